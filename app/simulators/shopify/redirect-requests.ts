import http, { type ClientRequest, type OutgoingHttpHeaders, type RequestOptions } from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

/** Sees each request that is led to the simulator, with the address that it was for. */
export type WatchRequest = (request: ClientRequest, url: URL) => void;

/**
 * Replaces the ways out of this process, `fetch` and the `request` of node:http and node:https: requests to shops go to
 * the simulator, loopback is unchanged, every other host is refused.
 * @returns a function that restores the originals
 */
export function redirectRequests(simulatorUrl: string, watch: WatchRequest = () => {}): () => void {
  const original = { fetch: globalThis.fetch, inClear: http.request, overTls: https.request };

  const leading =
    (direct: typeof http.request) =>
    (...given: unknown[]): ClientRequest => {
      const [url, options = {}] = given as [unknown, RequestOptions?];
      // Anything else is no request of the app's to another host.
      if (!(url instanceof URL) || isLoopback(url.hostname))
        return (direct as (...same: unknown[]) => ClientRequest)(...given);
      const agent = options.agent === false ? false : http.globalAgent;
      const headers = { ...(options.headers as OutgoingHttpHeaders), ...simulatedHost(url) };
      const request = original.inClear(ledTo(url), { ...options, agent, headers });
      watch(request, url);
      return request;
    };

  const ledTo = ({ pathname, search }: URL) => new URL(pathname + search, simulatorUrl);

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (isLoopback(url.hostname)) return original.fetch(request);
    const headers = new Headers([...request.headers, ...Object.entries(simulatedHost(url))]);
    const { method, signal } = request;
    const hasBody = method !== "GET" && method !== "HEAD";
    return original.fetch(ledTo(url), {
      method,
      headers,
      signal,
      redirect: "manual",
      ...(hasBody && { body: await request.arrayBuffer() }),
    });
  };
  replaceRequests(leading(original.inClear), leading(original.overTls));
  return () => {
    globalThis.fetch = original.fetch;
    replaceRequests(original.inClear, original.overTls);
  };
}

/** Imports by name see it too, in bundled code as in sources. */
function replaceRequests(inClear: typeof http.request, overTls: typeof https.request): void {
  http.request = inClear;
  https.request = overTls;
  syncBuiltinESMExports();
}

/** @throws TypeError when it is no shop's */
function simulatedHost({ hostname }: URL): Record<string, string> {
  if (!hostname.endsWith(".myshopify.com")) throw new TypeError(`a test may not reach ${hostname}`);
  return { "x-simulated-host": hostname };
}

function isLoopback(hostname: string): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}
