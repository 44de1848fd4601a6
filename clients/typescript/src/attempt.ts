import type { BuiltRequest } from "./build-request.ts";

/** What one attempt came to: an answer, read to its end, or none. */
export type Attempt =
  | { kind: "answered"; response: Response; text: string | null }
  | { kind: "lost"; error: unknown; isTimeout: boolean };

interface Sending {
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Leaves the body of a success to the caller. */
  isFile: boolean;
}

/** @throws what the caller's signal was aborted with */
export async function attempt(request: BuiltRequest, sending: Sending): Promise<Attempt> {
  const { signal, timeoutMs, isFile } = sending;
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(
    () => controller.abort(new Error(`no answer in ${timeoutMs} ms`)),
    timeoutMs,
  );
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  try {
    const { url, method, headers, body } = request;
    // A redirect would carry the key to another host.
    const init = { method, headers, body, redirect: "manual", signal: controller.signal } as const;
    const response = await sending.fetch(url, init);
    const text = isFile && response.ok ? null : await response.text();
    return { kind: "answered", response, text };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const isTimeout = controller.signal.aborted;
    return { kind: "lost", error: isTimeout ? controller.signal.reason : error, isTimeout };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
