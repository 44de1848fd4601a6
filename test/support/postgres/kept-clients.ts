import pg from "pg";

type Told = (error?: Error) => void;

/** Connected ones that no pool has, by the address of their database. */
const kept = new Map<string, Set<pg.Client>>();

/**
 * From now on the connections of a pool on this database stay open when the pool ends, for the next pool on it: to
 * open one takes 40 ms of a processor where a page of memory is dear, and the plans of its statements go with it.
 */
export function keepClients(url: string): void {
  if (!kept.has(url)) kept.set(url, new Set());
  pg.Pool = PoolOfKept;
}

/** The server's processes of what is kept, which are in no transaction and have no locks and settings any more. */
export async function freshenClients(url: string): Promise<number[]> {
  const clients = [...(kept.get(url) ?? [])];
  for (const client of clients)
    await client.query("rollback; reset all; select pg_advisory_unlock_all()");
  return clients.map((client) => (client as unknown as { processID: number }).processID);
}

class PoolOfKept extends pg.Pool {
  constructor(config: pg.PoolConfig = {}) {
    const clients = kept.get(config.connectionString ?? "");
    super({ ...config, ...(clients && { Client: clientsFrom(clients) }) });
  }
}

/** What a pool makes its clients with: by `new`, which gives the object that the function returns. */
const clientsFrom = (clients: Set<pg.Client>) =>
  function takeOrOpen(config: pg.ClientConfig): pg.Client {
    const [client] = clients;
    if (!client) return openClient(clients, config);
    clients.delete(client);
    client.removeAllListeners("error");
    return client;
  } as never;

/** One that is connected once, and whose end is to be kept. */
function openClient(clients: Set<pg.Client>, config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  const connect = (told: Told) => pg.Client.prototype.connect.call(client, told);
  const end = (told: Told) => pg.Client.prototype.end.call(client, told);
  let isConnected = false;
  const lose = () => {
    isConnected = false;
    clients.delete(client);
  };
  return Object.assign(client, {
    connect(told: Told) {
      if (isConnected) return process.nextTick(told);
      connect((error) => {
        isConnected = !error;
        told(error);
      });
      // Its database is dropped, or its server stops.
      client.once("end", lose);
    },
    end(told: Told) {
      if (!isConnected) return end(told);
      client.removeAllListeners("error").on("error", lose);
      clients.add(client);
      process.nextTick(told);
    },
  });
}
