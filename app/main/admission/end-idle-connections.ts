import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Ends an idle connection only when no request lies unread in it. A process that got no processor for a while finds the
 * time of a connection over before it has read what came in that time: Node would close it at once, and the client,
 * which was in time, would see a reset (ECONNRESET). What a client sends after the end no server can answer.
 */
export function endIdleConnections(server: Server): void {
  // With a listener, Node leaves the end of the connection to it.
  server.on("timeout", (socket: Socket) => {
    const { bytesRead } = socket;
    // After the event loop has read from its sockets once.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}
