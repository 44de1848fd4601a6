import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { noteIncident } from "#app/shipping/incidents/note-incident.ts";
import { watchSilence } from "#app/shipping/incidents/watch-silence.ts";
import {
  openIncidentByHand,
  endIncidentsByHand,
} from "#app/shipping/incidents/work-on-incidents.ts";
import type { Carrier, TrackingEventKind } from "#app/shipping/model/carrier.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import {
  countOpenIncidents,
  selectIncidentNotes,
  selectIncidentsOf,
  selectOpenIncidents,
} from "#db/shipping/incidents.ts";
import { failingFor } from "#test/support/failing-for.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

const START = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A labelled parcel of a carrier whose desk answers within two days. */
async function openParcel(db: Database, madeBefore = 0) {
  const carrier: Carrier = {
    ...scriptedCarrier({ madeBefore }).carrier,
    desk: { phone: "1800 000", answerDays: 2, reasons: { N07: "noCash" } },
  };
  const world = await openWorld(db, { markets: marketsServedBy(carrier) });
  const { ctx, service } = world;
  const { shipmentId } = await world.paid({}, "scripted");
  const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
  const report = (
    kind: TrackingEventKind,
    minute: number,
    { code = `${kind}-${minute}`, detail = null as string | null } = {},
  ) =>
    recordTrackingEvents(service, {
      country: "EC",
      carrierToken: "scripted",
      events: [
        {
          trackingNumber: trackingNumber ?? "",
          kind,
          carrierCode: code,
          occurredAt: new Date(START + minute * MINUTE),
          place: null,
          detail,
          weighedKg: null,
        },
      ],
    });
  const incidents = () => selectIncidentsOf(db.read, ctx.accountId, shipmentId);
  const told = async () =>
    (await incidents()).map(({ source, reason, attempts, state, outcome }) =>
      [source, reason, attempts, state, outcome].filter((part) => part !== null).join(" "),
    );
  const counted = async () => (await getShipment(ctx, shipmentId)).incidentCount;
  const idOf = async (reason: string) =>
    (await incidents()).find((each) => each.reason === reason && each.state !== "closed")!
      .incidentId;
  return { world, ctx, service, shipmentId, report, told, counted, incidents, idOf };
}

describe("an incident", () => {
  test("is one for each problem, with its attempts, its reason and until when it can be answered", async ({
    db,
  }) => {
    const { report, told, incidents, counted } = await openParcel(db);
    await report("departed", 1);
    await report("incidentOpened", 2, { detail: "Destinatario ausente" });
    await report("incidentOpened", 3, { detail: "No hay nadie en el domicilio" });
    await report("incidentOpened", 4, { code: "N07" });
    expect(await told()).toEqual(["event absent 2 open", "event noCash 1 open"]);
    expect(await counted()).toBe(3);
    const [absent] = await incidents();
    // Friday the 20th and two working days: Monday.
    expect(absent?.deadline?.toISOString().slice(0, 10)).toBe("2026-11-23");
    expect(absent?.detail).toBe("No hay nadie en el domicilio");

    await report("delivered", 9);
    expect(await told()).toEqual([
      "event absent 2 closed delivered",
      "event noCash 1 closed delivered",
    ]);
  });

  test.for([[[0, 1, 2, 3]], [[3, 2, 1, 0]], [[2, 0, 0, 3, 1, 2]]])(
    "is the same when its events arrive as %j",
    async ([order], { db }) => {
      const { report, told } = await openParcel(db);
      const events = [
        () => report("departed", 1),
        () => report("incidentOpened", 2, { detail: "cliente ausente" }),
        () => report("incidentClosed", 3),
        () => report("incidentOpened", 4, { detail: "cliente ausente" }),
      ];
      for (const at of order!) await events[at]!();
      expect((await told()).toSorted()).toEqual([
        "event absent 1 closed solved",
        "event absent 1 open",
      ]);
    },
  );

  test("that a person ended counts no more; a later report opens another", async ({ db }) => {
    const { ctx, report, told, counted, idOf } = await openParcel(db);
    await report("departed", 1);
    await report("incidentOpened", 2, { detail: "ausente" });
    const incidentIds = [await idOf("absent")];
    ctx.passTime(DAY);
    const end = { incidentIds, outcome: "solved" } as const;
    expect(await endIncidentsByHand(ctx, end)).toBe(1);
    expect(await endIncidentsByHand(ctx, end)).toBe(0);
    expect(await counted()).toBe(0);
    // News of the parcel do not bring it back.
    await report("noted", 3);
    expect(await counted()).toBe(0);
    expect(await told()).toEqual(["event absent 1 closed solved"]);

    const later = (ctx.now().getTime() - START) / MINUTE + 5;
    await report("incidentOpened", later, { detail: "ausente" });
    expect(await told()).toEqual(["event absent 1 closed solved", "event absent 1 open"]);
    expect(await counted()).toBe(1);
  });

  test("that a person ended stays ended when the carrier's words are erased", async ({ db }) => {
    const { ctx, service, report, told, counted, idOf } = await openParcel(db);
    await report("departed", 1);
    await report("incidentOpened", 2, { detail: "ausente" });
    await endIncidentsByHand(ctx, { incidentIds: [await idOf("absent")], outcome: "solved" });
    await erasePersonalData(service, { accountId: ctx.accountId, of: "everybody" });
    await report("noted", 3);
    expect(await counted()).toBe(0);
    expect(await told()).toEqual(["event absent 1 closed solved"]);
  });

  test("that the carrier was told of waits for it, until a further attempt fails", async ({
    db,
  }) => {
    const { ctx, report, told, idOf } = await openParcel(db);
    await report("departed", 1);
    await report("incidentOpened", 2, { detail: "ausente" });
    const incidentId = await idOf("absent");
    const note = { incidentId, kind: "told", text: "Again on Monday, please" } as const;
    expect(await noteIncident(ctx, note)).toBe(true);
    expect(await told()).toEqual(["event absent 1 answered"]);
    await report("noted", 3);
    expect(await told()).toEqual(["event absent 1 answered"]);
    await report("incidentOpened", 4, { detail: "ausente" });
    expect(await told()).toEqual(["event absent 2 open"]);
    const notes = await selectIncidentNotes(ctx.db.read, ctx.accountId, [incidentId]);
    expect(notes.map(({ noteKind, text }) => [noteKind, text])).toEqual([
      ["told", "Again on Monday, please"],
    ]);
    await endIncidentsByHand(ctx, { incidentIds: [incidentId], outcome: "givenUp" });
    expect(await noteIncident(ctx, note)).toBe(false);
  });

  test("of a parcel that comes back stays until a person has it", async ({ db }) => {
    const { ctx, report, told, idOf } = await openParcel(db);
    await report("departed", 1);
    await report("incidentOpened", 2, { detail: "rechazado por el cliente" });
    await report("returning", 3);
    const back = "returning returning 1";
    expect(await told()).toEqual(["event refused 1 closed returned", `${back} open`]);
    await endIncidentsByHand(ctx, { incidentIds: [await idOf("returning")], outcome: "returned" });
    await report("noted", 4);
    expect(await told()).toEqual(["event refused 1 closed returned", `${back} closed returned`]);
  });

  test("is opened by hand once for each reason, and ends with the label", async ({ db }) => {
    const { world, ctx, shipmentId, told } = await openParcel(db);
    const given = { shipmentId, reason: "wantsLater", text: "called us" } as const;
    await openIncidentByHand(ctx, given);
    await openIncidentByHand(ctx, given);
    expect(await told()).toEqual(["person wantsLater 1 open"]);
    await annulAndRefundShipment(ctx, {
      shipmentId,
      annulReasonStatus: "other",
      annulReasonDetails: null,
    });
    expect(await told()).toEqual(["person wantsLater 1 closed annulled"]);
    const draft = await world.draft();
    await expect(
      openIncidentByHand(ctx, { ...given, shipmentId: draft.shipmentId }),
    ).rejects.toThrow("pApiShipmentNotFound");
  });

  test("is never another account's", async ({ db }) => {
    const { report, idOf, told } = await openParcel(db);
    await report("departed", 1);
    await report("incidentOpened", 2, { detail: "ausente" });
    const incidentId = await idOf("absent");
    const { ctx: stranger } = await openWorld(db);
    expect(
      await endIncidentsByHand(stranger, { incidentIds: [incidentId], outcome: "solved" }),
    ).toBe(0);
    expect(await noteIncident(stranger, { incidentId, kind: "note", text: "x" })).toBe(false);
    expect(await told()).toEqual(["event absent 1 open"]);
    const range = { skip: 0, limit: 10 };
    expect(await selectOpenIncidents(db.read, stranger.accountId, null, range)).toEqual([]);
    expect(await countOpenIncidents(db.read, stranger.accountId)).toEqual(new Map());
  });
});

describe("watchSilence", () => {
  test("opens one for a parcel without news for longer than its route takes; news end it", async ({
    db,
  }) => {
    const { ctx, service, report, told } = await openParcel(db);
    await report("departed", 1);
    ctx.passTime(2 * DAY);
    expect(await watchSilence(service)).toEqual({ opened: 0 });
    ctx.passTime(20 * DAY);
    expect(await watchSilence(service)).toEqual({ opened: 1 });
    expect(await watchSilence(service)).toEqual({ opened: 0 });
    expect(await told()).toEqual(["silence lost 1 open"]);
    await report("noted", (ctx.now().getTime() - START) / MINUTE);
    expect(await told()).toEqual(["silence lost 1 closed solved"]);
    expect(await watchSilence(service)).toEqual({ opened: 0 });
  });

  test("goes on behind a parcel that fails, names it, and opens its incident when it is tried again", async ({
    db,
  }) => {
    const [first, second] = [await openParcel(db), await openParcel(db, 1)];
    for (const { report, ctx } of [first, second]) {
      await report("departed", 1);
      ctx.passTime(22 * DAY);
    }
    const { service, ctx, shipmentId } = first;
    const cause = new Error("its account is moved");
    await expect(watchSilence(failingFor(service, ctx.accountId, cause))).rejects.toMatchObject({
      errors: [{ message: `silence of shipment ${shipmentId}`, cause }],
    });
    expect([await first.told(), await second.told()]).toEqual([[], ["silence lost 1 open"]]);
    expect(await watchSilence(service)).toEqual({ opened: 1 });
    expect(await first.told()).toEqual(["silence lost 1 open"]);
  });
});
