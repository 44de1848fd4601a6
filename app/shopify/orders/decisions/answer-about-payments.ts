import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import { findStoreOrder } from "#db/shopify/store-orders.ts";

import type { ShopContext } from "../../shop-context.ts";
import { keepStoreOrder } from "../store-order-claim.ts";

const ATTEMPTS_MAX = 5;

interface AnswerAboutPayments {
  fulfillmentOrderId: string;
  /** They are money that a label collects; else the buyer paid it otherwise. */
  isCash: boolean;
}

/**
 * Saves what the payments were that the merchant is asked about now. It holds for the whole order; a payment that comes
 * later is asked about again.
 * @returns false when no payment is in question
 * @throws ShippingError pApiShipmentNotFound for an order of another shop
 */
export async function answerAboutPayments(
  ctx: ShopContext,
  { fulfillmentOrderId, isCash }: AnswerAboutPayments,
): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const row = await findStoreOrder(ctx.db.read, ctx.accountId, fulfillmentOrderId);
    if (!row) throw new ShippingError("pApiShipmentNotFound");
    const asked = row.attention.flatMap(({ payments = [] }) => payments);
    if (asked.length === 0) return false;
    const answered = asked.map((paymentId) => ({ paymentId, isCash }));
    // A sync that has read the row before is repeated, because it finds another row.
    const { objectCreated: _created, objectUpdated: _updated, ...after } = row;
    const accepted = [...row.accepted, ...answered];
    const isKept = await keepStoreOrder(ctx, row, { ...after, accepted }, (tx) =>
      recordActivity(ctx, tx, ctx.accountId, {
        action: "attentionAnswered",
        subjectKind: "order",
        subjectId: fulfillmentOrderId,
        outcome: isCash ? "labelCash" : "otherPayment",
      }),
    );
    if (isKept) return true;
  }
  throw new Error(`other workers keep changing fulfilment order ${fulfillmentOrderId}`);
}
