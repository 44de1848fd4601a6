import { Readable } from "node:stream";

import { getPath, getQueryParam } from "hono/utils/url";

import type { Answer, HttpRequest, HttpResponse } from "#app/runtime/listener/http-request.ts";
import { readBodyBytes } from "#app/runtime/read-body.ts";

const encoder = new TextEncoder();

/** Answers asked in this process, with the objects of the fetch standard. */
export function fetchApi(answer: Answer) {
  async function fetchIt(request: Request): Promise<Response> {
    return responseOf(request, await answer(httpRequestOf(request)));
  }
  return {
    fetch: fetchIt,
    request: (path: string, init?: RequestInit) =>
      fetchIt(new Request(new URL(path, "http://localhost"), init)),
  };
}

/** How a test's own server listens with `nodeListener`: what is a bug fails the test's request, and is printed. */
export const listening = {
  clientOf: () => "client",
  onError: (error: unknown) => process.stderr.write(`${String(error)}\n`),
};

export function httpRequestOf(request: Request): HttpRequest {
  const { method, url, headers } = request;
  return {
    method,
    url,
    path: getPath(request),
    params: {},
    query: () => getQueryParam(url) as Record<string, string>,
    header: (name) => headers.get(name),
    headers: () => headers,
    readBody: (bytesMax) => readBodyBytes(request, bytesMax),
  };
}

export function responseOf({ method }: Request, { status, headers, body }: HttpResponse): Response {
  const sent = method === "HEAD" || body === null ? null : bodyOf(body);
  return new Response(sent, { status, headers });
}

const bodyOf = (body: string | Uint8Array | AsyncIterable<string>): BodyInit =>
  typeof body === "string"
    ? body
    : body instanceof Uint8Array
      ? (body as Uint8Array<ArrayBuffer>)
      : (Readable.toWeb(
          Readable.from(body).map((part: string) => encoder.encode(part)),
        ) as BodyInit);
