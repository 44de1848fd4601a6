import { adjustmentTypes } from "#app/shipping/model/wallet.ts";

import { command } from "../command.ts";
import { id, oneOf, optional, signedAmount, text } from "../flags.ts";
import { money } from "../print.ts";
import { byHand, movedAnswer, refusingMoney } from "./money-requests.ts";

export const adjust = command({
  noun: "wallet",
  verb: "adjust",
  summary: "Correct a wallet; above your limit it waits for a second person",
  flags: {
    account: id<"Account">("the account"),
    amount: signedAmount(
      "in the money of the account, like 10.50 into the wallet or -10.50 out of it",
    ),
    reason: text("TEXT", "why, for the statement"),
    reference: text("REF", "what identifies the correction; each adjusts once"),
    type: { ...oneOf("what it is", adjustmentTypes), fallback: "correction" },
    shipment: optional(id<"Shipment">("what a reweigh or a recharge is about")),
    "top-up": optional(text("REF", "the top-up that a topUpReversal or chargeBack takes back")),
  },
  async run(service, given, by) {
    const { adjustByHand } = await import("#app/shipping/money/move-by-hand.ts");
    const asked = {
      accountId: given.account,
      type: given.type,
      amount: given.amount,
      reason: given.reason,
      reference: given.reference,
      shipmentId: given.shipment,
      topUpReference: given["top-up"],
    };
    const hand = await byHand(by);
    const moved = await refusingMoney(() => adjustByHand(service, asked, hand));
    const { accountId, amount, currency, reference } = moved.request;
    return movedAnswer(moved, {
      moved: `Adjusted the wallet of account ${accountId} by ${money(amount, currency)}.`,
      repeated: `Reference ${reference} had already adjusted the wallet; nothing was moved again.`,
    });
  },
});
