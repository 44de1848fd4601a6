import { makeSemaphore } from "../../admin-api/semaphore.ts";
import type { ServedShopContext } from "../../shop-context.ts";
import { refusalCode } from "../refusal.ts";
import { fixParcel, type Fix } from "./fix-parcel.ts";

/** As many as a page lists. */
const AT_ONCE_MAX = 50;
/** Each order is synced; this many at a time. */
const SYNCS_AT_ONCE = 4;
const PRODUCTS_MAX = 250;
const GATEWAY_LENGTH_MAX = 200;
const PRODUCT_ID = /^\d{1,20}$/;

export interface FixOutcome {
  fulfillmentOrderId: string;
  /** Why it was not fixed, as text; null when it was. */
  refusal: string | null;
}

/**
 * Applies the same decision to one order or to many, as a form sends it. Null for an unknown form. Each order has its
 * own result, also one that is not this shop's or no longer exists: it must not stop the others. A repetition changes
 * nothing.
 */
export async function attentionAction(
  ctx: ServedShopContext,
  form: FormData,
): Promise<FixOutcome[] | null> {
  const ids = [...new Set(textsOf(form, "fulfillmentOrderId"))];
  const fix = readFix(form);
  if (!fix || ids.length === 0 || ids.length > AT_ONCE_MAX) return null;
  const inTurn = makeSemaphore(SYNCS_AT_ONCE);
  return Promise.all(
    ids.map((fulfillmentOrderId) =>
      inTurn(async () => {
        const refusal = await applyFix(ctx, fulfillmentOrderId, fix);
        return { fulfillmentOrderId, refusal };
      }),
    ),
  );
}

async function applyFix(
  ctx: ServedShopContext,
  fulfillmentOrderId: string,
  fix: Fix,
): Promise<string | null> {
  try {
    const answer = await fixParcel(ctx, fulfillmentOrderId, fix);
    return answer.ok ? null : answer.text;
  } catch (error) {
    const code = refusalCode(error);
    if (code === null) throw error;
    return ctx.messages.refusals[code];
  }
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
      const productIds = textsOf(form, "productId");
      const areIds = productIds.every((productId) => PRODUCT_ID.test(productId));
      if (!areIds || productIds.length > PRODUCTS_MAX) return null;
      const weights = productIds.map((productId, index) => ({
        productId,
        grams: Number(grams[index]),
      }));
      return { kind: "weights", weights };
    }
    case "contents":
      return { kind: "contents", grams: Number(text("grams")) };
    case "gateway": {
      const name = text("gateway");
      const isYesOrNo = ["yes", "no"].includes(text("isCollected"));
      if (name === "" || name.length > GATEWAY_LENGTH_MAX || !isYesOrNo) return null;
      return { kind: "gateway", name, isCollected: text("isCollected") === "yes" };
    }
    default:
      return null;
  }
}

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");
