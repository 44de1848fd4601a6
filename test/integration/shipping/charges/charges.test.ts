import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { announceCharge, type AnnounceCharge } from "#app/shipping/charges/announce-charge.ts";
import { contestCharge } from "#app/shipping/charges/contest-charge.ts";
import { upholdCharge, waiveCharge } from "#app/shipping/charges/decide-charge.ts";
import { listChargesOfBucket } from "#app/shipping/charges/list-charges.ts";
import { takeDueCharges } from "#app/shipping/charges/take-charges.ts";
import { measureService } from "#app/shipping/measure-service.ts";
import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import type { AccountId, MerchantChargeId, ShipmentId } from "#app/shipping/model/ids.ts";
import { CHARGE_NOTICE_MS } from "#app/shipping/model/merchant-charge.ts";
import { REQUEST_KEPT_MS } from "#app/shipping/model/money-request.ts";
import { cents } from "#app/shipping/model/money.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import type { Database } from "#db/engine/database.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { accountEvents } from "#test/integration/outgoing-webhooks/fixture.ts";
import { numbering } from "#test/integration/shipping/parcels/numbering.ts";
import { chargeAnnounced, financier } from "#test/support/charge-announced.ts";
import { failingFor } from "#test/support/failing-for.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

/** An account with one labelled parcel. */
async function labelled(db: Database, input: Parameters<World["paid"]>[0] = {}) {
  // Of the market's carriers none takes several parcels.
  const scripted = input.furtherParcels && { markets: marketsServedBy(numbering({}).carrier) };
  const world = await openWorld(db, scripted);
  const { shipmentId } = await world.paid(input, scripted ? "scripted" : "condor");
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

const reweigh = (shipmentId: ShipmentId, billedKg: number | null, document = "F-9") => ({
  shipmentId,
  type: "reweigh" as const,
  amount: cents(1_50),
  evidence: { document, billedKg, formula: null },
});

const asked = (shipmentId: ShipmentId, document = "F-9", amount = 1_50) => ({
  shipmentId,
  type: "returnFreight" as const,
  amount: cents(amount),
  evidence: { document, billedKg: null, formula: null },
});

const deliveredEvent: Omit<TrackingEvent, "trackingNumber"> = {
  kind: "delivered",
  carrierCode: "delivered",
  occurredAt: new Date(),
  place: null,
  detail: null,
  weighedKg: null,
};

describe("a charge", () => {
  test("is taken from the wallet 72 hours after its notice, once, however many workers look", async ({
    db,
  }) => {
    const { world, shipmentId } = await labelled(db);
    const { ctx, service } = world;
    const before = await world.balance();
    const charge = await chargeAnnounced(world, { shipmentId, amount: 1_50 });
    expect(charge.evidence).toMatchObject({ billedKg: 4, soldKg: 2 });

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

describe("a contested charge", () => {
  test("stands first among what an operator looks at until it is decided, and counts as a question", async ({
    db,
  }) => {
    const { world, shipmentId } = await labelled(db);
    const { ctx, service, accountId } = world;
    const questions = async () =>
      (await measureService(service)).questions.filter(({ kind }) => kind === "contestedCharge");
    const { json, operate } = terminal(service, undefined, { role: "finance" });
    const listed = async (...flags: string[]) =>
      (await json<{ chargeId: number }[]>("charges", "list", ...flags)).map(
        ({ chargeId }) => chargeId,
      );
    const [first, second, third, fourth] = [
      await chargeAnnounced(world, { shipmentId, amount: 1_50 }),
      await chargeAnnounced(world, { shipmentId, amount: 1_75 }),
      await chargeAnnounced(world, { shipmentId, amount: 2_00 }),
      await chargeAnnounced(world, { shipmentId, amount: 2_25 }),
    ].map(({ chargeId }) => chargeId);
    expect(await questions()).toEqual([]);
    const contest = async (chargeId: MerchantChargeId) => {
      ctx.passTime(HOUR_MS);
      await contestCharge(ctx, { accountId, chargeId, text: "I weighed it" });
    };
    await contest(third!);
    await contest(first!);
    const [oldest] = (await listChargesOfBucket(service, null, { limit: 1 })).map(
      ({ charge }) => charge.contestedAt,
    );
    expect(await questions()).toEqual([{ kind: "contestedCharge", count: 2, oldest }]);
    expect(await listed()).toEqual([third, first, fourth, second]);
    expect(await listed("--limit", "1")).toEqual([third]);
    expect(await listed("--state", "announced")).toEqual([fourth, second]);
    const { out } = await operate("charges", "list", "--limit", "1");
    for (const cell of [String(accountId), "2.00", "contested", "I weighed it"])
      expect(out).toContain(cell);
    expect(out).toContain(oldest!.toISOString().slice(0, 16).replace("T", " "));

    await waiveCharge(service, { chargeId: third!, decidedBy: "Ana Paz" });
    await upholdCharge(service, { chargeId: first!, decidedBy: "Ana Paz" });
    expect(await questions()).toEqual([]);
    expect(await listed()).toEqual([fourth, third, second, first]);

    const say = async (verb: string, id: number | undefined, ...more: string[]) =>
      (await operate("charges", verb, "--charge", String(id), ...more)).out;
    const contested = await say("contest", second, "--text", "no");
    expect(contested).toContain("It is not taken until somebody has decided.");
    expect(await say("uphold", second)).toContain("It was taken from the wallet.");
    expect(await say("waive", fourth)).toContain("It is given up.");
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

  test("that needs another person is announced for the cause, weight and formula that were asked for alone", async ({
    db,
  }) => {
    const { world, shipmentId } = await labelled(db);
    const { service } = world;
    const [ana, luis] = [await financier(service, "paz", 1), await financier(service, "rey", 1)];
    const three = reweigh(shipmentId, 3);
    const announceBy = (by: typeof ana, terms: AnnounceCharge) =>
      announceCharge(service, terms, by);
    await expect(announceBy(ana, three)).rejects.toThrow("chargeNeedsAnotherPerson");
    const formula = { evidence: { ...three.evidence, formula: "3 - 2" } };
    const others = [
      reweigh(shipmentId, 4),
      { ...three, ...formula },
      { ...three, amount: cents(1_60) },
      asked(shipmentId),
    ];
    const what = {
      askedByName: "Ana paz",
      amount: -1_50,
      currency: "USD",
      reason: `reweigh of shipment ${shipmentId}, 3 kg`,
    };
    for (const other of others)
      await expect(announceBy(luis, other)).rejects.toMatchObject({
        code: "chargeDiffersFromAsked",
        asked: what,
      });
    expect(await service.money.requests.list(9)).toMatchObject([what]);

    // Who asked corrects it: then the earlier terms are nobody's.
    await expect(announceBy(ana, reweigh(shipmentId, 4))).rejects.toThrow(
      "chargeNeedsAnotherPerson",
    );
    await expect(announceBy(luis, three)).rejects.toThrow("chargeDiffersFromAsked");
    const { charge } = await announceBy(luis, reweigh(shipmentId, 4));
    expect(charge.evidence.billedKg).toBe(4);
    expect(await stateOf(world)).toEqual(["announced"]);
  });

  test("that nobody confirmed within seven days is asked for anew by anybody", async ({ db }) => {
    const { world, shipmentId } = await labelled(db);
    const { ctx, service } = world;
    const [ana, luis] = [await financier(service, "paz", 1), await financier(service, "rey", 1)];
    const announceBy = (by: typeof ana, kg: number) =>
      announceCharge(service, reweigh(shipmentId, kg), by);
    await expect(announceBy(ana, 3)).rejects.toThrow("chargeNeedsAnotherPerson");
    ctx.passTime(REQUEST_KEPT_MS);
    await expect(announceBy(luis, 4)).rejects.toThrow("chargeNeedsAnotherPerson");
    expect(await announceBy(ana, 4)).toMatchObject({ isNew: true });
  });

  test("charges no draft", async ({ db }) => {
    const world = await openWorld(db);
    const { shipmentId } = await world.draft();
    const ana = await financier(world.service, "paz", 100);
    const refused = announceCharge(world.service, asked(shipmentId), ana);
    await expect(refused).rejects.toThrow("chargeNotOfShipment");
  });
});

describe("without a cause that is not paid for yet", () => {
  test("a reweigh is refused, by the weight that was paid and by what was charged since", async ({
    db,
  }) => {
    const { world, shipmentId } = await labelled(db);
    const { service } = world;
    const ana = await financier(service, "paz", 100);
    const announceBy = (billedKg: number | null, document?: string) =>
      announceCharge(service, reweigh(shipmentId, billedKg, document), ana);
    await expect(announceBy(null)).rejects.toThrow("chargeWeightMissing");
    for (const billedKg of [1, 1.999, 2])
      await expect(announceBy(billedKg)).rejects.toMatchObject({
        code: "chargeWeightNotMore",
        weights: { billedKg, chargedKg: 2 },
      });
    const atOnce = await Promise.allSettled([announceBy(3, "F-1"), announceBy(3, "F-2")]);
    // Whichever was first.
    expect(atOnce.toSorted((one, other) => (one.status < other.status ? -1 : 1))).toMatchObject([
      { status: "fulfilled" },
      { reason: { code: "chargeWeightNotMore", weights: { billedKg: 3, chargedKg: 3 } } },
    ]);
    // What was refused claims nothing of a person's limit.
    const requests = await service.money.requests.list(9);
    expect(requests.map(({ state }) => state)).toEqual(["done"]);
    const heavier = await announceBy(3.5, "F-4");
    await waiveCharge(service, { chargeId: heavier.charge.chargeId, decidedBy: "Ana" });
    await announceBy(3.2, "F-3");
    expect(await stateOf(world)).toEqual(["announced", "waived", "announced"]);
    expect((await verifyBooks(service)).problems).toEqual([]);
  });

  test("a reweigh is refused that weighs no more than the volume, or all parcels, that were paid", async ({
    db,
  }) => {
    const box = { weightKg: 1.5, lengthCm: 40, widthCm: 30, heightCm: 20 };
    const further = [{ ...box, lengthCm: 10, widthCm: 10, heightCm: 10 }];
    for (const [word, input, chargedKg, boxCm] of [
      ["paz", { parcel: box }, 5, [40, 30, 20]],
      ["rey", { furtherParcels: further }, 3.5, null],
    ] as const) {
      const { world, shipmentId } = await labelled(db, input);
      const ana = await financier(world.service, word, 100);
      const announceOf = (billedKg: number) =>
        announceCharge(world.service, reweigh(shipmentId, billedKg), ana);
      await expect(announceOf(chargedKg)).rejects.toMatchObject({
        weights: { billedKg: chargedKg, chargedKg },
      });
      const { charge } = await announceOf(chargedKg + 1);
      expect(charge.evidence).toMatchObject({ soldKg: chargedKg, boxCm });
    }
  });

  test("a way back is refused that was charged before, or of a parcel that was delivered", async ({
    db,
  }) => {
    const { world, shipmentId } = await labelled(db);
    const { service } = world;
    const ana = await financier(service, "paz", 100);
    const first = await announceCharge(service, asked(shipmentId, "F-1"), ana);
    const again = () => announceCharge(service, asked(shipmentId, "F-2"), ana);
    await expect(again()).rejects.toThrow("chargeAlreadyMade");
    await waiveCharge(service, { chargeId: first.charge.chargeId, decidedBy: "Ana" });
    const atOnce = await Promise.allSettled([
      again(),
      announceCharge(service, asked(shipmentId, "F-3"), ana),
    ]);
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);

    const delivered = await labelled(db);
    const { trackingNumber } = await getShipment(delivered.world.ctx, delivered.shipmentId);
    const events = [{ ...deliveredEvent, trackingNumber: trackingNumber ?? "" }];
    await recordTrackingEvents(service, { country: "EC", carrierToken: "condor", events });
    await expect(announceCharge(service, asked(delivered.shipmentId), ana)).rejects.toThrow(
      "chargeNotOfReturn",
    );
    const reweighed = announceCharge(service, reweigh(delivered.shipmentId, 3), ana);
    expect(await reweighed).toMatchObject({ isNew: true });
  });

  test("a way back of a delivered parcel is charged where its carrier reported one, else on its document by two people who say why", async ({
    db,
  }) => {
    const { world, shipmentId } = await labelled(db);
    const { ctx, service } = world;
    const ana = await financier(service, "paz", 100);
    const luis = await financier(service, "rey", 100);
    const { trackingNumber } = await getShipment(ctx, shipmentId);
    const report = (kind: TrackingEvent["kind"], hour: number) => {
      const occurredAt = new Date(service.now().getTime() + hour * HOUR_MS);
      const event = { ...deliveredEvent, kind, carrierCode: kind, occurredAt };
      const events = [{ ...event, trackingNumber: trackingNumber ?? "" }];
      return recordTrackingEvents(service, { country: "EC", carrierToken: "condor", events });
    };
    await report("delivered", -2);
    const given = { ...asked(shipmentId, "F-1"), isAfterDelivery: true };
    await expect(announceCharge(service, given, ana)).rejects.toThrow("chargeReasonMissing");
    const evidence = { ...given.evidence, formula: "the buyer sent it back at the door" };
    const why = { ...given, evidence };
    for (const _ of ["once", "again"])
      await expect(announceCharge(service, why, ana)).rejects.toThrow("chargeNeedsAnotherPerson");
    const without = { ...why, isAfterDelivery: false };
    await expect(announceCharge(service, without, luis)).rejects.toThrow("chargeNotOfReturn");
    const { charge } = await announceCharge(service, why, luis);
    await waiveCharge(service, { chargeId: charge.chargeId, decidedBy: "Ana" });

    await report("returning", -1);
    expect((await getShipment(ctx, shipmentId)).status).toBe("delivered");
    const reported = announceCharge(service, asked(shipmentId, "F-2"), ana);
    expect(await reported).toMatchObject({ isNew: true, charge: { state: "announced" } });
  });

  test("nothing is charged for a label whose money goes back", async ({ db }) => {
    const { world, shipmentId } = await labelled(db);
    const { ctx, service } = world;
    const ana = await financier(service, "paz", 100);
    await annulAndRefundShipment(ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    for (const terms of [asked(shipmentId), reweigh(shipmentId, 9)])
      await expect(announceCharge(service, terms, ana)).rejects.toThrow("chargeOfRefund");
  });

  test("the command names both weights, and refuses no amount and what a currency has not", async ({
    db,
  }) => {
    const { world, shipmentId } = await labelled(db);
    const { refusal } = terminal(world.service, undefined, { role: "finance" });
    const announced = (changes: Record<string, string> = {}) => {
      const flags = {
        shipment: String(shipmentId),
        amount: "1.50",
        document: "F-1",
        "billed-kg": "1.25",
        ...changes,
      };
      const given = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
      return ["charges", "announce", "--type=reweigh", ...given];
    };
    expect(await refusal(...announced())).toEqual({
      code: 1,
      error: "chargeWeightNotMore",
      message:
        "A reweigh is charged for more weight alone. The carrier weighed 1.25 kg; the merchant is charged for 2 kg already.",
    });
    for (const amount of ["0", "0.00", "-1.50", "1.505"])
      expect(await refusal(...announced({ amount }))).toMatchObject({ code: 2 });
    expect(await refusal(...announced({ shipment: String(world.accountId) }))).toMatchObject({
      error: "chargeNotOfShipment",
    });
    expect(await stateOf(world)).toEqual([]);
  });

  test("the command says what a charge is for that waits for another person, and to this one", async ({
    db,
  }) => {
    const { world, shipmentId } = await labelled(db);
    const first = terminal(world.service, undefined, { role: "finance", name: "Ana Paz" });
    const second = terminal(world.service, undefined, { role: "finance", name: "Luis Rey" });
    const announced = (kg: string) => [
      "charges",
      "announce",
      "--type=reweigh",
      `--shipment=${shipmentId}`,
      "--amount=600",
      "--document=F-1",
      `--billed-kg=${kg}`,
    ];
    const what = `600.00 USD, reweigh of shipment ${shipmentId}, 3 kg`;
    expect(await first.refusal(...announced("3"))).toEqual({
      code: 1,
      error: "chargeNeedsAnotherPerson",
      message: `One person may not charge it alone: it is announced when another person gives the same command. Ana Paz asked for ${what}.`,
    });
    const { out } = await second.operate("wallet", "requests");
    expect(out).toContain(`reweigh of shipment ${shipmentId}, 3 kg`);
    expect(await second.refusal(...announced("4"))).toEqual({
      code: 1,
      error: "chargeDiffersFromAsked",
      message: `Another person asked to charge the parcel by that document for something else; nothing is announced. Ana Paz asked for ${what}.`,
    });
    const done = await second.operate(...announced("3"));
    expect(done.out).toContain(`reweigh of shipment ${shipmentId}, 3 kg: announced.`);
  });
});
