import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { CapturedResponse } from "./capture-response.ts";
import { answerMessages } from "./own-process.ts";

/**
 * The yardstick: a node:http server in a process of its own that reads the request and answers, byte for byte, what
 * the service answered to the same requests. It knows nothing else.
 */
let answers: CapturedResponse[] = [];
let answeredCount = 0;

const server = createServer((request, response) => {
  if (request.method === "GET") return answer(response);

  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    Buffer.concat(chunks).toString();
    answer(response);
  });
});

function answer(response: ServerResponse): void {
  const next = answers[answeredCount % answers.length];
  answeredCount += 1;
  if (!next) throw new Error("asked before it was told what to answer");
  response.writeHead(next.status, next.headers);
  response.end(next.body);
}

answerMessages(async (next: CapturedResponse[]) => {
  answers = next;
  answeredCount = 0;
  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
});
