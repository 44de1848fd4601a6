import type { IncomingMessage, ServerResponse } from "node:http";

const READ_ON_MS = 500;
const READ_ON_BYTES = 64 * 1024 * 1024;

/**
 * A request may be answered before its body has arrived. A client that still sends would not read the answer when the
 * connection ended at once, so the rest is read and thrown away for a moment.
 */
export function endUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once("finish", () => {
    if (incoming.readableEnded || incoming.destroyed) return;
    let bytes = 0;
    const end = () => {
      clearTimeout(timer);
      incoming.off("data", count).off("end", end).off("close", end);
      if (!incoming.readableEnded) incoming.socket.destroySoon();
    };
    const count = (chunk: Uint8Array) => {
      bytes += chunk.byteLength;
      if (bytes > READ_ON_BYTES) end();
    };
    const timer = setTimeout(end, READ_ON_MS);
    timer.unref();
    incoming.on("data", count).on("end", end).on("close", end).on("error", end).resume();
  });
}
