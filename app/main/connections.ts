import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Kept for files, the database and outgoing requests. */
const DESCRIPTORS_KEPT = 128;
/** Of all connections, those of one client: another client can always connect. */
const CLIENT_SHARE = 0.5;

interface Bounds {
  max: number;
  isBehindProxy: boolean;
}

/** The open connections of this process, and those it refused since its start. */
export interface Connections {
  open: () => number;
  refused: () => number;
}

/**
 * Bounds the connections of a server, overall by the setting and by the process's limit of descriptors, and per peer
 * address to half of that. Behind a proxy every peer is the proxy, so only the overall bound holds there.
 */
export function boundConnections(server: Server, { max, isBehindProxy }: Bounds): Connections {
  const total = Math.max(1, Math.min(max, descriptorLimit() - DESCRIPTORS_KEPT));
  const ofClient = isBehindProxy ? total : Math.max(1, Math.floor(total * CLIENT_SHARE));
  const byAddress = new Map<string, number>();
  let open = 0;
  let refused = 0;

  server.maxConnections = total;
  // Of several processes: else a full one gives a connection back, to be offered to the others for ever.
  Object.assign(server, { dropMaxConnection: true });
  server.on("drop", () => refused++);
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const ofThisClient = byAddress.get(address) ?? 0;
    if (ofThisClient >= ofClient) {
      refused++;
      socket.destroy();
      return;
    }
    open++;
    byAddress.set(address, ofThisClient + 1);
    socket.once("close", () => {
      open--;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  });
  return { open: () => open, refused: () => refused };
}

/** Infinity where the system does not report one. */
function descriptorLimit(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return soft === undefined ? Infinity : Number(soft);
  } catch {
    return Infinity;
  }
}
