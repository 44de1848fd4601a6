import { afterAll, beforeAll, expect, test } from "vitest";

import { listCities, makeCarrier } from "#app/carriers/make-carrier.ts";

import { startAurora } from "./aurora.ts";
import { startDuna } from "./duna.ts";
import type { Fixture } from "./fixture.ts";
import { plainConfig } from "./plain-carrier.ts";

const url = "https://carrier.invalid";
const plain = plainConfig(url);

function errorsOf(card: unknown): string[] {
  try {
    makeCarrier(card, { readSecret: () => "secret" });
  } catch (error) {
    return (error as Error).message
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(": ")[0]!);
  }
  return [];
}

const withOperation = (name: string, changes: object) =>
  plainConfig(url, {
    operations: {
      [name]: { ...(plain.operations as unknown as Record<string, object>)[name], ...changes },
    },
  });
const withBody = (json: unknown) =>
  withOperation("create", { request: { method: "POST", path: "/x", body: { json } } });
const bodyPath = "operations.create.request.body.json";

let aurora: Fixture;
beforeAll(async () => void (aurora = await startAurora()));
afterAll(() => aurora.server.close());

test("a sound configuration makes the carrier that it describes", () => {
  expect(errorsOf(plain)).toEqual([]);
  expect(makeCarrier(aurora.card, { readSecret: () => "secret" })).toMatchObject({
    carrierToken: "aurora",
    country: "XX",
    goodsCollectionMax: 50_000,
    goodsInsuredMax: 100_000,
    idleAnnulHours: 72,
  });
});

test("a card of an unknown kind is refused", () => {
  expect(errorsOf({ ...plain, kind: "soap" })).toEqual(["kind"]);
});

test("every error of the shape is named with its path", () => {
  const faulty = {
    ...plain,
    version: "1",
    baseUrl: "http://carrier.invalid",
    timeoutMs: 10,
    states: { "1": "arrived" },
    cities: { "01": [] },
    insecure: true,
    operations: { ...plain.operations, annul: { request: { method: "DELETE", path: "guides" } } },
  };
  expect(errorsOf(faulty).toSorted()).toEqual(
    [
      "baseUrl",
      "carrier",
      "cities.01",
      "operations.annul.request.path",
      "operations.annul.success",
      "states.1",
      "timeoutMs",
      "version",
    ].toSorted(),
  );
});

test.each([
  ["an unknown field", withBody({ a: [{ b: "{{recipient.shoeSize}}" }] }), `${bodyPath}.a.0.b`],
  ["a field of another operation", withBody({ a: "{{trackingNumbers}}" }), `${bodyPath}.a`],
  [
    "a part of a city that the cities do not have",
    withBody({ a: "{{recipient.city.x}}" }),
    `${bodyPath}.a`,
  ],
  ["an identity without a fallback", withBody({ a: "{{recipient.identity}}" }), `${bodyPath}.a`],
  ["an unknown secret", withBody({ a: "{{secrets.other}}" }), `${bodyPath}.a`],
  ["an unknown filter", withBody({ a: "{{reference | shout}}" }), `${bodyPath}.a`],
  ["a filter without its argument", withBody({ a: "{{reference | truncate}}" }), `${bodyPath}.a`],
  ["a table that is not there", withBody({ a: "{{contents | table:'t'}}" }), `${bodyPath}.a`],
  ["a placeholder without an end", withBody({ a: "{{reference" }), `${bodyPath}.a`],
  ["a password in the clear", withBody({ password: "hunter2" }), `${bodyPath}.password`],
  [
    "a password among the constants",
    plainConfig(url, { constants: { clave: "x" } }),
    "constants.clave",
  ],
  [
    "basic authentication in the clear",
    plainConfig(url, { authentication: { kind: "basic", user: "u", password: "p" } }),
    "authentication.password",
  ],
  [
    "authenticating headers in the clear",
    plainConfig(url, { authentication: { kind: "headers", headers: { "x-key": "k" } } }),
    "authentication.headers",
  ],
  ["no clock", plainConfig(url, { utcOffset: undefined }), "timeZone"],
  ["two clocks", plainConfig(url, { timeZone: "America/Santiago" }), "timeZone"],
  [
    "an offset in place of a zone",
    plainConfig(url, { timeZone: "-04:00", utcOffset: undefined }),
    "timeZone",
  ],
  ["no way to a price", withOperation("quote", {}), null],
  ["no price at all", plainConfig(url, { operations: { quote: undefined } }), "operations.quote"],
  ["no number", withOperation("create", { answer: {} }), "operations.create.answer.trackingNumber"],
  [
    "a label to wait for, and no way to ask",
    plainConfig(url, { labelIfMissing: "askAgain" }),
    "labelIfMissing",
  ],
  [
    "a length of an unknown field",
    plainConfig(url, { fieldMax: { fullName: 3 } }),
    "fieldMax.fullName",
  ],
  [
    "a range that ends before it begins",
    plainConfig(url, { trackingNumbers: { prefix: "A", digits: 4, from: 9, to: 1 } }),
    "trackingNumbers.to",
  ],
  [
    "a header of the connection",
    withOperation("create", { request: { method: "GET", path: "/", headers: { Host: "x" } } }),
    "operations.create.request.headers.Host",
  ],
])("%s is refused where it stands", (_name, card, path) => {
  expect(errorsOf(card)).toEqual(path === null ? [] : [path]);
});

test("a rate card inside is validated like any other, and does not repeat what is said outside", () => {
  const card = {
    ...aurora.card,
    rateCard: { ...(aurora.card["rateCard"] as object), version: "2026-01-02", minWeightKg: 0 },
  };
  expect(errorsOf(card)).toEqual(["rateCard.version", "rateCard.minWeightKg"]);
});

test("no configuration has a switch that turns TLS checks off", () => {
  for (const key of ["rejectUnauthorized", "insecure", "verifyTls"]) {
    expect(errorsOf({ ...plain, [key]: false })).toEqual(["carrier"]);
  }
});

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
])("%s is an address to talk to: %s", (baseUrl, isFine) => {
  expect(errorsOf({ ...plain, baseUrl })).toEqual(isFine ? [] : ["baseUrl"]);
});

test("a missing secret is named, and no secret is shown", () => {
  const read = (name: string) => (name === "AURORA_PUSH" ? "the-push-secret" : null);
  expect(() => makeCarrier(aurora.card, { readSecret: read })).toThrow(
    "the carrier aurora needs the secret AURORA_PASSWORD",
  );
  expect(() => makeCarrier(aurora.card)).toThrow("AURORA_PASSWORD, AURORA_PUSH");
});

test("the cities that a carrier says it serves can be listed for its configuration", async () => {
  const { card, secrets, server } = await startDuna();
  const environment = { readSecret: (name: string) => secrets[name] ?? null };
  expect(await listCities(card, environment, new AbortController().signal)).toEqual([
    { city: "7", name: "City, Centre" },
    { city: "8", name: "Town, East" },
  ]);
  await server.close();
});
