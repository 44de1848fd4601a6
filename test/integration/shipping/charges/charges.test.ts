import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { announceCharge } from "#app/shipping/charges/announce-charge.ts";
import { contestCharge } from "#app/shipping/charges/contest-charge.ts";
import { upholdCharge, waiveCharge } from "#app/shipping/charges/decide-charge.ts";
import { listChargesOfBucket } from "#app/shipping/charges/list-charges.ts";
import { takeDueCharges } from "#app/shipping/charges/take-charges.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { CHARGE_NOTICE_MS } from "#app/shipping/model/merchant-charge.ts";
import { cents } from "#app/shipping/model/money.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { accountEvents } from "#test/integration/outgoing-webhooks/fixture.ts";
import { chargeAnnounced, financier } from "#test/support/charge-announced.ts";
import { failingFor } from "#test/support/failing-for.ts";
import { describe, expect, openWorld, test, type World } from "#test/support/world.ts";

/** An account with one labelled parcel. */
async function labelled(db: World["service"]["db"]) {
  const world = await openWorld(db);
  const { shipmentId } = await world.paid({}, "condor");
  await generateShipmentTrackingNumber(world.ctx, shipmentId);
  return { world, shipmentId };
}

async function statesTold({ service }: World) {
  const events = await accountEvents(service.db);
  return events.flatMap(({ type, data }) =>
    type === "wallet.charge" ? [(data as { state: string }).state] : [],
  );
}

const stateOf = async ({ service, accountId }: World) =>
  (await listChargesOfBucket(service, accountId, { limit: 10 })).map(({ charge }) => charge.state);

const asked = (shipmentId: ShipmentId, document = "F-9", amount = 1_50) => ({
  shipmentId,
  type: "returnFreight" as const,
  amount: cents(amount),
  evidence: { document, billedKg: null, formula: null },
});

describe("a charge", () => {
  test("is taken from the wallet 72 hours after its notice, once, however many workers look", async ({
    db,
  }) => {
    const { world, shipmentId } = await labelled(db);
    const { ctx, service } = world;
    const before = await world.balance();
    const charge = await chargeAnnounced(world, { shipmentId, amount: 1_50 });
    expect(charge.evidence).toMatchObject({ billedKg: 3, soldKg: 2 });

    ctx.passTime(CHARGE_NOTICE_MS - HOUR_MS);
    expect(await takeDueCharges(service)).toEqual({ taken: 0 });
    expect(await world.balance()).toBe(before);
    ctx.passTime(HOUR_MS);
    const others = [1, 2, 3].map((n) => ({ ...service, processId: `worker ${n}` }));
    const taken = await Promise.all([service, ...others].map((each) => takeDueCharges(each)));
    expect(taken.filter((each) => each.taken > 0)).toEqual([{ taken: 1 }]);
    expect(await world.balance()).toBe(before - 1_50);
    expect(await stateOf(world)).toEqual(["charged"]);
    expect(await statesTold(world)).toEqual(["announced", "charged"]);
    expect((await verifyBooks(service)).problems).toEqual([]);
  });

  test("is owed as far as the wallet is short", async ({ db }) => {
    const { world, shipmentId } = await labelled(db);
    const { ctx, service, accountId } = world;
    const balance = await world.balance();
    await chargeAnnounced(world, { shipmentId, amount: balance + 40 });
    ctx.passTime(CHARGE_NOTICE_MS);
    await takeDueCharges(service);
    expect(await stateOf(world)).toEqual(["debt"]);
    expect(await showWallet(service, accountId)).toMatchObject({ balance: 0, debt: 40 });
    expect((await verifyBooks(service)).problems).toEqual([]);
  });

  test("that cannot be taken holds up no other: the round names it, and takes it when it is tried again", async ({
    db,
  }) => {
    const [first, second] = [await labelled(db), await labelled(db)];
    const { ctx, service, accountId } = first.world;
    const [{ chargeId }] = [
      await chargeAnnounced(first.world, { shipmentId: first.shipmentId, amount: 1_50 }),
      await chargeAnnounced(first.world, { shipmentId: second.shipmentId, amount: 1_50 }),
    ];
    ctx.passTime(CHARGE_NOTICE_MS);
    const cause = new Error("its account is moved");
    await expect(takeDueCharges(failingFor(service, accountId, cause))).rejects.toMatchObject({
      errors: [{ message: `charge ${chargeId}`, cause }],
    });
    const states = async () => [await stateOf(first.world), await stateOf(second.world)].flat();
    expect(await states()).toEqual(["announced", "charged"]);
    expect(await takeDueCharges(service)).toEqual({ taken: 1 });
    expect(await states()).toEqual(["charged", "charged"]);
  });

  test("that its merchant contests is not taken until a person upholds it", async ({ db }) => {
    const { world, shipmentId } = await labelled(db);
    const { ctx, service } = world;
    const before = await world.balance();
    const { chargeId } = await chargeAnnounced(world, { shipmentId, amount: 1_50 });
    const decision = { chargeId, decidedBy: "Luis Rey" };
    await expect(upholdCharge(service, decision)).rejects.toThrow("chargeNotPossible");
    await contestCharge(ctx, { accountId: ctx.accountId, chargeId, text: "I weighed it" });
    ctx.passTime(CHARGE_NOTICE_MS);
    expect(await takeDueCharges(service)).toEqual({ taken: 0 });
    expect(await world.balance()).toBe(before);

    const ends = await Promise.allSettled([
      upholdCharge(service, decision),
      upholdCharge(service, decision),
      waiveCharge(service, decision),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    const [state] = await stateOf(world);
    expect(await world.balance()).toBe(state === "charged" ? before - 1_50 : before);
    expect((await verifyBooks(service)).problems).toEqual([]);
  });

  test("that is waived is never taken", async ({ db }) => {
    const { world, shipmentId } = await labelled(db);
    const { ctx, service } = world;
    const { chargeId } = await chargeAnnounced(world, { shipmentId, amount: 1_50 });
    await waiveCharge(service, { chargeId, decidedBy: "Ana Paz" });
    ctx.passTime(CHARGE_NOTICE_MS);
    expect(await takeDueCharges(service)).toEqual({ taken: 0 });
    expect(await statesTold(world)).toEqual(["announced", "waived"]);
  });

  test("is contested once, in time, by its own account", async ({ db }) => {
    const { world, shipmentId } = await labelled(db);
    const { ctx } = world;
    const { chargeId } = await chargeAnnounced(world, { shipmentId, amount: 1_50 });
    const contest = (of: World["ctx"]) =>
      contestCharge(of, { accountId: of.accountId, chargeId, text: "no" });
    const other = { ...ctx, accountId: 1 as AccountId };
    await expect(contest(other)).rejects.toThrow("chargeNotFound");
    ctx.passTime(CHARGE_NOTICE_MS);
    await expect(contest(ctx)).rejects.toThrow("chargeNotPossible");
    const next = await chargeAnnounced(world, { shipmentId, amount: 1_50 });
    const of = { accountId: ctx.accountId, chargeId: next.chargeId };
    const contested = await contestCharge(ctx, { ...of, text: "no" });
    expect(contested).toMatchObject({ state: "contested", contestText: "no" });
    ctx.passTime(CHARGE_NOTICE_MS);
    expect(await contestCharge(ctx, { ...of, text: "once more" })).toEqual(contested);
    expect(await statesTold(world)).toEqual(["announced", "announced", "contested"]);
  });
});

describe("a document", () => {
  test("charges a parcel once for each type, and on its first terms", async ({ db }) => {
    const { world, shipmentId } = await labelled(db);
    const { service } = world;
    const ana = await financier(service, "paz", 100);
    const first = await announceCharge(service, asked(shipmentId), ana);
    const again = await announceCharge(service, asked(shipmentId, " f–9 "), ana);
    expect(again).toMatchObject({ isNew: false, charge: { chargeId: first.charge.chargeId } });
    const dearer = announceCharge(service, asked(shipmentId, "F-9", 1_51), ana);
    await expect(dearer).rejects.toThrow("chargeAlreadyAnnounced");
    expect(await statesTold(world)).toEqual(["announced"]);
  });

  test("that charges more than one person may needs another person", async ({ db }) => {
    const { world, shipmentId } = await labelled(db);
    const { service } = world;
    const [ana, luis] = [await financier(service, "paz", 1), await financier(service, "rey", 1)];
    const announceBy = (by: typeof ana) => announceCharge(service, asked(shipmentId), by);
    await expect(announceBy(ana)).rejects.toThrow("chargeNeedsAnotherPerson");
    await expect(announceBy(ana)).rejects.toThrow("chargeNeedsAnotherPerson");
    expect(await stateOf(world)).toEqual([]);
    expect(await announceBy(luis)).toMatchObject({ isNew: true });
  });

  test("charges no draft", async ({ db }) => {
    const world = await openWorld(db);
    const { shipmentId } = await world.draft();
    const ana = await financier(world.service, "paz", 100);
    const refused = announceCharge(world.service, asked(shipmentId), ana);
    await expect(refused).rejects.toThrow("chargeNotOfShipment");
  });
});
