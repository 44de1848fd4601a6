import { headerOf } from "#app/runtime/edge/header.ts";
import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import { readBody } from "#app/runtime/edge/read-body.ts";

import { decompressed } from "./compressed-body.ts";
import { detail } from "./details.ts";
import { doubledName } from "./doubled-name.ts";
import { RequestError } from "./errors.ts";
import { badRequest } from "./read.ts";

const DEPTH_MAX = 32;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The JSON of a request, which may be compressed; undefined for an empty body.
 * @param bytesMax of the body as it was sent, and of what it becomes
 * @throws RequestError pApiBadRequest, unsupportedMediaType; Refused as `readBody`
 */
export async function readJson(c: EdgeContext, bytesMax: number): Promise<unknown> {
  const sent = await readBody(c, bytesMax);
  if (sent.byteLength === 0) return undefined;
  refuseOtherTypes(headerOf(c, "content-type"));
  const coding = headerOf(c, "content-encoding");
  return jsonOf(coding === undefined ? sent : await decompressed(sent, coding, bytesMax));
}

const JSON_TYPE = /^(?:application\/(?:[\w.+-]+\+)?json|text\/json)$/;

/** A body without a type is read as JSON, and so is every type that is made of it. */
function refuseOtherTypes(type: string | undefined): void {
  if (type === undefined || type === "application/json") return;
  const [essence = "", ...parameters] = type.toLowerCase().split(";");
  const charset = parameters
    .map((each) => /^\s*charset\s*=\s*"?([^"\s]*)/.exec(each)?.[1])
    .find(Boolean);
  const isUtf8 = charset === undefined || charset === "utf-8" || charset === "utf8";
  if (JSON_TYPE.test(essence.trim()) && isUtf8) return;
  throw new RequestError("unsupportedMediaType", { headers: { accept: "application/json" } });
}

function jsonOf(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  const value = parse(text);
  // Neither a NUL nor half a pair is UTF-8 or JSON as such: an escape must have written it.
  const hasEscapes = text.includes("\\u");
  refuseHostile(value, DEPTH_MAX, hasEscapes);
  const doubled = doubledName(text, value);
  if (doubled !== null) throw badRequest(detail(doubled, "repeatedField"));
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
  return new RequestError("pApiBadRequest", { cause, details: [detail("", "notJson")] });
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
  if (depthLeft === 0) throw badRequest(detail("", "tooDeep"));

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
  if (text.includes("\0") || !text.isWellFormed()) throw badRequest(detail("", "brokenText"));
}
