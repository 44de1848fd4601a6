import { postJournal } from "#app/shipping/books/post-journal.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { takeDueCharges } from "#app/shipping/charges/take-charges.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Posting, Side } from "#app/shipping/model/ledger.ts";
import { CHARGE_NOTICE_MS } from "#app/shipping/model/merchant-charge.ts";
import { cents } from "#app/shipping/model/money.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { insertRates } from "#db/shipping/rates.ts";
import { chargeAnnounced } from "#test/support/charge-announced.ts";
import { sumSides } from "#test/support/sum-sides.ts";
import { describe, expect, openWorld, test, type World } from "#test/support/world.ts";

const condor = { country: "EC", carrierToken: "condor" };
const carrierCash: Side = { kind: "carrierCash", ...condor };
const bank: Side = { kind: "bank", bankAccountId: "main" };

/** A label sold for 5.85 that costs 4.90, of an account that had as much, with 40.00 to collect. */
async function sold(world: World): Promise<ShipmentId> {
  const { ctx, service } = world;
  const { shipmentId, rates } = await world.draft({ goodsCollection: cents(40_00) });
  const condorRate = rates.find(({ carrierToken }) => carrierToken === "condor");
  if (!condorRate) throw new Error("no rate");
  const rate = {
    ...condorRate,
    rateId: service.newId<"Rate">(),
    priceSubtotal: cents(4_50),
    priceTotal: cents(5_85),
    costTotal: cents(4_90),
    taxTotal: null,
  };
  await service.db.tx(world.accountId, (tx) => insertRates(tx, shipmentId, [rate]));
  await purchaseShipment(ctx, {
    shipmentId,
    preferredRateId: rate.rateId,
    purchaseWith: "walletAvailable",
  });
  await generateShipmentTrackingNumber(ctx, shipmentId);
  return shipmentId;
}

function booksOf(world: World, shipmentId: ShipmentId) {
  const at = world.service.now();
  const { accountId } = world;
  const move = (kind: Posting["kind"], debit: Side, credit: Side, amount: number): Posting => ({
    kind,
    debit,
    credit,
    amount: cents(amount),
    currency: "USD",
    shipmentId: kind === "payout" ? null : shipmentId,
  });
  const post = (cause: string, ...transfers: Posting[]) =>
    world.service.db.tx(accountId, (tx) =>
      postJournal(world.service, tx, { cause, causeId: "1", accountId, at, transfers }),
    );
  return { move, post };
}

describe("the worked example", () => {
  test("of a parcel with cash ends with the margin, and with nothing owed by anyone", async ({
    db,
  }) => {
    const world = await openWorld(db, { balance: 5_85 });
    const shipmentId = await sold(world);
    const { move, post } = booksOf(world, shipmentId);
    await post("collected", move("codCollected", carrierCash, { kind: "codHeld" }, 40_00));
    await chargeAnnounced(world, { shipmentId, amount: 1_50 });
    world.ctx.passTime(CHARGE_NOTICE_MS);
    expect(await takeDueCharges(world.service)).toEqual({ taken: 1 });
    await post(
      "remittance",
      move("codBanked", bank, carrierCash, 35_10),
      move("deduction", { kind: "carrierPayable", ...condor }, carrierCash, 4_90),
      move("codReleased", { kind: "codHeld" }, { kind: "merchantPayable" }, 40_00),
    );
    await post("owed", move("setOff", { kind: "merchantPayable" }, { kind: "merchantDebt" }, 1_50));
    await post("paid", move("payout", { kind: "merchantPayable" }, bank, 38_50));
    expect(await sumSides(db)).toEqual({
      depositClearing: 5_85,
      sales: -(5_85 + 1_50),
      carrierCost: 4_90,
      // Margin 2.45, and the top-up that is still on its way: 5.85 - 3.40.
      "bank main": -3_40,
    });
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("of a parcel that is remitted short leaves the rest with the carrier and held", async ({
    db,
  }) => {
    const world = await openWorld(db, { balance: 5_85 });
    const { move, post } = booksOf(world, await sold(world));
    await post("collected", move("codCollected", carrierCash, { kind: "codHeld" }, 40_00));
    await post(
      "remittance",
      move("codBanked", bank, carrierCash, 33_10),
      move("deduction", { kind: "carrierPayable", ...condor }, carrierCash, 4_90),
      move("codReleased", { kind: "codHeld" }, { kind: "merchantPayable" }, 38_00),
    );
    expect(await sumSides(db)).toEqual({
      depositClearing: 5_85,
      sales: -5_85,
      carrierCost: 4_90,
      "bank main": 33_10,
      "carrierCash EC condor": 2_00,
      codHeld: -2_00,
      merchantPayable: -38_00,
    });
    // Two people end it, and leave the merchant without the rest.
    await post(
      "writtenOff",
      move("writeOff", { kind: "lossesOnCash" }, carrierCash, 2_00),
      move("writeOff", { kind: "codHeld" }, { kind: "lossesOnCash" }, 2_00),
    );
    const sums = await sumSides(db);
    expect(sums).not.toHaveProperty("lossesOnCash");
    expect(sums).not.toHaveProperty("codHeld");
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });
});
