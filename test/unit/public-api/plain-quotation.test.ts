import { expect, test } from "vitest";

import { quoteShipmentEndpoint } from "#app/public-api/endpoints/shipment/quote-shipment.ts";
import { readPlainQuotation } from "#app/public-api/json/plain/plain-quotation.ts";

const { body: schema, bodyExample } = quoteShipmentEndpoint;
const BODIES = 4000;

/** The same numbers each time: mulberry32. */
function dice(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

/** What clients, by chance or on purpose, send in place of a value. */
const texts = [
  "",
  " ",
  "EC",
  "ec",
  " EC",
  "Ecu",
  "USD",
  "usd",
  "EUR",
  "12",
  "170143",
  " 170143",
  "170143 ",
];
const numbers = [0, -0, 0.5, 1, 7.25, -1, Number.MAX_SAFE_INTEGER, 2 ** 53, Infinity, Number.NaN];
const others: unknown[] = [undefined, null, true, [], {}, [1], ...texts, ...numbers];

const fields: readonly string[][] = [
  ...["senderAddress", "recipientAddress"].flatMap((place) => [
    [place],
    ...["territoryBaseId", "country", "zip", "more"].map((name) => [place, name]),
  ]),
  ["parcel"],
  ...["weight", "length", "width", "height", "more"].map((name) => ["parcel", name]),
  ...["goodsCollection", "goodsInsured", "goodsCurrency"].map((name) => [name]),
  ...["furtherParcels", "senderAddressId", "more"].map((name) => [name]),
];

/** The example with some fields changed, left out or added. */
function makeBody(roll: (count: number) => number): unknown {
  const body = structuredClone(bodyExample) as Record<string, unknown>;
  for (let change = roll(4); change > 0; change -= 1) {
    const path = fields[roll(fields.length)]!;
    const name = path.at(-1)!;
    const holder = path.length === 1 ? body : body[path[0]!];
    if (typeof holder !== "object" || holder === null) continue;
    const value = others[roll(others.length)];
    if (roll(5) === 0) delete (holder as Record<string, unknown>)[name];
    else (holder as Record<string, unknown>)[name] = value;
  }
  return body;
}

test("a body that is read without the schema is read as the schema reads it", () => {
  const roll = dice(1);
  let plainCount = 0;
  for (let index = 0; index < BODIES; index += 1) {
    const body = makeBody(roll);
    const plain = readPlainQuotation(body, "USD");
    if (plain === null) continue;
    plainCount += 1;
    const bySchema = schema!.safeParse(body);
    expect(bySchema.error?.issues, JSON.stringify(body)).toBeUndefined();
    expect(plain, JSON.stringify(body)).toEqual(bySchema.data);
  }
  expect(plainCount).toBeGreaterThan(BODIES / 4);
});

test("a body that is none, and one in another currency, are left to the schema", () => {
  for (const body of [undefined, null, [], "", 1, {}, [bodyExample]])
    expect(readPlainQuotation(body, "USD")).toBeNull();
  expect(readPlainQuotation(bodyExample, "USD")).not.toBeNull();
  expect(readPlainQuotation(bodyExample, "COP")).toBeNull();
});
