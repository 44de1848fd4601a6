import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** One connection of a client and what stands behind it. */
export interface Between {
  toServer: (bytes: Buffer) => void;
  toClient: (bytes: Buffer) => void;
  /** Of both. */
  end: () => void;
}

/** What becomes of the bytes of one connection, in both directions. */
interface Passing {
  fromClient: (bytes: Buffer) => void;
  fromServer: (bytes: Buffer) => void;
}

/** Stands between clients and the PostgreSQL of this URL, on a port of this machine. */
export async function standBetween(databaseUrl: string, passing: (between: Between) => Passing) {
  const behind = new URL(databaseUrl);
  const host = behind.searchParams.get("host") ?? behind.hostname;
  const port = Number(behind.searchParams.get("port") ?? (behind.port || 5432));
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const isPath = host.startsWith("/");
    const path = `${host}/.s.PGSQL.${port}`;
    const upstream = isPath ? connect(path) : connect(port, decodeURIComponent(host));
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", end);
      socket.on("close", end);
    }
    const { fromClient, fromServer } = passing({
      toServer: (bytes) => void upstream.write(bytes),
      toClient: (bytes) => void client.write(bytes),
      end,
    });
    client.on("data", fromClient);
    upstream.on("data", fromServer);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");

  const url = new URL(databaseUrl);
  for (const name of ["host", "port"]) url.searchParams.delete(name);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
