import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { isLongRun } from "#test/support/is-long-run.ts";

import { openMerchant, type Merchant } from "./merchants.ts";
import { outcomesOf, type Outcome } from "./outcomes.ts";
import {
  fillShelves,
  placeLabelledOrders,
  placeOrders,
  type SentOrder,
} from "./two-hundred-orders.ts";
import { openWorkplace, idle, type Workplace } from "./workplace.ts";

/** In a long run two hundred orders, else half as many of each kind. */
const sized = (count: number) => (isLongRun ? count : Math.ceil(count / 2));

let workplace: Workplace;
let shops: { merchant: Merchant; sent: SentOrder[] }[];
let labelled: ReturnType<typeof placeLabelledOrders>;

beforeAll(async () => {
  workplace = await openWorkplace();
  const main = await openMerchant(workplace, "demo.myshopify.com");
  const redacted = await openMerchant(workplace, "redacted.myshopify.com", {
    protectedData: "onlyLevel1",
  });
  const inPesos = await openMerchant(workplace, "pesos.myshopify.com", {
    currency: "COP",
    unitsPerUsd: 4000,
  });
  const stocks = [main, redacted, inPesos].map(({ shop }) => fillShelves(shop));
  await idle(workplace);

  labelled = placeLabelledOrders(main.shop, sized(85));
  const conditions = placeOrders(main.shop, stocks[0]!, {
    clean: sized(10),
    collected: sized(12),
    unknownGateway: sized(8),
    withoutPhone: sized(8),
    withoutWeight: sized(8),
    digital: sized(6),
    pickedUp: sized(6),
    twoLocations: sized(12),
    shownInPesos: sized(5),
    abroad: sized(5),
    nowhere: sized(5),
    ambiguous: sized(5),
    misspelt: sized(5),
  });
  shops = [
    { merchant: main, sent: [...labelled, ...conditions] },
    { merchant: redacted, sent: placeOrders(redacted.shop, stocks[1]!, { redacted: sized(10) }) },
    {
      merchant: inPesos,
      sent: placeOrders(inPesos.shop, stocks[2]!, { collectedInPesos: sized(10) }),
    },
  ];
  await idle(workplace);
});
afterAll(() => workplace.close());

describe("orders of every kind, every message of the store twice and in no order", () => {
  test("every shippable one has a draft to the right territory, or the reason why not", async () => {
    expect(shops.flatMap(({ sent }) => sent)).toHaveLength(isLongRun ? 200 : 103);
    const wrong: object[] = [];
    for (const { merchant, sent } of shops) {
      const { of } = await outcomesOf(
        workplace,
        merchant,
        sent.map(({ order }) => order),
      );
      for (const { kind, order, validate } of sent) {
        const outcomes = of(order);
        try {
          validate(outcomes);
        } catch (error) {
          wrong.push({
            kind,
            said: String(error).slice(0, 300),
            outcomes: JSON.stringify(brief(outcomes)),
          });
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("of the addresses that a person could place, 97 in 100 are placed without asking", async () => {
    const placeable = labelled.filter(({ isMatch }) => isMatch);
    const orders = placeable.map(({ order }) => order);
    const { of } = await outcomesOf(workplace, shops[0]!.merchant, orders);
    const placed = orders.filter((order) => of(order)[0]!.codes.length === 0);
    expect(placed.length / orders.length).toBeGreaterThanOrEqual(0.97);
  });

  test("none is there twice, and the public API lists exactly their shipments", async () => {
    for (const { merchant, sent } of shops) {
      const orders = sent.map(({ order }) => order);
      const { of, strangers, shipments } = await outcomesOf(workplace, merchant, orders);
      expect(strangers).toEqual([]);
      const counts = orders.flatMap((order) => of(order).map((each) => each.shipments.length));
      expect(counts.filter((count) => count > 1)).toEqual([]);
      expect(new Set(shipments.map(({ extId }) => extId)).size).toBe(shipments.length);
      expect(shipments.filter(({ extId }) => !/^\d+-\d+$/.test(extId ?? ""))).toEqual([]);
    }
  });

  test("each names the store that it came from", async () => {
    const [{ merchant }] = shops as [(typeof shops)[number]];
    const kept = await workplace.sql.rows(
      `select distinct integration from shipments where account_id = ${merchant.accountId}`,
    );
    const integrations = kept.map(({ integration }) =>
      typeof integration === "string" ? (JSON.parse(integration) as unknown) : integration,
    );
    expect(integrations).toEqual([
      {
        platform: "shopify",
        url: "https://demo.myshopify.com",
        connectorVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
      },
    ]);
  });

  // Other suites share the processors, so answers may come after the store's five seconds: floods/ measures that.
  test("each message was taken, and none was refused", () => {
    const { deliveries } = workplace.store;
    const statuses = deliveries.flatMap(({ attempts }) => attempts.filter((each) => each !== null));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(deliveries.filter(({ outcome }) => outcome !== "delivered")).toEqual([]);
  });
});

const brief = (outcomes: Outcome[]) =>
  outcomes.map(({ state, codes, shipments }) => ({
    state,
    codes,
    shipments: shipments.map(({ status, goodsCollection, recipientAddress, senderAddress }) => [
      status,
      goodsCollection,
      recipientAddress.territoryBaseId,
      senderAddress.territoryBaseId,
      senderAddress.fullName,
    ]),
  }));
