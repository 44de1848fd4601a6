import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { AnnulReasonStatus, Shipment } from "#app/shipping/model/shipment.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { Draft, EndedWhy, DraftPlan } from "./desired/draft-plan.ts";
import { changedParts, type DraftPart } from "./fingerprint.ts";

/** What is written down of a fulfilment order when the step is done. */
export type Outcome = Pick<StoreOrderRow, "state" | "attention" | "fingerprint">;

export type Step =
  | { kind: "keep"; outcome: Outcome }
  | { kind: "create"; attempt: number; draft: Draft; outcome: Outcome }
  | {
      kind: "edit";
      shipmentId: ShipmentId;
      draft: Draft;
      parts: ReadonlySet<DraftPart>;
      outcome: Outcome;
    }
  /** `isReplaced`: what it is to be instead, the next look decides. */
  | {
      kind: "annul";
      shipmentId: ShipmentId;
      reason: AnnulReasonStatus;
      details: string;
      outcome: Outcome;
      isReplaced: boolean;
    };

export interface Situation {
  plan: DraftPlan;
  /** Of the planned draft; null when none is planned. */
  fingerprint: string | null;
  /** What became of it until now. Its fingerprint is null when it is not certain what the draft was made of. */
  row: Pick<StoreOrderRow, "attempt" | "fingerprint"> | null;
  /** The newest attempt's. */
  shipment: Pick<Shipment, "shipmentId" | "status" | "isPaid" | "parcel" | "trackingNumber"> | null;
  /** Of the order's fulfilments. */
  trackingNumbers: readonly string[];
  /** The merchant has just typed the recipient's phone. */
  isPhoneNew: boolean;
}

/** From what is wanted and what there is to the one thing to do. A paid shipment is never touched: the merchant is asked. */
export function diffOrder(situation: Situation): Step {
  const { shipment } = situation;
  if (!shipment || ["annulled", "refunded", "refundPending"].includes(shipment.status)) {
    return stepWithoutDraft(situation);
  }
  return shipment.isPaid
    ? { kind: "keep", outcome: outcomeWhenPaid(situation, shipment) }
    : stepWithDraft(situation, shipment);
}

function stepWithoutDraft({ plan, row, shipment, fingerprint }: Situation): Step {
  const kept = row?.fingerprint ?? null;
  if (plan.kind === "draft") {
    // Somebody annulled the draft by hand. It is theirs to say, until the order is another one.
    if (shipment?.status === "annulled" && !shipment.isPaid && kept === fingerprint) {
      return { kind: "keep", outcome: { state: "ended", attention: [], fingerprint } };
    }
    const last = row?.attempt ?? 1;
    const attempt = shipment ? last + 1 : last;
    return { kind: "create", attempt, draft: plan.draft, outcome: drafted(plan, fingerprint) };
  }
  return { kind: "keep", outcome: { ...outcomeWithoutDraft(plan), fingerprint: kept } };
}

function outcomeWithoutDraft(
  plan: Exclude<DraftPlan, { kind: "draft" }>,
): Pick<Outcome, "state" | "attention"> {
  return { state: plan.kind, attention: plan.kind === "attention" ? plan.reasons : [] };
}

function stepWithDraft(situation: Situation, shipment: NonNullable<Situation["shipment"]>): Step {
  const { plan, row } = situation;
  const { shipmentId } = shipment;
  const fingerprint = row?.fingerprint ?? null;
  if (plan.kind === "draft") return stepToEdit(situation, plan, shipment);
  if (plan.kind === "waiting") {
    return { kind: "keep", outcome: { state: "waiting", attention: [], fingerprint } };
  }
  if (plan.kind === "attention") {
    const outcome: Outcome = { state: "attention", attention: plan.reasons, fingerprint: null };
    // What the store does not show us any more has not changed.
    if (isRedacted(plan)) return { kind: "keep", outcome: { ...outcome, fingerprint } };
    const details = plan.reasons.map(({ code }) => code).join(", ");
    return annul(shipmentId, "incorrectShipmentDetails", details, outcome);
  }
  const outcome: Outcome = { state: "ended", attention: [], fingerprint: null };
  return annul(shipmentId, annulReasons[plan.why], plan.why, outcome);
}

function stepToEdit(
  { row, fingerprint, isPhoneNew }: Situation,
  { draft, attention: asked }: Extract<DraftPlan, { kind: "draft" }>,
  { shipmentId, parcel }: NonNullable<Situation["shipment"]>,
): Step {
  const changed = changedParts(row?.fingerprint ?? null, fingerprint ?? "");
  const isWeighedByHand = draft.parcel === null && parcel !== null;
  if (isWeighedByHand && (changed.has("parcel") || changed.has("lines"))) {
    // A draft cannot forget its measurements, and these are of something else.
    return annul(shipmentId, "incorrectShipmentDetails", "its weight is not known any more");
  }
  const attention = asked.filter(({ code }) => !isWeighedByHand || code !== "weight");
  const outcome = drafted({ attention }, fingerprint);
  const parts = isPhoneNew ? new Set([...changed, "recipient" as const]) : changed;
  if (parts.size === 0) return { kind: "keep", outcome };
  return { kind: "edit", shipmentId, draft, parts, outcome };
}

function annul(
  shipmentId: ShipmentId,
  reason: AnnulReasonStatus,
  details: string,
  outcome?: Outcome,
): Step {
  const isReplaced = outcome === undefined;
  const next = outcome ?? { state: "waiting", attention: [], fingerprint: null };
  return { kind: "annul", shipmentId, reason, details, outcome: next, isReplaced };
}

const annulReasons: Record<EndedWhy, AnnulReasonStatus> = {
  orderCancelled: "recipientCanceledOrder",
  cancelled: "recipientCanceledOrder",
  closed: "fullfilmentIssue",
  nothingToShip: "fullfilmentIssue",
  notShipped: "fullfilmentIssue",
  gone: "other",
};

/** What the order alone decides. The rest follows the shop's rules, which may change without a word about this parcel. */
const orderParts: readonly DraftPart[] = ["sender", "recipient", "collection", "lines"];

function outcomeWhenPaid(
  { plan, row, fingerprint, trackingNumbers }: Situation,
  { trackingNumber }: NonNullable<Situation["shipment"]>,
): Outcome {
  const kept = row?.fingerprint ?? null;
  const asks = (code: AttentionReason["code"]): Outcome => ({
    state: "attention",
    attention: [{ code }],
    fingerprint: kept,
  });
  const isOurs = trackingNumber !== null && trackingNumbers.includes(trackingNumber);

  if (plan.kind === "draft") {
    const changed = changedParts(kept, fingerprint ?? "");
    const isAnother = orderParts.some((part) => changed.has(part));
    return isAnother ? asks("changedAfterPayment") : drafted({ attention: [] }, kept);
  }
  if (plan.kind === "waiting") return { state: "waiting", attention: [], fingerprint: kept };
  if (plan.kind === "attention") {
    return isRedacted(plan) ? drafted({ attention: [] }, kept) : asks("changedAfterPayment");
  }
  if (plan.why === "orderCancelled") return asks("cancelledAfterPayment");
  if (isOurs) return { state: "ended", attention: [], fingerprint: kept };
  if (plan.why === "notShipped") return asks("changedAfterPayment");
  return asks(plan.why === "closed" ? "fulfilledElsewhere" : "cancelledAfterPayment");
}

function drafted(
  { attention }: { attention: AttentionReason[] },
  fingerprint: string | null,
): Outcome {
  return { state: attention.length > 0 ? "attention" : "draft", attention, fingerprint };
}

const isRedacted = ({ reasons }: Extract<DraftPlan, { kind: "attention" }>): boolean =>
  reasons.some(({ code }) => code === "redacted");
