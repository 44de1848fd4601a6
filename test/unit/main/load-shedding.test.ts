import { createServer, IncomingMessage, ServerResponse, type Server } from "node:http";
import { Socket, type AddressInfo } from "node:net";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { openAdmission, type Admission } from "#app/main/admission/admission.ts";
import { endOfArrivals } from "#app/runtime/edge/end-of-arrivals.ts";
import { openLocalAllowance } from "#app/runtime/rate-limit.ts";

const TICK_MS = 100;
const UNLIMITED = 1_000_000;

let handled: string[];
/** Those that went on when all that came with them had been read. */
let answered: string[];
let admission: Admission;
let nowMs: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  nowMs = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  handled = [];
  answered = [];
  admission = openAdmission(
    (incoming, outgoing) => {
      handled.push(incoming.url ?? "");
      void endOfArrivals().then(() => answered.push(incoming.url ?? ""));
      outgoing.end("handled");
    },
    {
      trustedProxies: 0,
      anonymousLimitPerMinute: UNLIMITED,
      refusedLimitPerMinute: UNLIMITED,
      openAllowance: openLocalAllowance,
      isHttps: false,
      proves: async ({ headers }) => headers["x-api-key"] === "valid",
    },
  );
});
afterEach(() => {
  admission.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A second in which the event loop comes so late to each tick, and so many requests arrive in between. */
function passLate(lateMs: number, requests: number): void {
  for (let tick = 0; tick < 10; tick += 1) {
    for (let count = 0; count < requests; count += 1) arrive("/healthz");
    nowMs += TICK_MS + lateMs;
    vi.advanceTimersByTime(TICK_MS);
  }
  handled = [];
}

function arrive(url: string): void {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { url });
  admission.listener(incoming, new ServerResponse(incoming));
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe("a server whose event loop is late", () => {
  test("handles the checkout's requests before those that came with them", async () => {
    const urls = ["/api/public/shipment", "/track/x", "/shopify/rates/token"];
    for (const url of urls) arrive(url);
    expect(handled).toEqual(urls);

    passLate(100, 0);
    for (const url of urls) arrive(url);
    expect(handled).toEqual(["/shopify/rates/token"]);
    await nextTurn();
    await nextTurn();
    expect(handled).toEqual(["/shopify/rates/token", "/api/public/shipment", "/track/x"]);
  });

  test("answers the checkout's requests before it begins others, whichever arrived first", async () => {
    passLate(100, 0);
    await nextTurn();
    answered = [];
    let begunBefore: string[] | null = null;
    arrive("/api/public/shipment");
    arrive("/shopify/rates/token");
    void endOfArrivals().then(() => (begunBefore = [...handled]));
    await nextTurn();
    await nextTurn();
    await nextTurn();
    expect(begunBefore).toEqual(["/shopify/rates/token"]);
    expect(answered).toEqual(["/shopify/rates/token", "/api/public/shipment"]);
  });

  describe("and that gets more requests than it can handle", () => {
    let server: Server;
    let url: string;
    beforeEach(async () => {
      server = createServer((incoming, outgoing) => admission.listener(incoming, outgoing));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterEach(() => {
      server.closeAllConnections();
      server.close();
    });
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers: { connection: "close", ...headers } });

    test("refuses those without credentials with 503 and Retry-After, and no others", async () => {
      passLate(500, 20);
      const refused = await ask("/track/x");
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused.json()).toEqual({ statusCode: 503, message: "serverBusy" });
      expect(admission.refused()).toMatchObject({ serverBusy: 1 });

      expect((await ask("/api/public/shipment", { "x-api-key": "valid" })).status).toBe(200);
      expect((await ask("/shopify/rates/token", { "x-api-key": "valid" })).status).toBe(200);
      expect((await ask("/healthz")).status).toBe(200);
    });

    test("handles all again when it is in time", async () => {
      passLate(500, 20);
      expect((await ask("/track/x")).status).toBe(503);
      for (let second = 0; second < 3; second += 1) passLate(0, 20);
      expect((await ask("/track/x")).status).toBe(200);
    });

    test("is not one that is late without requests: a busy machine is no flood", async () => {
      passLate(500, 1);
      expect((await ask("/track/x")).status).toBe(200);
    });
  });
});
