import { lendMissing, readDebt } from "#app/shipping/books/debts.ts";
import { postJournal } from "#app/shipping/books/post-journal.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { cents } from "#app/shipping/model/money.ts";
import { MERCHANT } from "#app/shipping/model/payout.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { requestPayout } from "#app/shipping/payouts/request-payout.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { adjustWallet } from "#app/shipping/wallet/adjust-wallet.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { sumSides } from "#test/support/sum-sides.ts";
import { describe, expect, openWorld, test, type World } from "#test/support/world.ts";

let references = 0;

async function reweigh({ service, accountId }: World, shipmentId: number, amount: number) {
  references += 1;
  return adjustWallet(service, {
    accountId,
    type: "reweigh",
    amount: cents(-amount),
    reason: "3 kg",
    reference: `invoice ${references}`,
    shipmentId: shipmentId as never,
    topUpReference: null,
    actor: "ana",
    needsConfirmation: false,
  });
}

const topUp = ({ service, accountId }: World, amount: number) => {
  references += 1;
  return topUpWallet(service, {
    accountId,
    amount: cents(amount),
    reference: `deposit ${references}`,
  });
};

/** An account whose wallet has this much left after a label. */
async function afterLabel(db: World["service"]["db"], left: number) {
  const world = await openWorld(db);
  const { shipmentId } = await world.paid({}, "condor");
  await generateShipmentTrackingNumber(world.ctx, shipmentId);
  const rest = (await world.balance()) - left;
  await adjustWallet(world.service, {
    accountId: world.accountId,
    type: "payout",
    amount: cents(-rest),
    reason: "test",
    reference: `payout ${world.accountId}`,
    shipmentId: null,
    topUpReference: null,
    actor: "ana",
    needsConfirmation: false,
  });
  return { world, shipmentId };
}

const debtOf = async ({ service, accountId }: World) => {
  const { total, lines } = await readDebt(service.db.read, accountId, "USD");
  return { total, open: lines.map(({ cause, open, amount }) => [cause, open, amount]) };
};

describe("what a wallet lacks for a reweigh", () => {
  test("is owed, line by line, and is paid first by the next top-ups, the oldest line first", async ({
    db,
  }) => {
    const { world, shipmentId } = await afterLabel(db, 50);
    await reweigh(world, shipmentId, 1_50);
    await reweigh(world, shipmentId, 2_00);
    expect(await debtOf(world)).toEqual({
      total: 3_00,
      open: [
        ["reweigh", 1_00, 1_00],
        ["reweigh", 2_00, 2_00],
      ],
    });
    expect(await showWallet(world.service, world.accountId)).toMatchObject({
      balance: 0,
      debt: 3_00,
    });

    const { wallet } = await topUp(world, 1_60);
    expect(wallet.balance).toBe(0);
    expect(await debtOf(world)).toEqual({ total: 1_40, open: [["reweigh", 1_40, 2_00]] });
    await topUp(world, 5_00);
    expect(await debtOf(world)).toEqual({ total: 0, open: [] });
    expect(await world.balance()).toBe(3_60);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("is set off from cash before it is paid out", async ({ db }) => {
    const { world, shipmentId } = await afterLabel(db, 0);
    const { service, accountId } = world;
    await reweigh(world, shipmentId, 1_50);
    const cash = { amount: cents(40_00), currency: "USD", shipmentId } as const;
    const carrier = { country: "EC", carrierToken: "condor" };
    await service.db.tx(accountId, (tx) =>
      postJournal(service, tx, {
        cause: "test",
        causeId: "1",
        accountId,
        at: service.now(),
        transfers: [
          {
            ...cash,
            kind: "codCollected",
            debit: { kind: "carrierCash", ...carrier },
            credit: { kind: "codHeld" },
          },
          {
            ...cash,
            kind: "codReleased",
            debit: { kind: "codHeld" },
            credit: { kind: "merchantPayable" },
          },
        ],
      }),
    );
    const payout = { accountId, destination: "wallet", askedBy: MERCHANT } as const;
    expect(await requestPayout(service, payout)).toMatchObject({ setOff: 1_50, amount: 38_50 });
    expect(await sumSides(db)).not.toHaveProperty("merchantPayable");
    expect(await world.balance()).toBe(38_50);
    expect(await debtOf(world)).toEqual({ total: 0, open: [] });
    expect((await verifyBooks(service)).problems).toEqual([]);
  });
});

test("a correction and a payout are refused where the wallet is short: nobody owes them", async ({
  db,
}) => {
  const { world } = await afterLabel(db, 50);
  for (const type of ["correction", "payout"] as const)
    await expect(
      adjustWallet(world.service, {
        accountId: world.accountId,
        type,
        amount: cents(-51),
        reason: "test",
        reference: `short ${type}`,
        shipmentId: null,
        topUpReference: null,
        actor: "ana",
        needsConfirmation: false,
      }),
    ).rejects.toThrow("paymentIntentExecuteTransactionWalletInsufficientFunds");
});

describe("an account that owes", () => {
  const lend = ({ service, accountId }: World, amount: number, causeId: string) =>
    service.db.tx(accountId, async (tx) => {
      const wallet = await showWallet(service, accountId);
      const charge = cents(wallet.balance + amount);
      const about = { cause: "test", causeId, shipmentId: null };
      await lendMissing(service, tx, { accountId, wallet, charge, ...about });
    });

  test("buys on for seven days, then no more until it has paid", async ({ db }) => {
    const world = await openWorld(db);
    await lend(world, 1, "1");
    await world.paid({}, "condor");
    world.ctx.passTime(7 * DAY_MS);
    await expect(world.paid({}, "condor")).rejects.toThrow("walletDebtUnpaid");
    await topUp(world, 1);
    await world.paid({}, "condor");
  });

  test("buys no more at once when it owes more than the limit", async ({ db }) => {
    const world = await openWorld(db, { debts: { daysMax: 7, amountMax: 5 } });
    await lend(world, 5_00, "1");
    await world.paid({}, "condor");
    await lend(world, 1, "2");
    await expect(world.paid({}, "condor")).rejects.toThrow("walletDebtUnpaid");
  });
});
