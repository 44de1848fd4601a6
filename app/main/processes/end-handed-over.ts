import type { Worker as ClusterWorker } from "node:cluster";

/** What `node:cluster` sends with a connection, and what comes back when the process has it (Node 24). */
interface ClusterMessage {
  act?: string;
  seq?: number;
  ack?: number;
}

interface Connection {
  close: () => void;
}

/**
 * Ends the connections that were being handed over to a process when it ended. `node:cluster` waits for the process to
 * say that it has a connection; of one that is killed before, it keeps the connection open for ever, and the client
 * waits until it gives up. No process has read from such a connection.
 */
export function endHandedOver({ process: child }: ClusterWorker): void {
  const handedOver = new Map<number, Connection>();
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  child.send = (...sent: unknown[]) => {
    const [message, handle] = sent as [ClusterMessage, Connection | undefined];
    if (message.act === "newconn" && message.seq !== undefined && handle)
      handedOver.set(message.seq, handle);
    return send(...sent);
  };
  child.on("internalMessage", ({ ack }: ClusterMessage) => {
    if (ack !== undefined) handedOver.delete(ack);
  });
  child.once("exit", () => {
    for (const connection of handedOver.values()) connection.close();
    handedOver.clear();
  });
}
