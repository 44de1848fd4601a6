import { gid } from "../admin-api/gid.ts";
import { isGranted } from "../shop/optional-scopes.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { addOrderTags, removeOrderTags } from "./fulfillment-queries.ts";

/** Saved while the order has the tag. */
const PARTLY = "cashPartly";
/** Saved where the store refused it: nothing is retried, and the order can still be marked as paid. */
export const NOT_TAGGED = "notTagged";
/** By which a merchant finds such orders; the store knows no order that is paid in part by hand. */
const PARTIAL_CASH_TAG = "partial-cash";

/**
 * Whether the store does not say yet what a part of the cash has come, or still says it. A part is never a payment: the
 * store would take the order for paid.
 */
export function mustChangeTag({ ctx, kept, cash }: Omit<FulfillmentPush, "lease">): boolean {
  const { marksPaidOnDelivery, tagsPartialCash } = ctx.settings.fulfillment;
  const isTagged = kept.detail === PARTLY;
  if (isTagged) return !hasComeInPart({ ctx, cash });
  return (
    marksPaidOnDelivery &&
    tagsPartialCash &&
    kept.detail === null &&
    isGranted(ctx.shop.grantedScopes, "markOrdersPaid") &&
    hasComeInPart({ ctx, cash })
  );
}

/** So far as the merchant wants it to have come. */
function hasComeInPart({ ctx, cash }: Pick<FulfillmentPush, "ctx" | "cash">): boolean {
  if (cash === null || cash.books === "past") return false;
  const come = cash[ctx.settings.fulfillment.marksPaidAt] ?? 0;
  return come > 0 && come < cash.expected;
}

/** Tags the order, or takes the tag away again; either can be repeated. What the store refuses is not tried again. */
export async function changeTag(push: FulfillmentPush): Promise<"done" | "later"> {
  const { admin } = push.ctx;
  const input = { id: gid("Order", push.kept.orderId), tags: [PARTIAL_CASH_TAG] };
  const isPart = hasComeInPart(push);
  if (!isPart) {
    await keep(push);
    await admin.mutate(removeOrderTags, input);
    await keep(push, { detail: null });
    return "done";
  }
  await keep(push);
  const { data } = await admin.mutate(addOrderTags, input);
  await keep(push, { detail: data.tagsAdd.node ? PARTLY : NOT_TAGGED });
  return "done";
}
