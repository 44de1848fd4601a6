import { describe, expect, test } from "vitest";

import { historyOfRoute } from "#app/shipping/model/carrier-history.ts";
import { cents } from "#app/shipping/model/money.ts";
import { shipmentCost } from "#app/shipping/model/shipment-cost.ts";
import { factOf, sumsOf, type FactSource } from "#app/shipping/model/shipment-fact.ts";

const AT = new Date("2026-11-02T12:00:00Z");
const after = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);
const COST = shipmentCost({
  currency: "USD",
  chargedAt: AT,
  label: cents(450),
  refunded: cents(0),
  adjustments: [],
});
let seq = 0;

function fact(changes: Partial<FactSource> & { hours?: number }) {
  const { hours = 24, ...source } = changes;
  return factOf(
    {
      seq: (seq += 1),
      status: "delivered",
      isPaid: true,
      objectCreated: AT,
      territoryBaseId: "EC|:|09|:|0901|:|090112",
      carrierToken: "condor",
      estimateDays: 2,
      cost: COST,
      buyerPaid: null,
      events: [
        { kind: "pickedUp", occurredAt: AT },
        { kind: "delivered", occurredAt: after(hours) },
      ],
      hasCash: false,
      isReturn: false,
      incidents: [],
      ...source,
    },
    (at) => at.toISOString().slice(0, 10),
  );
}

const many = (count: number, changes: Parameters<typeof fact>[0]) =>
  Array.from({ length: count }, () => fact(changes));
const historyOf = (...facts: ReturnType<typeof fact>[][]) =>
  historyOfRoute(sumsOf(facts.flat(), []).routes);
const reported = (reason: FactSource["incidents"][number]["reason"]) =>
  [{ source: "event", reason }] as const;

describe("the history of a carrier", () => {
  test("has the shares, days and cost of the parcels that arrived or came back, and of no other", () => {
    const returned = { status: "returnToSender", cost: null, hasCash: true } as const;
    expect(
      historyOf(
        many(12, { hours: 20, hasCash: true }),
        many(6, { hours: 40, incidents: reported("absent"), hasCash: true }),
        many(2, { hours: 100, incidents: reported("damaged") }),
        many(5, { ...returned, incidents: [{ source: "returning", reason: "returning" }] }),
        many(5, { ...returned, incidents: reported("noCash") }),
        many(9, { status: "inTransit" }),
        many(9, { status: "annulled" }),
        many(9, { status: "returnToSender", isPaid: false }),
        many(9, { isReturn: true }),
      ),
    ).toEqual({
      parcels: 30,
      firstTryShare: 14 / 30,
      returnedShare: 10 / 30,
      incidentShare: 13 / 30,
      refusedShare: 5 / 28,
      days: { p50: 1, p90: 2 },
      costPerDelivered: 450,
    });
  });

  test("is silent about what fewer than 20 parcels say", () => {
    expect(historyOf(many(19, {}))).toBeNull();
    const [known, unknown] = [many(19, { hasCash: true }), many(1, { events: [] })];
    expect(historyOf(known, unknown)).toMatchObject({
      parcels: 20,
      days: null,
      refusedShare: null,
    });
    const back = many(1, { status: "returnToSender" });
    expect(historyOf(known, back)).toMatchObject({ costPerDelivered: null });
    expect(historyOf(many(20, { cost: null }))).toMatchObject({ costPerDelivered: null });
  });

  test("takes back what a parcel no longer says", () => {
    const before = many(3, { incidents: reported("refused"), hasCash: true });
    expect(sumsOf(before, before).routes).toEqual([]);
    const [route] = sumsOf(many(3, {}), before.slice(1)).routes;
    expect(route).toMatchObject({ parcels: 1, refused: -2, withCash: -2, firstTry: 3 });
  });
});
