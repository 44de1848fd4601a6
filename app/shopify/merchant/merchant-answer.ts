import type { Language } from "#app/shipping/model/account.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../app.ts";
import { contextOfShop } from "../shop-context.ts";
import { deskWords } from "./messages/desk-words.ts";
import { readParcelLinks } from "./parcels/parcel-links.ts";
import { getParcelOfShipment } from "./parcels/parcel-of-shipment.ts";
import { parcelView } from "./parcels/parcel-view.ts";
import { getParcel, type Parcel } from "./parcels/parcel.ts";
import { refusalCode } from "./refusal.ts";
import type { DeskAnswer } from "./views.ts";
import { readWalletView } from "./wallet/wallet-view.ts";

/**
 * Does what was pressed for one fulfilment order, and tells what became of it with the parcel as it is afterwards.
 * @throws ShippingError pApiShipmentNotFound for a fulfilment order that is not this shop's: nothing is done then
 */
export function answer(
  face: StoreFace,
  shop: Shop,
  { fulfillmentOrderId, language }: { fulfillmentOrderId: string; language: Language },
  work: () => Promise<void>,
): Promise<DeskAnswer> {
  const ctx = contextOfShop(face, shop);
  return answerAbout(face, shop, language, () => getParcel(ctx, fulfillmentOrderId), work);
}

/**
 * The same for one shipment, wherever it came from.
 * @throws ShippingError pApiShipmentNotFound for a shipment that is not this shop's: nothing is done then
 */
export function answerForShipment(
  face: StoreFace,
  shop: Shop,
  { shipmentId, language }: { shipmentId: ShipmentId; language: Language },
  work: () => Promise<void>,
): Promise<DeskAnswer> {
  const read = async () => (await getParcelOfShipment(face, shop, shipmentId)).parcel;
  return answerAbout(face, shop, language, read, work);
}

async function answerAbout(
  face: StoreFace,
  shop: Shop,
  language: Language,
  readParcel: () => Promise<Parcel>,
  work: () => Promise<void>,
): Promise<DeskAnswer> {
  const { market } = contextOfShop(face, shop);
  const words = deskWords[language];
  const { fulfillmentOrderId, shipmentId } = (await readParcel()).row;

  let code: ReturnType<typeof refusalCode> = null;
  try {
    await work();
  } catch (error) {
    code = refusalCode(error);
    if (code === null) throw error;
    face.options.log.info({ err: error, fulfillmentOrderId, shipmentId }, "the desk said no");
  }
  const after = await readParcel();
  const parcel = parcelView(after, market, words, await readParcelLinks(face, shop, after));
  const wallet = await readWalletView(face, shop);
  if (code === null) return { ok: true, parcel, wallet };
  return { ok: false, code, text: words.refusals[code], parcel, wallet };
}
