type Fetch = typeof globalThis.fetch;

/**
 * Replaces the global `fetch`: requests to shops go to the simulator, loopback is unchanged, every other host is
 * refused.
 * @returns a function that restores the original
 */
export function redirectFetch(simulatorUrl: string): () => void {
  const original = globalThis.fetch;
  const redirected: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const { hostname, pathname, search } = new URL(request.url);
    if (isLoopback(hostname)) return original(request);
    if (!hostname.endsWith(".myshopify.com"))
      throw new TypeError(`a test may not reach ${hostname}`);

    const headers = new Headers(request.headers);
    headers.set("x-simulated-host", hostname);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    return original(new URL(pathname + search, simulatorUrl), {
      method: request.method,
      headers,
      signal: request.signal,
      redirect: "manual",
      ...(hasBody && { body: await request.arrayBuffer() }),
    });
  };
  globalThis.fetch = redirected;
  return () => {
    globalThis.fetch = original;
  };
}

function isLoopback(hostname: string): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}
