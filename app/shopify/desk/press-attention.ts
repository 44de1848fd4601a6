import type { Language } from "#app/shipping/model/account.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { fixParcel, type Fix } from "./fix-parcel.ts";

/** As many as a page lists. */
const AT_ONCE_MAX = 50;

export interface FixOutcome {
  fulfillmentOrderId: string;
  /** Why it was not mended, in words; null when it was. */
  refusal: string | null;
}

/**
 * The same answer for one order or for many, one after the other, as a form sends it. Null for a form that is none of
 * ours. Pressed again it changes nothing.
 * @throws ShippingError pApiShipmentNotFound
 */
export async function pressAttention(
  face: StoreFace,
  shop: Shop,
  form: FormData,
  language: Language,
): Promise<FixOutcome[] | null> {
  const ids = textsOf(form, "fulfillmentOrderId");
  const fix = readFix(form);
  if (!fix || ids.length === 0 || ids.length > AT_ONCE_MAX) return null;
  const outcomes: FixOutcome[] = [];
  for (const fulfillmentOrderId of new Set(ids)) {
    const answer = await fixParcel(face, shop, fulfillmentOrderId, fix, language);
    outcomes.push({ fulfillmentOrderId, refusal: answer.ok ? null : answer.text });
  }
  return outcomes;
}

function readFix(form: FormData): Fix | null {
  const text = (name: string) => textsOf(form, name)[0]?.trim() ?? "";
  switch (text("fix")) {
    case "territory":
      return { kind: "territory", territoryBaseId: text("territoryBaseId") };
    case "phone":
      return { kind: "phone", phone: text("phone") };
    case "weights": {
      const grams = textsOf(form, "grams");
      const weights = textsOf(form, "productId").map((productId, index) => ({
        productId,
        grams: Number(grams[index]),
      }));
      return { kind: "weights", weights };
    }
    case "contents":
      return { kind: "contents", grams: Number(text("grams")) };
    case "gateway":
      return { kind: "gateway", name: text("gateway"), isCollected: text("isCollected") === "yes" };
    default:
      return null;
  }
}

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");
