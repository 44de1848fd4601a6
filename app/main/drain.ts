import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

const POLL_MS = 50;

/**
 * Tracks the connections of a server, and returns the function that stops it: accepts no more connections, lets
 * requests in progress finish, and returns whether all of them did within the limit; the rest is cut off. Connections
 * without a request are closed after `idleMs`: until then a client can still send one, is answered, and learns that
 * the connection ends.
 */
export function makeDrain(server: Server): (limitMs: number, idleMs?: number) => Promise<boolean> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  function closeIdle() {
    server.closeIdleConnections();
    // Node waits for the first request of a connection that was only opened, as browsers do ahead of time.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return async function drain(limitMs, idleMs = 0) {
    let finished = true;
    // That of node:http would close the idle connections at once.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    // A client that keeps its connection alive would otherwise send the next request on it.
    server.prependListener("request", (_request, response) =>
      response.setHeader("connection", "close"),
    );
    const startedMs = performance.now();
    const poll = setInterval(() => {
      if (performance.now() - startedMs >= idleMs) closeIdle();
    }, POLL_MS);
    const limit = setTimeout(() => {
      finished = false;
      server.closeAllConnections();
    }, limitMs);

    await closed;
    clearInterval(poll);
    clearTimeout(limit);
    return finished;
  };
}
