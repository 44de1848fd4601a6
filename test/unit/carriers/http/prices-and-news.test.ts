import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { cents } from "#app/shipping/model/money.ts";

import { town } from "../example-card.ts";
import { exampleWaybill } from "../example-waybill.ts";
import { type FakeServer, type Reply, type Seen, startFakeServer } from "./fake-server.ts";
import { plainCarrier } from "./plain-carrier.ts";

const calm = new AbortController().signal;
let server: FakeServer;
let reply: Reply | ((request: Seen) => Reply) = {};
beforeAll(async () => {
  server = await startFakeServer((request) =>
    typeof reply === "function" ? reply(request) : reply,
  );
});
afterAll(() => server.close());

describe("a live price", () => {
  const asked = {
    fromTerritoryBaseId: town,
    toTerritoryBaseId: town,
    parcel: exampleWaybill().parcel,
    goodsCollection: cents(0),
    goodsInsured: cents(0),
  };
  const quoting = () =>
    plainCarrier(server.baseUrl, {
      operations: {
        quote: {
          request: { method: "POST", path: "/quote", body: { json: {} } },
          answer: { priceTotal: "price", priceSubtotal: "freight", estimateDays: 1 },
        },
      },
    });

  test("is what the carrier says", async () => {
    reply = { json: { ok: true, price: 4.5, freight: 4 } };
    expect(await quoting().liveQuote?.(asked, calm)).toMatchObject({
      priceTotal: 450,
      priceSubtotal: 400,
    });
  });

  test.each([
    ["nothing", { price: 0, freight: 0 }],
    ["less than its own part", { price: 4, freight: 4.5 }],
    ["no number", { price: "free", freight: 1 }, "quotation's price is no decimal such as 1019.92"],
    ["two marks", { price: "1.234,56", freight: 1 }, "quotation's price is no decimal"],
    ["a list", { price: [], freight: 1 }, "quotation's price is no decimal"],
    ["another name", { total: 4, freight: 1 }, "quotation has no price"],
  ])("of %s is none, so that the local one counts", async (_amount, amounts, why = "quotation") => {
    reply = { json: { ok: true, ...amounts } };
    await expect(quoting().liveQuote?.(asked, calm)).rejects.toThrow(why);
  });
});

describe("asking for news", () => {
  const tracking = () =>
    plainCarrier(server.baseUrl, {
      operations: {
        track: {
          request: { method: "GET", path: "/tracking/{{trackingNumber}}" },
          sources: [{ events: "events", code: "code", occurredAt: "at" }],
        },
      },
    });
  const news = { json: { ok: true, events: [{ code: "7", at: "2026-11-20T12:00:00Z" }] } };
  const unknownNumber = { status: 404, json: { ok: false } };
  const numbersTracked = async (numbers: string[], signal = calm) =>
    (await tracking().track?.(numbers, signal))?.map(({ trackingNumber }) => trackingNumber);

  test("a number that the carrier does not know takes nothing from the others", async () => {
    reply = ({ path }) => (path.endsWith("/A2") ? unknownNumber : news);
    expect(await numbersTracked(["A1", "A2", "A3", "A4", "A5"])).toEqual(["A1", "A3", "A4", "A5"]);
  });

  test("what was heard before the time was over is not lost", async () => {
    const leaving = new AbortController();
    reply = ({ path }) => {
      if (path.endsWith("/A5")) leaving.abort();
      return news;
    };
    const numbers = ["A1", "A2", "A3", "A4", "A5", "A6"];
    expect(await numbersTracked(numbers, leaving.signal)).toEqual(["A1", "A2", "A3", "A4"]);
  });

  test("is a failure when nothing at all was answered", async () => {
    reply = unknownNumber;
    await expect(numbersTracked(["A1", "A2"])).rejects.toThrow("status 404");
    await expect(numbersTracked(["A1"], AbortSignal.abort())).rejects.toThrow("aborted");
  });
});

test("one odd number of a list does not discard the events of its neighbours", async () => {
  const numbers = Array.from({ length: 9 }, (_, index) => `A${index}`);
  reply = ({ query }) => {
    const asked = query.get("numbers")?.split(",") ?? [];
    if (asked.includes("A4")) return { status: 404, json: {} };
    const parcels = asked.map((number) => ({ number, code: "1", at: "2026-01-31" }));
    return { json: { ok: true, parcels } };
  };
  const query = { numbers: "{{trackingNumbers | join:','}}" };
  const source = { trackingNumber: "number", code: "code", occurredAt: "at" };
  const carrier = plainCarrier(server.baseUrl, {
    operations: {
      track: {
        request: { method: "GET", path: "/track", query },
        sources: [{ ...source, parcels: "parcels" }],
      },
    },
  });
  const before = server.seen.length;
  const events = await carrier.track!(numbers, calm);
  expect(events.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(
    numbers.filter((number) => number !== "A4"),
  );
  expect(server.seen.length - before).toBe(7);
});
