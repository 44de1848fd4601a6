import { readIncidentAnswer } from "#app/shipping/incidents/read-incident-answer.ts";
import type { CarrierDesk } from "#app/shipping/model/carrier-terms.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type {
  IncidentAnswerState,
  IncidentNoteKind,
  IncidentReason,
  IncidentSource,
  IncidentState,
} from "#app/shipping/model/incident.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import {
  countOpenIncidents,
  selectIncidentNotes,
  selectOpenIncidents,
  type IncidentNote,
  type StoredIncident,
} from "#db/shipping/incident-rows.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { placeName } from "../place-name.ts";
import { carrierName, carriersIn } from "../purchase/rate-views.ts";
import { recordAccess } from "../record-access.ts";
import { statusText } from "../status-text.ts";

/** As many as fit a screen of work. */
export const DESK_LIMIT = 25;

/** One problem with everything that is needed to answer it. */
export interface DeskRow {
  incidentId: number;
  shipmentId: number;
  /** As the merchant knows the order. */
  name: string;
  reason: IncidentReason;
  source: IncidentSource;
  detail: string | null;
  attempts: number;
  openedAt: string;
  /** The last day on which the carrier takes an answer: `2026-11-26`; null where that is not known. */
  deadline: string | null;
  state: IncidentState;
  /** Who works on it; null: nobody. */
  taken: "me" | "colleague" | null;
  statusText: string;
  recipient: {
    fullName: string;
    phone: string;
    email: string | undefined;
    street: string;
    place: string | null;
  };
  goodsCollection: number;
  carrier: { name: string } & Pick<CarrierDesk, "phone" | "whatsapp" | "email">;
  trackingNumber: string;
  /** How far an answer is that the carrier's own system takes; null where it takes none. */
  answer: IncidentAnswerState | null;
  notes: { kind: IncidentNoteKind; text: string; at: string }[];
}

export interface Desk {
  rows: DeskRow[];
  /** Of the reason that is shown. */
  total: number;
  /** Those that are not over. */
  counts: Partial<Record<IncidentReason, number>>;
}

/** What is not over, the oldest first. */
export async function readDesk(
  ctx: ServedShopContext,
  { reason, page }: { reason: IncidentReason | null; page: number },
): Promise<Desk> {
  const { accountId } = ctx;
  const { read } = ctx.db;
  recordAccess(ctx, "incidents");
  const counted = await countOpenIncidents(read, accountId);
  const range = { skip: (page - 1) * DESK_LIMIT, limit: DESK_LIMIT };
  const incidents = await selectOpenIncidents(read, accountId, reason, range);
  const shipments = await shipmentsOf(ctx, incidents);
  const ids = incidents.map(({ incidentId }) => incidentId);
  const notes = Map.groupBy(
    await selectIncidentNotes(read, accountId, ids),
    ({ incidentId }) => incidentId,
  );
  const rows: DeskRow[] = [];
  for (const incident of incidents) {
    const shipment = shipments.get(incident.shipmentId);
    if (shipment)
      rows.push(await deskRow(ctx, incident, shipment, notes.get(incident.incidentId) ?? []));
  }
  const all = [...counted.values()].reduce((sum, open) => sum + open, 0);
  return {
    rows,
    total: reason === null ? all : (counted.get(reason) ?? 0),
    counts: Object.fromEntries(counted),
  };
}

async function shipmentsOf(
  { db, accountId }: ServedShopContext,
  incidents: readonly StoredIncident[],
): Promise<Map<ShipmentId, Shipment>> {
  const shipmentIds = [...new Set(incidents.map(({ shipmentId }) => shipmentId))];
  const found = await selectShipmentsById(db.read, accountId, shipmentIds);
  return new Map(found.map((shipment) => [shipment.shipmentId, shipment]));
}

async function deskRow(
  ctx: ServedShopContext,
  incident: StoredIncident,
  shipment: Shipment,
  notes: readonly IncidentNote[],
): Promise<DeskRow> {
  const { market, messages, doneBy } = ctx;
  const { incidentId, reason, source, detail, attempts, openedAt, deadline, state, takenBy } =
    incident;
  const { shipmentId, recipient, status, isPaid, selectedRate } = shipment;
  const token = selectedRate?.carrierToken ?? "";
  const carriers = carriersIn(ctx, shipment.country);
  const { phone, whatsapp, email } = findCarrier(carriers, token)?.desk ?? {};
  // What comes back is with the buyer no more: who sent it has it soon.
  const person = shipment.returnOf === undefined ? recipient : shipment.sender;
  const mine = doneBy?.id !== undefined && doneBy.id === takenBy;
  return {
    incidentId,
    shipmentId,
    name: shipment.order?.name || shipment.extId || String(shipmentId),
    reason,
    source,
    detail,
    attempts,
    openedAt: openedAt.toISOString(),
    deadline: deadline?.toISOString().slice(0, 10) ?? null,
    state,
    taken: takenBy === null ? null : mine ? "me" : "colleague",
    statusText: statusText(messages, { status, isPaid }),
    recipient: {
      fullName: person.fullName,
      phone: person.phone,
      email: person.email ?? undefined,
      street: [person.streetLine1, person.reference].filter(Boolean).join(", "),
      place: placeName(market, person.territoryBaseId),
    },
    goodsCollection: toDecimal(shipment.goodsCollection),
    carrier: { name: carrierName(carriers, token, messages), phone, whatsapp, email },
    trackingNumber: shipment.trackingNumber ?? "",
    answer: source === "event" ? await readIncidentAnswer(shippingContext(ctx), shipment) : null,
    notes: notes.map(({ noteKind: kind, text, at }) => ({ kind, text, at: at.toISOString() })),
  };
}
