import type { Context } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Integration } from "#app/shipping/model/integration.ts";
import { annulDraft } from "#app/shipping/shipments/annul-draft.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { findShipmentByExtId } from "#app/shipping/shipments/find-shipment-by-ext-id.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { Draft } from "./desired/draft-plan.ts";
import type { Step } from "./diff.ts";
import { draftParts, type DraftPart } from "./fingerprint.ts";
import { claimStoreOrder, keepStoreOrder } from "./store-order-claim.ts";

/** The row as it was read, and everything of it that the look at the store has brought. */
export interface Synced {
  before: StoreOrderRow | null;
  row: Omit<StoreOrderRow, "objectCreated" | "objectUpdated">;
  /** Names whoever a new draft came from. */
  integration: Integration | null;
}

/**
 * Does the step and writes down what became of it. The right to do it is claimed first, so that of two at once only one
 * changes the draft; whoever takes over after a crash finds a draft that was created without its row by its extId.
 * @returns false when somebody else was faster or the draft is not what it was: look at everything again
 */
export async function applyChange(ctx: Context, step: Step, looked: Synced): Promise<boolean> {
  const { before, row } = looked;
  const after = { ...row, ...step.outcome };
  if (step.kind === "keep") return (await keepStoreOrder(ctx, before, after)) !== null;

  const claimed = await claimStoreOrder(
    ctx,
    before,
    step.kind === "create" ? { ...row, attempt: step.attempt, shipmentId: null } : row,
  );
  if (!claimed) return false;

  const release = (shipmentId: ShipmentId | null) =>
    keepStoreOrder(ctx, claimed, { ...claimed, fingerprint: null, shipmentId });
  let done: Done;
  try {
    done = await change(ctx, step, claimed, looked.integration);
  } catch (error) {
    await release(claimed.shipmentId);
    throw error;
  }
  const { isDone, shipmentId } = done;
  if (!isDone) {
    await release(shipmentId);
    return false;
  }
  const kept = await keepStoreOrder(ctx, claimed, {
    ...after,
    attempt: claimed.attempt,
    shipmentId,
  });
  return kept !== null && !(step.kind === "annul" && step.isReplaced);
}

/** Not done: the shipment is there, but it cannot be changed (paid, annulled) as the step wants. */
interface Done {
  isDone: boolean;
  shipmentId: ShipmentId;
}

async function change(
  ctx: Context,
  step: Exclude<Step, { kind: "keep" }>,
  row: StoreOrderRow,
  integration: Integration | null,
): Promise<Done> {
  if (step.kind === "create") {
    return create(ctx, step.draft, { extId: extIdOf(row), integration });
  }
  const { shipmentId } = step;
  if (step.kind === "edit") {
    return { isDone: await edit(ctx, shipmentId, step.draft, step.parts), shipmentId };
  }
  const annulment = { annulReasonStatus: step.reason, annulReasonDetails: step.details };
  return { isDone: await annulDraft(ctx, { shipmentId, ...annulment }), shipmentId };
}

/** Never used again: an annulled draft keeps its own, so the next attempt has a number. */
function extIdOf({ orderId, fulfillmentOrderId, attempt }: StoreOrderRow): string {
  const own = `${orderId}-${fulfillmentOrderId}`;
  return attempt === 1 ? own : `${own}-${attempt}`;
}

async function create(
  ctx: Context,
  { recipient, ...draft }: Draft,
  name: { extId: string; integration: Integration | null },
): Promise<Done> {
  try {
    const { shipmentId } = await createShipment(ctx, {
      ...draft,
      recipient: { kind: "inline", address: recipient },
      goodsCurrency: ctx.market.currency,
      extVendorId: null,
      ...name,
    });
    return { isDone: true, shipmentId };
  } catch (error) {
    if (!isRefusal(error, "pApiShipmentExtIdAlreadyUsed")) throw error;
  }
  // Ours, from an attempt that came no further.
  const found = await findShipmentByExtId(ctx, name);
  if (!found) throw new Error(`the extId ${name.extId} is taken and nobody has it`);
  const { shipmentId } = found;
  const isDone = await edit(ctx, shipmentId, { recipient, ...draft }, new Set(draftParts));
  return { isDone, shipmentId };
}

async function edit(
  ctx: Context,
  shipmentId: ShipmentId,
  draft: Draft,
  parts: ReadonlySet<DraftPart>,
): Promise<boolean> {
  const { senderAddressId, recipient, parcel, contents, goodsCollection, goodsInsured } = draft;
  const isNothing = parts.size === 0 || (parts.size === 1 && parts.has("lines"));
  if (isNothing) return true;
  try {
    await editShipment(ctx, {
      shipmentId,
      ...(parts.has("sender") && { senderAddressId }),
      ...(parts.has("recipient") && { recipient: { kind: "inline", address: recipient } }),
      ...(parts.has("parcel") && { parcel }),
      ...(parts.has("contents") && { contents }),
      ...(parts.has("collection") && { goodsCollection }),
      ...(parts.has("insurance") && { goodsInsured }),
    });
    return true;
  } catch (error) {
    if (isRefusal(error, "pApiShipmentNotEditable")) return false;
    throw error;
  }
}

const isRefusal = (error: unknown, code: ShippingError["code"]): boolean =>
  error instanceof ShippingError && error.code === code;
