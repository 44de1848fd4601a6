import type { Connection } from "#db/engine/database.ts";
import { changeOpenIncident, selectIncidentsOf } from "#db/shipping/incidents.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { setTrackingHistory } from "#db/shipping/tracked-shipments.ts";
import { selectTrackingEvents } from "#db/shipping/tracking-events.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { IncidentId, ShipmentId } from "../model/ids.ts";
import type { IncidentReason, PersonOutcome } from "../model/incident.ts";
import { isUnderway } from "../model/shipment-status.ts";
import { announce } from "../shipments/announce-change.ts";
import { closeAnnounced, openAnnounced } from "./announce-incident.ts";
import { countedEvents, historyOf, newIncident } from "./keep-incidents.ts";

/** As many as one press may end: a transaction holds up no other writer for long. */
export const CLOSED_AT_ONCE = 50;

/**
 * Ends incidents as a person says. What the carrier reported of them until now counts no more; a later report opens
 * another. Those that are over, or another account's, stay as they are.
 * @returns how many it has ended
 */
export async function endIncidentsByHand(
  ctx: Context,
  { incidentIds, outcome }: { incidentIds: readonly IncidentId[]; outcome: PersonOutcome },
): Promise<number> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const end = { outcome, closedAt: ctx.now(), isClosedByPerson: true };
    const meant = { incidentIds: incidentIds.slice(0, CLOSED_AT_ONCE) };
    const closed = await closeAnnounced(ctx, tx, accountId, meant, end);
    for (const shipmentId of new Set(closed.map((each) => each.shipmentId))) {
      await countAgain(ctx, tx, shipmentId);
      const subject = { subjectKind: "shipment", subjectId: shipmentId } as const;
      await recordActivity(ctx, tx, accountId, { action: "incidentClosed", ...subject, outcome });
    }
    return closed.length;
  });
}

/** The shipment's number of open incidents, without those that a person has ended. */
async function countAgain(ctx: Context, tx: Connection, shipmentId: ShipmentId): Promise<void> {
  const { accountId } = ctx;
  const shipment = await findShipment(tx, accountId, shipmentId);
  if (!shipment?.incidentCount || !isUnderway(shipment.status)) return;
  const events = await selectTrackingEvents(tx, accountId, shipmentId);
  const incidents = await selectIncidentsOf(tx, accountId, shipmentId);
  const counted = countedEvents(ctx, shipment, events, incidents);
  const { incidentCount } = historyOf(shipment, counted);
  if (incidentCount === shipment.incidentCount) return;
  const history = { status: shipment.status, incidentCount };
  await setTrackingHistory(tx, shipment, history, ctx.now());
  const after = { ...shipment, ...history, objectUpdated: ctx.now() };
  await announce(ctx, tx, after, "incident");
}

/**
 * Says who works on an incident: the person who asks, or nobody.
 * @returns false for one that is over, or another account's
 */
export async function takeIncident(
  ctx: Context,
  { incidentId, isMine }: { incidentId: IncidentId; isMine: boolean },
): Promise<boolean> {
  const { accountId, doneBy } = ctx;
  const takenBy = isMine ? (doneBy?.id ?? null) : null;
  return ctx.db.tx(accountId, async (tx) => {
    const taken = await changeOpenIncident(tx, accountId, incidentId, { takenBy }, ctx.now());
    return taken.length > 0;
  });
}

/**
 * Opens an incident that no event told of. While one for the same reason is open, that one stays the only one.
 * @throws ShippingError pApiShipmentNotFound, also for a parcel without a number: nobody has it yet
 */
export async function openIncidentByHand(
  ctx: Context,
  given: { shipmentId: ShipmentId; reason: IncidentReason; text: string | null },
): Promise<void> {
  const { accountId } = ctx;
  const { shipmentId, reason, text: detail } = given;
  await ctx.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    if (!shipment || shipment.trackingNumber === null || !isUnderway(shipment.status))
      throw new ShippingError("pApiShipmentNotFound");
    const known = await selectIncidentsOf(tx, accountId, shipmentId);
    if (known.some((each) => each.state !== "closed" && each.reason === reason)) return;
    const now = ctx.now();
    const row = { ...newIncident(now), source: "person", reason, detail } as const;
    const ids = { accountId, shipmentId, incidentId: ctx.newId<"Incident">() };
    await openAnnounced(ctx, tx, { ...row, ...ids, openedBy: `person ${ids.incidentId}` });
    const subject = { subjectKind: "shipment", subjectId: shipmentId } as const;
    await recordActivity(ctx, tx, accountId, {
      action: "incidentOpened",
      ...subject,
      outcome: reason,
    });
  });
}
