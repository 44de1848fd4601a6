import { z } from "zod";

import { AdminError, type Query } from "../admin-api/admin.ts";
import { gid } from "../admin-api/gid.ts";
import type { ServedShopContext } from "../shop-context.ts";
import type { DraftPlan } from "./desired/draft-plan.ts";
import { ADDRESS_HOLD_HANDLE } from "./read/read-store-order.ts";
import type { FulfillmentOrder } from "./read/store-order.ts";

const userErrors = z.array(z.object({ message: z.string() }));

const placeHold: Query<{ fulfillmentOrderHold: { userErrors: z.infer<typeof userErrors> } }> = {
  data: z.object({ fulfillmentOrderHold: z.object({ userErrors }) }),
  document: `#graphql
mutation HoldUnknownAddress($id: ID!, $hold: FulfillmentOrderHoldInput!) {
  fulfillmentOrderHold(id: $id, fulfillmentHold: $hold) {
    userErrors { message }
  }
}`,
};

const releaseHold: Query<{
  fulfillmentOrderReleaseHold: { userErrors: z.infer<typeof userErrors> };
}> = {
  data: z.object({ fulfillmentOrderReleaseHold: z.object({ userErrors }) }),
  document: `#graphql
mutation ReleaseKnownAddress($id: ID!, $holdIds: [ID!]) {
  fulfillmentOrderReleaseHold(id: $id, holdIds: $holdIds) {
    userErrors { message }
  }
}`,
};

/**
 * Keeps others (staff, Shopify Flow) from fulfilling an order whose place is unknown, where the merchant wants that;
 * and releases the hold once the place is known. A hold that cannot be placed is tried again with the next sync; one
 * that cannot be released fails the sync, because the order could not be sent.
 * @throws AdminError
 */
export async function holdUnknownAddress(
  ctx: ServedShopContext,
  { fulfillmentOrderId, status, addressHoldId }: FulfillmentOrder,
  plan: DraftPlan,
): Promise<void> {
  const { admin, log, messages, settings } = ctx;
  const id = gid("FulfillmentOrder", fulfillmentOrderId);
  const asked = plan.kind === "attention" ? plan.reasons.find(isAboutPlace) : undefined;
  if (asked && settings.fulfillment.holdsUnknownAddress) {
    if (addressHoldId !== null || !HOLDABLE.includes(status)) return;
    const hold = {
      reason: "INCORRECT_ADDRESS",
      reasonNotes: messages.attention[asked.code]([]),
      handle: ADDRESS_HOLD_HANDLE,
    };
    try {
      const { data } = await admin.mutate(placeHold, { id, hold });
      const [refused] = data.fulfillmentOrderHold.userErrors;
      if (refused)
        log.warn(
          { event: "address_hold.refused", fulfillmentOrderId, reason: refused.message },
          "The store refused to hold an order.",
        );
    } catch (err) {
      if (!(err instanceof AdminError)) throw err;
      log.warn({ event: "address_hold.failed", fulfillmentOrderId, err }, "An order was not held.");
    }
  } else if (addressHoldId !== null && plan.kind !== "ended") {
    const { data } = await admin.mutate(releaseHold, { id, holdIds: [addressHoldId] });
    const [refused] = data.fulfillmentOrderReleaseHold.userErrors;
    if (refused)
      throw new Error(`the store keeps ${fulfillmentOrderId} on hold: ${refused.message}`);
  }
}

const HOLDABLE = ["OPEN", "IN_PROGRESS"];

const isAboutPlace = ({ code }: { code: string }): boolean =>
  code === "territoryUnknown" || code === "territoryAmbiguous";
