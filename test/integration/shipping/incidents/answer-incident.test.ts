import { listActivity } from "#app/shipping/activity/list-activity.ts";
import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import { answerIncident } from "#app/shipping/incidents/answer-incident.ts";
import { answerIncidents } from "#app/shipping/incidents/answer-incidents.ts";
import { giveAnswer } from "#app/shipping/incidents/give-answer.ts";
import { readIncidentAnswer } from "#app/shipping/incidents/read-incident-answer.ts";
import { activityGroups } from "#app/shipping/model/activity.ts";
import type { CarrierIncidents, IncidentAnswer } from "#app/shipping/model/carrier-incidents.ts";
import type { Carrier, TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { IncidentId } from "#app/shipping/model/ids.ts";
import type { IncidentSolution } from "#app/shipping/model/incident.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import { failJob, finishJob } from "#db/jobs.ts";
import { selectIncidentNotes, selectIncidentsOf } from "#db/shipping/incidents.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import type { StoredJob } from "#test/support/stored-job.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

type Reply = "answered" | "tooLate" | "notSent" | "unknown";

/** A parcel on its way with an incident, at a carrier that takes answers. */
async function openIncident(
  db: Database,
  replies: Reply[] = [],
  changes: Pick<CarrierIncidents, "isRepeatable"> = {},
) {
  const asked: IncidentAnswer[] = [];
  const carrier: Carrier = {
    ...scriptedCarrier({}).carrier,
    incidents: {
      ...changes,
      answer(given) {
        asked.push(given);
        return Promise.resolve(replies.shift() ?? "answered");
      },
    },
  };
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { ctx, service } = world;
  const { shipmentId } = await world.paid({}, "scripted");
  const trackingNumber =
    (await generateShipmentTrackingNumber(ctx, shipmentId)).trackingNumber ?? "";

  const report = (kind: TrackingEventKind, minute: number) =>
    recordTrackingEvents(service, {
      country: "EC",
      carrierToken: "scripted",
      events: [
        {
          trackingNumber,
          kind,
          carrierCode: `${kind}-${minute}`,
          occurredAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
          place: null,
          detail: null,
          weighedKg: null,
        },
      ],
    });

  /** Does what waits, as the worker does: a job that fails comes again. */
  async function work({ giveUp = false, dies = false, attempts = 1 } = {}) {
    const lease = { leaseOwner: "test", leaseMs: 60_000 };
    const later = new Date(ctx.now().getTime() + 3_600_000);
    const jobs = (await db.tx(null, (tx) => claimDue(tx, lease, 50, later))) as (StoredJob &
      Parameters<typeof finishJob>[1])[];
    for (const job of jobs) {
      try {
        if (job.kind === "answerIncident") {
          const given = job.payload;
          const attempt = () => giveAnswer(service, given, AbortSignal.timeout(60_000));
          await Promise.all(Array.from({ length: attempts }, attempt));
        }
        if (dies)
          await db.tx(null, (tx) => failJob(tx, job, { lastError: "killed", runAt: later }, later));
        else await db.tx(null, (tx) => finishJob(tx, job, later));
      } catch (error) {
        const failure = { lastError: String(error), runAt: giveUp ? null : later };
        await db.tx(null, (tx) => failJob(tx, job, failure, later));
      }
    }
    world.ctx.passTime(3_600_000);
  }

  await report("departed", 1);
  await report("incidentOpened", 2);
  return {
    world,
    ctx,
    asked,
    shipmentId,
    trackingNumber,
    report,
    work,
    answer: (solution: IncidentSolution) => answerIncident(ctx, { shipmentId, solution }),
    state: async () => readIncidentAnswer(ctx, await getShipment(ctx, shipmentId)),
  };
}

const actionsOf = async ({ ctx }: Awaited<ReturnType<typeof openWorld>>) =>
  (
    await listActivity(ctx, {
      accountId: ctx.accountId,
      since: new Date(0),
      limit: 50,
      actions: activityGroups.shipments.filter((action) => action.startsWith("incident")),
    })
  ).data
    .map(({ action }) => action)
    .toReversed();

describe("the answer to an incident", () => {
  test("reaches the carrier once, however often it is given at once", async ({ db }) => {
    const { answer, state, work, asked, trackingNumber } = await openIncident(db);
    expect(await state()).toBe("open");
    await Promise.all(Array.from({ length: 8 }, () => answer("retry")));
    await answer("retry");
    expect(await state()).toBe("asking");
    await work();
    await work();
    expect(asked).toMatchObject([{ trackingNumber, solution: "retry", recipient: null }]);
    expect(await state()).toBe("answered");
  });

  test("is not sent again after a lost answer: a person asks the carrier", async ({ db }) => {
    const { answer, state, work, asked, world } = await openIncident(db, ["unknown"]);
    await answer("return");
    await work();
    await work();
    expect(asked.map(({ solution }) => solution)).toEqual(["return"]);
    expect(await state()).toBe("lost");
    expect(await actionsOf(world)).toEqual(["incidentReturnAsked", "incidentAnswerLost"]);
  });

  test("says what became of it also behind fifty other entries of the shipment", async ({ db }) => {
    const { answer, state, work, world, shipmentId } = await openIncident(db, ["unknown"]);
    const { ctx, accountId } = world;
    const edited = {
      action: "draftEdited",
      subjectKind: "shipment",
      subjectId: shipmentId,
    } as const;
    await db.tx(accountId, (tx) =>
      recordActivity(ctx, tx, accountId, ...Array.from({ length: 50 }, () => edited)),
    );
    await answer("return");
    await work();
    expect(await state()).toBe("lost");
  });

  test("is not sent again by the process that follows one that was killed while it was asked", async ({
    db,
  }) => {
    const { answer, state, work, asked, ctx } = await openIncident(db);
    const [carrier] = ctx.market.carriers;
    const { answer: ask } = carrier!.incidents!;
    Object.assign(carrier!.incidents!, {
      answer: (given: IncidentAnswer, signal: AbortSignal) => {
        void ask(given, signal);
        return Promise.reject(new Error("killed"));
      },
    });
    await answer("return");
    await work();
    expect(await state()).toBe("asking");
    await work();
    expect(asked).toHaveLength(1);
    expect(await state()).toBe("lost");
  });

  test("is sent once by two processes that do its job at the same time, and what it says is recorded", async ({
    db,
  }) => {
    const { answer, work, asked, state, world } = await openIncident(db);
    await answer("return");
    await work({ attempts: 2 });
    await work();
    expect(asked).toHaveLength(1);
    expect(await state()).toBe("answered");
    expect(await actionsOf(world)).toEqual(["incidentReturnAsked", "incidentAnswerTaken"]);
  });

  test("is sent again while the carrier has nothing of it, and recorded once after a kill", async ({
    db,
  }) => {
    const { answer, state, work, asked, world } = await openIncident(db, ["notSent", "notSent"]);
    await answer("return");
    await work();
    await work();
    expect(await state()).toBe("asking");
    await work();
    expect(asked).toHaveLength(3);
    expect(await state()).toBe("answered");
    expect(await actionsOf(world)).toEqual(["incidentReturnAsked", "incidentAnswerTaken"]);
  });

  test("is given again after a lost answer and after a kill where that changes nothing, and recorded once", async ({
    db,
  }) => {
    const { answer, state, work, asked, world } = await openIncident(db, ["unknown"], {
      isRepeatable: true,
    });
    await answer("return");
    await work();
    expect(await state()).toBe("asking");
    await work({ dies: true });
    await work();
    expect(asked.map(({ solution }) => solution)).toEqual(["return", "return", "return"]);
    expect(await state()).toBe("answered");
    expect(await actionsOf(world)).toEqual(["incidentReturnAsked", "incidentAnswerTaken"]);
  });

  test("is not changed once it is given, and a later incident has its own", async ({ db }) => {
    const { answer, state, work, report } = await openIncident(db, ["tooLate"]);
    await answer("retry");
    await expect(answer("return")).rejects.toThrow("cannot be answered");
    await work();
    expect(await state()).toBe("tooLate");
    await expect(answer("return")).rejects.toThrow("cannot be answered");
    await report("incidentClosed", 3);
    expect(await state()).toBeNull();
    await expect(answer("return")).rejects.toThrow("cannot be answered");
    await report("incidentOpened", 4);
    expect(await state()).toBe("open");
    await answer("return");
    await work();
    expect(await state()).toBe("answered");
  });

  test("needs no carrier once the incident is closed", async ({ db }) => {
    const closed = await openIncident(db);
    await closed.answer("retry");
    await closed.report("incidentClosed", 3);
    await closed.work();
    expect(closed.asked).toEqual([]);
  });

  test("needs a person when the carrier never says that it has it", async ({ db }) => {
    const lost = await openIncident(db, ["notSent"]);
    await lost.answer("retry");
    await lost.work({ giveUp: true });
    expect(await lost.state()).toBe("lost");
  });

  test("is refused without an incident, of a carrier that takes none, and of another account", async ({
    db,
  }) => {
    const { ctx, shipmentId, world } = await openIncident(db);
    const { incidents: _taken, ...plain } = ctx.market.carriers[0]!;
    const market = marketsServedBy(plain).get("EC")!;
    const given = { shipmentId, solution: "retry" } as const;
    await expect(answerIncident({ ...ctx, market }, given)).rejects.toThrow("cannot be answered");
    const calm = await world.paid({}, "scripted");
    await expect(answerIncident(ctx, { ...given, shipmentId: calm.shipmentId })).rejects.toThrow(
      "cannot be answered",
    );
    const other = await openWorld(db);
    await expect(
      answerIncident({ ...ctx, accountId: other.accountId }, given),
    ).rejects.toMatchObject({ code: "pApiShipmentNotFound" });
  });
});

test("one answer to several incidents is given to each that waits for one, and to no other", async ({
  db,
}) => {
  const { ctx, asked, report, shipmentId, work } = await openIncident(db);
  await report("departed", 1);
  await report("incidentOpened", 2);
  const [open] = await selectIncidentsOf(db.read, ctx.accountId, shipmentId);
  const unknown = (open!.incidentId + 1) as IncidentId;
  const given = { solution: "retry", text: "Otra vez" } as const;
  const answer = (incidentIds: IncidentId[]) => answerIncidents(ctx, { ...given, incidentIds });
  expect(await answer([open!.incidentId, unknown, open!.incidentId])).toBe(1);
  await work();
  expect(asked.map(({ solution }) => solution)).toEqual(["retry"]);
  // The carrier has it: nothing more is asked.
  expect(await answer([open!.incidentId])).toBe(0);
  const [noted] = await selectIncidentNotes(db.read, ctx.accountId, [open!.incidentId]);
  expect(noted).toMatchObject({ noteKind: "told", text: "Otra vez" });
});

test.for(["answerAll", "answer"] as const)(
  "an answer that is pressed several times at once is given and noted once (%s)",
  async (press, { db }) => {
    const { ctx, shipmentId } = await openIncident(db);
    const [open] = await selectIncidentsOf(db.read, ctx.accountId, shipmentId);
    const { incidentId } = open!;
    const [solution, text] = ["retry", "Otra vez"] as const;
    const pressed = {
      answerAll: async () =>
        (await answerIncidents(ctx, { solution, text, incidentIds: [incidentId] })) > 0,
      answer: () => answerIncident(ctx, { solution, shipmentId, note: { incidentId, text } }),
    }[press];
    const told = await Promise.all([pressed(), pressed(), pressed()]);
    expect(told.filter(Boolean)).toHaveLength(1);
    const notes = await selectIncidentNotes(db.read, ctx.accountId, [incidentId]);
    expect(notes).toMatchObject([{ noteKind: "told", text }]);
  },
);
