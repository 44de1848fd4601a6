import type { Connection } from "#db/engine/database.ts";
import { hasPendingWaybill } from "#db/shipping/carrier-calls.ts";
import { selectIncidentsOf } from "#db/shipping/incidents.ts";
import { keepScanAfterRefund } from "#db/shipping/scans-after-refund.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import {
  findTrackedShipment,
  setTrackingHistory,
  type TrackedShipment,
} from "#db/shipping/tracked-shipments.ts";
import {
  insertTrackingEvent,
  selectTrackingEvents,
  type StoredTrackingEvent,
} from "#db/shipping/tracking-events.ts";

import { followCash } from "../cash/keep-cash.ts";
import type { Service } from "../context.ts";
import {
  countedEvents,
  endSilence,
  historyOf,
  keepIncidents,
} from "../incidents/keep-incidents.ts";
import type { CarrierKey } from "../model/carrier-key.ts";
import type { Milestone, TrackingEvent } from "../model/carrier.ts";
import type { TrackingEventId } from "../model/ids.ts";
import {
  isUnderway,
  scanEvents,
  statusAfter,
  travellingStatuses,
} from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { isWithdrawn } from "../model/tracking-history.ts";
import { announce } from "../shipments/announce-change.ts";
import { refundShipment } from "../shipments/change-status.ts";
import { withMeanings } from "./carrier-codes.ts";

/**
 * Stores a carrier's tracking events and moves the shipments accordingly. Repeated and late events change nothing
 * twice: the state follows from all events in the order in which they happened. Events of unknown numbers are ignored;
 * those of an annulled or refunded shipment are stored and move nothing; a scan of a refunded one is an incident. What
 * one of several parcels reports is the shipment's as far as `asOfShipment` says.
 * @returns how many events were new, the numbers that are unknown, and whether they may become known (`isTooEarly`): a
 * waybill of this carrier still has no number
 */
export async function recordTrackingEvents(
  service: Service,
  { events, ...carrier }: CarrierKey & { events: readonly TrackingEvent[] },
): Promise<{ news: number; strangers: string[]; isTooEarly: boolean }> {
  // Read first: a waybill that gets its number in between is then found below, or was pending here.
  const mayHaveMore = await hasPendingWaybill(service.db.read, carrier);
  let news = 0;
  const strangers: string[] = [];
  const known = await withMeanings(service, carrier, events);
  for (const [trackingNumber, reported] of byNumber(known)) {
    const found = await findTrackedShipment(service.db.read, carrier, trackingNumber);
    if (found)
      news += await service.db.tx(found.accountId, (tx) =>
        recordForShipment(service, tx, found, reported),
      );
    else strangers.push(trackingNumber);
  }
  return { news, strangers, isTooEarly: strangers.length > 0 && mayHaveMore };
}

function byNumber(events: readonly TrackingEvent[]): Map<string, TrackingEvent[]> {
  return Map.groupBy(events, ({ trackingNumber }) => trackingNumber);
}

/** The same for one shipment, in the transaction of what else follows from it. Returns how many were new. */
export async function recordForShipment(
  service: Service,
  tx: Connection,
  { accountId, shipmentId, parcelNumber }: TrackedShipment,
  events: readonly TrackingEvent[],
): Promise<number> {
  const now = service.now();
  const news = new Set<TrackingEventId>();
  let isScanned = false;
  for (const event of events) {
    const trackingEventId = service.newId<"TrackingEvent">();
    const row = { ...event, parcelNumber: parcelNumber ?? "", trackingEventId };
    if (!(await insertTrackingEvent(tx, { accountId, shipmentId }, row, now))) continue;
    news.add(trackingEventId);
    isScanned ||= scanEvents.some((kind) => kind === event.kind);
  }

  const shipment = await findShipment(tx, accountId, shipmentId);
  if (isScanned && shipment && ["refunded", "refundPending"].includes(shipment.status))
    await keepScanAfterRefund(tx, shipment, now);
  if (news.size === 0 || !shipment) return news.size;

  await endSilence(service, tx, shipment);
  const stored = await selectTrackingEvents(tx, accountId, shipmentId);
  const isNew = ({ trackingEventId }: StoredTrackingEvent) => news.has(trackingEventId);
  const before = stored.filter((event) => !isNew(event));
  const milestones = stored.filter(isNew).flatMap(({ milestone }) => milestone ?? []);
  await follow(service, tx, shipment, { before, stored, milestones });
  return news.size;
}

/**
 * The carrier has taken the number back before it had the parcel: the waybill ends, and the money goes back once,
 * because the state is left. After a scan, and of some parcels among several, nothing follows: it is on its way.
 */
async function endWithdrawn(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  stored: readonly StoredTrackingEvent[],
): Promise<boolean> {
  const { status, parcelNumbers } = shipment;
  const isOpen = status === "refundPending" || statusAfter(status, "refundRequested") !== null;
  if (!isOpen || !isWithdrawn(stored, parcelNumbers)) return false;
  await refundShipment(service, tx, shipment, "annulledByCarrier");
  return true;
}

/** Moves the shipment to what its events say now, and announces it. */
export async function follow(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  {
    before,
    stored,
    milestones,
  }: {
    before: readonly StoredTrackingEvent[];
    stored: readonly StoredTrackingEvent[];
    /** Those that are new, in the order in which they happened. */
    milestones: readonly Milestone[];
  },
): Promise<void> {
  if (await endWithdrawn(service, tx, shipment, stored)) return;
  if (!isUnderway(shipment.status)) return;
  const now = service.now();
  const known = await selectIncidentsOf(tx, shipment.accountId, shipment.shipmentId);
  const counted = countedEvents(service, shipment, stored, known);
  const history = historyOf(shipment, counted);
  // Retention has deleted what made it so: a few events, repeated later, do not say where the parcel is.
  const beforeThat = historyOf(shipment, countedEvents(service, shipment, before, known));
  const isForgotten = beforeThat.status !== shipment.status;
  if (isForgotten && !travellingStatuses.includes(shipment.status)) return;
  await keepIncidents(service, tx, { ...shipment, ...history }, { events: counted, known });
  await followCash(service, tx, { ...shipment, ...history }, counted);
  const hasMoved = history.status !== shipment.status;
  const hasIncidents = history.incidentCount !== shipment.incidentCount;
  if (!hasMoved && !hasIncidents) {
    if (milestones.length > 0) await announce(service, tx, shipment, "milestone", milestones);
    return;
  }

  await setTrackingHistory(tx, shipment, history, now);
  const after = { ...shipment, ...history, objectUpdated: now };
  await announce(service, tx, after, hasMoved ? "moved" : "incident", milestones);
}
