import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { measureService } from "#app/shipping/measure-service.ts";
import { makeIdSource, type TransferId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { openWalletMeter } from "#app/shipping/wallet/wallet-meter.ts";
import { enqueueJob, failJob } from "#db/jobs.ts";
import { measureWallets, nothingSettled, settleTransfers } from "#db/shipping/wallet-metrics.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { tamper } from "#test/support/tamper.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

describe("what waits", () => {
  test("is nothing on a new database", async ({ db }) => {
    const world = await openWorld(db, { balance: 0 });
    const nothing = { count: 0, oldest: null };
    expect(await measureService(world.service)).toEqual({
      readyJobs: nothing,
      deadJobs: nothing,
      pendingCalls: [],
      pendingRefunds: nothing,
      questions: [],
      numberRanges: expect.any(Array),
    });
  });

  test("is counted by what it is, with the time of the oldest", async ({ db }) => {
    const { carrier } = scriptedCarrier({
      create: ["answers", "losesTheAnswer"],
      annul: ["manual"],
    });
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { service, ctx } = world;
    for (let n = 0; n < 2; n++) {
      const { shipmentId } = await world.paid();
      await generateShipmentTrackingNumber(ctx, shipmentId);
      if (n === 0) {
        await annulAndRefundShipment(ctx, {
          shipmentId,
          annulReasonStatus: "other",
          annulReasonDetails: null,
        });
      }
    }

    const measured = await measureService(service);
    expect(measured.pendingCalls).toEqual([
      { country: "EC", carrierToken: "scripted", count: 1, oldest: expect.any(Date) },
    ]);
    expect(measured.pendingRefunds).toEqual({ count: 1, oldest: expect.any(Date) });
    expect(Math.abs(Date.now() - measured.pendingCalls[0]!.oldest!.getTime())).toBeLessThan(60_000);
  });

  test("distinguishes the jobs that wait from those that are dead, and leaves out what is done", async ({
    world,
  }) => {
    const { service } = world;
    const early = new Date(Date.now() - 3_600_000);
    await service.db.tx(null, async (tx) => {
      await enqueueJob(tx, service, { kind: "reconcile", payload: {}, runAt: early });
      await enqueueJob(tx, service, { kind: "pruneJobs", payload: {} });
    });
    const { readyJobs } = await measureService(service);
    expect(readyJobs).toEqual({ count: 2, oldest: early });

    const lease = { leaseOwner: "test", leaseMs: 1000 };
    await service.db.tx(null, async (tx) => {
      const [job] = await claimDue(tx, lease, 1, new Date());
      await failJob(tx, job!, { lastError: "no", runAt: null }, new Date());
    });
    const measured = await measureService(service);
    expect(measured.readyJobs.count).toBe(1);
    expect(measured.deadJobs).toEqual({ count: 1, oldest: expect.any(Date) });
  });
});

const usd = (total: number) => ({ currency: "USD", balances: total, transfers: total });

describe("the wallets together", () => {
  test("hold what the transfers brought to them, whatever was paid and given back", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    await openWorld(db, { balance: 777 });
    const { shipmentId } = await world.paid();
    await world.paid();
    await annulAndRefundShipment(world.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });

    const total = (await world.balance()) + 777;
    expect(total).toBe(10_000 - 500 + 777);
    expect(await openWalletMeter(world.service)()).toEqual([usd(total)]);
  });

  test("are summed by currency, totalled or not", async ({ world }) => {
    const { db } = world.service;
    const { accountId } = await openAccount(world.service, { name: "Tienda", country: "CO" });
    const deposit = { accountId, amount: cents(250_000_00), reference: "CONSIGNACION-1" };
    await topUpWallet(world.service, deposit);
    const until = Number.MAX_SAFE_INTEGER as TransferId;
    const settled = await settleTransfers(db.read, nothingSettled, until, 10);
    const pesos = { currency: "COP", balances: 250_000_00, transfers: 250_000_00 };
    for (const each of [nothingSettled, settled!])
      expect(await measureWallets(db.read, each)).toEqual([pesos, usd(10_000)]);
  });

  test("show a cent that was made behind the rules", async ({ world, databaseUrl }) => {
    const measure = openWalletMeter(world.service);
    await measure();
    await tamper(
      databaseUrl,
      "update ledger_accounts set balance = balance + 1 where kind = 'wallet'",
    );
    expect(await measure()).toEqual([{ ...usd(10_000), balances: 10_001 }]);
  });

  test("are the same however many of the transfers are totalled, and totalled ones are not read again", async ({
    world,
  }) => {
    const { db } = world.service;
    for (let n = 1; n <= 7; n++) {
      await topUpWallet(world.service, {
        accountId: world.accountId,
        amount: cents(n),
        reference: `n${n}`,
      });
    }
    const totals = [usd(10_028)];
    const until = Number.MAX_SAFE_INTEGER as TransferId;

    let settled = nothingSettled;
    const seen: number[] = [];
    for (;;) {
      expect(await measureWallets(db.read, settled)).toEqual(totals);
      const next = await settleTransfers(db.read, settled, until, 3);
      if (!next) break;
      expect(next.upTo).toBeGreaterThan(settled.upTo);
      seen.push(next.totals.get("USD")!);
      settled = next;
    }
    expect(seen).toEqual([10_003, 10_015, 10_028]);
    expect(await settleTransfers(db.read, nothingSettled, 1 as TransferId, 3)).toBeNull();
  });

  test("are read once, in batches, and others have their turn in between", async ({ db }) => {
    let aheadMs = 0;
    const newId = makeIdSource(() => Date.now() + aheadMs);
    let pauses = 0;
    const sleep = async () => void (pauses += 1);
    const world = await openWorld(db, { newId, sleep });
    for (let n = 1; n <= 7; n++) {
      const topUp = { accountId: world.accountId, amount: cents(n), reference: `n${n}` };
      await topUpWallet(world.service, topUp);
    }
    aheadMs = 11 * 60 * 1000;
    const measure = openWalletMeter(world.service, 3);
    const pausesOf = async () => {
      pauses = 0;
      expect(await measure()).toEqual([usd(10_028)]);
      return pauses;
    };

    expect([await pausesOf(), await pausesOf()]).toEqual([3, 0]);
  });

  test("are metered across the line between totalled and new, while the clock goes on", async ({
    db,
  }) => {
    let aheadMs = 0;
    const newId = makeIdSource(() => Date.now() + aheadMs);
    const world = await openWorld(db, { newId });
    const measure = openWalletMeter(world.service);
    for (let n = 1; n <= 4; n++) {
      await topUpWallet(world.service, {
        accountId: world.accountId,
        amount: cents(100),
        reference: `later-${n}`,
      });
      const total = 10_000 + n * 100;
      expect(await measure()).toEqual([usd(total)]);
      aheadMs += 6 * 60 * 1000;
    }
  });
});
