import { insertTransfer } from "../rules-world.ts";

/** Something that a mistake in our own code could send, and the message of the rule that must refuse it. */
export interface Attack {
  name: string;
  /** Legal statements before it, undone with it. */
  after?: string[];
  sql: string;
  refusal: RegExp;
}

export const chargeDraft = insertTransfer(610, "charge", [201, 2], 400, { shipmentId: 401 });
export const payDraft =
  "update shipments set is_paid = true, selected_rate_id = 501 where shipment_id = 401";
export const refundPaid = insertTransfer(620, "refund", [2, 201], 300, {
  shipmentId: 403,
  reversesId: 602,
});
export const markRefunded = "update shipments set status = 'refunded' where shipment_id = 403";

export const eraseRecipient =
  "update addresses set erased = NOW, saved = false, person = null, phone_key = null, email_key = null where address_id = 302";
