import type { ShipmentId } from "#app/shipping/model/ids.ts";

import type { ServedShopContext } from "../shop-context.ts";
import { readParcelLinks } from "./parcels/parcel-links.ts";
import { getParcelOfShipment } from "./parcels/parcel-of-shipment.ts";
import { parcelView } from "./parcels/parcel-view.ts";
import { getParcel, type OrderParcel } from "./parcels/parcel.ts";
import { refusalCode } from "./refusal.ts";
import type { MerchantResult } from "./views.ts";
import { readWalletView } from "./wallet/wallet-view.ts";

/**
 * Does one action on a fulfilment order, and returns its result with the parcel as it is afterwards.
 * @throws ShippingError pApiShipmentNotFound for a fulfilment order that is not this shop's: nothing is done then
 */
export function merchantResult(
  ctx: ServedShopContext,
  fulfillmentOrderId: string,
  work: () => Promise<void>,
): Promise<MerchantResult> {
  return resultOf(ctx, () => getParcel(ctx, fulfillmentOrderId), work);
}

/**
 * The same for one shipment, wherever it came from.
 * @throws ShippingError pApiShipmentNotFound for a shipment that is not this shop's: nothing is done then
 */
export function resultForShipment(
  ctx: ServedShopContext,
  shipmentId: ShipmentId,
  work: () => Promise<void>,
): Promise<MerchantResult> {
  const read = async () => (await getParcelOfShipment(ctx, shipmentId)).parcel;
  return resultOf(ctx, read, work);
}

async function resultOf(
  ctx: ServedShopContext,
  readParcel: () => Promise<OrderParcel>,
  work: () => Promise<void>,
): Promise<MerchantResult> {
  const { messages } = ctx;
  const { fulfillmentOrderId, shipmentId } = (await readParcel()).row;

  let code: ReturnType<typeof refusalCode> = null;
  try {
    await work();
  } catch (error) {
    code = refusalCode(error);
    if (code === null) throw error;
    ctx.log.info(
      { event: "merchant_action.refused", err: error, fulfillmentOrderId, shipmentId },
      "A merchant's action was refused.",
    );
  }
  const after = await readParcel();
  const parcel = parcelView(after, ctx, await readParcelLinks(ctx, after));
  const wallet = await readWalletView(ctx);
  if (code === null) return { ok: true, parcel, wallet };
  return { ok: false, code, text: messages.refusals[code], parcel, wallet };
}
