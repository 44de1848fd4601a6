import type { HttpRequest } from "#app/runtime/listener/http-request.ts";
import { BODY_RETRY_AFTER_SECONDS, BodyMemoryFull } from "#app/runtime/read-body.ts";

import { RequestError } from "./errors.ts";

const DEPTH_MAX = 32;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The JSON of a request, whatever its content type; undefined for an empty body.
 * @throws RequestError payloadTooLarge, pApiBadRequest
 */
export async function readJson(request: HttpRequest, bytesMax: number): Promise<unknown> {
  const bytes = await readBodyBytes(request, bytesMax);
  const value = parse(bytes);
  refuseHostile(value, DEPTH_MAX);
  return value;
}

/** @throws RequestError payloadTooLarge, serverBusy, pApiBadRequest when the body is incomplete */
export async function readBodyBytes(request: HttpRequest, bytesMax: number): Promise<Uint8Array> {
  const bytes = await request.readBody(bytesMax).catch(refuseBrokenOff);
  if (bytes === null) throw new RequestError("payloadTooLarge");
  return bytes;
}

function refuseBrokenOff(cause: unknown): never {
  if (cause instanceof BodyMemoryFull) {
    const headers = { "retry-after": String(BODY_RETRY_AFTER_SECONDS) };
    throw new RequestError("serverBusy", { cause, headers });
  }
  throw new RequestError("pApiBadRequest", {
    cause,
    details: [{ path: "", message: "The body ended before it was complete" }],
  });
}

function parse(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes);
    return text.trim() === "" ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new RequestError("pApiBadRequest", {
      cause,
      details: [{ path: "", message: "The body is not JSON in UTF-8" }],
    });
  }
}

/** No database accepts a NUL, no PDF half a surrogate pair, and no valid body nests this deep. */
function refuseHostile(value: unknown, depthLeft: number): void {
  if (typeof value === "string") return refuseHostileText(value);
  if (typeof value !== "object" || value === null) return;
  if (depthLeft === 0) throw badText(`The body is nested more than ${DEPTH_MAX} levels deep`);

  if (Array.isArray(value)) {
    for (const item of value) refuseHostile(item, depthLeft - 1);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    refuseHostileText(key);
    refuseHostile(item, depthLeft - 1);
  }
}

export function refuseHostileText(text: string): void {
  if (text.includes("\0")) throw badText("A text contains a NUL character");
  if (!text.isWellFormed()) throw badText("A text contains half a surrogate pair");
}

function badText(message: string): RequestError {
  return new RequestError("pApiBadRequest", { details: [{ path: "", message }] });
}
