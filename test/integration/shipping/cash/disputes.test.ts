import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { endDispute, openDispute, requireDisputable } from "#app/shipping/cash/dispute-cash.ts";
import { listCashPage } from "#app/shipping/cash/list-cash-page.ts";
import {
  listDisputable,
  listDisputes,
  readDisputedSince,
} from "#app/shipping/cash/list-disputes.ts";
import { bankCash, collectCash, remitCash, writeOffCash } from "#app/shipping/cash/move-cash.ts";
import { measureService } from "#app/shipping/measure-service.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Database } from "#db/engine/database.ts";
import { findCashItem, selectCashMoves } from "#db/shipping/cash/cash-items.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

const WINDOW_HOURS = 72;

/** Parcels with 40.00 to collect, of a carrier that takes disputes for 72 hours after a remittance. */
async function openShop(
  db: Database,
  cash: Carrier["cash"] = { disputeWithinHours: WINDOW_HOURS },
  scripted = scriptedCarrier({}).carrier,
) {
  const carrier: Carrier = { ...scripted, cash };
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { ctx } = world;
  const service = { ...world.service, doneBy: { kind: "operator", id: "Ana Paz" } as const };
  const { accountId } = ctx;
  const item = async (shipmentId: ShipmentId) => {
    const found = await findCashItem(db.read, accountId, shipmentId);
    if (!found) throw new Error("no cash");
    return found;
  };
  async function parcel(): Promise<ShipmentId> {
    const { shipmentId } = await world.paid({ goodsCollection: cents(4000) }, "scripted");
    await generateShipmentTrackingNumber(ctx, shipmentId);
    return shipmentId;
  }
  const move = (
    shipmentId: ShipmentId,
    step: typeof remitCash,
    amount: number,
    cause: string,
  ): Promise<unknown> =>
    db.tx(accountId, async (tx) =>
      step(service, tx, await item(shipmentId), { amount: cents(amount), at: ctx.now(), cause }),
    );
  const collect = (shipmentId: ShipmentId) =>
    db.tx(accountId, async (tx) =>
      collectCash(service, tx, await item(shipmentId), {
        amount: cents(4000),
        by: "event",
        at: ctx.now(),
        cause: "event",
      }),
    );
  /** Of 40.00 the carrier has handed over 38.00. */
  async function short(): Promise<ShipmentId> {
    const shipmentId = await parcel();
    await collect(shipmentId);
    await move(shipmentId, remitCash, 3800, "fileRow:1");
    return shipmentId;
  }
  const dispute = (shipmentId: ShipmentId, changes: { note?: string; mayBeLate?: boolean } = {}) =>
    openDispute(service, { shipmentId, note: "case 17", mayBeLate: false, ...changes });
  const end = (shipmentId: ShipmentId, outcome: "lost" | "paidShort" | "won") =>
    endDispute(service, { shipmentId, outcome, note: `${outcome} by mail` });
  const story = async (shipmentId: ShipmentId) =>
    (await selectCashMoves(db.read, await item(shipmentId))).map(({ kind }) => kind);
  const listed = async (onlyOpen = false) =>
    (await listDisputes(service, { onlyOpen, limit: 10 })).map((each) => [
      each.item.shipmentId,
      each.ended?.kind ?? "open",
      each.note,
      each.openedBy,
    ]);
  const due = async () =>
    (await measureService(service)).questions.find(({ kind }) => kind === "cashDispute")?.count ??
    0;
  return {
    world,
    service,
    ctx,
    item,
    parcel,
    collect,
    short,
    move,
    dispute,
    end,
    story,
    listed,
    due,
  };
}

describe("a dispute with a carrier about cash", () => {
  test("is known of each parcel of a list while it is open, of its own account alone", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    const { service, ctx, short, dispute, end, item } = await openShop(db, undefined, carrier);
    const stranger = await openShop(db, undefined, carrier);
    const [first, second, foreign] = [await short(), await short(), await stranger.short()];
    for (const shipmentId of [first, second]) await dispute(shipmentId);
    await stranger.dispute(foreign);
    const disputed = async () =>
      (await listCashPage(ctx, { limit: 9, page: 1, isDisputed: true })).data.map(
        ({ shipmentId }) => shipmentId,
      );
    expect(await disputed()).toEqual([second, first]);
    await end(second, "lost");
    expect(await disputed()).toEqual([first]);
    const items = [await item(first), await item(second)];
    const open = await listDisputes(service, { onlyOpen: true, limit: 9 });
    const at = open.find((each) => each.item.shipmentId === first)?.openedAt;
    expect(await readDisputedSince(service, items)).toEqual(new Map([[items[0]!.codItemId, at]]));
    expect(await readDisputedSince(service, [])).toEqual(new Map());
  });

  test("is in the story of the parcel until its outcome, by whom, and moves no money", async ({
    db,
  }) => {
    const shop = await openShop(db);
    const { service, short, dispute, end, story, listed, item } = shop;
    const shipmentId = await short();
    const before = await item(shipmentId);
    const all = await Promise.all([1, 2, 3].map(() => dispute(shipmentId)));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await listed(true)).toEqual([[shipmentId, "open", "case 17", "Ana Paz"]]);
    expect(await item(shipmentId)).toEqual({ ...before, codMoveId: expect.any(Number) });

    expect(await end(shipmentId, "paidShort")).toMatchObject({ isNew: true });
    expect(await end(shipmentId, "paidShort")).toMatchObject({ isNew: false });
    await expect(end(shipmentId, "won")).rejects.toMatchObject({ code: "cashDisputeNotOpen" });
    expect(await listed(true)).toEqual([]);
    expect(await listed()).toEqual([[shipmentId, "disputePaidShort", "case 17", "Ana Paz"]]);
    expect(await story(shipmentId)).toEqual([
      "expect",
      "collect",
      "remit",
      "dispute",
      "disputePaidShort",
    ]);
    const moves = await selectCashMoves(db.read, before);
    expect(moves.at(-1)).toMatchObject({
      amount: 0,
      state: "collected",
      proof: "paidShort by mail",
      actor: { kind: "operator", id: "Ana Paz" },
    });
    expect(await item(shipmentId)).toEqual({ ...before, codMoveId: expect.any(Number) });
    expect((await verifyBooks(service)).problems).toEqual([]);
  });

  test("ended by two people at one moment has one outcome", async ({ db }) => {
    const { service, short, dispute, end, story } = await openShop(db);
    const shipmentId = await short();
    await dispute(shipmentId);
    const outcomes = ["won", "lost", "won", "paidShort"] as const;
    const ended = await Promise.allSettled(outcomes.map((outcome) => end(shipmentId, outcome)));
    const isNew = ended.filter((each) => each.status === "fulfilled" && each.value.isNew);
    expect(isNew).toHaveLength(1);
    for (const each of ended)
      if (each.status === "rejected")
        expect(each.reason).toMatchObject({ code: "cashDisputeNotOpen" });
    expect((await story(shipmentId)).slice(3)).toHaveLength(2);
    expect((await verifyBooks(service)).problems).toEqual([]);
  });

  test("can follow one that has ended, and the money still comes by the carrier's file", async ({
    db,
  }) => {
    const { service, short, dispute, end, story, move, item, listed } = await openShop(db);
    const shipmentId = await short();
    await dispute(shipmentId);
    await end(shipmentId, "lost");
    await dispute(shipmentId, { note: "case 18" });
    await end(shipmentId, "lost");
    await dispute(shipmentId, { note: "case 19" });
    await move(shipmentId, remitCash, 200, "fileRow:2");
    await move(shipmentId, bankCash, 4000, "bankLine:1");
    await end(shipmentId, "won");
    expect(await item(shipmentId)).toMatchObject({ state: "banked", problem: null });
    expect((await story(shipmentId)).slice(3)).toEqual([
      "dispute",
      "disputeLost",
      "dispute",
      "disputeLost",
      "dispute",
      "remit",
      "bank",
      "disputeWon",
    ]);
    expect((await listed()).map(([, state, note]) => [state, note])).toEqual([
      ["disputeWon", "case 19"],
      ["disputeLost", "case 18"],
      ["disputeLost", "case 17"],
    ]);
    expect((await verifyBooks(service)).problems).toEqual([]);
  });

  test("is opened within the carrier's time, after it only on purpose, and the refusal says until when", async ({
    db,
  }) => {
    const { ctx, item, short, dispute } = await openShop(db);
    const shipmentId = await short();
    const { remittedAt } = await item(shipmentId);
    const until = new Date(remittedAt!.getTime() + WINDOW_HOURS * HOUR_MS);
    ctx.passTime(WINDOW_HOURS * HOUR_MS);
    await expect(dispute(shipmentId)).rejects.toMatchObject({ code: "cashDisputeTooLate", until });
    expect(await dispute(shipmentId, { mayBeLate: true })).toMatchObject({ isNew: true });
    // It is open: to say so again is no second one, and not too late.
    expect(await dispute(shipmentId)).toMatchObject({ isNew: false });
  });

  test("has no end of time where the carrier's card names none", async ({ db }) => {
    const { ctx, short, dispute } = await openShop(db, {});
    const shipmentId = await short();
    ctx.passTime(90 * DAY_MS);
    expect(await dispute(shipmentId)).toMatchObject({ isNew: true });
  });

  test("has no end of time while nothing was handed over", async ({ db }) => {
    const { ctx, parcel, collect, dispute } = await openShop(db);
    const kept = await parcel();
    await collect(kept);
    ctx.passTime(90 * DAY_MS);
    expect(await dispute(kept)).toMatchObject({ isNew: true });
  });

  test("is about cash that is under way: not about a draft, a parcel on its way, or an end", async ({
    db,
  }) => {
    const { world, service, parcel, collect, move, dispute, end } = await openShop(db);
    const draft = await world.draft();
    await expect(dispute(draft.shipmentId)).rejects.toMatchObject({ code: "cashNotFound" });
    await expect(dispute(1 as ShipmentId)).rejects.toMatchObject({ code: "cashNotFound" });
    const travelling = await parcel();
    await expect(dispute(travelling)).rejects.toMatchObject({ code: "cashNotDisputable" });
    const asked = { shipmentId: travelling, mayBeLate: true };
    await expect(requireDisputable(service, asked)).rejects.toMatchObject({
      code: "cashNotDisputable",
    });
    await expect(end(travelling, "won")).rejects.toMatchObject({ code: "cashDisputeNotOpen" });
    const gone = await parcel();
    await collect(gone);
    await move(gone, writeOffCash, 4000, "person:1");
    await expect(dispute(gone)).rejects.toMatchObject({ code: "cashNotDisputable" });
  });
});

test("what a carrier handed over wrong is listed while it can be disputed, and needs a person on the last day", async ({
  db,
}) => {
  const { service, ctx, short, dispute, due, parcel, collect, move } = await openShop(db);
  const one = await short();
  ctx.passTime(12 * HOUR_MS);
  const two = await short();
  const whole = await parcel();
  await collect(whole);
  await move(whole, remitCash, 4000, "fileRow:1");
  const disputable = async () =>
    (await listDisputable(service, 10)).map(({ item, until }) => [
      item.shipmentId,
      Math.round((until.getTime() - ctx.now().getTime()) / HOUR_MS),
    ]);
  expect(await disputable()).toEqual([
    [one, 60],
    [two, 72],
  ]);
  expect(await due()).toBe(0);
  ctx.passTime(40 * HOUR_MS);
  expect(await due()).toBe(1);
  await dispute(one);
  expect(await due()).toBe(0);
  expect(await disputable()).toEqual([[two, 32]]);
  ctx.passTime(10 * HOUR_MS);
  expect(await due()).toBe(1);
  ctx.passTime(22 * HOUR_MS);
  expect(await due()).toBe(0);
  expect(await disputable()).toEqual([]);
});
