import { expect, test } from "vitest";

import {
  readEvents,
  readMade,
  readQuote,
  readServicePoints,
} from "#app/carriers/plugin/answers.ts";
import { carrierWaybillOf } from "#app/carriers/plugin/operations/carrier-waybill.ts";
import { priceOfDecimals } from "#app/carriers/plugin/operations/price-of.ts";

test.for([null, "", [], true, "soon", "2 a 3", "1,5", -1, 366, Number.NaN, undefined])(
  "%j are no days of a price",
  (days) => {
    expect(() => readQuote({ total: "7.28", days })).toThrow("quote returned no answer");
  },
);

test.for([null, "", "1.234,56", "7,28", "$7.28", "1e3", -1, Number.NaN, {}, [7.28]])(
  "%j is no amount of a price",
  (total) => {
    expect(() => readQuote({ total, days: 1 })).toThrow("quote returned no answer");
  },
);

test("days and amounts are numbers, or texts of them", () => {
  expect(readQuote({ total: "1019.92", days: "2" })).toMatchObject({
    read: [{ total: "1019.92", days: 2 }],
  });
  expect(readQuote([{ total: 7.28, days: 0 }])).toMatchObject({
    read: [{ total: "7.28", days: 0 }],
  });
});

test.for([
  [{ service: "a", total: "7.28" }, "days"],
  [{ service: "a", total: null, days: 1 }, "total"],
  [{ service: "a", total: "1.234,56", days: 1 }, "total"],
  [{ unread: "Cannot read properties of undefined (reading 'dayFormat')" }, "dayFormat"],
  [null, ""],
  ["7.28", ""],
] as const)("of two offers %j costs itself alone, and is reported", ([odd, reason]) => {
  const good = { service: "b", total: "9.00", days: 2 };
  for (const list of [
    [odd, good],
    [good, odd],
  ])
    expect(readQuote(list)).toMatchObject({
      read: [good],
      unread: [expect.stringContaining(reason)],
    });
});

test.for([{ servicePointRef: null }, { name: "" }, { name: undefined }, { streetLine1: 7 }])(
  "of two service points one with %j costs itself alone",
  (change) => {
    const point = { servicePointRef: 7, name: "Centro", streetLine1: "Amazonas 1" };
    const { read, unread } = readServicePoints([{ ...point, ...change }, point]);
    expect([read.length, unread.length]).toEqual([1, 1]);
  },
);

test("a service point without coordinates is not in the Gulf of Guinea", () => {
  const point = { servicePointRef: 7, name: "Centro", streetLine1: "Amazonas 1" };
  expect(readServicePoints([{ ...point, lat: "-0.18", lng: null }]).read).toMatchObject([
    { lat: -0.18, lng: null },
  ]);
  expect(readServicePoints([{ ...point, lat: "", lng: "" }]).read).toMatchObject([
    { lat: null, lng: null },
  ]);
});

test("an event has no NUL in its texts, which PostgreSQL would not keep", () => {
  const card = { carrierToken: "faro", states: {}, utcOffset: "-05:00" };
  const reports = { unmapped: () => {}, unread: () => {} };
  const event = { trackingNumber: "W1", code: "7\0", at: "2026-01-31 14:05", place: "Quito\0\0" };
  expect(readEvents([{ ...event, detail: "\0en ruta" }], card, reports)).toMatchObject([
    { carrierCode: "7", place: "Quito", detail: "en ruta" },
  ]);
});

test.for([
  [{ at: "30/05/26 11:29" }, "the time 99/99/99 99:99 is of no known form (a date such as"],
  [{ at: "noon of May 3" }, "the time xxxx xx xxx 9 is of no known form"],
  [{ timeZone: "Mars/Olympus" }, "timeZone is no time zone"],
  [{ at: 1_748_626_145 }, "at Invalid input"],
  [{ code: " " }, "code Invalid input"],
  [{ trackingNumber: null }, "trackingNumber Invalid input"],
] as const)("an event with %j is not read, and the error says why", ([change, reason]) => {
  const card = { carrierToken: "faro", states: {}, utcOffset: "-05:00" };
  const reports = { unmapped: () => {}, unread: () => {} };
  const event = { trackingNumber: "W1", code: "7", at: "2026-01-31 14:05", ...change };
  expect(() => readEvents([event], card, reports)).toThrow(`can be read: ${reason}`);
});

test.for([0, "0", "000", -1, 1.5, Number.NaN, 2 ** 53, 1e21, "undefined", "null", "NaN", "", " "])(
  "%j is no number of a waybill, whatever a plugin made it of",
  (trackingNumber) => {
    expect(() => readMade({ trackingNumber })).toThrow("create returned no answer of its kind");
  },
);

test("what is no key of the carrier is not kept, and discards nothing else", () => {
  const data = { rate: "x".repeat(5000) };
  expect(carrierWaybillOf({ trackingNumber: "undefined", carrierRef: "id-1", data })).toEqual({
    trackingNumber: null,
    carrierRef: "id-1",
    carrierData: null,
  });
});

test.for([
  [{ weighedKg: Number.NaN }, { weighedKg: null }],
  [{ weighedKg: "2.50" }, { weighedKg: 2.5 }],
  [{ weighedKg: "" }, { weighedKg: null }],
  [
    { place: 170150, detail: 7 },
    { place: "170150", detail: "7" },
  ],
  [{ place: { city: "Quito" } }, { place: null }],
] as const)("an event with %j is a delivery all the same", ([change, read]) => {
  const card = { carrierToken: "faro", states: { 7: "delivered" as const }, utcOffset: "-05:00" };
  const reports = { unmapped: () => {}, unread: () => {} };
  const event = { trackingNumber: "W1", code: "7", at: "2026-01-31 14:05", ...change };
  expect(readEvents([event], card, reports)).toMatchObject([{ kind: "delivered", ...read }]);
});

test("a currency without cents has prices of whole units, rounded once", () => {
  const prices = [["7890"], ["7890.49"], ["7890,5"], ["0.4", "0.4"]];
  expect(prices.map((each) => priceOfDecimals(each, "CLP"))).toEqual([
    789_000, 789_000, 789_100, 100,
  ]);
  expect(priceOfDecimals(["7890.015"], "USD")).toBe(789_002);
});

test.for([
  ["1,019", "USD"],
  ["1,019", "CLP"],
  ["7.890", "CLP"],
] as const)("%s %s may be thousands, and is no price", ([decimal, currency]) => {
  expect(() => priceOfDecimals([decimal], currency)).toThrow("may be thousands");
});
