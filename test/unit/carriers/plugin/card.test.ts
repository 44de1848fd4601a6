import { expect, test } from "vitest";

import { readPluginCard } from "#app/carriers/plugin/card/card.ts";

import { exampleCard } from "../example-card.ts";
import { card } from "./files/card.ts";

function errorsOf(changes: object): string[] {
  try {
    readPluginCard({ ...card, ...changes });
  } catch (error) {
    const [, ...lines] = (error as Error).message.split("\n");
    return lines.map((line) => line.trim().split(": ")[0] ?? "");
  }
  return [];
}
const priced = (rateCard: object) => ({ ceilings: undefined, rateCard });
const { prices, limits, minWeightKg, volumetricDivisor, localAreas, coverage } = exampleCard;
const { collection, insurance } = exampleCard;
const terms = { prices, limits, minWeightKg, volumetricDivisor, localAreas, coverage };
const rateCard = { ...terms, collection, insurance };

test("every error of a card is named with its path", () => {
  const faulty = {
    version: "1",
    hosts: { api: "http://carrier.invalid" },
    timeoutMs: 10,
    states: { "1": "arrived" },
    cities: { "01": [] },
    insecure: true,
  };
  const paths = ["", "cities.01", "hosts.api", "states.1", "timeoutMs", "version"];
  expect(errorsOf(faulty).toSorted()).toEqual(paths);
  expect(errorsOf({})).toEqual([]);
});

test.each([
  ["no clock", { utcOffset: undefined }, "timeZone"],
  ["two clocks", { timeZone: "America/Santiago" }, "timeZone"],
  ["an offset in place of a zone", { timeZone: "-04:00", utcOffset: undefined }, "timeZone"],
  ["a length of an unknown field", { fieldMax: { fullName: 3 } }, "fieldMax.fullName"],
  [
    "a range that ends before it begins",
    { trackingNumbers: { prefix: "A", digits: 4, from: 9, to: 1 } },
    "trackingNumbers.to",
  ],
  [
    "a range of more digits than it has",
    { trackingNumbers: { prefix: "A", digits: 1, from: 1, to: 10 } },
    "trackingNumbers.to",
  ],
  ["no ceilings and no prices", { ceilings: undefined }, "ceilings"],
  [
    "a rate card without its prices",
    priced({ ...rateCard, minWeightKg: 0 }),
    "rateCard.minWeightKg",
  ],
  [
    "a rate card that repeats the card",
    priced({ ...rateCard, version: "2026-01-02" }),
    "rateCard.version",
  ],
])("%s is refused where it stands", (_name, changes, path) => {
  expect(errorsOf(changes)).toEqual([path]);
});

test("a rate card inside is validated like any other", () => {
  expect(errorsOf({ ...priced(rateCard), country: exampleCard.country })).toEqual([]);
});

test.each(["rejectUnauthorized", "insecure", "verifyTls"])(
  "no card has a switch %s that turns TLS checks off",
  (name) => {
    expect(errorsOf({ [name]: false })).toEqual([""]);
  },
);

test.each([
  ["https://carrier.invalid/api", true],
  ["http://127.0.0.1:8080", true],
  ["http://[::1]:8080", true],
  ["http://localhost:1", true],
  ["http://carrier.invalid", false],
  ["http://127.0.0.1.carrier.invalid", false],
  ["http://10.0.0.1", false],
  ["https://user:pass@carrier.invalid", false],
  ["https://user@carrier.invalid", false],
  ["https://carrier.invalid?key=1", false],
  ["ftp://carrier.invalid", false],
  ["carrier", false],
])("%s is an address to talk to: %s", (api, isFine) => {
  expect(errorsOf({ hosts: { api } })).toEqual(isFine ? [] : ["hosts.api"]);
});
