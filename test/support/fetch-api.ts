import { Readable } from "node:stream";

import { getPath, getQueryParam } from "hono/utils/url";

import type { AnswerApi } from "#app/public-api/api.ts";
import type { ApiRequest } from "#app/public-api/http/api-request.ts";
import { readBodyBytes } from "#app/runtime/read-body.ts";

const encoder = new TextEncoder();

/** The public API asked in this process, with the objects of the fetch standard. */
export function fetchApi(answer: AnswerApi) {
  async function fetchIt(request: Request): Promise<Response> {
    const { method, url, headers } = request;
    const asked: ApiRequest = {
      method,
      url,
      path: getPath(request),
      params: {},
      query: () => getQueryParam(url) as Record<string, string>,
      header: (name) => headers.get(name),
      headers: () => headers,
      readBody: (bytesMax) => readBodyBytes(request, bytesMax),
    };
    const { status, headers: answered, body } = await answer(asked);
    const sent = method === "HEAD" || body === null ? null : bodyOf(body);
    return new Response(sent, { status, headers: answered });
  }
  return {
    fetch: fetchIt,
    request: (path: string, init?: RequestInit) =>
      fetchIt(new Request(new URL(path, "http://localhost"), init)),
  };
}

const bodyOf = (body: string | Uint8Array | AsyncIterable<string>): BodyInit =>
  typeof body === "string"
    ? body
    : body instanceof Uint8Array
      ? (body as Uint8Array<ArrayBuffer>)
      : (Readable.toWeb(
          Readable.from(body).map((part: string) => encoder.encode(part)),
        ) as BodyInit);
