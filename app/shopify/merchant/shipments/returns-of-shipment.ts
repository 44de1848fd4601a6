import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { listReturns } from "#app/shipping/returns/draft-return.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { findStoreReturn, hasStoreReturn } from "#db/shopify/returns.ts";

import { findInStore } from "../../fulfillment/find-in-store.ts";
import type { ServedShopContext } from "../../shop-context.ts";
import { isGranted } from "../../shop/optional-scopes.ts";
import { statusText } from "../status-text.ts";

/** How a shipment is tied to what brings its parcel back. */
export interface ReturnsView {
  /** The shipment whose parcel this one brings back; null for what is sent for the first time. */
  of: { shipmentId: number; name: string } | null;
  /** What brings its parcel back, the oldest first, also what was given back. */
  by: { shipmentId: number; statusText: string }[];
  canCreate: boolean;
  /** How far this return label is in the store; null for what is none, or whose parcel no store knows. */
  inStore: { text: string; isProblem: boolean; needsAccess: boolean } | null;
  /** Its first return label: the store is asked for access to its returns. */
  asksForAccess: boolean;
}

export async function readReturnsOfShipment(
  ctx: ServedShopContext,
  shipment: Shipment,
): Promise<ReturnsView> {
  const { by, canCreate } = await listReturns(ctx, shipment);
  return {
    of: shipment.returnOf ? await originalOf(ctx, shipment.returnOf) : null,
    by: by.map((each) => ({
      shipmentId: each.shipmentId,
      statusText: statusText(ctx.messages, each),
    })),
    canCreate,
    inStore: await inStoreOf(ctx, shipment),
    asksForAccess: canCreate && (await isFirstInStore(ctx, shipment)),
  };
}

async function isFirstInStore(
  { accountId, db: { read }, shop }: ServedShopContext,
  { shipmentId }: Shipment,
): Promise<boolean> {
  if (isGranted(shop.grantedScopes, "returns") || (await hasStoreReturn(read, accountId)))
    return false;
  return (await findInStore(read, { accountId, shipmentId })) !== null;
}

async function inStoreOf(
  { accountId, db, language, shop }: ServedShopContext,
  { shipmentId, returnOf }: Shipment,
): Promise<ReturnsView["inStore"]> {
  const kept = returnOf ? await findStoreReturn(db.read, { accountId, shipmentId }) : null;
  if (!kept) return null;
  const { state, detail } = kept;
  return {
    text: shipmentsMessages[language].returns.inStore[detail ?? state],
    isProblem: detail !== null || state === "refused" || state === "left",
    needsAccess: detail === "notGranted" && !isGranted(shop.grantedScopes, "returns"),
  };
}

async function originalOf(ctx: ServedShopContext, returnOf: ShipmentId) {
  const { shipmentId, order, extId } = await getShipment(ctx, returnOf);
  return { shipmentId, name: order?.name || extId || String(shipmentId) };
}
