// TypeScript has one library for all workers: what the service worker's own has beyond it.
declare const registration: ServiceWorkerRegistration;

declare function skipWaiting(): Promise<void>;

declare function addEventListener<Kind extends keyof ServiceWorkerGlobalScopeEventMap>(
  kind: Kind,
  listener: (event: ServiceWorkerGlobalScopeEventMap[Kind]) => void,
): void;
