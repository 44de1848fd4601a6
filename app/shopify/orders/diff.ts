import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { AnnulReasonStatus, Shipment } from "#app/shipping/model/shipment.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { Draft, EndedWhy, DraftPlan } from "./desired/draft-plan.ts";
import { changedParts, type DraftPart } from "./fingerprint.ts";
import { isAsPlanned, type LabelFields } from "./is-as-planned.ts";

/** What is saved for a fulfilment order when the change is applied. */
export type SavedOutcome = Pick<StoreOrderRow, "state" | "attention" | "fingerprint">;

export type Change =
  | { kind: "keep"; outcome: SavedOutcome }
  | { kind: "create"; attempt: number; draft: Draft; outcome: SavedOutcome }
  | {
      kind: "edit";
      shipmentId: ShipmentId;
      draft: Draft;
      parts: ReadonlySet<DraftPart>;
      outcome: SavedOutcome;
    }
  /** `isReplaced`: the next sync plans a new draft. */
  | {
      kind: "annul";
      shipmentId: ShipmentId;
      reason: AnnulReasonStatus;
      details: string;
      outcome: SavedOutcome;
      isReplaced: boolean;
    };

export interface Situation {
  plan: DraftPlan;
  /** Of the desired draft; null when none is planned. */
  fingerprint: string | null;
  /** The saved row. Its fingerprint is null when it is uncertain what the draft was made of. */
  row: Pick<StoreOrderRow, "attempt" | "fingerprint"> | null;
  /** The newest attempt's. */
  shipment:
    | (LabelFields & Pick<Shipment, "shipmentId" | "status" | "isPaid" | "trackingNumber">)
    | null;
  /** Of the order's fulfilments. */
  trackingNumbers: readonly string[];
  /** The paid label collects although the order's labels together may collect more than the order owes. */
  collectsTooMuch: AttentionReason | null;
  /** The merchant has just typed the recipient's phone. */
  isPhoneNew: boolean;
}

/**
 * Diffs desired against actual state and returns the one change to apply. A paid shipment is never changed: the
 * merchant is asked.
 */
export function diffOrder(situation: Situation): Change {
  const { shipment } = situation;
  if (!shipment || ["annulled", "refunded", "refundPending"].includes(shipment.status)) {
    return diffWithoutDraft(situation);
  }
  return shipment.isPaid
    ? { kind: "keep", outcome: outcomeWhenPaid(situation, shipment) }
    : diffWithDraft(situation, shipment);
}

function diffWithoutDraft({ plan, row, shipment, fingerprint }: Situation): Change {
  const savedFingerprint = row?.fingerprint ?? null;
  if (plan.kind === "draft") {
    // The merchant annulled the draft by hand: it stays annulled until the order changes.
    if (shipment?.status === "annulled" && !shipment.isPaid && savedFingerprint === fingerprint) {
      return { kind: "keep", outcome: { state: "ended", attention: [], fingerprint } };
    }
    const last = row?.attempt ?? 1;
    const attempt = shipment ? last + 1 : last;
    return { kind: "create", attempt, draft: plan.draft, outcome: drafted(plan, fingerprint) };
  }
  return { kind: "keep", outcome: { ...outcomeWithoutDraft(plan), fingerprint: savedFingerprint } };
}

function outcomeWithoutDraft(
  plan: Exclude<DraftPlan, { kind: "draft" }>,
): Pick<SavedOutcome, "state" | "attention"> {
  return { state: plan.kind, attention: plan.kind === "ended" ? [] : (plan.reasons ?? []) };
}

function diffWithDraft(situation: Situation, shipment: NonNullable<Situation["shipment"]>): Change {
  const { plan, row } = situation;
  const { shipmentId } = shipment;
  const fingerprint = row?.fingerprint ?? null;
  if (plan.kind === "draft") return diffToEdit(situation, plan, shipment);
  if (plan.kind === "waiting") {
    const attention = plan.reasons ?? [];
    return { kind: "keep", outcome: { state: "waiting", attention, fingerprint } };
  }
  if (plan.kind === "attention") {
    const outcome: SavedOutcome = {
      state: "attention",
      attention: plan.reasons,
      fingerprint: null,
    };
    // Data that the store has started to withhold has not changed.
    if (isRedacted(plan)) return { kind: "keep", outcome: { ...outcome, fingerprint } };
    const details = plan.reasons.map(({ code }) => code).join(", ");
    return annul(shipmentId, "incorrectShipmentDetails", details, outcome);
  }
  const outcome: SavedOutcome = { state: "ended", attention: [], fingerprint: null };
  return annul(shipmentId, annulReasons[plan.why], plan.why, outcome);
}

function diffToEdit(
  { row, fingerprint, isPhoneNew }: Situation,
  { draft, attention: asked }: Extract<DraftPlan, { kind: "draft" }>,
  { shipmentId, parcel }: NonNullable<Situation["shipment"]>,
): Change {
  const changed = changedParts(row?.fingerprint ?? null, fingerprint ?? "");
  const isWeighedByHand = draft.parcel === null && parcel !== null;
  if (isWeighedByHand && (changed.has("parcel") || changed.has("lines"))) {
    // The measurements of a draft cannot be removed, and these belong to other contents.
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
  outcome?: SavedOutcome,
): Change {
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

/** What the order itself decides; the other parts follow the shop's rules, which may change for other reasons. */
const orderParts: readonly DraftPart[] = ["sender", "recipient", "collection", "lines"];

function outcomeWhenPaid(
  { plan, row, fingerprint, trackingNumbers, collectsTooMuch }: Situation,
  shipment: NonNullable<Situation["shipment"]>,
): SavedOutcome {
  const { trackingNumber } = shipment;
  const savedFingerprint = row?.fingerprint ?? null;
  const asking = (reason: AttentionReason): SavedOutcome => ({
    state: "attention",
    attention: [reason],
    fingerprint: savedFingerprint,
  });
  const attentionFor = (code: AttentionReason["code"]): SavedOutcome => asking({ code });
  const isOurs = trackingNumber !== null && trackingNumbers.includes(trackingNumber);

  if (collectsTooMuch && plan.kind !== "waiting") {
    const isCancelled = plan.kind === "ended" && plan.why === "orderCancelled";
    return isCancelled ? attentionFor("cancelledAfterPayment") : asking(collectsTooMuch);
  }
  if (plan.kind === "draft" && savedFingerprint === null && isAsPlanned(shipment, plan.draft))
    return drafted({ attention: [] }, fingerprint);
  if (plan.kind === "draft") {
    const changed = changedParts(savedFingerprint, fingerprint ?? "");
    const isChanged = orderParts.some((part) => changed.has(part));
    return isChanged
      ? attentionFor("changedAfterPayment")
      : drafted({ attention: [] }, savedFingerprint);
  }
  if (plan.kind === "waiting")
    return { state: "waiting", attention: [], fingerprint: savedFingerprint };
  if (plan.kind === "attention") {
    return isRedacted(plan)
      ? drafted({ attention: [] }, savedFingerprint)
      : attentionFor("changedAfterPayment");
  }
  if (plan.why === "orderCancelled") return attentionFor("cancelledAfterPayment");
  if (isOurs) return { state: "ended", attention: [], fingerprint: savedFingerprint };
  if (plan.why === "notShipped") return attentionFor("changedAfterPayment");
  return attentionFor(plan.why === "closed" ? "fulfilledElsewhere" : "cancelledAfterPayment");
}

function drafted(
  { attention }: { attention: AttentionReason[] },
  fingerprint: string | null,
): SavedOutcome {
  return { state: attention.length > 0 ? "attention" : "draft", attention, fingerprint };
}

const isRedacted = ({ reasons }: Extract<DraftPlan, { kind: "attention" }>): boolean =>
  reasons.some(({ code }) => code === "redacted");
