import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { saveContract } from "#app/shipping/contracts/save-contract.ts";
import { cents } from "#app/shipping/model/money.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { completeRefund } from "#app/shipping/shipments/complete-refund.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { adjustWallet } from "#app/shipping/wallet/adjust-wallet.ts";
import { listWalletMovements } from "#app/shipping/wallet/list-wallet-movements.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

import { connectFaro, ctxOf, draftWith, openContractWorld } from "./open-contract-world.ts";

const ONE = "sesamo-one-12345";
const TWO = "sesamo-two-67890";
const REASON = { annulReasonStatus: "other", annulReasonDetails: null } as const;

async function connectBilled(world: World, password: string): Promise<string> {
  await saveContract(world.ctx, {
    plugin: "faro",
    secrets: { password },
    billing: "ownAccount",
  });
  return connectFaro(world, password);
}

async function pay(world: World, token: string) {
  const { draft, rate } = await draftWith(world, token);
  const { shipmentId } = draft;
  const preferredRateId = rate!.rateId;
  await purchaseShipment(ctxOf(world), {
    shipmentId,
    preferredRateId,
    purchaseWith: "walletAvailable",
  });
  return shipmentId;
}

const movementsOf = async ({ ctx }: World) =>
  (await listWalletMovements(ctx, { limit: 20 })).data.map(({ kind }) => kind);

// Each test starts processes of its own for the contract.
describe("an own contract that its carrier bills", { timeout: 60_000 }, () => {
  test("is offered at the carrier's price, and bought with an empty wallet", async ({ db }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop({ balance: 0 });
    const token = await connectBilled(one, ONE);
    const { rate } = await draftWith(one, token);
    expect(rate).toMatchObject({ priceTotal: 728, billing: "ownAccount" });

    const shipmentId = await pay(one, token);
    expect((await getShipment(one.ctx, shipmentId)).isPaid).toBe(true);
    await generateShipmentTrackingNumber(ctxOf(one), shipmentId);
    const bought = await getShipment(one.ctx, shipmentId);
    expect([bought.status, bought.trackingNumber]).toEqual(["labelCreated", "F1"]);
    expect(await one.balance()).toBe(0);
    expect(await movementsOf(one)).toEqual([]);
    expect((await verifyBooks(one.service)).problems).toEqual([]);
  });

  test("is annulled before and after its number, and nothing is given back", async ({ db }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const token = await connectBilled(one, ONE);
    const before = await movementsOf(one);
    const [early, late] = [await pay(one, token), await pay(one, token)];
    await generateShipmentTrackingNumber(ctxOf(one), late);
    for (const shipmentId of [early, late]) {
      await annulAndRefundShipment(ctxOf(one), { shipmentId, ...REASON });
      expect((await getShipment(one.ctx, shipmentId)).status).toBe("refunded");
    }
    expect([await one.balance(), await movementsOf(one)]).toEqual([10_000, before]);
    expect((await verifyBooks(one.service)).problems).toEqual([]);
  });

  test("has no reweigh and no recharge, because the wallet paid nothing", async ({ db }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const token = await connectBilled(one, ONE);
    const shipmentId = await pay(one, token);
    await generateShipmentTrackingNumber(ctxOf(one), shipmentId);
    const adjust = {
      accountId: one.accountId,
      type: "reweigh" as const,
      amount: cents(-100),
      reason: "two kilograms more",
      reference: "REWEIGH-1",
      shipmentId,
      topUpReference: null,
      actor: "eva",
      needsConfirmation: false,
    };
    await expect(adjustWallet(one.service, adjust)).rejects.toMatchObject({
      code: "walletAdjustmentNotAllowed",
    });
    await expect(completeRefund(one.service, { shipmentId })).rejects.toMatchObject({
      code: "shipmentRefundNotPending",
    });
  });

  test("is not paid by a rate of before the billing changed, in either direction", async ({
    db,
  }) => {
    const faro = await openContractWorld(db);
    const one = await faro.openShop();
    const token = await connectBilled(one, ONE);
    for (const billing of ["wallet", "ownAccount"] as const) {
      const { draft, rate } = await draftWith(one, token);
      await saveContract(one.ctx, { plugin: "faro", billing });
      const stale = {
        shipmentId: draft.shipmentId,
        preferredRateId: rate!.rateId,
        purchaseWith: "walletAvailable" as const,
      };
      await expect(purchaseShipment(ctxOf(one), stale)).rejects.toMatchObject({
        code: "pApiShipmentRateNotFound",
      });
    }
    expect(await one.balance()).toBe(10_000);
    await saveContract(one.ctx, { plugin: "faro", billing: "wallet" });
    await pay(one, token);
    expect(await one.balance()).toBe(10_000 - 728);
    expect((await verifyBooks(one.service)).problems).toEqual([]);
  });

  test("bills its own account alone: another account's contract with the carrier is paid here", async ({
    db,
  }) => {
    const faro = await openContractWorld(db);
    const [one, two] = [await faro.openShop(), await faro.openShop()];
    const own = await connectBilled(one, ONE);
    const token = await connectFaro(two, TWO);
    expect((await draftWith(two, token)).rate?.billing).toBeUndefined();
    await pay(two, token);
    expect([await one.balance(), await two.balance()]).toEqual([10_000, 10_000 - 728]);
    // Nor does any other carrier's offer to the first account.
    const { draft } = await draftWith(one, own);
    const billed = draft.rates.filter(({ billing }) => billing === "ownAccount");
    expect(billed.map(({ priceTotal }) => priceTotal)).toEqual([728]);
  });
});
