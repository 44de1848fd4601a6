import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { SECOND_MS } from "#app/shipping/model/time-units.ts";

const READ_ON_MS = 500;
/** Of all requests of this process together, at once. */
const READ_ON_BYTES = 16 * 1024 * 1024;
/**
 * What comes back to it in each second. V8 collects its whole heap after 64 MB of what was read, which takes it a tenth
 * of a second: that is to happen once a minute, not every four seconds.
 */
const READ_ON_BYTES_PER_SECOND = 1024 * 1024;

let leftBytes = READ_ON_BYTES;
let countedMs = 0;

/**
 * A request may be answered before its body has arrived. A client that still sends would not read the answer when the
 * connection ended at once, so the rest is read and thrown away for a moment. All such bodies share one allowance: a
 * client that sends without end would take the processor from the others. Beyond it a body is no longer read, and its
 * client has the same moment to read the answer.
 */
export function endUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.method === "GET" || incoming.method === "HEAD") return;
  // Before Node's own listener, which would read the rest without end and without an event.
  outgoing.prependOnceListener("finish", () => {
    if (incoming.readableEnded || incoming.destroyed) return;
    let isSpent = false;
    const release = holdOpen(incoming.socket);
    const end = () => {
      clearTimeout(timer);
      incoming.off("data", count).off("end", end).off("close", end).off("resume", stayPaused);
      const isToEnd = release();
      if (incoming.readableEnded && !isToEnd) return;
      incoming.pause();
      incoming.socket.destroySoon();
    };
    const count = (chunk: Uint8Array) => {
      isSpent ||= !take(chunk.byteLength);
      stayPaused();
    };
    // The pages' adapter reads on as well.
    const stayPaused = () => {
      if (isSpent) incoming.pause();
    };
    const timer = setTimeout(end, READ_ON_MS);
    timer.unref();
    incoming.on("data", count).on("end", end).on("close", end).on("error", end);
    incoming.on("resume", stayPaused).resume().read(0);
  });
}

/**
 * Where client or server want no further request on the connection, Node destroys it as soon as the answer is written.
 * @returns lets it go; true when Node wanted to end it meanwhile
 */
function holdOpen(socket: Socket): () => boolean {
  let isToEnd = false;
  socket.destroySoon = () => void (isToEnd = true);
  return () => {
    // The method of its class again.
    Reflect.deleteProperty(socket, "destroySoon");
    return isToEnd;
  };
}

/** False when that is more than may be thrown away now. */
function take(bytes: number): boolean {
  const nowMs = performance.now();
  const againBytes = ((nowMs - countedMs) / SECOND_MS) * READ_ON_BYTES_PER_SECOND;
  leftBytes = Math.min(READ_ON_BYTES, leftBytes + againBytes) - bytes;
  countedMs = nowMs;
  return leftBytes > 0;
}
