import { merchantMessages } from "#app/locales/messages/merchant.ts";
import type { Language } from "#app/shipping/model/account.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { contextOfShop } from "../shop-context.ts";
import { readParcelLinks } from "./parcels/parcel-links.ts";
import { getParcelOfShipment } from "./parcels/parcel-of-shipment.ts";
import { parcelView } from "./parcels/parcel-view.ts";
import { getParcel, type Parcel } from "./parcels/parcel.ts";
import { refusalCode } from "./refusal.ts";
import type { MerchantAnswer } from "./views.ts";
import { readWalletView } from "./wallet/wallet-view.ts";

/**
 * Does what was pressed for one fulfilment order, and tells what became of it with the parcel as it is afterwards.
 * @throws ShippingError pApiShipmentNotFound for a fulfilment order that is not this shop's: nothing is done then
 */
export function answer(
  app: ShopifyApp,
  shop: Shop,
  { fulfillmentOrderId, language }: { fulfillmentOrderId: string; language: Language },
  work: () => Promise<void>,
): Promise<MerchantAnswer> {
  const ctx = contextOfShop(app, shop);
  return answerAbout(app, shop, language, () => getParcel(ctx, fulfillmentOrderId), work);
}

/**
 * The same for one shipment, wherever it came from.
 * @throws ShippingError pApiShipmentNotFound for a shipment that is not this shop's: nothing is done then
 */
export function answerForShipment(
  app: ShopifyApp,
  shop: Shop,
  { shipmentId, language }: { shipmentId: ShipmentId; language: Language },
  work: () => Promise<void>,
): Promise<MerchantAnswer> {
  const read = async () => (await getParcelOfShipment(app, shop, shipmentId)).parcel;
  return answerAbout(app, shop, language, read, work);
}

async function answerAbout(
  app: ShopifyApp,
  shop: Shop,
  language: Language,
  readParcel: () => Promise<Parcel>,
  work: () => Promise<void>,
): Promise<MerchantAnswer> {
  const { market } = contextOfShop(app, shop);
  const messages = merchantMessages[language];
  const { fulfillmentOrderId, shipmentId } = (await readParcel()).row;

  let code: ReturnType<typeof refusalCode> = null;
  try {
    await work();
  } catch (error) {
    code = refusalCode(error);
    if (code === null) throw error;
    app.options.log.info(
      { event: "merchant_action.refused", err: error, fulfillmentOrderId, shipmentId },
      "A merchant's action was refused.",
    );
  }
  const after = await readParcel();
  const parcel = parcelView(after, market, messages, await readParcelLinks(app, shop, after));
  const wallet = await readWalletView(app, shop);
  if (code === null) return { ok: true, parcel, wallet };
  return { ok: false, code, text: messages.refusals[code], parcel, wallet };
}
