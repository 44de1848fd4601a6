import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { payloadOf, type Answer } from "../client.ts";
import { type Address, annulReasons, type Draft, productCategories } from "../shapes.ts";
import {
  annul,
  createDraft,
  draftBody,
  guayaquil,
  openShop,
  quotationBody,
  quote,
  quito,
  sharedServer,
  type Shop,
} from "../shop.ts";

/** The rows of section 2 and 4 as they stand there; a field has no limit that its row does not have. */
const tables = {
  addressInline: `
    fullName        | string             | yes
    streetLine1     | string             | yes
    territoryBaseId | territory          | yes
    country         | country            | yes
    phone           | string, E.164      | yes
    company         | string             | nullable
    email           | email format       | nullable
    reference       | string             | nullable
    zip             | string             | nullable
    lat             | latitude           | nullable
    lng             | longitude          | nullable`,
  parcel: `
    weight | number, at least 1 | yes
    length | number, at least 1 | yes
    width  | number, at least 1 | yes
    height | number, at least 1 | yes`,
  quotedGoods: `
    goodsCollection | number       | no
    goodsInsured    | number       | no`,
  draftGoods: `
    goodsCollection | number in range | nullable
    goodsInsured    | number in range | nullable`,
  references: `
    extId       | string                     | no
    extVendorId | string, max 100            | no
    contents    | array of ProductCategory   | yes`,
  annulment: `
    annulReasonStatus  | ShipmentAnnulReasonStatus | yes
    annulReasonDetails | string                    | no`,
};

/** Letters of every plane, and texts of a length that fills a good part of the largest body. */
const letters = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
const text = fc
  .oneof(
    { weight: 5, arbitrary: letters },
    { weight: 1, arbitrary: fc.tuple(letters, fc.integer({ min: 1, max: 20_000 })).map(long) },
  )
  .filter((some) => some.trim() !== "" && !some.includes("\0") && some.isWellFormed());
function long([some, length]: [string, number]): string {
  return some.padEnd(length, `${some} `);
}

/** Prices times quantities and percentages: what a client computes has as many decimals as a double. */
const computed = (max: number) =>
  fc
    .tuple(fc.double({ min: 1, max, noNaN: true }), fc.integer({ min: 0, max: 6 }))
    .map(([amount, digits]) => Math.round(amount * 10 ** digits) / 10 ** digits);

const byType: Record<string, fc.Arbitrary<unknown>> = {
  string: text,
  "string, max 100": text.map((some) => Array.from(some.trim()).slice(0, 100).join("")),
  "string, E.164": fc.stringMatching(/^\+[1-9]\d{0,14}$/),
  "email format": fc.oneof(
    fc.emailAddress(),
    fc.constantFrom("ñandu@example.org", "a@münchen.de", '"two words"@example.org', "a@localhost"),
  ),
  territory: fc.constantFrom(quito, guayaquil),
  country: fc.constant("EC"),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  "number, at least 1": fc.oneof(computed(200), fc.double({ min: 1, noNaN: true, max: 1e308 })),
  number: fc.oneof(
    fc.constant(0),
    computed(5_000),
    fc.double({ min: 0, max: 2 ** 53 - 1, noNaN: true }),
  ),
  "number in range": fc.oneof(fc.constant(0), computed(100)),
  "array of ProductCategory": fc.constantFrom(...productCategories).map((category) => [category]),
  ShipmentAnnulReasonStatus: fc.constantFrom(...annulReasons),
};

/** Any request that the rows of these tables allow. */
function legal(...names: (keyof typeof tables)[]): fc.Arbitrary<Record<string, unknown>> {
  const rows = names.flatMap((name) => tables[name].trim().split("\n"));
  const fields = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  const values = fields.map(([name = "", type = "", required]) => {
    const value = byType[type];
    if (!value) throw new Error(`no generator of ${type}`);
    return [name, required === "nullable" ? fc.option(value) : value] as const;
  });
  const requiredKeys = fields.flatMap(([name = "", , required]) =>
    required === "yes" ? [name] : [],
  );
  return fc.record(Object.fromEntries(values), { requiredKeys });
}

const RUNS = { numRuns: 40, seed: 2026 };
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(sharedServer(), "900.00");
});

const isTaken = (answer: Answer, status: number) =>
  expect(answer.status, answer.text.slice(0, 500)).toBe(status);

test("nothing that a quotation may hold is refused", () =>
  fc.assert(
    fc.asyncProperty(legal("parcel"), legal("quotedGoods"), async (parcel, goods) => {
      isTaken(await shop.api.post("/quotation", quotationBody({ parcel, ...goods })), 201);
    }),
    RUNS,
  ));

test("nothing that an address may hold is refused, and it comes back as it was sent", () =>
  fc.assert(
    fc.asyncProperty(legal("addressInline"), async (address) => {
      const body = { ...address, addressType: "recipient" };
      const answer = await shop.api.post<Address>("/address", body);
      isTaken(answer, 201);
      const { fullName, reference = null } = address as { fullName: string; reference?: string };
      expect(answer.payload.fullName).toBe(fullName.trim());
      expect(answer.payload.reference).toBe(reference?.trim() ?? null);
    }),
    RUNS,
  ));

test("nothing that a draft may hold is refused at its creation, its edit or its annulment", () =>
  fc.assert(
    fc.asyncProperty(
      legal("parcel", "draftGoods", "references"),
      legal("addressInline"),
      legal("draftGoods"),
      legal("annulment"),
      async (fields, recipientAddress, goods, annulment) => {
        const { weight, length, width, height, extId: id, ...draft } = fields;
        const extId = typeof id === "string" ? id + String(Math.random()) : undefined;
        const body = draftBody(shop, {
          ...draft,
          extId,
          recipientAddressId: undefined,
          recipientAddress,
          parcel: { weight, length, width, height },
        });
        const created = await shop.api.post<Draft>("/shipment", body);
        isTaken(created, 201);
        expect(created.payload.extId).toBe(extId ?? null);
        const path = `/shipment/${created.payload.shipmentId}`;
        isTaken(await shop.api.patch(path, { ...goods, recipientAddress }), 200);
        isTaken(await annul(shop, created.payload.shipmentId, annulment), 200);
      },
    ),
    RUNS,
  ));

test("third decimals are rounded half up, as they are written, wherever an amount is sent", async () => {
  const amounts = { goodsCollection: 1.005, goodsInsured: 29.115 };
  const rounded = { goodsCollection: 1.01, goodsInsured: 29.12 };
  const draft = await createDraft(shop, amounts);
  expect(draft).toMatchObject(rounded);
  const path = `/shipment/${draft.shipmentId}`;
  await shop.api.patch(path, { goodsCollection: 50, goodsInsured: 50 });
  expect(payloadOf(await shop.api.patch(path, amounts), 200)).toMatchObject(rounded);
  const prices = async (goods: object) =>
    (await quote(shop.api, goods)).map(({ priceTotal }) => priceTotal);
  expect(await prices(amounts)).toEqual(await prices(rounded));
});

test("a quotation has an available row only for what a draft can have", () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({
        goodsCollection: fc.oneof(fc.constantFrom(1e-300, 0.004, 0.5, 0.994), computed(20_000)),
        goodsInsured: fc.oneof(fc.constant(0), computed(20_000)),
      }),
      async (goods) => {
        const rows = await quote(shop.api, goods);
        const isAvailable = rows.some(({ available }) => available);
        const { status } = await shop.api.post("/shipment", draftBody(shop, goods));
        const isBelow = rows.some((row) => row.unavailableReason === "codBelowMinimum");
        expect(isBelow, JSON.stringify(goods)).toBe(goods.goodsCollection < 0.995);
        expect(isAvailable && status !== 201, JSON.stringify(goods)).toBe(false);
      },
    ),
    RUNS,
  ));
