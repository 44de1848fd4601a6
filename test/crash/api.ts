/** What came back; null when no answer came, so that it is unknown what was done. */
export type Heard<Payload = unknown> = { status: number; code: string; payload: Payload } | null;

export type Api = ReturnType<typeof openApi>;

/** Less than the service waits for a carrier: its clients go on to other work, and the service finishes this. */
const PATIENCE_MS = 4000;

/**
 * A client of one account that survives its server.
 * @param baseUrlOf the server that takes the next request
 * @param patienceMs after which an answer is given up
 */
export function openApi(baseUrlOf: () => string, apiKey: string, patienceMs = PATIENCE_MS) {
  const headers = {
    "x-api-key": apiKey,
    "x-service-api-version": "2026-01-01",
    "x-service-country": "EC",
    "content-type": "application/json",
    // A kept connection may end just as the next request goes out on it.
    connection: "close",
  };

  return {
    async ask<Payload>(method: string, path: string, body?: unknown): Promise<Heard<Payload>> {
      const signal = AbortSignal.timeout(patienceMs);
      const sent = body === undefined ? null : JSON.stringify(body);
      try {
        const url = `${baseUrlOf()}/api/public${path}`;
        const response = await fetch(url, { method, headers, body: sent, signal });
        const answer = (await response.json()) as { payload: Payload; message?: string };
        return { status: response.status, code: answer.message ?? "", payload: answer.payload };
      } catch {
        return null;
      }
    },
  };
}
