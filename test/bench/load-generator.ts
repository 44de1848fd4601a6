import { connect } from "node:net";

import type { Load, LoadResult } from "./load.ts";
import { answerMessages } from "./own-process.ts";
import { ResponseReader } from "./response-reader.ts";

/**
 * A process of its own that keeps one request outstanding on each of many connections. It writes prepared bytes to raw
 * sockets and reads no more of an answer than where it ends, so that what is measured is the server.
 */
answerMessages(generate);

const READ_BYTES = 65_536;

function generate({
  port,
  connectionCount,
  durationMs,
  requests,
  isRepeating,
  status,
}: Load): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  let nextRequest = 0;
  let bytes = 0;
  let openCount = 0;
  const startMs = performance.now();

  return new Promise((resolve, reject) => {
    for (let index = 0; index < connectionCount; index += 1) keepAsking();

    function keepAsking(): void {
      const reader = new ResponseReader();
      const buffer = Buffer.allocUnsafe(READ_BYTES);
      let askedMs = 0;
      const socket = connect({
        port,
        host: "127.0.0.1",
        noDelay: true,
        onread: { buffer, callback: read },
      });
      openCount += 1;
      socket.on("connect", ask);
      socket.on("error", reject);
      socket.on("end", () =>
        reject(new Error("the server closed a connection that was kept alive")),
      );

      function ask(): void {
        const request = takeRequest();
        if (!request) {
          socket.removeAllListeners("end").destroy();
          openCount -= 1;
          if (openCount === 0) finish();
          return;
        }
        askedMs = performance.now();
        socket.write(request);
      }

      function read(length: number): boolean {
        bytes += length;
        if (reader.take(buffer.subarray(0, length))) {
          latenciesMs.push(performance.now() - askedMs);
          if (reader.status === status) ask();
          else reject(new Error(`expected status ${status}, was answered ${reader.status}`));
        }
        return true;
      }
    }

    function takeRequest(): Uint8Array | undefined {
      if (performance.now() - startMs >= durationMs) return undefined;
      const request = requests[isRepeating ? nextRequest % requests.length : nextRequest];
      nextRequest += 1;
      return request;
    }

    function finish(): void {
      const elapsedMs = performance.now() - startMs;
      latenciesMs.sort((a, b) => a - b);
      const at = (share: number) =>
        latenciesMs[Math.floor(latenciesMs.length * share)] ?? Number.NaN;
      const answerCount = latenciesMs.length;
      resolve({ answerCount, elapsedMs, bytes, latencyMs: { p50: at(0.5), p99: at(0.99) } });
    }
  });
}
