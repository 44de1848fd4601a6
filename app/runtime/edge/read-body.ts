import type { IncomingMessage } from "node:http";

import { makeFairTurns } from "../fair-turns.ts";
import { endOfArrivals } from "./end-of-arrivals.ts";
import { bodyMemoryFull, Refused } from "./refused.ts";
import { clientOf } from "./sender.ts";

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

/**
 * The body of a request as it was sent, at the end of what arrived with it: one in a single piece, which most are, is
 * not copied. The server's `requestTimeout` is its time limit.
 * @throws Refused payloadTooLarge, before it is read where its length is announced; serverBusy; bodyIncomplete
 */
export function readBody(
  { env: { incoming } }: { env: { incoming: IncomingMessage } },
  bytesMax: number,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(new Refused("payloadTooLarge"));
    const incomplete = (cause?: unknown) => reject(new Refused("bodyIncomplete", { cause }));
    if (Number(incoming.headers["content-length"] ?? 0) > bytesMax) return tooLarge();
    // A client that left before its body was asked for: no event will come.
    if (incoming.destroyed) return incomplete(incoming.errored);
    const client = clientOf(incoming);
    const chunks: Uint8Array[] = [];
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
      if (length > bytesMax) return stop(tooLarge);
      const more = Math.max(0, length - UNCOUNTED_BYTES) - counted;
      if (more > 0) {
        if (!hold(client, more)) return stop(() => reject(bodyMemoryFull()));
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
      const turn = counted === 0 ? endOfArrivals() : turnOf(client ?? "");
      if (turn) void turn.then(() => end(whole));
      else end(whole);
    };
    const breakOff = (error?: Error) => {
      if (!isOver) end(() => incomplete(error));
    };
    incoming.on("data", take).on("end", finish).on("error", breakOff).on("close", breakOff);
  });
}

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
