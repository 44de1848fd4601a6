import type { Connection } from "#db/engine/database.ts";
import { findJobOfKey } from "#db/jobs.ts";
import { selectBuyerAnswers } from "#db/shipping/buyer-answers.ts";
import { findIncident, type StoredIncident } from "#db/shipping/incidents.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import {
  daysToChoose,
  questionOf,
  type BuyerAnswer,
  type BuyerField,
  type BuyerWish,
  type DispatchDoubt,
} from "../model/buyer-answer.ts";
import { holidayFinder } from "../model/holidays.ts";
import type { AccountId, IncidentId, ShipmentId } from "../model/ids.ts";
import type { IncidentReason, IncidentSolution } from "../model/incident.ts";
import { zoneAt } from "../model/market-customs.ts";
import { isUnderway } from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { dayFinder, knownZone } from "../model/working-days.ts";
import { answerKeyOf } from "./open-incident.ts";

/** Which problem of which parcel a link is about. */
export interface IncidentOfLink {
  accountId: AccountId;
  shipmentId: ShipmentId;
  incidentId: IncidentId;
}

/** What the buyer may still say to a problem, or what holds instead. */
export type BuyerQuestion =
  | {
      kind: "open";
      /** `dispatch`: no problem yet, it is asked before the parcel leaves. */
      reason: IncidentReason | "dispatch";
      /** What of the parcel is asked about before it leaves; else none. */
      doubts: readonly DispatchDoubt[];
      /** The delivery attempt that the answer is to. */
      attempt: number;
      wishes: readonly BuyerWish[];
      fields: readonly BuyerField[];
      needs: readonly BuyerField[];
      /** `2026-11-26`: those to choose from. */
      days: readonly string[];
      /** The last day on which the carrier takes an answer; null where that is not known. */
      deadline: string | null;
    }
  /** The buyer has answered; `isOverruled`: the store has told the carrier something of its own since. */
  | { kind: "answered"; answer: BuyerAnswer; isOverruled: boolean }
  /** The store has told the carrier before. `solution`: null where it did so outside of this service. */
  | { kind: "told"; solution: IncidentSolution | null }
  | { kind: "late"; deadline: string }
  | { kind: "over" };

/**
 * What a link's problem waits for.
 * @param canPay whether the store has a page on which an order is paid
 * @returns null where the buyer is asked nothing: another's problem, a return, or a reason that no answer helps
 */
export async function readBuyerQuestion(
  service: Pick<Service, "markets" | "now">,
  db: Connection,
  asked: IncidentOfLink,
  { canPay }: { canPay: boolean },
): Promise<BuyerQuestion | null> {
  const { accountId, shipmentId, incidentId } = asked;
  const incident = await findIncident(db, accountId, incidentId);
  const shipment = await findShipment(db, accountId, shipmentId);
  if (!shipment || incident?.shipmentId !== shipmentId) return null;
  const question = askedAbout(incident, shipment, canPay);
  if (!question) return null;

  const { reason, attempts: attempt, state } = incident;
  const answers = await selectBuyerAnswers(db, accountId, [incidentId]);
  if (state === "closed" || !isUnderway(shipment.status)) return { kind: "over" };
  const job = await findJobOfKey(db, await answerKeyOf(db, shipment));
  const solution: IncidentSolution | undefined = Object(job?.payload).solution;
  const isTold = state === "answered" || solution !== undefined;
  const answer = answers.find((each) => each.attempt === attempt);
  if (answer)
    return { kind: "answered", answer, isOverruled: answer.state === "waiting" && isTold };
  if (isTold) return { kind: "told", solution: solution ?? null };

  const today = todayOf(service, shipment);
  const deadline = incident.deadline?.toISOString().slice(0, 10) ?? null;
  if (deadline !== null && deadline < today.toISOString().slice(0, 10))
    return { kind: "late", deadline };
  const days = daysToChoose(today, holidayFinder(customsOf(service, shipment)?.holidays ?? []));
  return { kind: "open", reason, doubts: [], attempt, ...question, days, deadline };
}

/** What the buyer is asked about a problem, answered or not; null for nothing. */
const askedAbout = (
  { reason }: Pick<StoredIncident, "reason">,
  { returnOf, goodsCollection }: Pick<Shipment, "returnOf" | "goodsCollection">,
  canPay: boolean,
): ReturnType<typeof questionOf> =>
  returnOf === undefined ? questionOf(reason, canPay && goodsCollection > 0) : null;

/** Where the parcel goes: noon UTC of its day. */
function todayOf(service: Pick<Service, "markets" | "now">, shipment: Shipment): Date {
  const customs = customsOf(service, shipment);
  const zone = customs ? zoneAt(customs, shipment.recipient.territoryBaseId) : null;
  return dayFinder(knownZone(zone))(service.now());
}

const customsOf = ({ markets }: Pick<Service, "markets">, { country }: Shipment) =>
  markets.get(country)?.customs;
