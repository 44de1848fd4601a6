import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type FakeServer, type Reply, startFakeServer } from "./fake-server.ts";
import { plainCarrier } from "./plain-carrier.ts";

const calm = new AbortController().signal;
let server: FakeServer;
let reply: Reply = {};
beforeAll(async () => void (server = await startFakeServer(() => reply)));
afterAll(() => server.close());

describe("annulling", () => {
  test.each<[string, Reply, string]>([
    ["a success", { json: { ok: true } }, "annulled"],
    ["what was annulled before", { status: 409, json: { error: "ALREADY" } }, "annulled"],
    ["a parcel that has left", { status: 409, json: { error: "GONE" } }, "tooLate"],
    ["an unknown refusal", { status: 400, json: { error: "?" } }, "unknown"],
    ["500", { status: 500 }, "unknown"],
    ["a page with status 200", { text: "<html>" }, "unknown"],
  ])("%s", async (_name, given, expected) => {
    reply = given;
    expect(await plainCarrier(server.baseUrl).annulWaybill({ trackingNumber: "A1" }, calm)).toBe(
      expected,
    );
  });
});
