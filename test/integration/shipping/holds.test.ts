import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { listStatement } from "#app/shipping/wallet/list-statement.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { findHoldState } from "#db/shipping/wallets.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

const annulment = { annulReasonStatus: "other", annulReasonDetails: null } as const;

async function walletOf(world: World): Promise<[balance: number, held: number]> {
  const { balance, held } = await showWallet(world.service, world.accountId);
  return [balance, held];
}

const statementOf = async (world: World) =>
  (await listStatement(world.service, { accountId: world.accountId, limit: 10 })).map(
    ({ kind, amount, balanceAfter, hold }) => [kind, amount, balanceAfter, hold],
  );

describe("the hold of a purchase", () => {
  test("reserves the price: the balance falls at the purchase, and the money is held", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({ priceTotal: 500 });
    const world = await openWorld(db, { markets: marketsServedBy(carrier), balance: 2000 });
    const { shipmentId } = await world.paid();

    expect(await walletOf(world)).toEqual([1500, 500]);
    expect(await findHoldState(db.read, shipmentId)).toBe("open");
    expect(await statementOf(world)).toEqual([
      ["charge", -500, 1500, "open"],
      ["topUp", 2000, 2000, null],
    ]);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("is posted by the number, which moves no wallet", async ({ db }) => {
    const { carrier } = scriptedCarrier({ priceTotal: 500 });
    const world = await openWorld(db, { markets: marketsServedBy(carrier), balance: 2000 });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    expect(await walletOf(world)).toEqual([1500, 0]);
    expect(await findHoldState(db.read, shipmentId)).toBe("posted");
    expect(await statementOf(world)).toEqual([
      ["charge", -500, 1500, "posted"],
      ["topUp", 2000, 2000, null],
    ]);
  });

  test("is voided by a refund before the label, at once", async ({ db }) => {
    const { carrier } = scriptedCarrier({ priceTotal: 500 });
    const world = await openWorld(db, { markets: marketsServedBy(carrier), balance: 2000 });
    const { shipmentId } = await world.paid();
    const { status } = await annulAndRefundShipment(world.ctx, { shipmentId, ...annulment });

    expect(status).toBe("refunded");
    expect(await walletOf(world)).toEqual([2000, 0]);
    expect(await findHoldState(db.read, shipmentId)).toBe("voided");
    expect(await statementOf(world)).toEqual([
      ["refund", 500, 2000, null],
      ["charge", -500, 1500, "voided"],
      ["topUp", 2000, 2000, null],
    ]);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("stays posted when the carrier annuls the number and the money is returned", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({ priceTotal: 500 });
    const world = await openWorld(db, { markets: marketsServedBy(carrier), balance: 2000 });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    await annulAndRefundShipment(world.ctx, { shipmentId, ...annulment });

    expect(await walletOf(world)).toEqual([2000, 0]);
    expect(await findHoldState(db.read, shipmentId)).toBe("posted");
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("is still open after the carrier refused or lost the waybill, for another try or a refund", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({ priceTotal: 500, create: ["refuses", "losesTheAnswer"] });
    const world = await openWorld(db, { markets: marketsServedBy(carrier), balance: 2000 });
    for (const shipment of [await world.paid(), await world.paid()]) {
      await generateShipmentTrackingNumber(world.ctx, shipment.shipmentId);
      expect(await findHoldState(db.read, shipment.shipmentId)).toBe("open");
    }
    expect(await walletOf(world)).toEqual([1000, 1000]);
  });
});
