import fc from "fast-check";

import { makeAllowance } from "#app/runtime/rate-limit.ts";
import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";

import { describe, expect, openApiClient, outcomeOf, test } from "./api-client.ts";

describe("the rate limit of an account", () => {
  test("lets a whole minute's requests pass at once and answers 429 with Retry-After then", async ({
    world,
  }) => {
    const frozen = new Date();
    const service = { ...world.service, now: () => frozen };
    const client = openApiClient(service, world.apiKey, { rateLimitPerMinute: 3 });
    for (let count = 0; count < 3; count++) {
      expect((await client.send("GET", "/shipment")).status).toBe(200);
    }

    const refused = await client.send("POST", "/quotation", { rawBody: "{" });
    expect(outcomeOf(refused)).toBe("429 tooManyRequests");
    expect(refused.headers.get("retry-after")).toBe("20");
    expect(refused.headers.get("x-request-id")).toBeTruthy();
  });

  test("is shown on every keyed answer, its refusal included, and on no other", async ({
    world,
  }) => {
    const frozen = new Date();
    const service = { ...world.service, now: () => frozen };
    const client = openApiClient(service, world.apiKey, { rateLimitPerMinute: 3 });
    const shown = async (path: string, headers = {}) => {
      const answer = await client.send("GET", path, { headers });
      return [answer.status, answer.headers.get("ratelimit")];
    };
    expect(await shown("/territory")).toEqual([200, '"account";r=2;t=20']);
    expect(await shown("/shipment/1")).toEqual([404, '"account";r=1;t=40']);
    expect(await shown("/shipment")).toEqual([200, '"account";r=0;t=60']);
    expect(await shown("/shipment")).toEqual([429, '"account";r=0;t=60']);
    expect(await shown("/shipment", { "x-api-key": "wrong" })).toEqual([401, null]);
    const { headers } = await client.send("GET", "/shipment");
    expect(headers.get("ratelimit-policy")).toBe('"account";q=3;w=60');

    const unlimited = openApiClient(service, world.apiKey, { rateLimitPerMinute: 0 });
    expect((await unlimited.send("GET", "/shipment")).headers.get("ratelimit")).toBeNull();
  });

  test("holds over all the keys of an account", async ({ world }) => {
    const client = openApiClient(world.service, world.apiKey, { rateLimitPerMinute: 3 });
    const { accountId } = world;
    const second = await issueApiKey(world.service, { accountId, name: "second" });
    const send = (apiKey: string) =>
      client.send("GET", "/shipment", { headers: { "x-api-key": apiKey } });
    for (const apiKey of [world.apiKey, second.apiKey, world.apiKey])
      expect((await send(apiKey)).status).toBe(200);
    for (const apiKey of [world.apiKey, second.apiKey])
      expect((await send(apiKey)).status).toBe(429);
  });

  test("counts no request whose key is wrong, and none without a key", async ({ world }) => {
    const client = openApiClient(world.service, world.apiKey, { rateLimitPerMinute: 1 });
    const headers = { "x-api-key": "wrong" };
    for (let count = 0; count < 5; count++) {
      expect((await client.send("GET", "/shipment", { headers })).status).toBe(401);
    }
    expect((await client.send("GET", "/shipment")).status).toBe(200);
    expect((await client.send("GET", "/openapi.json")).status).toBe(200);
  });

  test("gives requests back evenly, and to each account its own", () => {
    const take = makeAllowance(60).take;
    for (let count = 0; count < 60; count++) expect(take("a", 0)).toBe(0);
    expect(take("a", 0)).toBe(1000);
    expect(take("b", 0)).toBe(0);
    expect(take("a", 999)).toBeGreaterThan(0);
    expect(take("a", 1000)).toBe(0);
    expect(take("a", 1000)).toBe(1000);
  });

  test("of 0 is none", () => {
    const take = makeAllowance(0).take;
    for (let count = 0; count < 1000; count++) expect(take("a", 0)).toBe(0);
  });

  test("never lets more than twice the limit pass in any minute, nor less than asked for slowly", () => {
    const gaps = fc.array(fc.nat({ max: 5000 }), { maxLength: 300 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), gaps, (limit, waits) => {
        const take = makeAllowance(limit).take;
        const passed: number[] = [];
        let nowMs = 1_000_000;
        for (const wait of waits) {
          nowMs += wait;
          if (take("a", nowMs) === 0) passed.push(nowMs);
        }
        for (const start of passed) {
          const inMinute = passed.filter((ms) => ms >= start && ms < start + 60_000);
          expect(inMinute.length).toBeLessThanOrEqual(2 * limit);
        }
        expect(take("slow", nowMs)).toBe(0);
        expect(take("slow", nowMs + 60_001 / limit)).toBe(0);
      }),
    );
  });

  test("locks no client out when the clock is set back", () => {
    const take = makeAllowance(60).take;
    for (let count = 0; count < 60; count++) take("a", 3_600_000);
    expect(take("a", 0)).toBeLessThanOrEqual(1000);
    expect(take("a", 1000)).toBe(0);
  });

  test("remembers a bounded number of keys: first it forgets those that have everything again", () => {
    const take = makeAllowance(1, { keysMax: 2 }).take;
    expect(take("a", 0)).toBe(0);
    expect(take("b", 30_000)).toBe(0);
    expect(take("c", 61_000)).toBe(0);
    expect(take("b", 61_000)).toBeGreaterThan(0);
    expect(take("c", 61_000)).toBeGreaterThan(0);
    expect(take("d", 61_000)).toBe(0);
    expect(take("b", 61_000)).toBe(0);
  });
});
