import { getCod } from "#app/shipping/cash/get-cod.ts";
import { generateShipmentLabelUrl } from "#app/shipping/labels/generate-shipment-label-url.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { adminLink } from "../admin-link.ts";
import { cashLine } from "../cash/cash-line.ts";
import { silenceOfParcel } from "../purchase/silence.ts";
import type { ParcelView } from "../views.ts";
import type { OrderParcel } from "./parcel.ts";

/** The pages of a parcel, outside the frame that shows it, and where its cash is, and who does not answer. */
export type ParcelLinks = Pick<ParcelView, "labelUrl" | "shipmentUrl" | "cashText" | "silenceText">;

export async function readParcelLinks(
  ctx: ServedShopContext,
  { shipment }: OrderParcel,
): Promise<ParcelLinks> {
  if (!shipment) return { labelUrl: null, shipmentUrl: null, cashText: null, silenceText: null };
  const { apiKey } = ctx.app.options;
  const { shipmentId, trackingNumber } = shipment;
  const page = `apps/${apiKey}/app/shipments/${shipmentId}`;
  const labelUrl = trackingNumber && (await findLabelUrl(ctx, shipment));
  const cash = shipment.goodsCollection > 0 ? await getCod(ctx, shipmentId) : null;
  return {
    labelUrl,
    shipmentUrl: adminLink(ctx.shop.shopDomain, page),
    cashText: cash && cashLine(ctx, cash.item),
    silenceText: await silenceOfParcel(ctx, shipment),
  };
}

/** Null for a label that is not made yet, or must not be printed any more. */
async function findLabelUrl(
  ctx: ServedShopContext,
  { shipmentId }: NonNullable<OrderParcel["shipment"]>,
): Promise<string | null> {
  const label = { shipmentId, type: "carrierDefault", disposition: "inline" } as const;
  try {
    return ctx.app.options.labelUrlOf(await generateShipmentLabelUrl(ctx, label));
  } catch (error) {
    if (error instanceof ShippingError && error.code === "pApiShipmentLabelNotReady") return null;
    throw error;
  }
}
