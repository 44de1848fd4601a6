import { cents, toDecimal, type Cents } from "#app/shipping/model/money.ts";
import { adjustmentTypes } from "#app/shipping/model/wallet.ts";
import type { AdjustWallet, Adjusted } from "#app/shipping/wallet/adjust-wallet.ts";

import { command } from "../command.ts";
import { count, id, oneOf, optional, signedAmount, text } from "../flags.ts";
import { money, table, time } from "../print.ts";
import { requireStaff } from "../sign-in.ts";

const LIST_LINES = { max: 1000, fallback: 50 };

const adjust = command({
  noun: "wallet",
  verb: "adjust",
  summary: "Correct a wallet; above ADJUSTMENT_LIMIT it waits for a second person",
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
    const { adjustWallet } = await import("#app/shipping/wallet/adjust-wallet.ts");
    const input: AdjustWallet = {
      accountId: given.account,
      type: given.type,
      amount: given.amount,
      reason: given.reason,
      reference: given.reference,
      shipmentId: given.shipment,
      topUpReference: given["top-up"],
      actor: requireStaff(by).name,
      confirmAbove: await limitOfOne(),
    };
    return answer(await adjustWallet(service, input));
  },
});

const confirm = command({
  noun: "wallet",
  verb: "confirm",
  summary: "Confirm a correction that another person asked for",
  flags: { request: id<"Adjustment">("the request") },
  async run(service, { request: adjustmentId }, by) {
    const { confirmAdjustment } = await import("#app/shipping/wallet/adjust-wallet.ts");
    const { name: actor } = requireStaff(by);
    return answer(await confirmAdjustment(service, { adjustmentId, actor }));
  },
});

const withdraw = command({
  noun: "wallet",
  verb: "withdraw",
  summary: "Withdraw a correction that waits for a second person",
  flags: { request: id<"Adjustment">("the request") },
  async run(service, { request: adjustmentId }, by) {
    const { withdrawAdjustment } = await import("#app/shipping/wallet/adjust-wallet.ts");
    const { name: actor } = requireStaff(by);
    return answer(await withdrawAdjustment(service, { adjustmentId, actor }));
  },
});

const requests = command({
  noun: "wallet",
  verb: "requests",
  summary: "List the corrections of wallets: those that wait for a second person, then the newest",
  flags: { limit: count("how many lines", LIST_LINES) },
  async run(service, { limit }) {
    const { listAdjustments } = await import("#app/shipping/wallet/list-adjustments.ts");
    const listed = await listAdjustments(service, limit);
    return {
      json: listed.map(requestJson),
      text:
        listed.length === 0
          ? "No wallet has been corrected."
          : table(
              ["request", "when (UTC)", "account", "type", "amount", "state", "by", "reason"],
              listed.map((each) => [
                String(each.adjustmentId),
                time(each.objectCreated),
                String(each.accountId),
                each.type,
                money(each.amount, each.currency),
                each.state,
                each.confirmedBy === null
                  ? each.requestedBy
                  : `${each.requestedBy}, ${each.confirmedBy}`,
                each.reason,
              ]),
            ),
    };
  },
});

/** What one person may move alone. */
async function limitOfOne(): Promise<Cents> {
  const { readSettings } = await import("#app/runtime/env.ts");
  return cents(readSettings().adjustmentLimit * 100);
}

function answer({ adjustment, wallet }: Adjusted) {
  const { adjustmentId, accountId, amount, currency, state, requestedBy } = adjustment;
  const balance = `The balance is ${money(wallet.balance, currency)}.`;
  const what = {
    done: `Adjusted the wallet of account ${accountId} by ${money(amount, currency)}.`,
    pending: `Request ${adjustmentId} waits for another person than ${requestedBy}: \`wallet confirm --request ${adjustmentId}\`.`,
    withdrawn: `Request ${adjustmentId} is withdrawn; nothing was moved.`,
  }[state];
  return {
    json: { ...requestJson(adjustment), balance: toDecimal(wallet.balance) },
    text: `${what} ${balance}`,
  };
}

function requestJson(each: Adjusted["adjustment"]) {
  return {
    requestId: each.adjustmentId,
    accountId: each.accountId,
    type: each.type,
    amount: toDecimal(each.amount),
    currency: each.currency,
    reason: each.reason,
    reference: each.reference,
    shipmentId: each.shipmentId,
    state: each.state,
    needsConfirmation: each.needsConfirmation,
    requestedBy: each.requestedBy,
    confirmedBy: each.confirmedBy,
    objectCreated: each.objectCreated,
    objectUpdated: each.objectUpdated,
  };
}

export const adjustmentCommands = [adjust, confirm, withdraw, requests];
