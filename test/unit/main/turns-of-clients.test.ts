import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { openAdmission, type Admission } from "#app/main/admission/admission.ts";
import { beginConnections } from "#app/main/admission/begin-connections.ts";
import { readBody } from "#app/runtime/edge/read-body.ts";
import { noteClient } from "#app/runtime/edge/sender.ts";
import { openLocalAllowance } from "#app/runtime/rate-limit.ts";

const TICK_MS = 100;
const UNLIMITED = 1_000_000;
const COUNT = 40;
/** What each takes of the event loop, by a clock that stands still meanwhile. */
const WORK_MS = 0.4;
/** In one turn of the event loop: half a millisecond, as long as the last one may begin. */
const TURN_MS_MAX = 0.5 + WORK_MS;
const CLIENT = "192.0.2.7";
const LARGE_BYTES = 64 * 1024;

let nowMs: number;
let works: number;
let admission: Admission;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  nowMs = 1_000;
  works = 0;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  admission = openAdmission(work, {
    trustedProxies: 0,
    anonymousLimitPerMinute: UNLIMITED,
    refusedLimitPerMinute: UNLIMITED,
    openAllowance: openLocalAllowance,
    isHttps: false,
    proves: async () => false,
  });
});
afterEach(() => {
  admission.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function work(): void {
  nowMs += WORK_MS;
  works += 1;
}

/** The longest turn of the event loop while that many works are done, by the same clock. */
async function longestTurnMs(begin: () => void, count = COUNT): Promise<number> {
  let startMs = nowMs;
  begin();
  let longest = nowMs - startMs;
  for (let turn = 0; turn < 4 * count; turn++) {
    startMs = nowMs;
    await nextTurn();
    longest = Math.max(longest, nowMs - startMs);
  }
  expect(works).toBe(count);
  return longest;
}

function arrive(headers: Record<string, string>): void {
  const incoming = Object.assign(new IncomingMessage(connectionOf(CLIENT)), { url: "/x", headers });
  admission.listener(incoming, new ServerResponse(incoming));
}

const connectionOf = (remoteAddress: string): Socket =>
  Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });

describe("what one client sends at the same moment", () => {
  test.for([
    ["content-length", String(LARGE_BYTES)],
    ["transfer-encoding", "chunked"],
  ] as const)(
    "as large bodies is begun a few in each turn of the event loop: %s",
    async ([name, value]) => {
      const arriveAll = () => repeat(() => arrive({ [name]: value }));
      expect(await longestTurnMs(arriveAll)).toBeLessThanOrEqual(TURN_MS_MAX);
    },
  );

  test("as large bodies is begun so by a server that is late, too", async () => {
    for (let tick = 0; tick < 10; tick += 1) {
      nowMs += 2 * TICK_MS;
      vi.advanceTimersByTime(TICK_MS);
    }
    const arriveAll = () => repeat(() => arrive({ "content-length": String(LARGE_BYTES) }));
    expect(await longestTurnMs(arriveAll)).toBeLessThanOrEqual(TURN_MS_MAX);
  });

  test("as large bodies that end together is worked on so, and nothing of it is lost", async () => {
    const incoming = Array.from({ length: COUNT }, () => {
      const message = new IncomingMessage(connectionOf(CLIENT));
      message.headers = { "content-length": String(LARGE_BYTES) };
      noteClient(message, CLIENT);
      return message;
    });
    const lengths: number[] = [];
    const workOn = async (message: IncomingMessage) => {
      const bytes = await readBody({ env: { incoming: message } }, LARGE_BYTES);
      lengths.push(bytes.byteLength);
      work();
    };
    for (const message of incoming) {
      void workOn(message);
      message.push(Buffer.alloc(LARGE_BYTES));
    }
    await nextTurn();
    // As by a server, each in a call of its own of the event loop, all in one turn of it.
    const endAll = () => incoming.forEach((message) => setImmediate(() => message.push(null)));
    expect(await longestTurnMs(endAll)).toBeLessThanOrEqual(TURN_MS_MAX);
    expect(lengths).toEqual(incoming.map(() => LARGE_BYTES));
  });

  test("as connections is read so, and another client's connection is read at once", async () => {
    const server = createServer();
    server.removeAllListeners("connection");
    const read: (string | undefined)[] = [];
    server.on("connection", ({ remoteAddress }: Socket) => {
      read.push(remoteAddress);
      work();
    });
    beginConnections(server);
    const connectAll = () => {
      repeat(() => server.emit("connection", connectionOf(CLIENT)));
      server.emit("connection", connectionOf("192.0.2.8"));
    };
    // Its own client's turn is beside the others'.
    const longest = await longestTurnMs(connectAll, COUNT + 1);
    expect(longest).toBeLessThanOrEqual(TURN_MS_MAX + WORK_MS);
    expect(read.indexOf("192.0.2.8")).toBeLessThan(3);
  });
});

test("small requests of a client are handled as they come", () => {
  repeat(() => arrive({ "content-length": "300" }));
  expect(works).toBe(COUNT);
});

function repeat(act: () => void): void {
  for (let count = 0; count < COUNT; count++) act();
}
