import { eq } from "drizzle-orm";
import { vi } from "vitest";

import type { PaymentProvider } from "#app/shipping/model/payment.ts";
import type { QuotedShipment } from "#app/shipping/model/shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import type { Database } from "#db/engine/database.ts";
import { eventually } from "#test/support/eventually.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { scriptedProvider } from "#test/support/scripted-provider.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

const { carrier } = scriptedCarrier({ priceTotal: 500 });

const purchase = (world: World, shipment: QuotedShipment) =>
  purchaseShipment(world.ctx, {
    shipmentId: shipment.shipmentId,
    preferredRateId: world.rateOf(shipment).rateId,
    purchaseWith: "walletTokenized",
  });

describe("an automatic top-up that was left without an outcome", () => {
  const annulment = { annulReasonStatus: "other", annulReasonDetails: null } as const;

  /** A purchase whose process died after the intent, before or after the provider was asked. */
  async function diedPurchase(db: Database, payments: Pick<PaymentProvider, "charge" | "find">) {
    let isDead = true;
    const dies = vi.fn<() => Promise<never>>(() => new Promise<never>(() => {}));
    const world = await openWorld(db, {
      payments: {
        hasMethod: async () => true,
        ...payments,
        charge: (...asked) => (isDead ? dies() : payments.charge(...asked)),
      },
      markets: marketsServedBy(carrier),
      balance: 100,
    });
    const draft = await world.draft();
    void purchase(world, draft).catch(() => {});
    // The intent can be read some moments before its commit is answered.
    await eventually(() => expect(dies).toHaveBeenCalledOnce());
    isDead = false;
    return { world, draft };
  }

  async function reconcileLater(world: World): Promise<void> {
    world.ctx.passTime(60_000);
    await reconcile(world.service);
  }

  const stateOf = async (db: Database) => {
    const { durableCalls } = db.read.tables;
    const rows = await db.read
      .select({ state: durableCalls.state })
      .from(durableCalls)
      .where(eq(durableCalls.kind, "autoTopUp"));
    return rows.map(({ state }) => state);
  };

  test("collects nothing for a draft that was annulled meanwhile, and ends", async ({ db }) => {
    const payments = scriptedProvider();
    const { world, draft } = await diedPurchase(db, payments.provider);
    await annulAndRefundShipment(world.ctx, { shipmentId: draft.shipmentId, ...annulment });
    await reconcileLater(world);

    expect(payments.asked).toEqual([]);
    expect(await stateOf(db)).toEqual(["rejected"]);
    expect(await world.balance()).toBe(100);
  });

  test("credits what the provider had taken for a draft that was annulled meanwhile", async ({
    db,
  }) => {
    const payments = scriptedProvider();
    const { world, draft } = await diedPurchase(db, {
      ...payments.provider,
      find: async () => ({ kind: "paid", providerReference: "P-earlier" }),
    });
    await annulAndRefundShipment(world.ctx, { shipmentId: draft.shipmentId, ...annulment });
    await reconcileLater(world);

    expect(payments.asked).toEqual([]);
    expect(await stateOf(db)).toEqual(["succeeded"]);
    expect(await world.balance()).toBe(500);
  });

  test("needs a person when the provider cannot say what it has taken for an annulled draft", async ({
    db,
  }) => {
    const payments = scriptedProvider();
    const charge: PaymentProvider["charge"] = (asked, signal) =>
      payments.provider.charge(asked, signal);
    const { world, draft } = await diedPurchase(db, { charge });
    await annulAndRefundShipment(world.ctx, { shipmentId: draft.shipmentId, ...annulment });
    await reconcileLater(world);
    await reconcileLater(world);

    expect(payments.asked).toEqual([]);
    expect(await stateOf(db)).toEqual(["needsPerson"]);
    expect(await world.balance()).toBe(100);
  });

  test("keeps no purchase waiting while it needs a person", async ({ db }) => {
    const payments = scriptedProvider();
    const { world, draft } = await diedPurchase(db, {
      ...payments.provider,
      find: async () => ({ kind: "needsPerson", detail: "the shop has left" }),
    });
    await reconcileLater(world);
    expect(await stateOf(db)).toEqual(["needsPerson"]);

    const before = world.ctx.now().getTime();
    await expect(purchase(world, draft)).rejects.toMatchObject({
      code: "paymentIntentExecuteTransactionWalletInsufficientFunds",
    });
    expect(world.ctx.now().getTime() - before).toBeLessThan(1_000);
    expect(payments.asked).toEqual([]);
  });
});
