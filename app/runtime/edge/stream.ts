import { ReadableStream as WebStream } from "node:stream/web";

import type { EdgeContext } from "./listener.ts";

const encoder = new TextEncoder();

/**
 * A body in parts, made while it is sent. An error of the parts ends the connection before the last byte, which a
 * client notices; a client that goes away ends the work on the rest.
 */
export function streamOf(
  { env: { outgoing } }: EdgeContext,
  parts: AsyncIterable<string>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  async function* encoded() {
    try {
      for await (const part of parts) yield encoder.encode(part);
    } catch (error) {
      onError(error);
      outgoing.destroy();
    }
  }
  return WebStream.from(encoded()) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
