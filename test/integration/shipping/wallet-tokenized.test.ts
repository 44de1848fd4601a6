import type { AutoTopUpReply, PaymentProvider } from "#app/shipping/model/payment.ts";
import type { QuotedShipment } from "#app/shipping/model/shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { verifyWallets } from "#app/shipping/wallet/verify-wallets.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

/** A payment provider outside this process: idempotent by reference, as real ones are. */
function scriptedProvider(answers: ("paid" | "declined" | "lost")[] = []) {
  const taken = new Map<string, number>();
  const asked: string[] = [];
  const provider: PaymentProvider = {
    hasMethod: async () => true,
    async charge({ reference, amount }): Promise<AutoTopUpReply> {
      asked.push(reference);
      const answer = answers.shift() ?? "paid";
      if (answer === "declined") return { kind: "declined", detail: "card expired" };
      taken.set(reference, amount);
      if (answer === "lost") throw new Error("socket hang up");
      return { kind: "paid", providerReference: `P-${reference}` };
    },
  };
  const total = () => [...taken.values()].reduce((sum, amount) => sum + amount, 0);
  return { provider, asked, total };
}

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
    expect((await verifyWallets(world.service)).problems).toEqual([]);
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
});
