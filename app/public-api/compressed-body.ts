import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, type InputType } from "node:zlib";

import { Refused } from "#app/runtime/edge/refused.ts";

import { detail } from "./details.ts";
import { RequestError } from "./errors.ts";
import { badRequest } from "./read.ts";

type Decompress = (body: InputType, options: { maxOutputLength: number }) => Promise<Buffer>;

const codings: Readonly<Record<string, Decompress>> = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/**
 * The body before it was compressed. It stops at the limit, so that a bomb costs what a plain body of that size does.
 * @throws RequestError unsupportedMediaType for another coding, or several; pApiBadRequest; Refused payloadTooLarge
 */
export async function decompressed(
  body: Uint8Array,
  coding: string,
  bytesMax: number,
): Promise<Uint8Array> {
  const name = coding.trim().toLowerCase();
  if (name === "identity" || name === "") return body;
  const decompress = Object.hasOwn(codings, name) ? codings[name] : undefined;
  if (!decompress) {
    const headers = { "accept-encoding": "gzip, deflate, br" };
    throw new RequestError("unsupportedMediaType", { headers });
  }
  try {
    return await decompress(body, { maxOutputLength: bytesMax });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
      throw new Refused("payloadTooLarge", { cause: error });
    throw badRequest(detail("", "notCompressed"));
  }
}
