import type { Server } from "node:http";
import type { Socket } from "node:net";

import { makeFairTurns } from "#app/runtime/fair-turns.ts";

/**
 * Shares the event loop between the addresses that connect: all connections that are waiting are accepted in one turn
 * of it, and each may bring a request and 64 KB of its body. Those that one address opens together are read from turn
 * to turn, a few in each. Called after the listeners that may refuse a connection.
 */
export function beginConnections(server: Server): void {
  const [begin] = server.listeners("connection");
  if (!begin) throw new Error("a server of node:http reads its connections itself");
  const turnOf = makeFairTurns();
  const read = (socket: Socket): void => {
    if (socket.destroyed) return;
    begin.call(server, socket);
    socket.resume();
  };

  // Read by Node when it accepts; only its constructor of plain TCP servers takes it as an option.
  Object.assign(server, { pauseOnConnect: true });
  server.off("connection", begin as (socket: Socket) => void);
  server.on("connection", (socket: Socket) => {
    const turn = turnOf(socket.remoteAddress ?? "");
    if (turn) void turn.then(() => read(socket));
    else read(socket);
  });
}
