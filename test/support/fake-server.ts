import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";

/** A request as the carrier got it. */
export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  text: string;
}

export interface Reply {
  status?: number;
  json?: unknown;
  text?: string;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}

/** Each happens once, after the carrier has done its work: that is what makes it dangerous. */
export type Failure = "answerLost" | "answerCut" | "answerMalformed" | "answer500" | "answerLate";

export interface FakeServer {
  baseUrl: string;
  seen: Seen[];
  /** The next request to a path that begins so. */
  breakNext(failure: Failure, path: string): void;
  close(): Promise<void>;
}

/** A real server on this machine whose answers the test sets. */
export async function startFakeServer(
  answer: (request: Seen) => Reply | Promise<Reply>,
  tls?: { key: string; cert: string },
): Promise<FakeServer> {
  const seen: Seen[] = [];
  let broken: { failure: Failure; path: string } | null = null;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://carrier");
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const { method = "", headers } = request;
    const got = { method, path: url.pathname, query: url.searchParams, headers, text };
    seen.push(got);

    const reply = await answer(got);
    const failure = broken && got.path.startsWith(broken.path) ? broken.failure : null;
    if (failure) broken = null;
    send(response, reply, failure);
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(599).end(String(error));
    });
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
    seen,
    breakNext: (failure, path) => (broken = { failure, path }),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function send(response: ServerResponse, reply: Reply, failure: Failure | null): void {
  const { status = 200, json, text, bytes, headers = {} } = reply;
  const type = json === undefined ? "text/plain" : "application/json";
  const body = bytes ?? text ?? (json === undefined ? "" : JSON.stringify(json));

  if (failure === "answerLost") return void response.destroy();
  if (failure === "answerLate") return;
  if (failure === "answer500") return void response.writeHead(500).end("Internal error");
  if (failure === "answerMalformed") return void response.writeHead(200).end("<html>busy</html>");
  if (failure === "answerCut") {
    response.writeHead(status, { "content-type": type, "content-length": body.length + 10 });
    response.write(body, () => response.destroy());
    return;
  }
  response.writeHead(status, { "content-type": type, ...headers }).end(body);
}
