import type { TrackingEventKind } from "./carrier.ts";
import type { IncidentOutcome, IncidentReason } from "./incident.ts";

/** What one of the carrier's events says, as it counts for the shipment (`asOfShipment`). */
export interface ReportedEvent {
  kind: TrackingEventKind;
  carrierCode: string;
  occurredAt: Date;
  parcelNumber?: string;
  detail: string | null;
  /** Of an `incidentOpened`. */
  reason: IncidentReason;
}

/** One problem as the carrier told it, from its first report to its end. */
export interface ReportedIncident {
  /** What opened it and each further attempt, by which it is known however late an event arrives. */
  keys: readonly string[];
  reason: IncidentReason;
  detail: string | null;
  openedAt: Date;
  /** Reports of it, the first included. */
  attempts: number;
  lastAt: Date;
  closedAt: Date | null;
  outcome: Extract<IncidentOutcome, "solved" | "delivered" | "returned"> | null;
}

/** Two events of one parcel at one time with one code are one (`inOrderOfOccurrence`). */
const incidentKey = ({ carrierCode, occurredAt, parcelNumber }: ReportedEvent): string =>
  `event ${occurredAt.getTime()} ${parcelNumber ?? ""} ${carrierCode}`;

/**
 * The problems that these events tell of, the oldest first. Further reports of an open problem for the same reason are
 * attempts of it. `incidentClosed` takes one report back, the newest first; a parcel that is delivered, or goes back,
 * has no problem on its way any more.
 * @param events in the order in which they happened
 */
export function incidentsOfEvents(events: readonly ReportedEvent[]): ReportedIncident[] {
  const told: (ReportedIncident & { keys: string[]; open: number })[] = [];
  const isOpen = ({ closedAt }: ReportedIncident) => closedAt === null;
  for (const event of events) {
    const { kind, reason, detail, occurredAt } = event;
    if (kind === "incidentOpened") {
      const same = told.find((each) => isOpen(each) && each.reason === reason);
      const key = incidentKey(event);
      if (same) {
        same.keys.push(key);
        Object.assign(same, { detail: detail ?? same.detail, lastAt: occurredAt });
        same.attempts += 1;
        same.open += 1;
      } else {
        const first = { keys: [key], attempts: 1, open: 1, closedAt: null, outcome: null };
        told.push({ ...first, reason, detail, openedAt: occurredAt, lastAt: occurredAt });
      }
    }
    if (kind === "incidentClosed") {
      const newest = told.findLast(isOpen);
      if (newest) newest.open -= 1;
      if (newest?.open === 0) Object.assign(newest, { closedAt: occurredAt, outcome: "solved" });
    }
    if (kind === "delivered" || kind === "collected" || kind === "returning") {
      const outcome = kind === "returning" ? "returned" : "delivered";
      for (const each of told.filter(isOpen))
        Object.assign(each, { closedAt: occurredAt, outcome });
    }
  }
  return told.map(({ open: _open, ...incident }) => incident);
}

/** A problem that a person has ended: what was reported of it until then counts no more. */
export interface EndedIncident {
  openedBy: string;
  reason: IncidentReason;
  openedAt: Date;
  closedAt: Date;
}

/** The same events, without the reports of problems that a person has ended. */
export function withoutEnded<Event extends ReportedEvent>(
  events: readonly Event[],
  ended: readonly EndedIncident[],
): Event[] {
  // Its opening is known by its key: the reason may read otherwise once the carrier's text is erased.
  const isEnded = (event: Event) =>
    event.kind === "incidentOpened" &&
    ended.some(
      ({ openedBy, reason, openedAt, closedAt }) =>
        openedBy === incidentKey(event) ||
        (reason === event.reason && openedAt <= event.occurredAt && event.occurredAt <= closedAt),
    );
  return events.map((event) => (isEnded(event) ? { ...event, kind: "noted" } : event));
}
