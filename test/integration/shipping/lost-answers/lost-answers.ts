import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import type { Database } from "#db/engine/database.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { expect, marketsServedBy, openWorld, type World } from "#test/support/world.ts";

const ROUND_MS = 10_000;

/** A world whose one carrier is scripted. `canFind: false`: it has no search by our reference, as most real ones. */
export async function worldWith(
  db: Database,
  {
    canFind = true,
    balance,
    ...options
  }: Parameters<typeof scriptedCarrier>[0] & { canFind?: boolean; balance?: number },
) {
  const scripted = scriptedCarrier(options);
  if (!canFind)
    Object.assign(scripted.carrier, {
      cannotBeAsked: true,
      findWaybill: async () => {
        throw new Error("scripted has no search for a waybill");
      },
    });
  const markets = marketsServedBy(scripted.carrier);
  const world = await openWorld(db, { markets, ...(balance === undefined ? {} : { balance }) });
  // The same object: what a test changes of it, the market's carrier does from then on.
  const port: { -readonly [Part in keyof Carrier]: Carrier[Part] } = scripted.carrier;
  return { ...world, ...scripted, port };
}

export const annul = (
  { ctx }: Pick<World, "ctx">,
  shipmentId: Parameters<typeof annulAndRefundShipment>[1]["shipmentId"],
) =>
  annulAndRefundShipment(ctx, {
    shipmentId,
    annulReasonStatus: "deliveryDelay",
    annulReasonDetails: "tarde",
  });

/** Lets time pass with the round that comes every ten seconds. */
export async function passWithRounds(
  { ctx, service }: Pick<World, "ctx" | "service">,
  seconds: number,
): Promise<void> {
  for (let passedMs = 0; passedMs < seconds * 1000; passedMs += ROUND_MS) {
    ctx.passTime(ROUND_MS);
    await reconcile(service);
  }
}

export async function expectClean(world: Pick<World, "service">): Promise<void> {
  expect((await verifyBooks(world.service)).problems).toEqual([]);
}
