// Python comes first: nothing has to be painted here before it, for the tag's picture stays. What draws and listens is fetched meanwhile.
import { inWorker } from "../python.js";

export const python = inWorker();
python.catch(() => {}); // start.js sees to that
