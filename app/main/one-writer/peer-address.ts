import type { IncomingMessage, RequestListener } from "node:http";

/** Carries the client's address from a reader to the writer. A reader passes on no header of this name. */
export const PEER_HEADER = "x-encomienda-peer";

const peers = new WeakMap<IncomingMessage, string>();

/** Notes from whom a reader had each request. Only for the writer, whose socket no client reaches. */
export function ofReaders(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const address = incoming.headers[PEER_HEADER];
    delete incoming.headers[PEER_HEADER];
    peers.set(incoming, typeof address === "string" ? address : "");
    listener(incoming, outgoing);
  };
}

/** The address at the other end of the connection that the client, or the nearest proxy, has opened. */
export function peerAddress(incoming: IncomingMessage): string {
  return peers.get(incoming) ?? incoming.socket.remoteAddress ?? "";
}
