import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import {
  acceptableCodes,
  type AcceptableCode,
  type Accepted,
  type AttentionCode,
} from "#app/shopify/model/attention.ts";
import { findStoreOrder } from "#db/shopify/store-orders.ts";

import type { ShopContext } from "../../shop-context.ts";
import { keepStoreOrder } from "../store-order-claim.ts";

const ATTEMPTS_MAX = 5;

/**
 * Saves that one fulfilment order is sent in spite of what the merchant is asked about now. A reason that comes later
 * is asked about again.
 * @returns false when nothing is in question that may be set aside
 * @throws ShippingError pApiShipmentNotFound for an order of another shop
 */
export async function sendAnyway(
  ctx: ShopContext,
  { fulfillmentOrderId }: { fulfillmentOrderId: string },
): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const row = await findStoreOrder(ctx.db.read, ctx.accountId, fulfillmentOrderId);
    if (!row) throw new ShippingError("pApiShipmentNotFound");
    const asked = row.attention.map(({ code }) => code).filter(isAcceptable);
    const accepted: Accepted[] = [...new Set([...row.accepted, ...asked])];
    if (!accepted.some((each) => typeof each === "string")) return false;
    // A sync that has read the row before is repeated, because it finds another row.
    const { objectCreated: _created, objectUpdated: _updated, ...after } = row;
    const isKept = await keepStoreOrder(ctx, row, { ...after, accepted }, (tx) =>
      recordActivity(ctx, tx, ctx.accountId, {
        action: "attentionAnswered",
        subjectKind: "order",
        subjectId: fulfillmentOrderId,
        outcome: "sendAnyway",
      }),
    );
    if (isKept) return true;
  }
  throw new Error(`other workers keep changing fulfilment order ${fulfillmentOrderId}`);
}

const isAcceptable = (code: AttentionCode): code is AcceptableCode =>
  acceptableCodes.some((each) => each === code);
