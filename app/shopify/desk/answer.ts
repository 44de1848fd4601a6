import type { Language } from "#app/shipping/model/account.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { contextOfShop } from "../shop-context.ts";
import { parcelView } from "./parcel-view.ts";
import { getParcel } from "./parcel.ts";
import { refusalCode } from "./refusal.ts";
import type { DeskAnswer } from "./views.ts";
import { readWalletView } from "./wallet-view.ts";
import { deskWords } from "./words/desk-words.ts";

/**
 * Does what was pressed for one fulfilment order, and tells what became of it with the parcel as it is afterwards.
 * @throws ShippingError pApiShipmentNotFound for a fulfilment order that is not this shop's: nothing is done then
 */
export async function answer(
  face: StoreFace,
  shop: Shop,
  { fulfillmentOrderId, language }: { fulfillmentOrderId: string; language: Language },
  work: () => Promise<void>,
): Promise<DeskAnswer> {
  const ctx = contextOfShop(face, shop);
  const words = deskWords[language];
  await getParcel(ctx, fulfillmentOrderId);

  let code: ReturnType<typeof refusalCode> = null;
  try {
    await work();
  } catch (error) {
    code = refusalCode(error);
    if (code === null) throw error;
    face.options.log.info({ err: error, fulfillmentOrderId }, "the desk said no");
  }
  const parcel = parcelView(await getParcel(ctx, fulfillmentOrderId), ctx.market, words);
  const wallet = await readWalletView(face, shop);
  if (code === null) return { ok: true, parcel, wallet };
  return { ok: false, code, text: words.refusals[code], parcel, wallet };
}
