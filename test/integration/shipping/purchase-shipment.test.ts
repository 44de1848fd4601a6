import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { ShippingError, type ShippingErrorCode } from "#app/shipping/model/errors.ts";
import type { RateId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { QuotedShipment } from "#app/shipping/model/shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

const PRICE = 500;

function purchase(
  world: World,
  shipment: QuotedShipment,
  rateId: RateId | null = world.rateOf(shipment).rateId,
) {
  return purchaseShipment(world.ctx, {
    shipmentId: shipment.shipmentId,
    preferredRateId: rateId,
    purchaseWith: "walletAvailable",
  });
}

/** What came of many calls: how often each code, and "done" for those that went through. */
async function tally(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(calls)) {
    const name =
      outcome.status === "fulfilled"
        ? "done"
        : outcome.reason instanceof ShippingError
          ? outcome.reason.code
          : String(outcome.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const refused = (code: ShippingErrorCode) => expect.objectContaining({ code }) as unknown as Error;

describe("purchaseShipment", () => {
  test("spends a wallet to its last cent, and not a cent more", async ({ db }) => {
    const carrier = scriptedCarrier({ priceTotal: PRICE }).carrier;
    const markets = marketsServedBy(carrier);
    const exact = await openWorld(db, { balance: PRICE, markets });
    await purchase(exact, await exact.draft());
    expect(await exact.balance()).toBe(0);

    const short = await openWorld(db, { balance: PRICE - 1, markets });
    await expect(purchase(short, await short.draft())).rejects.toEqual(
      refused("paymentIntentExecuteTransactionWalletInsufficientFunds"),
    );
    expect(await short.balance()).toBe(PRICE - 1);
  });

  test("charges exactly the price of the chosen rate and selects its carrier", async ({
    world,
  }) => {
    const draft = await world.draft();
    const rate = world.rateOf(draft);

    const paid = await purchase(world, draft);

    expect(paid).toMatchObject({
      isPaid: true,
      status: "quoted",
      trackingNumber: null,
      selectedRate: rate,
    });
    expect(await world.balance()).toBe(10_000 - rate.priceTotal);
    expect(await getShipment(world.ctx, draft.shipmentId)).toEqual({ ...paid, rates: undefined });
  });

  test("does not take a price of zero, which no carrier quotes, for one that the wallet owes nothing of", async ({
    db,
  }) => {
    const markets = marketsServedBy(scriptedCarrier({ priceTotal: 0 }).carrier);
    const world = await openWorld(db, { markets });
    const draft = await world.draft();
    await expect(purchase(world, draft)).rejects.toThrow(/transfer/i);
    expect(await getShipment(world.ctx, draft.shipmentId)).toMatchObject({ isPaid: false });
  });

  test("charges once when 50 purchase the same draft at the same moment", async ({ world }) => {
    const draft = await world.draft();

    const counts = await tally(Array.from({ length: 50 }, () => purchase(world, draft)));

    expect(counts).toEqual({ done: 1, paymentIntentShipmentPurchaseTransactionAlreadyCreated: 49 });
    expect(await world.balance()).toBe(10_000 - world.rateOf(draft).priceTotal);
  });

  test("pays 199 of 400 when the wallet holds the price of 199", async ({ db }) => {
    const { carrier } = scriptedCarrier({ priceTotal: PRICE });
    const world = await openWorld(db, {
      markets: marketsServedBy(carrier),
      balance: 199 * PRICE + PRICE - 1,
    });
    const drafts = await Promise.all(Array.from({ length: 400 }, () => world.draft()));

    const counts = await tally(drafts.map((draft) => purchase(world, draft)));

    expect(counts).toEqual({
      done: 199,
      paymentIntentExecuteTransactionWalletInsufficientFunds: 201,
    });
    expect(await world.balance()).toBe(PRICE - 1);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("without the funds charges nothing, and keeps the choice for when they are there", async ({
    db,
  }) => {
    const world = await openWorld(db, { balance: 1 });
    const draft = await world.draft();

    await expect(purchase(world, draft)).rejects.toEqual(
      refused("paymentIntentExecuteTransactionWalletInsufficientFunds"),
    );
    expect(await world.balance()).toBe(1);
    expect((await getShipment(world.ctx, draft.shipmentId)).isPaid).toBe(false);

    await topUpWallet(world.service, {
      accountId: world.accountId,
      amount: cents(5000),
      reference: "later",
    });
    const paid = await purchase(world, draft, null);
    expect(paid.selectedRate?.rateId).toBe(world.rateOf(draft).rateId);
  });

  test("refuses in a fixed order: paid, annulled, no rate named, unknown rate", async ({
    world,
  }) => {
    const draft = await world.draft();
    const unknown = world.ctx.newId<"Rate">();
    await expect(purchase(world, draft, null)).rejects.toEqual(
      refused("pApiShipmentPreferredRateRequired"),
    );
    await expect(purchase(world, draft, unknown)).rejects.toEqual(
      refused("pApiShipmentRateNotFound"),
    );

    const annulled = await world.draft();
    const annulment = { annulReasonStatus: "other", annulReasonDetails: null } as const;
    await annulAndRefundShipment(world.ctx, { ...annulment, shipmentId: annulled.shipmentId });
    await expect(purchase(world, annulled, unknown)).rejects.toEqual(
      refused("shipmentAnnulAlreadyDone"),
    );

    await purchase(world, draft);
    await expect(purchase(world, draft, unknown)).rejects.toEqual(
      refused("paymentIntentShipmentPurchaseTransactionAlreadyCreated"),
    );
  });

  test("does not find the rate of another draft, nor one from before an edit", async ({
    world,
  }) => {
    const draft = await world.draft();
    const other = await world.draft();
    await expect(purchase(world, draft, world.rateOf(other).rateId)).rejects.toEqual(
      refused("pApiShipmentRateNotFound"),
    );

    const stale = world.rateOf(draft).rateId;
    await editShipment(world.ctx, { shipmentId: draft.shipmentId });
    await expect(purchase(world, draft, stale)).rejects.toEqual(
      refused("pApiShipmentRateNotFound"),
    );
    expect(await world.balance()).toBe(10_000);
  });

  test("refuses a rate that is not available, and charges nothing", async ({ world }) => {
    const draft = await world.draft({ goodsCollection: cents(45_000) });
    const unavailable = draft.rates.find((rate) => rate.unavailableReason !== null);

    await expect(purchase(world, draft, unavailable?.rateId)).rejects.toEqual(
      refused("pApiShipmentRateUnavailable"),
    );
    expect(await world.balance()).toBe(10_000);
  });

  test("refuses two different declared values only to the carrier with one field for them", async ({
    world,
  }) => {
    const goods = { goodsCollection: cents(4000), goodsInsured: cents(5000) };
    const draft = await world.draft(goods);

    await expect(purchase(world, draft, world.rateOf(draft, "tortuga").rateId)).rejects.toEqual(
      refused("ecCarrierShipmentCollectionMustEqualInsured"),
    );
    expect(await world.balance()).toBe(10_000);
    expect((await purchase(world, draft, world.rateOf(draft, "condor").rateId)).isPaid).toBe(true);

    for (const remedy of [{ goodsInsured: cents(4000) }, { goodsInsured: cents(0) }]) {
      const fixed = await world.draft({ ...goods, ...remedy });
      expect((await purchase(world, fixed, world.rateOf(fixed, "tortuga").rateId)).isPaid).toBe(
        true,
      );
    }
  });

  test("does not see the draft of another account", async ({ world, db }) => {
    const stranger = await openWorld(db);
    const draft = await world.draft();
    await expect(purchase(stranger, draft)).rejects.toEqual(refused("pApiShipmentNotFound"));
  });
});
