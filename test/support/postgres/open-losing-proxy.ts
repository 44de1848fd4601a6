import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Of the connection between a client and PostgreSQL: what becomes of its next commit. */
type Loss = "beforeTheServer" | "beforeTheClient";

export interface LosingProxy {
  url: string;
  /**
   * The connection of the next commit is lost before the server has it, or before the client has its answer.
   * @param after so many others
   */
  loseNextCommit(loss: Loss, after?: number): void;
  close(): Promise<void>;
}

/** A simple query of PostgreSQL's protocol, version 3: `Q`, its length, its text and a zero. */
const COMMIT = Buffer.from("commit\0");

/** Stands between a client and the PostgreSQL of this URL, and passes everything on until it is to lose a commit. */
export async function openLosingProxy(databaseUrl: string): Promise<LosingProxy> {
  const behind = new URL(databaseUrl);
  const host = behind.searchParams.get("host") ?? behind.hostname;
  const port = Number(behind.searchParams.get("port") ?? (behind.port || 5432));
  const open = new Set<Socket>();
  let next: Loss | null = null;
  let othersFirst = 0;

  const server = createServer((client) => {
    const isPath = host.startsWith("/");
    const path = `${host}/.s.PGSQL.${port}`;
    const upstream = isPath ? connect(path) : connect(port, decodeURIComponent(host));
    let isLosing = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", end);
      socket.on("close", end);
    }
    client.on("data", (bytes) => {
      const isCommit = next !== null && bytes.includes(COMMIT);
      const loss = isCommit && othersFirst-- === 0 ? next : null;
      if (loss !== null) next = null;
      if (loss === "beforeTheServer") return end();
      isLosing ||= loss !== null;
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => (isLosing ? end() : client.write(bytes)));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");

  const url = new URL(databaseUrl);
  for (const name of ["host", "port"]) url.searchParams.delete(name);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    loseNextCommit(loss, after = 0) {
      next = loss;
      othersFirst = after;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
