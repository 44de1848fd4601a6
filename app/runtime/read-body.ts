import type { IncomingMessage } from "node:http";

import { makeFairTurns } from "./fair-turns.ts";
import { endOfArrivals } from "./listener/end-of-arrivals.ts";
import { clientOf } from "./request-client.ts";

/**
 * What a body may have before it counts: as many of these as there are connections are no danger, and a small request
 * is answered however much others hold.
 */
const UNCOUNTED_BYTES = 16 * 1024;
/** Of all bodies that are being received, beyond that. */
const HELD_BYTES_MAX = 32 * 1024 * 1024;
/** Of them, those of one client: there is always memory for another's. */
const CLIENT_BYTES_MAX = HELD_BYTES_MAX / 2;

/** What follows a large body is work in proportion: a client may end hundreds of them at once. */
const turnOf = makeFairTurns();

let heldBytes = 0;
const heldByClient = new Map<string, number>();

/** The bytes of larger bodies that this process is receiving at the moment. */
export const heldBodyBytes = (): number => heldBytes;

/** Other bodies take all the memory that there is for them: the client may come again in a moment. */
export class BodyMemoryFull extends Error {
  override readonly name = "BodyMemoryFull";
}

/** Seconds after which a client may try again. */
export const BODY_RETRY_AFTER_SECONDS = 5;

/**
 * The body of a request as it was sent, or null when it is longer than that. The server's `requestTimeout` is its time
 * limit.
 * @throws BodyMemoryFull; Error when it breaks off
 */
export async function readBodyBytes(
  request: Request,
  bytesMax: number,
): Promise<Uint8Array | null> {
  const announced = request.headers.get("content-length");
  if (announced !== null && Number(announced) > bytesMax) return null;
  if (announced === null || Number(announced) > UNCOUNTED_BYTES) {
    return readCounted(request, bytesMax);
  }

  // The HTTP parser never hands on more than was announced, and reading at once is much faster than a stream.
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.byteLength > bytesMax ? null : bytes;
}

async function readCounted(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  if (!request.body) return new Uint8Array();
  const client = clientOf(request);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let counted = 0;
  const stop = () => void reader.cancel().catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        if (counted > 0) await turnOf(client ?? "");
        return Buffer.concat(chunks, length);
      }
      length += value.byteLength;
      if (length > bytesMax) {
        stop();
        return null;
      }
      const more = Math.max(0, length - UNCOUNTED_BYTES) - counted;
      if (!hold(client, more)) {
        stop();
        throw new BodyMemoryFull("other bodies take all the memory");
      }
      counted += more;
      chunks.push(value);
    }
  } finally {
    release(client, counted);
  }
}

/**
 * The same from a request as node:http has it, at the end of what arrived with it: a body in one piece, which most are,
 * is not copied.
 * @param clientAddress called when the body counts
 */
export function readIncoming(
  incoming: IncomingMessage,
  clientAddress: () => string,
  bytesMax: number,
): Promise<Uint8Array | null> {
  const announced = incoming.headers["content-length"];
  if (Number(announced ?? 0) > bytesMax) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    // A client that left before its body was asked for: no event will come.
    if (incoming.destroyed) return reject(incoming.errored ?? brokenOff());
    const chunks: Uint8Array[] = [];
    let client: string | undefined;
    let length = 0;
    let counted = 0;
    let isOver = false;
    const end = (settle: () => void) => {
      isOver = true;
      if (counted > 0) release(client, counted);
      settle();
    };
    const stop = (settle: () => void) => {
      incoming.pause();
      end(settle);
    };
    // What comes after the end is not heard. To take four listeners off again would cost each request more.
    function take(chunk: Uint8Array): void {
      if (isOver) return;
      length += chunk.byteLength;
      if (length > bytesMax) return stop(() => resolve(null));
      const more = Math.max(0, length - UNCOUNTED_BYTES) - counted;
      if (more > 0) {
        client ??= clientAddress();
        if (!hold(client, more))
          return stop(() => reject(new BodyMemoryFull("other bodies take all the memory")));
        counted += more;
      }
      chunks.push(chunk);
    }
    const finish = () => {
      if (isOver) return;
      isOver = true;
      const [first = new Uint8Array()] = chunks;
      const whole = () => resolve(chunks.length > 1 ? Buffer.concat(chunks, length) : first);
      // Small ones go on together; the work on a large one is its client's turn, and has to be over before the next.
      const turn = client === undefined ? endOfArrivals() : turnOf(client);
      if (turn) void turn.then(() => end(whole));
      else end(whole);
    };
    const breakOff = (error?: Error) => {
      if (!isOver) end(() => reject(error ?? brokenOff()));
    };
    incoming.on("data", take).on("end", finish).on("error", breakOff).on("close", breakOff);
  });
}

const brokenOff = () => new Error("the body ended before it was complete");

/** False when there is no memory for that many bytes more. */
function hold(client: string | undefined, bytes: number): boolean {
  if (heldBytes + bytes > HELD_BYTES_MAX) return false;
  if (client !== undefined) {
    const ofClient = (heldByClient.get(client) ?? 0) + bytes;
    if (ofClient > CLIENT_BYTES_MAX) return false;
    if (ofClient > 0) heldByClient.set(client, ofClient);
  }
  heldBytes += bytes;
  return true;
}

function release(client: string | undefined, bytes: number): void {
  heldBytes -= bytes;
  if (client === undefined) return;
  const left = (heldByClient.get(client) ?? 0) - bytes;
  if (left > 0) heldByClient.set(client, left);
  else heldByClient.delete(client);
}
