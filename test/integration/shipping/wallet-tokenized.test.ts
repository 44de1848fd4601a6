import { listActivity } from "#app/shipping/activity/list-activity.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import type { QuotedShipment } from "#app/shipping/model/shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
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

describe("walletTokenized", () => {
  test("tops up exactly the shortfall and spends it", async ({ db }) => {
    const payments = scriptedProvider();
    const world = await openWorld(db, {
      payments: payments.provider,
      markets: marketsServedBy(carrier),
      balance: 120,
    });

    expect((await purchase(world, await world.draft())).isPaid).toBe(true);
    expect(payments.total()).toBe(380);
    expect(await world.balance()).toBe(0);
    const { service, accountId } = world;
    const { data } = await listActivity(service, { accountId, limit: 10 });
    const actions = data.map(({ action }) => action);
    expect(actions.filter((action) => action === "walletAutoToppedUp")).toHaveLength(1);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("tops up nothing when the balance is enough", async ({ db }) => {
    const payments = scriptedProvider();
    const world = await openWorld(db, {
      payments: payments.provider,
      markets: marketsServedBy(carrier),
      balance: 500,
    });

    expect((await purchase(world, await world.draft())).isPaid).toBe(true);
    expect(payments.asked).toEqual([]);
  });

  test("collects no real money for the play of a sandbox", async ({ db }) => {
    const payments = scriptedProvider();
    const world = await openWorld(db, {
      payments: payments.provider,
      markets: marketsServedBy(carrier),
      balance: 100,
    });
    Object.assign(world.ctx.caller, { isSandbox: true });

    await expect(purchase(world, await world.draft())).rejects.toMatchObject({
      code: "paymentIntentExecuteTransactionWalletInsufficientFunds",
    });
    expect(payments.asked).toEqual([]);
    expect(await world.balance()).toBe(100);
  });

  test("tops up once when 20 purchase the same draft at the same moment", async ({ db }) => {
    const payments = scriptedProvider();
    const world = await openWorld(db, {
      payments: payments.provider,
      markets: marketsServedBy(carrier),
      balance: 100,
    });
    const draft = await world.draft();

    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => purchase(world, draft)),
    );

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(payments.asked).toHaveLength(1);
    expect(await world.balance()).toBe(0);
  });

  test("answers insufficient funds when the method is declined, and charges nothing", async ({
    db,
  }) => {
    const payments = scriptedProvider(["declined"]);
    const world = await openWorld(db, {
      payments: payments.provider,
      markets: marketsServedBy(carrier),
      balance: 100,
    });

    await expect(purchase(world, await world.draft())).rejects.toMatchObject({
      code: "paymentIntentExecuteTransactionWalletInsufficientFunds",
    });
    expect(await world.balance()).toBe(100);
  });

  test("after a lost answer asks again with the same reference, so the money is taken once", async ({
    db,
  }) => {
    const payments = scriptedProvider(["lost"]);
    const world = await openWorld(db, {
      payments: payments.provider,
      markets: marketsServedBy(carrier),
      balance: 100,
    });
    const draft = await world.draft();

    await expect(purchase(world, draft)).rejects.toMatchObject({
      code: "paymentIntentExecuteTransactionWalletInsufficientFunds",
    });
    world.ctx.passTime(60_000);
    expect((await purchase(world, draft)).isPaid).toBe(true);

    expect(new Set(payments.asked).size).toBe(1);
    expect(payments.total()).toBe(400);
    expect(await world.balance()).toBe(0);
  });

  test("behaves as walletAvailable without a stored method", async ({ db }) => {
    const world = await openWorld(db, { markets: marketsServedBy(carrier), balance: 499 });
    await expect(purchase(world, await world.draft())).rejects.toMatchObject({
      code: "paymentIntentExecuteTransactionWalletInsufficientFunds",
    });
  });

  test("pays both of two purchases at once, each with what was collected for it", async ({
    db,
  }) => {
    const payments = scriptedProvider();
    const world = await openWorld(db, {
      payments: payments.provider,
      markets: marketsServedBy(carrier),
      balance: 300,
    });
    const drafts = [await world.draft(), await world.draft()];

    const outcomes = await Promise.allSettled(drafts.map((draft) => purchase(world, draft)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(payments.total()).toBe(700);
    expect(await world.balance()).toBe(0);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("pays twelve at once from a wallet that another purchase empties meanwhile", async ({
    db,
  }) => {
    const payments = scriptedProvider();
    const world = await openWorld(db, {
      payments: payments.provider,
      markets: marketsServedBy(carrier),
      balance: 800,
    });
    const drafts = await Promise.all(Array.from({ length: 12 }, () => world.draft()));
    const [first, ...others] = drafts;
    const outcomes = await Promise.allSettled([
      ...others.map((draft) => purchase(world, draft)),
      purchaseShipment(world.ctx, {
        shipmentId: first!.shipmentId,
        preferredRateId: world.rateOf(first!).rateId,
        purchaseWith: "walletAvailable",
      }),
    ]);
    const paid = outcomes.filter(({ status }) => status === "fulfilled");
    expect(outcomes.slice(0, 11).map(({ status }) => status)).not.toContain("rejected");
    expect(payments.total() + 800 - paid.length * 500).toBe(await world.balance());
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("spends what was collected for it in the commit that credits it", async ({ db }) => {
    const payments = scriptedProvider();
    const world = await openWorld(db, {
      payments: payments.provider,
      markets: marketsServedBy(carrier),
      balance: 100,
    });
    const drafts = [await world.draft(), await world.draft()];
    const progress = { isOver: false };
    const highest = (async () => {
      let max = 0;
      while (!progress.isOver) {
        max = Math.max(max, await world.balance());
        await new Promise((resolve) => setImmediate(resolve));
      }
      return max;
    })();
    for (const draft of drafts) await purchase(world, draft);
    progress.isOver = true;
    // At no moment is the collected money in the balance, where another purchase could take it.
    expect(await highest).toBeLessThanOrEqual(100);
  });
});
