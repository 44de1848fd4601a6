import { RequestFailure, sendRequest } from "#app/runtime/http.ts";

const TIMEOUT_MS = 15_000;
const RESPONSE_BYTES_MAX = 1024 * 1024;
const WITHOUT_BODY = [204, 205, 304];

/** `fetch` for Shopify's library, through the app's own client. Redirects are returned, not followed. */
export const libraryFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const body = new Uint8Array(await request.arrayBuffer());
  const outgoing = {
    method: request.method,
    url: new URL(request.url),
    headers: Object.fromEntries(request.headers),
    body: body.length === 0 ? null : body,
    trustedCa: null,
  };
  const limits = { timeoutMs: TIMEOUT_MS, responseBytesMax: RESPONSE_BYTES_MAX };
  try {
    const {
      status,
      headers,
      body: bytes,
    } = await sendRequest({ ...outgoing, ...limits }, request.signal);
    return new Response(WITHOUT_BODY.includes(status) ? null : bytes, { status, headers });
  } catch (error) {
    if (error instanceof RequestFailure) throw new TypeError(error.message, { cause: error });
    throw error;
  }
};
