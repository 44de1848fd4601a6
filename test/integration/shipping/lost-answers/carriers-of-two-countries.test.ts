import { makeMetrics } from "#app/metrics/metrics.ts";
import { measureService } from "#app/shipping/measure-service.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import { takeLease } from "#db/durable/leases.ts";
import type { Database } from "#db/engine/database.ts";
import { selectAbandonedCarrierCalls } from "#db/shipping/waybills/abandoned-calls.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

import { expectClean } from "./lost-answers.ts";

/** More than one round takes of one carrier. */
const WAITING = 55;

/** Two companies of one token, one in each of two countries with the same currency; calls of both wait. */
async function twoCountries(db: Database) {
  const [here, abroad] = [scriptedCarrier({}), scriptedCarrier({ madeBefore: 1000 })];
  Object.assign(abroad.carrier, { country: "US" });
  const markets = marketsServedBy(here.carrier, abroad.carrier);
  const worlds = [
    { ...(await openWorld(db, { markets, balance: 100_000 })), ...here },
    { ...(await openWorld(db, { markets, balance: 100_000, country: "US" })), ...abroad },
  ] as const;
  for (const { ctx, paid, carrier } of worlds) {
    const answers = keepFromBeingAsked(carrier);
    for (let waiting = 0; waiting < WAITING; waiting += 1)
      await generateShipmentTrackingNumber(ctx, (await paid()).shipmentId);
    answers();
    ctx.passTime(10_000);
  }
  return worlds;
}

/** Until the returned function is called. */
function keepFromBeingAsked(carrier: Carrier): () => void {
  const { health } = carrier;
  Object.assign(carrier, {
    health: { ...health, waybills: { ...health.waybills, mayTry: () => false } },
  });
  return () => void Object.assign(carrier, { health });
}

describe("carriers of one token in two countries", () => {
  test("take turns with their calls that wait", async ({ db }) => {
    const worlds = await twoCountries(db);
    const next = await selectAbandonedCarrierCalls(db.read, 2);
    expect(new Set(next.map(({ accountId }) => accountId))).toEqual(
      new Set(worlds.map(({ accountId }) => accountId)),
    );
  });

  test("are counted and reported apart", async ({ db }) => {
    const [here] = await twoCountries(db);
    expect(await measureService(here.service)).toMatchObject({
      pendingCalls: [
        { country: "EC", carrierToken: "scripted", count: WAITING },
        { country: "US", carrierToken: "scripted", count: WAITING },
      ],
    });
    const text = await makeMetrics(here.service).text();
    for (const country of ["EC", "US"])
      expect(text).toContain(
        `encomienda_carrier_calls_pending{country="${country}",carrier="scripted"} ${WAITING}`,
      );
  });

  test("are sent what waits for the one while the other answers nothing", async ({ db }) => {
    const [here, abroad] = await twoCountries(db);
    const createWaybill = async () => ({ kind: "unknown", detail: "timed out" }) as const;
    Object.assign(here.carrier, { createWaybill });
    await reconcile(here.service);
    expect(abroad.calls.create).toHaveLength(WAITING);
    await expectClean(here);
  });

  test("have places of their own for calls at once", async ({ db }) => {
    const [here, abroad] = await twoCountries(db);
    for (let place = 0; place < 10; place += 1)
      await db.tx(null, (tx) => takeLease(tx, `unsent:EC scripted:${place}`, "another", 30_000));
    await reconcile(here.service);
    expect(here.calls.create).toEqual([]);
    expect(abroad.calls.create).toHaveLength(WAITING);
  });
});
