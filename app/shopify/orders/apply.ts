import type { Context } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Integration } from "#app/shipping/model/integration.ts";
import type { ShipmentOrder } from "#app/shipping/model/shipment.ts";
import { annulDraft } from "#app/shipping/shipments/annul-draft.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { findShipmentByExtId } from "#app/shipping/shipments/find-shipment-by-ext-id.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { Draft } from "./desired/draft-plan.ts";
import type { Change } from "./diff.ts";
import { draftParts, type DraftPart } from "./fingerprint.ts";
import { claimStoreOrder, finishStoreOrder, keepStoreOrder } from "./store-order-claim.ts";

/** The row as it was read, and the row with everything that the sync has read from the store. */
export interface Synced {
  before: StoreOrderRow | null;
  row: Omit<StoreOrderRow, "objectCreated" | "objectUpdated">;
  /** Where a new draft comes from. */
  integration: Integration | null;
  /** What a new draft is made of; null where none is made. */
  order: ShipmentOrder | null;
}

/**
 * Applies the change and saves its outcome. The row is claimed first, so that of two concurrent workers only one
 * changes the draft; after a crash the next worker finds a draft that was created without its row by its extId.
 * @returns false when another worker was faster or the draft has changed: the order has to be synced again
 */
export async function applyChange(ctx: Context, change: Change, synced: Synced): Promise<boolean> {
  const { before, row } = synced;
  const after = { ...row, ...change.outcome };
  if (change.kind === "keep") return (await keepStoreOrder(ctx, before, after)) !== null;

  const claimed = await claimStoreOrder(
    ctx,
    before,
    change.kind === "create" ? { ...row, attempt: change.attempt, shipmentId: null } : row,
  );
  if (!claimed) return false;

  const release = (shipmentId: ShipmentId | null) =>
    finishStoreOrder(ctx, claimed, {
      ...claimed.row,
      // A change that was refused, or came after the purchase, is none of the draft's.
      changes: before?.changes ?? {},
      fingerprint: null,
      shipmentId,
    });
  let done: Done;
  try {
    done = await changeShipment(ctx, change, claimed.row, synced);
  } catch (error) {
    await release(claimed.row.shipmentId);
    throw error;
  }
  const { isDone, shipmentId } = done;
  if (!isDone) {
    await release(shipmentId);
    return false;
  }
  const kept = await finishStoreOrder(ctx, claimed, {
    ...after,
    attempt: claimed.row.attempt,
    shipmentId,
  });
  return kept !== null && !(change.kind === "annul" && change.isReplaced);
}

/** Not done: the shipment exists, but it can no longer be changed as planned (paid, annulled). */
interface Done {
  isDone: boolean;
  shipmentId: ShipmentId;
}

async function changeShipment(
  ctx: Context,
  change: Exclude<Change, { kind: "keep" }>,
  row: StoreOrderRow,
  { integration, order }: Pick<Synced, "integration" | "order">,
): Promise<Done> {
  if (change.kind === "create") {
    return create(ctx, change.draft, { extId: extIdOf(row), integration }, order);
  }
  const { shipmentId } = change;
  if (change.kind === "edit") {
    return { isDone: await edit(ctx, shipmentId, change.draft, change.parts), shipmentId };
  }
  const annulment = { annulReasonStatus: change.reason, annulReasonDetails: change.details };
  return { isDone: await annulDraft(ctx, { shipmentId, ...annulment }), shipmentId };
}

/** Never reused: an annulled draft keeps its extId, so the next attempt has a number. */
function extIdOf({ orderId, fulfillmentOrderId, attempt }: StoreOrderRow): string {
  const own = `${orderId}-${fulfillmentOrderId}`;
  return attempt === 1 ? own : `${own}-${attempt}`;
}

async function create(
  ctx: Context,
  { recipient, ...draft }: Draft,
  name: { extId: string; integration: Integration | null },
  order: ShipmentOrder | null,
): Promise<Done> {
  try {
    const { shipmentId } = await createShipment(ctx, {
      ...draft,
      recipient: { kind: "inline", address: recipient },
      goodsCurrency: ctx.market.currency,
      extVendorId: null,
      order,
      ...name,
    });
    return { isDone: true, shipmentId };
  } catch (error) {
    if (!isRefusal(error, "pApiShipmentExtIdAlreadyUsed")) throw error;
  }
  // Created by an earlier attempt that crashed before it saved its row.
  const found = await findShipmentByExtId(ctx, name);
  if (!found) throw new Error(`the extId ${name.extId} is taken, but no shipment has it`);
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
  const { senderAddressId, recipient, parcel, furtherParcels, contents } = draft;
  const { goodsCollection, goodsInsured } = draft;
  const isNothing = parts.size === 0 || (parts.size === 1 && parts.has("lines"));
  if (isNothing) return true;
  try {
    await editShipment(ctx, {
      shipmentId,
      ...(parts.has("sender") && { senderAddressId }),
      ...(parts.has("recipient") && { recipient: { kind: "inline", address: recipient } }),
      ...(parts.has("parcel") && { parcel, furtherParcels }),
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
