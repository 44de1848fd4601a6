import type { Service } from "#app/shipping/context.ts";
import { readDispatchQuestion } from "#app/shipping/incidents/ask-before-dispatch.ts";
import { findQuestion } from "#app/shipping/incidents/find-question.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import type { IncidentId } from "#app/shipping/model/ids.ts";
import { isOfSandbox } from "#app/shipping/model/sandbox.ts";
import type { StoreOf } from "#app/shipping/model/store-identity.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findIncident } from "#db/shipping/incidents.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { announcedAt } from "../mail/plan-mail.ts";
import { topicsOf } from "../mail/topic.ts";
import { answerRulesOf } from "../tracking-page/answer-rules.ts";

/** What a parcel's buyer can answer now: a problem after a delivery attempt, or what is in doubt before it leaves. */
export interface OpenQuestion {
  /** Null: before it leaves. */
  incidentId: IncidentId | null;
  /** The attempt that the problem is of; 0 before it leaves. */
  attempt: number;
}

/**
 * Asks for the message that leads a buyer to the question of their parcel, where their store wants that: one for each
 * time that something is asked, however often the change is planned.
 */
export async function planSms(
  service: Service,
  storeOf: StoreOf,
  change: ShipmentChange,
): Promise<void> {
  const { accountId, shipmentId } = change;
  const topics = topicsOf(change);
  const isAnnounced = topics.includes("announced");
  const isProblem = topics.includes("incident") || topics.includes("deliveryAttempted");
  if (!isAnnounced && !isProblem) return;
  const shipment = await findShipment(service.db.read, accountId, shipmentId);
  if (!shipment || isOfSandbox(shipment)) return;
  const asked = await readAsked(service, storeOf, change);
  if (!asked) return;

  const { incidentId, attempt } = asked;
  const onceKey = `sms:${shipmentId}:${incidentId ?? "dispatch"}:${attempt}`;
  // As its mail: one for an order whose parcels get their labels one after the other.
  const runAt = incidentId === null ? await announcedAt(service, shipment, topics) : null;
  await service.db.tx(accountId, async (tx) => {
    const payload = { accountId, shipmentId, incidentId, attempt, onceKey };
    await enqueueJob(tx, service, { kind: "sendSms", payload, onceKey, ...(runAt && { runAt }) });
  });
}

/** Null where nothing is asked, or the store sends no messages. */
export async function readAsked(
  service: Service,
  storeOf: StoreOf,
  { accountId, shipmentId }: Pick<ShipmentChange, "accountId" | "shipmentId">,
): Promise<OpenQuestion | null> {
  const store = await storeOf(accountId);
  if (!store?.answers.bySms) return null;
  const { read } = service.db;
  const parcel = { accountId, shipmentId };
  const incidentId = await findQuestion(service, read, parcel);
  const incident = incidentId && (await findIncident(read, accountId, incidentId));
  if (incident) return { incidentId, attempt: incident.attempts };
  const before = await readDispatchQuestion(service, read, parcel, answerRulesOf(store));
  return before?.kind === "open" ? { incidentId: null, attempt: 0 } : null;
}
