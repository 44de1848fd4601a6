import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

const START = 100;

const ana = (world: World) => terminal(world.service, undefined, { name: "Ana", role: "finance" });
const berta = (world: World) =>
  terminal(world.service, undefined, { name: "Berta", role: "finance" });

/** `wallet adjust` with these flags over those that it needs. */
function wordsOf(world: World, changes: Record<string, string | number> = {}): string[] {
  const flags = {
    account: world.accountId,
    amount: "-5.00",
    reason: "typed 1000 for 100",
    reference: "NC-001",
    ...changes,
  };
  return [
    "wallet",
    "adjust",
    ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
  ];
}

describe("wallet adjust", () => {
  test("takes money out or puts it in, with actor and reason in the statement, and verify is clean", async ({
    world,
  }) => {
    const { json } = ana(world);
    expect(await json(...wordsOf(world))).toMatchObject({
      state: "done",
      type: "correction",
      amount: -5,
      balance: START - 5,
      requestedBy: "Ana",
      confirmedBy: null,
    });
    expect(await json(...wordsOf(world, { amount: "7.25", reference: "NC-002" }))).toMatchObject({
      state: "done",
      balance: START + 2.25,
    });

    const account = String(world.accountId);
    expect(await json("wallet", "statement", "--account", account)).toMatchObject([
      { kind: "adjustment", amount: 7.25, balanceAfter: START + 2.25, requestedBy: "Ana" },
      { kind: "adjustment", amount: -5, balanceAfter: START - 5, reason: "typed 1000 for 100" },
      { kind: "topUp", reason: null, requestedBy: null },
    ]);
    expect(await json("wallet", "verify")).toMatchObject({ isClean: true });
  });

  test("adjusts once for one reference, however it is typed, and refuses it for other terms", async ({
    world,
  }) => {
    const { json, refusal } = ana(world);
    await json(...wordsOf(world));
    expect(await json(...wordsOf(world, { reference: " nc-001" }))).toMatchObject({
      balance: START - 5,
    });
    expect(await refusal(...wordsOf(world, { amount: "-6" }))).toMatchObject({
      code: 1,
      error: "walletAdjustmentReferenceAlreadyUsed",
    });
  });

  test("above the limit waits for another person, who confirms it once", async ({ world }) => {
    const { json, refusal } = ana(world);
    const asked = await json<{ requestId: number }>(...wordsOf(world, { amount: "500.01" }));
    expect(asked).toMatchObject({ state: "pending", balance: START, needsConfirmation: true });
    const confirm = ["wallet", "confirm", `--request=${asked.requestId}`];
    const other = berta(world);

    expect(await refusal(...confirm)).toMatchObject({
      error: "moneyRequestNeedsAnotherPerson",
    });
    await json(...wordsOf(world, { amount: "1", reference: "NC-900" }));
    await json(...wordsOf(world, { amount: "-1", reference: "NC-901" }));
    // However many others there are since.
    expect(await json("wallet", "requests", "--limit", "2")).toMatchObject([
      { requestId: asked.requestId, state: "pending" },
      { state: "done" },
    ]);
    expect(await other.json(...confirm)).toMatchObject({
      state: "done",
      balance: START + 500.01,
      requestedBy: "Ana",
      confirmedBy: "Berta",
    });
    expect(await other.refusal(...confirm)).toMatchObject({
      error: "moneyRequestNotPending",
    });
    expect(await json("wallet", "verify")).toMatchObject({ isClean: true });
  });

  test("at the limit needs one person", async ({ world }) => {
    const { json } = ana(world);
    expect(await json(...wordsOf(world, { amount: "500" }))).toMatchObject({ state: "done" });
  });

  test("can be withdrawn while it waits, and then moves nothing", async ({ world }) => {
    const { json } = ana(world);
    const { requestId } = await json<{ requestId: number }>(...wordsOf(world, { amount: "600" }));
    expect(await json("wallet", "withdraw", `--request=${requestId}`)).toMatchObject({
      state: "withdrawn",
      balance: START,
    });
    const other = berta(world);
    expect(await other.refusal("wallet", "confirm", `--request=${requestId}`)).toMatchObject({
      error: "moneyRequestNotPending",
    });
    expect(await other.refusal("wallet", "confirm", "--request=1")).toMatchObject({
      error: "moneyRequestNotFound",
    });
  });

  test("never takes more than there is", async ({ world }) => {
    const { refusal } = ana(world);
    await world.paid();
    expect(await refusal(...wordsOf(world, { amount: "-99.99" }))).toMatchObject({
      code: 1,
      error: "paymentIntentExecuteTransactionWalletInsufficientFunds",
    });
  });

  test("takes back a top-up once, and no more than it brought", async ({ world }) => {
    const { json, refusal } = ana(world);
    const account = `--account=${world.accountId}`;
    await json("wallet", "top-up", account, "--amount=20", "--reference=DEP 9");
    const reversal = (changes: Record<string, string>) =>
      wordsOf(world, { type: "topUpReversal", "top-up": "dep9", ...changes });

    const refused = { code: 1, error: "walletAdjustmentNotAllowed" };
    expect(await refusal(...reversal({ amount: "-20.01" }))).toMatchObject(refused);
    expect(await refusal(...reversal({ amount: "20" }))).toMatchObject(refused);
    expect(await refusal(...reversal({ "top-up": "DEP 8" }))).toMatchObject(refused);
    expect(await json(...reversal({ amount: "-20" }))).toMatchObject({ balance: START });
    expect(
      await refusal(...reversal({ type: "chargeBack", amount: "-20", reference: "CB-1" })),
    ).toMatchObject({ error: "walletAdjustmentReferenceAlreadyUsed" });
  });

  test("takes no re-weigh, which is announced to the merchant before", async ({ world }) => {
    const { json, refusal } = ana(world);
    const { shipmentId } = await world.paid({}, "condor");
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const reweigh = wordsOf(world, { type: "reweigh", shipment: shipmentId, amount: "-1.20" });
    expect(await refusal(...reweigh)).toMatchObject({ error: "moneyReweighIsAnnounced" });
    expect(await json("wallet", "requests")).toEqual([]);
  });

  test("recharges a refunded shipment that travelled once, at most its price", async ({
    world,
  }) => {
    const { json, refusal } = ana(world);
    const { shipmentId, selectedRate } = await world.paid({}, "condor");
    const price = (selectedRate?.priceTotal ?? 0) / 100;
    const recharge = (amount: number, reference = "R-1") =>
      wordsOf(world, { type: "recharge", shipment: shipmentId, amount: `-${amount}`, reference });
    await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const refused = { error: "walletAdjustmentNotAllowed" };
    expect(await refusal(...recharge(price))).toMatchObject(refused);
    await annulAndRefundShipment(world.ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    expect(await refusal(...recharge(price + 1))).toMatchObject(refused);
    expect(await json(...recharge(price))).toMatchObject({ balance: START - price });
    expect(await refusal(...recharge(price, "R-2"))).toMatchObject({
      error: "walletAdjustmentReferenceAlreadyUsed",
    });
    expect(await json("wallet", "verify")).toMatchObject({ isClean: true });
  });

  test("pays out, and takes nothing in", async ({ world }) => {
    const { json, refusal } = ana(world);
    const payout = (amount: string) => wordsOf(world, { type: "payout", amount });
    expect(await refusal(...payout("5"))).toMatchObject({ error: "walletAdjustmentNotAllowed" });
    expect(await json(...payout("-60"))).toMatchObject({
      balance: START - 60,
      requestedBy: "Ana",
    });
  });
});
