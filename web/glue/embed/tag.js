// What the tag says, as it stands behind the frame's address.
export const about = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
