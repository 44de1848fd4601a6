import { isDeepStrictEqual } from "node:util";

import type { Connection } from "#db/engine/database.ts";
import { updateReported, type StoredIncident } from "#db/shipping/incidents.ts";
import type { StoredTrackingEvent } from "#db/shipping/tracking-events.ts";

import type { Service } from "../context.ts";
import type { Carrier } from "../model/carrier.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import { holidayFinder, type IsHoliday } from "../model/holidays.ts";
import {
  incidentsOfEvents,
  withoutEnded,
  type EndedIncident,
  type ReportedEvent,
} from "../model/incident-history.ts";
import { reasonOfText } from "../model/incident-reason.ts";
import type { IncidentOutcome } from "../model/incident.ts";
import type { Shipment } from "../model/shipment.ts";
import {
  asOfShipment,
  trackingHistoryOf,
  type TrackingHistory,
} from "../model/tracking-history.ts";
import { addWorkingDays } from "../model/working-days.ts";
import { announceIncident, closeAnnounced, openAnnounced } from "./announce-incident.ts";

type WithReason = StoredTrackingEvent & ReportedEvent;

/**
 * The events of a shipment as they count for it: what one parcel of several reports as `asOfShipment` says, without
 * reports of problems that a person has ended.
 */
export function countedEvents(
  service: Service,
  shipment: Shipment,
  stored: readonly StoredTrackingEvent[],
  incidents: readonly StoredIncident[],
): WithReason[] {
  const reasonOf = reasonFinder(carrierOf(service, shipment));
  const withReasons = stored.map((event) => ({ ...event, reason: reasonOf(event) }));
  return asOfShipment(withoutEnded(withReasons, endedOf(incidents)), shipment.parcelNumbers);
}

/** What these say of a shipment. Once there was an incident, null, which means that there never was one, is none. */
export function historyOf(
  { incidentCount }: Pick<Shipment, "incidentCount">,
  counted: readonly WithReason[],
): TrackingHistory {
  const history = trackingHistoryOf(counted);
  return {
    ...history,
    incidentCount: history.incidentCount ?? (incidentCount === null ? null : 0),
  };
}

function endedOf(incidents: readonly StoredIncident[]): EndedIncident[] {
  return incidents.flatMap(({ openedBy, reason, openedAt, closedAt, isClosedByPerson }) =>
    isClosedByPerson && closedAt ? [{ openedBy, reason, openedAt, closedAt }] : [],
  );
}

/**
 * Opens, changes and ends the incidents of a shipment so that they say what its events say, in whatever order these
 * arrived. Ones that a person has ended stay as they are; a later report opens another.
 * @param shipment as it is after these events
 */
export async function keepIncidents(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  { events, known }: { events: readonly WithReason[]; known: readonly StoredIncident[] },
): Promise<void> {
  const now = service.now();
  const carrier = carrierOf(service, shipment);
  const isHoliday = holidayFinder(service.markets.get(shipment.country)?.customs.holidays ?? []);
  for (const told of incidentsOfEvents(events)) {
    const { keys, reason, detail, attempts, openedAt, lastAt, closedAt, outcome } = told;
    const row = known.find(({ openedBy }) => keys.includes(openedBy));
    if (row?.isClosedByPerson) continue;
    // A further attempt asks again.
    const asked = row?.attempts === attempts ? row.state : "open";
    const deadline = deadlineOf(carrier, lastAt, isHoliday);
    const state = closedAt ? "closed" : asked === "closed" ? "open" : asked;
    const reported = { detail, attempts, openedAt, deadline, state, outcome, closedAt } as const;
    if (row) await update(row, reported);
    else {
      const [openedBy = ""] = keys;
      await open({ ...reported, source: "event", openedBy, reason });
    }
  }

  if (shipment.status === "returnToSender") {
    const at = events.findLast(({ kind }) => kind === "returning")?.occurredAt ?? now;
    await open({
      ...newIncident(at),
      source: "returning",
      openedBy: "returning",
      reason: "returning",
    });
  }

  /** A parcel's events are read again with each that comes: most say nothing new. */
  async function update(row: StoredIncident, reported: Parameters<typeof updateReported>[2]) {
    if (isDeepStrictEqual({ ...row, ...reported }, row)) return;
    await updateReported(tx, row.incidentId, reported, now);
    const isAgain = row.attempts !== reported.attempts;
    if (row.state !== reported.state || isAgain)
      await announceIncident(service, tx, shipment.accountId, { ...row, ...reported });
  }

  function open(
    row: Omit<StoredIncident, "incidentId" | "shipmentId" | "takenBy" | "isClosedByPerson">,
  ) {
    const { accountId, shipmentId } = shipment;
    const ids = { accountId, shipmentId, incidentId: service.newId<"Incident">() };
    return openAnnounced(service, tx, { ...row, ...ids });
  }
}

/** What is open and that nobody has worked on, since then. */
export const newIncident = (openedAt: Date) =>
  ({
    detail: null,
    attempts: 1,
    openedAt,
    deadline: null,
    state: "open",
    outcome: null,
    closedAt: null,
  }) as const;

/** News of a parcel end that there were none of it. */
export const endSilence = (
  service: Service,
  tx: Connection,
  { accountId, shipmentId }: Pick<Shipment, "accountId" | "shipmentId">,
): Promise<unknown> =>
  closeAnnounced(
    service,
    tx,
    accountId,
    { shipmentId, source: "silence" },
    endAt(service, "solved"),
  );

/** Nothing is to be done any more for a parcel whose label is annulled or refunded. */
export const endIncidents = (
  service: Service,
  tx: Connection,
  { accountId, shipmentId }: Pick<Shipment, "accountId" | "shipmentId">,
): Promise<unknown> =>
  closeAnnounced(service, tx, accountId, { shipmentId }, endAt(service, "annulled"));

const endAt = (service: Service, outcome: IncidentOutcome) => ({
  outcome,
  closedAt: service.now(),
  isClosedByPerson: false,
});

const carrierOf = (
  service: Service,
  { country, selectedRate }: Pick<Shipment, "country" | "selectedRate">,
): Carrier | null => findCarrier(service.markets.get(country), selectedRate?.carrierToken ?? null);

/** By the code on the carrier's card, else by the words of its text. */
const reasonFinder =
  (carrier: Carrier | null) =>
  ({ carrierCode, detail }: Pick<StoredTrackingEvent, "carrierCode" | "detail">) =>
    carrier?.desk?.reasons?.[carrierCode] ?? reasonOfText(detail);

/** The last working day on which the carrier takes an answer; null where it does not say. */
function deadlineOf(carrier: Carrier | null, at: Date, isHoliday: IsHoliday): Date | null {
  const days = carrier?.desk?.answerDays;
  return days === undefined ? null : addWorkingDays(at, days, isHoliday);
}
