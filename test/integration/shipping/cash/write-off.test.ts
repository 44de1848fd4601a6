import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { collectCash, remitCash } from "#app/shipping/cash/move-cash.ts";
import { writeOffLostCash } from "#app/shipping/cash/write-off-cash.ts";
import { cents } from "#app/shipping/model/money.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Database } from "#db/engine/database.ts";
import { findCashItem, selectCashMoves } from "#db/shipping/cash/cash-items.ts";
import { financier } from "#test/support/charge-announced.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { tamper } from "#test/support/tamper.ts";
import { expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

/** A parcel of whose 40.00 the carrier has handed over 38.00, and people who may move as much as they like alone. */
async function openShort(db: Database) {
  const world = await openWorld(db, { markets: marketsServedBy(scriptedCarrier({}).carrier) });
  const { ctx, service, accountId } = world;
  const { shipmentId } = await world.paid({ goodsCollection: cents(4000) }, "scripted");
  await generateShipmentTrackingNumber(ctx, shipmentId);
  const item = async () => {
    const found = await findCashItem(db.read, accountId, shipmentId);
    if (!found) throw new Error("no cash");
    return found;
  };
  const given = (amount: number, cause: string) => ({
    amount: cents(amount),
    at: ctx.now(),
    cause,
  });
  await db.tx(accountId, async (tx) => {
    const { item: collected } = await collectCash(service, tx, await item(), {
      ...given(4000, "event"),
      by: "event",
    });
    await remitCash(service, tx, collected, given(3800, "fileRow:1"));
  });
  const [ana, luis] = [
    await financier(service, "ana", 1000),
    await financier(service, "luis", 1000),
  ];
  const writeOff = (by: typeof ana, amount = 200, reference = "case 17", through = service) => {
    const asked = { shipmentId, amount: cents(amount), reason: "lost by the carrier", reference };
    return writeOffLostCash(through, asked, by);
  };
  return { service, item, ana, luis, writeOff };
}

test("what a carrier will never hand over is given up by two people, once, and the books agree and know whose word it was", async ({
  db,
  databaseUrl,
}) => {
  const { item, ana, luis, writeOff } = await openShort(db);
  const waits = { reason: "moneyNeedsAnotherPerson" };
  await expect(writeOff(ana)).rejects.toMatchObject(waits);
  await expect(writeOff(ana)).rejects.toMatchObject(waits);
  expect((await item()).state).toBe("collected");

  const both = await Promise.allSettled([writeOff(luis), writeOff(luis)]);
  expect(both.filter(({ status }) => status === "fulfilled")).not.toEqual([]);
  expect((await writeOff(luis)).isNew).toBe(false);
  expect((await writeOff(ana)).isNew).toBe(false);
  const { state, collected, remitted, writtenOff, problem } = await item();
  expect({ state, collected, remitted, writtenOff, problem }).toEqual({
    state: "remitted",
    collected: 4000,
    remitted: 3800,
    writtenOff: 200,
    problem: null,
  });
  const story = await selectCashMoves(db.read, await item());
  expect(story.filter(({ kind }) => kind === "writeOff")).toMatchObject([
    { amount: 200, proof: "lost by the carrier" },
  ]);
  expect((await verifyBooks({ db })).problems).toEqual([]);

  // By hand, in the database: on one person's word, for another amount, and on nobody's.
  for (const statement of [
    "update money_requests set expires_at = null, confirmed_by = null",
    "update money_requests set amount = amount - 1",
    "delete from money_requests",
  ]) {
    await tamper(databaseUrl, statement);
    const { problems } = await verifyBooks({ db });
    expect(problems.map(({ rule }) => rule)).toEqual([
      "what was written off, or left suspense, is what people who may have asked for",
    ]);
  }
});

test("a write-off that was cut off after its commit is ended by the same command", async ({
  db,
}) => {
  const { service, item, ana, luis, writeOff } = await openShort(db);
  const { money } = service;
  const done = () => Promise.reject(new Error("cut off"));
  const cutOff = { ...service, money: { ...money, requests: { ...money.requests, done } } };
  await expect(writeOff(ana)).rejects.toMatchObject({ reason: "moneyNeedsAnotherPerson" });
  await expect(writeOff(luis, 200, "case 17", cutOff)).rejects.toThrow("cut off");
  expect((await writeOff(luis)).isNew).toBe(false);
  expect((await item()).writtenOff).toBe(200);
  const states = (await money.requests.list(10)).map(({ kind, state }) => [kind, state]);
  expect(states).toEqual([["writeOff", "done"]]);
});

test("no more is given up than the carrier has, and not what the second person says otherwise", async ({
  db,
}) => {
  const { item, ana, luis, writeOff } = await openShort(db);
  await expect(writeOff(ana, 201)).rejects.toMatchObject({ code: "cashNotToWriteOff" });
  await expect(writeOff(ana)).rejects.toMatchObject({ reason: "moneyNeedsAnotherPerson" });
  await expect(writeOff(luis, 199)).rejects.toMatchObject({ reason: "moneyReferenceAlreadyUsed" });
  await expect(writeOff(luis, 200, "case 18")).rejects.toMatchObject({
    reason: "moneyNeedsAnotherPerson",
  });
  expect((await item()).writtenOff).toBe(0);
});
