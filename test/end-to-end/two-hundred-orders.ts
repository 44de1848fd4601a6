import { readFileSync } from "node:fs";

import { expect } from "vitest";

import { readCsv } from "#app/runtime/csv.ts";
import type { AddressInput } from "#app/simulators/shopify/address.ts";
import type { OrderInput } from "#app/simulators/shopify/buyer.ts";
import type { Order } from "#app/simulators/shopify/orders/order.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";

import type { Outcome } from "./outcomes.ts";

/** An order as it was sent, and what must have become of each of its fulfilment orders. */
export interface SentOrder {
  kind: string;
  order: Order;
  validate: (outcomes: Outcome[]) => void;
}

export const cuenca = { city: "Cuenca", zip: "010101" };
export const guayaquil = { city: "Guayaquil", zip: "090101" };
const cuencaCode = "010150";
const guayaquilCode = "090150";

type Stock = ReturnType<typeof fillShelves>;

/** What the shop sells, and where it is; a second location is news for the app too. */
export function fillShelves({ merchant }: SimulatedShop) {
  const second = merchant.addLocation({ name: "Bodega Sur", address: guayaquil });
  return {
    shirt: merchant.addVariant(),
    weightless: merchant.addVariant({ title: "Sin peso", weight: null }),
    download: merchant.addVariant({ title: "Curso", weight: null, requiresShipping: false }),
    faraway: merchant.addVariant({ title: "Poncho", locationId: second.id }),
    second,
  };
}

/** Each condition as often as it is listed; everything else is what an ordinary shop sells. */
export function placeOrders(
  shop: SimulatedShop,
  stock: Stock,
  times: Partial<Record<Kind, number>>,
): SentOrder[] {
  const kinds = makeKinds(stock);
  return Object.entries(times).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => {
      const { input, validate } = kinds[kind as Kind];
      const order = shop.buyer.placeOrder(input);
      return { kind, order, validate } satisfies SentOrder;
    }),
  );
}

type Kind = keyof ReturnType<typeof makeKinds>;

function makeKinds({ shirt, weightless, download, faraway, second }: Stock) {
  const to = (address: AddressInput, more: OrderInput = {}): OrderInput => ({
    shippingAddress: address,
    lines: [{ variantId: shirt.id, quantity: 2 }],
    ...more,
  });

  const kinds = {
    clean: {
      input: to(cuenca),
      validate: (outcomes: Outcome[]) => expectDraft(only(outcomes), cuencaCode),
    },
    collected: {
      input: to(guayaquil, { gateway: "Cash on Delivery (COD)" }),
      // Two shirts, and the shop's own way to ship.
      validate: (outcomes: Outcome[]) => {
        expectDraft(only(outcomes), guayaquilCode);
        expect(only(outcomes).shipments[0]?.goodsCollection).toBe(54.5);
      },
    },
    unknownGateway: {
      input: to(cuenca, { gateway: "Pago contra entrega" }),
      validate: (outcomes: Outcome[]) => {
        expect(only(outcomes).codes).toContain("paymentGateway");
        for (const shipment of only(outcomes).shipments) expect(shipment.goodsCollection).toBe(0);
      },
    },
    withoutPhone: {
      input: to({ ...cuenca, phone: null }, { phone: null }),
      validate: (outcomes: Outcome[]) => expectReason(only(outcomes), "phone"),
    },
    withoutWeight: {
      input: to(cuenca, { lines: [{ variantId: weightless.id }] }),
      validate: (outcomes: Outcome[]) => {
        expect(only(outcomes).codes).toEqual(["weight"]);
        expect(only(outcomes).shipments).toMatchObject([{ status: "created" }]);
      },
    },
    digital: {
      input: to(cuenca, { lines: [{ variantId: download.id }], shippingAddress: null }),
      validate: (outcomes: Outcome[]) => expectNothing(only(outcomes)),
    },
    pickedUp: {
      input: to(cuenca, { method: "PICK_UP" }),
      validate: (outcomes: Outcome[]) => expectNothing(only(outcomes)),
    },
    twoLocations: {
      input: to(cuenca, { lines: [{ variantId: shirt.id }, { variantId: faraway.id }] }),
      validate: (outcomes: Outcome[]) => {
        expect(outcomes).toHaveLength(2);
        for (const outcome of outcomes) expectDraft(outcome, cuencaCode);
        const senders = outcomes.map(({ locationId, shipments }) => [
          locationId === second.id,
          shipments[0]?.senderAddress.territoryBaseId.slice(-6),
        ]);
        expect(new Map(senders as [boolean, string][])).toEqual(
          new Map([
            [false, "170150"],
            [true, guayaquilCode],
          ]),
        );
      },
    },
    shownInPesos: {
      input: to(guayaquil, {
        gateway: "Cash on Delivery (COD)",
        presentment: { currency: "COP", rate: 4000 },
      }),
      validate: (outcomes: Outcome[]) => {
        expectDraft(only(outcomes), guayaquilCode);
        expect(only(outcomes).shipments[0]?.goodsCollection).toBe(54.5);
      },
    },
    abroad: {
      input: to({
        city: "Lima",
        zip: "15001",
        countryCode: "PE",
        province: "Lima",
        provinceCode: "PE-LMA",
      }),
      validate: (outcomes: Outcome[]) => expectReason(only(outcomes), "countryNotServed"),
    },
    nowhere: {
      input: to({ city: "Xyzzy", zip: null, address1: "Calle 1" }),
      validate: (outcomes: Outcome[]) => expectReason(only(outcomes), "territoryUnknown"),
    },
    /** A name that several cantons have: the merchant is asked, and gets candidates. */
    ambiguous: {
      input: to({ city: "Olmedo", zip: null, address1: "Calle 1" }),
      validate: (outcomes: Outcome[]) => expectReason(only(outcomes), "territoryAmbiguous"),
    },
    misspelt: {
      input: to({ city: "guayaqil", zip: null, address1: "Calle 1" }),
      validate: (outcomes: Outcome[]) => expectDraft(only(outcomes), guayaquilCode),
    },
    redacted: {
      input: to(cuenca),
      validate: (outcomes: Outcome[]) => expectReason(only(outcomes), "redacted"),
    },
    collectedInPesos: {
      input: to(cuenca, { gateway: "Cash on Delivery (COD)" }),
      validate: (outcomes: Outcome[]) => {
        expect(only(outcomes).codes).toContain("currency");
        for (const shipment of only(outcomes).shipments) expect(shipment.goodsCollection).toBe(0);
      },
    },
  };
  return kinds satisfies Record<
    string,
    { input: OrderInput; validate: (outcomes: Outcome[]) => void }
  >;
}

/** Orders to addresses whose territory a person wrote down, as many as asked for, evenly out of all of them. */
export function placeLabelledOrders({ buyer }: SimulatedShop, count: number) {
  const step = labelled.length / count;
  return Array.from({ length: count }, (_, at): SentOrder & { isMatch: boolean } => {
    const { answer, tolerated, ...address } = labelled[Math.floor(at * step)]!;
    const order = buyer.placeOrder({ shippingAddress: address });
    const right = [answer, ...tolerated.split(" ")];
    return {
      kind: `labelled ${JSON.stringify(address)}`,
      order,
      isMatch: /^\d+$/.test(answer),
      validate: (outcomes) => {
        const outcome = only(outcomes);
        const [code] = outcome.codes;
        if (code) expect(["territoryUnknown", "territoryAmbiguous"]).toContain(code);
        else expect(right).toContain(territoryOf(outcome));
      },
    };
  });
}

export function territoryOf({ shipments }: Outcome): string | undefined {
  return shipments[0]?.recipientAddress.territoryBaseId.slice(-6);
}

export function expectDraft(outcome: Outcome, territoryCode: string): void {
  expect(outcome).toMatchObject({ state: "draft", codes: [] });
  expect(outcome.shipments).toMatchObject([{ status: "quoted", isPaid: false }]);
  expect(territoryOf(outcome)).toBe(territoryCode);
}

function expectReason(outcome: Outcome, code: string): void {
  expect(outcome).toMatchObject({ state: "attention", shipments: [] });
  expect(outcome.codes).toContain(code);
}

function expectNothing(outcome: Outcome): void {
  expect(outcome).toMatchObject({ codes: [], shipments: [] });
  expect(outcome.state ?? "ended").toBe("ended");
}

function only(outcomes: Outcome[]): Outcome {
  expect(outcomes).toHaveLength(1);
  return outcomes[0]!;
}

interface Labelled extends AddressInput {
  answer: string;
  tolerated: string;
}

const labelled = readLabelled();

function readLabelled(): Labelled[] {
  const file = new URL("../unit/territories/labelled-addresses.csv", import.meta.url);
  const [titles = [], ...rows] = readCsv(readFileSync(file, "utf8")).rows;
  return rows.map((cells) => {
    const row = Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ""]));
    const text = (name: string) => row[name] || null;
    return {
      city: text("city"),
      address1: text("address1"),
      address2: text("address2"),
      zip: text("zip"),
      province: text("province"),
      provinceCode: text("provinceCode"),
      countryCode: row["countryCode"] || "EC",
      answer: row["answer"] ?? "",
      tolerated: row["tolerated"] ?? "",
    };
  });
}
