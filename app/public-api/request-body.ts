import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import { readBody } from "#app/runtime/edge/read-body.ts";

import { RequestError } from "./errors.ts";

const DEPTH_MAX = 32;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The JSON of a request, whatever its content type; undefined for an empty body.
 * @throws RequestError pApiBadRequest; Refused as `readBody`
 */
export function readJson(c: EdgeContext, bytesMax: number): Promise<unknown> {
  return readBody(c, bytesMax).then(jsonOf);
}

function jsonOf(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  const value = parse(text);
  // Neither a NUL nor half a pair is UTF-8 or JSON as such: an escape must have written it.
  const hasEscapes = text.includes("\\u");
  refuseHostile(value, DEPTH_MAX, hasEscapes);
  return value;
}

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw notJson(cause);
  }
}

function parse(text: string): unknown {
  try {
    return text.trim() === "" ? undefined : JSON.parse(text);
  } catch (cause) {
    throw notJson(cause);
  }
}

function notJson(cause: unknown): RequestError {
  const details = [{ path: "", message: "The body is not JSON in UTF-8" }];
  return new RequestError("pApiBadRequest", { cause, details });
}

/**
 * No database accepts a NUL, no PDF half a surrogate pair, and no valid body nests this deep.
 * @param hasEscapes false where no text can be hostile
 */
function refuseHostile(value: unknown, depthLeft: number, hasEscapes: boolean): void {
  if (typeof value === "string") {
    if (hasEscapes) refuseHostileText(value);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depthLeft === 0) throw badText(`The body is nested more than ${DEPTH_MAX} levels deep`);

  if (Array.isArray(value)) {
    for (const item of value) refuseHostile(item, depthLeft - 1, hasEscapes);
    return;
  }
  // What JSON.parse makes inherits nothing that is enumerable.
  for (const key in value) {
    if (hasEscapes) refuseHostileText(key);
    refuseHostile((value as Record<string, unknown>)[key], depthLeft - 1, hasEscapes);
  }
}

export function refuseHostileText(text: string): void {
  if (text.includes("\0")) throw badText("A text contains a NUL character");
  if (!text.isWellFormed()) throw badText("A text contains half a surrogate pair");
}

function badText(message: string): RequestError {
  return new RequestError("pApiBadRequest", { details: [{ path: "", message }] });
}
