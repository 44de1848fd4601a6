import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { exampleWaybill } from "../example-waybill.ts";
import { type FakeServer, startFakeServer } from "./fake-server.ts";
import { plainCarrier } from "./plain-carrier.ts";

const calm = new AbortController().signal;
const MINUTE_MS = 60_000;

describe("a carrier that wants a login", () => {
  let server: FakeServer;
  let logins = 0;
  let validToken = "";
  let time = 0;
  let login: { status?: number; json: unknown } | null = null;

  beforeEach(async () => {
    [logins, validToken, time, login] = [0, "", 0, null];
    server = await startFakeServer(({ path, headers }) => {
      if (path === "/login") {
        if (login) return login;
        logins += 1;
        validToken = `token-${logins}`;
        return { json: { token: validToken } };
      }
      if (headers["x-token"] !== `T ${validToken}`) return { status: 401 };
      return { json: { ok: true, number: "A1" } };
    });
  });
  afterEach(() => server.close());

  const carrier = () =>
    plainCarrier(
      server.baseUrl,
      {
        authentication: {
          kind: "login",
          request: {
            method: "POST",
            path: "/login",
            body: { json: { password: "{{secrets.p}}" } },
          },
          token: "token",
          header: "x-token",
          prefix: "T ",
          lifetimeMinutes: 30,
        },
        secrets: { p: { env: "P" } },
      },
      { readSecret: () => "pass-1234", now: () => new Date(time) },
    );
  const creates = () => server.seen.filter(({ path }) => path === "/create");

  test("logs in once for all who come at the same moment, and again when the token has ended", async () => {
    const asked = carrier();
    const make = () => asked.createWaybill(exampleWaybill(), calm);
    await Promise.all(Array.from({ length: 10 }, make));
    expect(logins).toBe(1);

    time += 29 * MINUTE_MS;
    await make();
    expect(logins).toBe(1);
    time += MINUTE_MS;
    await make();
    expect(logins).toBe(2);
  });

  test("logs in once more when the carrier forgot the token, and makes the waybill once", async () => {
    const asked = carrier();
    await asked.createWaybill(exampleWaybill(), calm);
    validToken = "forgotten";
    expect(await asked.createWaybill(exampleWaybill(), calm)).toMatchObject({ kind: "created" });
    expect(logins).toBe(2);
    expect(creates()).toHaveLength(3);
  });

  test("gives up after one more login, and rejects, because a carrier makes nothing without a login", async () => {
    const asked = carrier();
    login = { json: { token: "never-good" } };
    expect(await asked.createWaybill(exampleWaybill(), calm)).toMatchObject({ kind: "rejected" });
    expect(creates()).toHaveLength(2);
  });

  test("rejects when the login fails, and says neither the password nor the answer", async () => {
    login = { status: 403, json: { error: "pass-1234 is wrong", token: "x" } };
    expect(await carrier().createWaybill(exampleWaybill(), calm)).toEqual({
      kind: "rejected",
      detail: "not sent: login refused with status 403",
    });
    expect(creates()).toEqual([]);
  });

  test("may be sent later when it is the login that does not work", async () => {
    for (const status of [429, 503]) {
      login = { status, json: {} };
      const detail = `not sent: login refused with status ${status}`;
      const answer = await carrier().createWaybill(exampleWaybill(), calm);
      expect(answer).toEqual({ kind: "rejected", detail, isUnsent: true });
    }
    expect(creates()).toEqual([]);
  });

  test("does not make others wait for the one who leaves", async () => {
    const asked = carrier();
    const impatient = asked.createWaybill(exampleWaybill(), AbortSignal.timeout(1));
    const patient = asked.createWaybill(exampleWaybill(), calm);
    expect(await patient).toMatchObject({ kind: "created" });
    expect(["unknown", "created"]).toContain((await impatient).kind);
    expect(logins).toBe(1);
  });
});
