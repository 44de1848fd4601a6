import { listActivity } from "#app/shipping/activity/list-activity.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import type { PaymentProvider } from "#app/shipping/model/payment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import type { Database } from "#db/engine/database.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

interface Row {
  callId: number;
  needsPerson: boolean;
  state: string;
}

/** A purchase whose provider never answers, for six minutes. */
async function unanswered(db: Database) {
  const asked: string[] = [];
  let isBack = false;
  const payments: PaymentProvider = {
    hasMethod: async () => true,
    async charge({ reference }) {
      asked.push(reference);
      if (!isBack) throw new Error("socket hang up");
      return { kind: "paid", providerReference: `P-${reference}` };
    },
  };
  const { carrier } = scriptedCarrier({ priceTotal: 500 });
  const world = await openWorld(db, { payments, markets: marketsServedBy(carrier), balance: 100 });
  const draft = await world.draft();
  const { rateId } = world.rateOf(draft);
  const input = { shipmentId: draft.shipmentId, preferredRateId: rateId };
  await purchaseShipment(world.ctx, { ...input, purchaseWith: "walletTokenized" }).catch(
    () => null,
  );
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      world.ctx.passTime(10_000);
      await reconcile(world.service);
    }
  };
  await rounds(36);
  const { json, refusal } = terminal(world.service);
  const list = () => json<Row[]>("top-ups", "list");
  const comeBack = () => void (isBack = true);
  return { world, draft, asked, rounds, list, json, refusal, comeBack };
}

describe("an automatic top-up whose provider does not answer", () => {
  test("needs a person within six minutes, and is settled as charged, once", async ({ db }) => {
    const { world, draft, list, json, refusal } = await unanswered(db);
    const [row] = await list();
    expect(row).toMatchObject({
      shipmentId: draft.shipmentId,
      amount: 4,
      needsPerson: true,
      state: "needsPerson",
    });
    const call = ["--call", String(row!.callId)];
    expect(await json("top-ups", "settle", ...call, "--charged")).toMatchObject({
      state: "succeeded",
    });
    expect(await json("top-ups", "settle", ...call, "--charged")).toMatchObject({
      state: "succeeded",
    });
    expect(await world.balance()).toBe(500);
    const { service, accountId } = world;
    const { data } = await listActivity(service, { accountId, limit: 50 });
    const entries = data.map(({ action, actorKind, outcome }) => [action, actorKind, outcome]);
    expect(entries.filter(([action]) => /Settled|AutoToppedUp/.test(String(action)))).toEqual([
      ["walletAutoToppedUp", "operator", null],
      ["topUpSettled", "operator", "charged"],
    ]);
    expect(await refusal("top-ups", "settle", ...call, "--not-charged")).toMatchObject({
      code: 1,
      error: "topUpSettled",
    });
    expect(await list()).toMatchObject([{ needsPerson: false, settledBy: expect.any(String) }]);
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("is settled as not charged, and then asked for no more", async ({ db }) => {
    const { world, asked, rounds, list, json, refusal } = await unanswered(db);
    const [row] = await list();
    const call = ["--call", String(row!.callId)];
    expect(await refusal("top-ups", "settle", ...call)).toMatchObject({ code: 2 });
    expect(await refusal("top-ups", "settle", "--call", "5", "--charged")).toMatchObject({
      error: "topUpNotFound",
    });
    await json("top-ups", "settle", ...call, "--not-charged");
    const before = asked.length;
    await rounds(60);
    expect(asked).toHaveLength(before);
    expect(await world.balance()).toBe(100);
  });

  test("is credited all the same when the provider answers after that", async ({ db }) => {
    const { world, rounds, list, comeBack } = await unanswered(db);
    comeBack();
    await rounds(60);
    expect(await world.balance()).toBe(500);
    expect(await list()).toMatchObject([{ needsPerson: false, state: "succeeded" }]);
  });
});
