const clients = new WeakMap<Request, string>();

/** Notes which client sent a request, for what is limited per client while the request is read. */
export function noteClient(request: Request, client: string): void {
  clients.set(request, client);
}

/** Undefined where a handler is called without a server. */
export const clientOf = (request: Request): string | undefined => clients.get(request);
