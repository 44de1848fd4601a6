import { makeSemaphore } from "../../admin-api/semaphore.ts";
import type { ServedShopContext } from "../../shop-context.ts";
import { refusalCode } from "../refusal.ts";
import { fixParcel } from "./fix-parcel.ts";
import { fixSchema, type Fix } from "./fix-schema.ts";

/** As many as a page lists. */
const AT_ONCE_MAX = 50;
/** Each order is synced; this many at a time. */
const SYNCS_AT_ONCE = 4;

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

/** Null for a form that the schema does not know. */
function readFix(form: FormData): Fix | null {
  const read = fixSchema.safeParse(fixFieldsOf(form));
  return read.success ? read.data : null;
}

/** The fields of the form under the names of the schema. */
function fixFieldsOf(form: FormData): unknown {
  const text = (name: string) => textsOf(form, name)[0]?.trim() ?? "";
  const kind = text("fix");
  switch (kind) {
    case "weights": {
      const grams = textsOf(form, "grams");
      const weights = textsOf(form, "productId").map((productId, index) => ({
        productId,
        grams: gramsOf(grams[index]),
      }));
      return { kind, weights };
    }
    case "contents":
      return { kind, grams: gramsOf(text("grams")) };
    case "gateway": {
      // The pages of older versions asked with yes and no.
      const older = { yes: "collected", no: "prepaid" }[text("isCollected")];
      return { kind, name: text("gateway"), decision: text("decision") || older };
    }
    case "sendAnyway":
      return { kind };
    case "payments":
      return { kind, areCash: { cash: true, other: false }[text("were")] };
    case "territory":
    case "phone":
      return { kind, territoryBaseId: text("territoryBaseId"), phone: text("phone") };
    default:
      return null;
  }
}

const gramsOf = (text: string | undefined): number => {
  const grams = Number(text);
  return Number.isFinite(grams) ? grams : Number.NaN;
};

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");
