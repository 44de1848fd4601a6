import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";

/** A message as the receiver got it. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Receiver {
  origin: string;
  port: number;
  received: Received[];
  /** Connections, also those that sent nothing. */
  connections: () => number;
}

/** What is done with the n-th message: a status, or something worse; 204 when there is nothing left to do. */
export type Reaction = number | ((response: ServerResponse) => void);

/** Another company's system: a real server on this machine, closed when the test is over. */
export async function startReceiver(
  onTestFinished: (close: () => Promise<void>) => void,
  reactions: Reaction[] = [],
  tls?: { key: string; cert: string },
): Promise<Receiver> {
  const received: Received[] = [];
  let connections = 0;

  const server = (tls ? (listen: Listen) => createTlsServer(tls, listen) : createServer)(
    (request, response) => {
      let text = "";
      request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      request.on("end", () => {
        received.push({ path: request.url ?? "", headers: request.headers, text });
        const reaction = reactions.shift() ?? 204;
        if (typeof reaction === "number") response.writeHead(reaction).end();
        else reaction(response);
      });
    },
  );
  server.on("connection", () => void connections++);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  const origin = `${tls ? "https" : "http"}://127.0.0.1:${port}`;
  return { origin, port, received, connections: () => connections };
}
type Listen = NonNullable<Parameters<typeof createServer>[1]>;
