import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { createAddress, type CreateAddress } from "#app/shipping/addresses/create-address.ts";
import { answerIncident } from "#app/shipping/incidents/answer-incident.ts";
import {
  answerBeforeDispatch,
  readDispatchAnswer,
  readDispatchQuestion,
} from "#app/shipping/incidents/ask-before-dispatch.ts";
import { giveAnswer } from "#app/shipping/incidents/give-answer.ts";
import { noteIncident } from "#app/shipping/incidents/note-incident.ts";
import { readBuyerQuestion } from "#app/shipping/incidents/read-buyer-question.ts";
import {
  takeBuyerAnswer,
  type AnswerRules,
  type GivenAnswer,
} from "#app/shipping/incidents/take-buyer-answer.ts";
import { endIncidentsByHand } from "#app/shipping/incidents/work-on-incidents.ts";
import { dispatchDoubts, type DispatchDoubt } from "#app/shipping/model/buyer-answer.ts";
import type { IncidentAnswer } from "#app/shipping/model/carrier-incidents.ts";
import type { Carrier, TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { IncidentReason } from "#app/shipping/model/incident.ts";
import { cents } from "#app/shipping/model/money.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import { selectJobs } from "#db/jobs.ts";
import { selectBuyerAnswers } from "#db/shipping/buyer-answers.ts";
import { selectIncidentsOf } from "#db/shipping/incidents.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  address,
  describe,
  expect,
  GUAYAQUIL,
  marketsServedBy,
  openWorld,
  QUITO,
  test,
} from "#test/support/world.ts";

const reasons: Record<string, IncidentReason> = {
  N1: "absent",
  N2: "wrongAddress",
  N3: "noCash",
  N4: "lost",
};
const places = { [GUAYAQUIL]: [-2.17, -79.92], [QUITO]: [-0.22, -78.51] } as const;

/** A parcel to Guayaquil with a problem, at a carrier that takes answers within two days. */
async function openProblem(db: Database, code = "N1", { takes = true, madeBefore = 0 } = {}) {
  const told: IncidentAnswer[] = [];
  const carrier: Carrier = {
    ...scriptedCarrier({ madeBefore }).carrier,
    desk: { answerDays: 2, reasons },
    ...(takes && {
      incidents: { answer: (given) => (told.push(given), Promise.resolve("answered" as const)) },
    }),
  };
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { ctx } = world;
  Object.assign(ctx.places, {
    // As the crow flies between two cities, in a hundredth of what it is on the ground: enough to tell them apart.
    nearest: (_country: string, { lat, lng }: { lat: number; lng: number }) =>
      Promise.resolve(
        Object.entries(places)
          .map(([territoryBaseId, [y, x]]) => ({
            territoryBaseId,
            km: Math.hypot(lat - y, lng - x) * 111,
          }))
          .toSorted((one, other) => one.km - other.km)[0]!,
      ),
  });
  const { shipmentId } = await world.paid({ goodsCollection: cents(20_00) }, "scripted");
  const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
  let minute = 0;
  const report = (kind: TrackingEventKind, carrierCode: string = kind) =>
    recordTrackingEvents(world.service, {
      country: "EC",
      carrierToken: "scripted",
      events: [
        {
          trackingNumber: trackingNumber ?? "",
          kind,
          carrierCode,
          occurredAt: new Date(ctx.now().getTime() + (minute += 1) * 60_000),
          place: null,
          detail: null,
          weighedKg: null,
        },
      ],
    });
  await report("departed");
  await report("incidentOpened", code);
  const { accountId } = ctx;
  const [incident] = await selectIncidentsOf(db.read, accountId, shipmentId);
  const { incidentId } = incident!;
  const asked = { accountId, shipmentId, incidentId };
  const nothing = { day: null, street: null, reference: null, phone: null, point: null };
  const answer = (given: Partial<GivenAnswer> = {}, rules: Partial<AnswerRules> = {}) =>
    takeBuyerAnswer(
      ctx,
      asked,
      { ...nothing, wish: "deliver", attempt: 1, link: "f00d", carrierNote: null, ...given },
      { goesOut: [], asksBefore: [], canPay: false, ...rules },
    );
  const question = (canPay = false) => readBuyerQuestion(ctx, db.read, asked, { canPay });
  return {
    world,
    ctx,
    asked,
    told,
    report,
    answer,
    question,
    shipmentId,
    incidentId,
    kept: () => selectBuyerAnswers(db.read, accountId, [incidentId]),
    state: async () => (await selectIncidentsOf(db.read, accountId, shipmentId))[0]?.state,
    sent: async () =>
      (await selectJobs(db.read, "ready", 100)).filter(({ kind }) => kind === "answerIncident"),
    work: async () => {
      for (const { kind, payload } of await selectJobs(db.read, "ready", 100))
        if (kind === "answerIncident")
          await giveAnswer(world.service, payload as never, AbortSignal.timeout(9_000));
    },
  };
}

/** A parcel with its number, sold to the changed address. */
async function openDispatch(
  db: Database,
  { goodsCollection = 0, ...changes }: Partial<CreateAddress> & { goodsCollection?: number } = {},
) {
  const world = await openWorld(db, { markets: marketsServedBy(scriptedCarrier({}).carrier) });
  const { ctx, service } = world;
  const guayaquil = address({ territoryBaseId: GUAYAQUIL, ...changes });
  const { addressId } = await createAddress(ctx, guayaquil);
  const { shipmentId } = await world.paid(
    { recipient: { kind: "saved", addressId }, goodsCollection: cents(goodsCollection) },
    "scripted",
  );
  await generateShipmentTrackingNumber(ctx, shipmentId);
  const { accountId } = ctx;
  const rules = { goesOut: [], asksBefore: dispatchDoubts, canPay: false };
  const nothing = { day: null, street: null, reference: null, phone: null, point: null };
  return {
    ctx,
    question: (asksBefore: readonly DispatchDoubt[] = dispatchDoubts, of = accountId) =>
      readDispatchQuestion(
        service,
        db.read,
        { accountId: of, shipmentId },
        { ...rules, asksBefore },
      ),
    answer: (given: Partial<GivenAnswer> = {}) =>
      answerBeforeDispatch(
        ctx,
        shipmentId,
        { ...nothing, wish: "deliver", attempt: 0, link: "f00d", carrierNote: null, ...given },
        rules,
      ),
    kept: () => readDispatchAnswer(db.read, accountId, shipmentId),
    recipient: async () => (await getShipment(ctx, shipmentId)).recipient,
  };
}

const noDoor = { streetLine1: "Av. 9 de Octubre y Malecón", reference: null };

const kindOf = (taken: { kind: string } | null) => taken?.kind;

describe("a buyer's answer", () => {
  test("has one effect however often it is posted, also at once, and is kept as proof", async ({
    db,
  }) => {
    const { answer, kept, question, state, sent } = await openProblem(db);
    const asked = await question();
    expect(asked).toMatchObject({ kind: "open", reason: "absent", attempt: 1 });
    const day = asked?.kind === "open" ? asked.days[0]! : "";
    const posted = await Promise.all(
      Array.from({ length: 8 }, (_, n) => answer({ day, reference: `Casa ${n}` })),
    );
    expect(posted.map(kindOf).filter((kind) => kind === "taken")).toHaveLength(1);
    expect(kindOf(await answer({ wish: "notOrdered" }))).toBe("held");
    expect(await kept()).toMatchObject([
      { wish: "deliver", attempt: 1, state: "waiting", link: "f00d", words: { day } },
    ]);
    expect(await question()).toMatchObject({ kind: "answered", isOverruled: false });
    // Without a rule it waits for the merchant.
    expect([await state(), (await sent()).length]).toEqual(["open", 0]);
  });

  test("goes to the carrier by itself where the store wants that for the reason", async ({
    db,
  }) => {
    const { answer, told, work, state, kept } = await openProblem(db);
    const given = { reference: "Frente al parque", phone: "+593987000111", carrierNote: "Nota" };
    expect(await answer(given, { goesOut: ["absent"] })).toMatchObject({ kind: "taken" });
    await work();
    expect(told).toMatchObject([
      {
        solution: "retry",
        note: "Nota",
        recipient: {
          streetLine1: "Av. 9 de Octubre 100 y Malecón",
          reference: "Frente al parque",
          phone: "+593987000111",
          territoryBaseId: GUAYAQUIL,
        },
      },
    ]);
    expect([await state(), (await kept())[0]?.state]).toEqual(["answered", "sent"]);
  });

  test.for([
    ["for another reason", "N1", {}, ["noCash"]],
    ["with a street of another town", "N2", { street: "Av. Amazonas, Quito, Pichincha" }, "all"],
    ["with a point of another town", "N2", { point: { lat: -0.23, lng: -78.5 } }, "all"],
    ["for an office", "N1", { wish: "office" }, "all"],
    ["that it was not ordered", "N1", { wish: "notOrdered" }, "all"],
    ["to pay by link", "N3", { wish: "payByLink" }, "all"],
  ] as const)("waits for the merchant %s", async ([, code, given, goesOut], { db }) => {
    const { answer, sent, state } = await openProblem(db, code);
    const rules = {
      goesOut: goesOut === "all" ? Object.values(reasons) : goesOut,
      canPay: true,
    };
    expect(await answer(given, rules)).toMatchObject({
      kind: "taken",
      answer: { state: "waiting" },
    });
    expect([await state(), (await sent()).length]).toEqual(["open", 0]);
  });

  test("waits for the merchant of a carrier whose system takes none", async ({ db }) => {
    const { answer, state } = await openProblem(db, "N1", { takes: false });
    expect(await answer({}, { goesOut: ["absent"] })).toMatchObject({
      answer: { state: "waiting" },
    });
    expect(await state()).toBe("open");
  });

  test.for([
    ["a point in another country", "N2", { point: { lat: 4.71, lng: -74.07 } }, "point"],
    ["a point in the sea", "N2", { point: { lat: 0, lng: 0 } }, "point"],
    ["no point of the earth", "N2", { point: { lat: 91, lng: 0 } }, "point"],
    ["nothing new where the address is wrong", "N2", {}, "needs"],
    ["a day that has passed", "N1", { day: "2020-01-02" }, "day"],
    ["no day", "N1", { day: "mañana" }, "day"],
    ["payment where there is no page for it", "N3", { wish: "payByLink" }, "wish"],
    ["a street without end", "N1", { street: "x".repeat(201) }, "street"],
  ] as const)(
    "is refused with %s, and can be given again",
    async ([, code, given, problem], { db }) => {
      const { answer, kept, question } = await openProblem(db, code);
      expect(await answer(given)).toEqual({ kind: "invalid", problem });
      expect(await kept()).toEqual([]);
      expect(await question()).toMatchObject({ kind: "open" });
    },
  );

  test("is not taken after the deadline, against the store's answer or when all is over", async ({
    db,
  }) => {
    const late = await openProblem(db);
    late.world.ctx.passTime(5 * 86_400_000);
    expect(await late.answer()).toMatchObject({ kind: "held", question: { kind: "late" } });

    const told = await openProblem(db, "N1", { madeBefore: 1 });
    await noteIncident(told.ctx, { incidentId: told.incidentId, kind: "told", text: "Llamé" });
    expect(await told.answer()).toMatchObject({
      question: { kind: "told", solution: null },
    });

    const system = await openProblem(db, "N1", { madeBefore: 2 });
    await answerIncident(system.ctx, { shipmentId: system.shipmentId, solution: "return" });
    expect(await system.answer({}, { goesOut: ["absent"] })).toMatchObject({
      question: { kind: "told", solution: "return" },
    });

    const over = await openProblem(db, "N1", { madeBefore: 3 });
    await endIncidentsByHand(over.ctx, { incidentIds: [over.incidentId], outcome: "solved" });
    expect(await over.answer()).toMatchObject({ kind: "held", question: { kind: "over" } });
    for (const each of [late, told, system, over]) expect(await each.kept()).toEqual([]);
  });

  test("is asked for again after a further attempt; a form of the one before does nothing", async ({
    db,
  }) => {
    const { answer, report, question, kept } = await openProblem(db);
    await answer({ reference: "Puerta azul" }, { goesOut: ["absent"] });
    await report("incidentOpened", "N1");
    expect(await question()).toMatchObject({ kind: "open", attempt: 2 });
    expect(kindOf(await answer({ attempt: 1 }))).toBe("held");
    expect(kindOf(await answer({ attempt: 2 }))).toBe("taken");
    expect((await kept()).map(({ attempt }) => attempt)).toEqual([2, 1]);
  });

  test("is not asked for where no answer helps, nor through a link of another parcel", async ({
    db,
  }) => {
    expect(await (await openProblem(db, "N4")).question()).toBeNull();
    const one = await openProblem(db, "N1", { madeBefore: 1 });
    const other = await openProblem(db, "N1", { madeBefore: 2 });
    const mixed = { ...one.asked, shipmentId: other.shipmentId };
    expect(await readBuyerQuestion(one.ctx, db.read, mixed, { canPay: true })).toBeNull();
    const foreign = { ...one.asked, accountId: other.ctx.accountId };
    expect(await readBuyerQuestion(one.ctx, db.read, foreign, { canPay: true })).toBeNull();
  });

  test("loses its words with the recipient, and nothing else", async ({ db }) => {
    const { ctx, answer, kept } = await openProblem(db);
    await answer({ reference: "Frente al parque" });
    await erasePersonalData(ctx, { accountId: ctx.accountId, of: "everybody" });
    expect(await kept()).toMatchObject([{ wish: "deliver", words: null, link: "f00d" }]);
  });
});

describe("a buyer, before the parcel leaves,", () => {
  test.for([
    ["nothing where all is clear", {}, []],
    ["whether they still want what they pay in cash", { goodsCollection: 20_00 }, ["cash"]],
    ["where there is neither door nor reference", noDoor, ["address"]],
    ["nothing where a reference says it", { ...noDoor, reference: "Casa azul" }, []],
    ["nothing where a point says it", { ...noDoor, lat: -2.19, lng: -79.88 }, []],
    ["where the words name another town", { reference: "Quito, Pichincha" }, ["address"]],
    ["where the reader was not certain of the place", { placeDoubt: "unsure" }, ["address"]],
    ["where one place was likely alone", { placeDoubt: "likely" }, ["address"]],
    ["for a phone of another country", { phone: "+573001234567" }, ["phone"]],
    ["for a phone that nobody can have", { phone: "+593123456" }, ["phone"]],
    [
      "about all of it at once",
      { ...noDoor, phone: "+573001234567", goodsCollection: 20_00 },
      ["cash", "address", "phone"],
    ],
  ] as const)("is asked %s", async ([, changes, doubts], { db }) => {
    const { question } = await openDispatch(db, changes);
    expect(await question()).toEqual(
      doubts.length === 0 ? null : expect.objectContaining({ kind: "open", doubts }),
    );
    // The store chooses each.
    for (const doubt of doubts)
      expect(await question(dispatchDoubts.filter((each) => each !== doubt))).not.toMatchObject({
        doubts: expect.arrayContaining([doubt]),
      });
    expect(await question([])).toBeNull();
    expect(await question(undefined, 1 as never)).toBeNull();
  });

  test("is heard once, with what was asked, and the parcel goes on as it was paid", async ({
    db,
  }) => {
    const { ctx, answer, kept, question, recipient } = await openDispatch(db, noDoor);
    const before = await recipient();
    expect(await answer({ reference: "x".repeat(201) })).toMatchObject({ problem: "reference" });
    const given = { street: "Av. Amazonas N34-451, Quito, Pichincha", phone: "+593999888777" };
    const posts = await Promise.all(Array.from({ length: 4 }, () => answer(given)));
    expect(posts.map(kindOf).filter((kind) => kind === "taken")).toHaveLength(1);
    expect(await question()).toMatchObject({ kind: "answered" });
    expect(await kept()).toMatchObject({
      wish: "deliver",
      state: "waiting",
      isOnRoute: false,
      link: "f00d",
      // The phone was not asked for.
      words: { street: given.street, phone: null, asked: ["address"] },
    });
    expect(await recipient()).toEqual(before);
    await erasePersonalData(ctx, { accountId: ctx.accountId, of: "everybody" });
    expect(await kept()).toMatchObject({ wish: "deliver", words: null, link: "f00d" });
  });
});
