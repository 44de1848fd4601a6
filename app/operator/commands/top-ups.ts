import { toDecimal } from "#app/shipping/model/money.ts";

import { command } from "../command.ts";
import { count, id, toggle } from "../flags.ts";
import { firstLine, money, table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { UsageError } from "../usage-error.ts";
import { byHand, refusingMoney } from "./money-requests.ts";

const LIST_LINES = { max: 1000, fallback: 50 };

const list = command({
  noun: "top-ups",
  verb: "list",
  summary:
    "List the automatic top-ups and the purchases through stores: what needs a person, then the newest",
  flags: { limit: count("how many lines", LIST_LINES) },
  async run(service, { limit }) {
    const { listAutoTopUps } = await import("#app/shipping/wallet/settle-auto-top-up.ts");
    const { listStoreTopUps } = await import("../store-top-ups.ts");
    const automatic = (await listAutoTopUps(service, limit)).map(({ autoTopUpId, ...topUp }) => ({
      callId: autoTopUpId as number,
      ...topUp,
      kind: "automatic",
    }));
    const ofStores = (await listStoreTopUps(service, limit)).map((topUp) => ({
      ...topUp,
      kind: "store",
    }));
    const topUps = [...automatic, ...ofStores]
      .toSorted(
        (one, other) =>
          Number(other.state === "needsPerson") - Number(one.state === "needsPerson") ||
          other.callId - one.callId,
      )
      .slice(0, limit);
    return {
      json: topUps.map(({ amount, ...topUp }) => ({
        ...topUp,
        amount: toDecimal(amount),
        needsPerson: topUp.state === "needsPerson",
      })),
      text:
        topUps.length === 0
          ? "Nothing has been topped up automatically or through a store yet."
          : table(
              ["when (UTC)", "call", "kind", "account", "amount", "state", "attempts", "detail"],
              topUps.map((topUp) => [
                time(topUp.objectCreated),
                String(topUp.callId),
                topUp.kind,
                String(topUp.accountId),
                money(topUp.amount, topUp.currency),
                topUp.state,
                String(topUp.attempts),
                topUp.detail === null ? "-" : firstLine(topUp.detail),
              ]),
            ),
    };
  },
});

const settle = command({
  noun: "top-ups",
  verb: "settle",
  summary: "Answer a top-up that needs a person: whether the money was collected",
  flags: {
    call: id<"AutoTopUp">("the top-up, as `top-ups list` shows it"),
    charged: toggle("the provider has collected the money: it goes into the wallet"),
    "not-charged": toggle("the provider has collected nothing, and will not"),
  },
  async run(service, { call: autoTopUpId, charged, "not-charged": notCharged }, by) {
    if (charged === notCharged) throw new UsageError("Give either --charged or --not-charged.");
    const { settleAutoTopUp, TopUpNotSettled } =
      await import("#app/shipping/wallet/settle-auto-top-up.ts");
    const hand = await byHand(by);
    const settledBy = hand.by.name;
    const { settleStoreTopUp } = await import("../store-top-ups.ts");
    const answer = { isCharged: charged, by: hand };
    const { state } = await refusingMoney(
      async () =>
        (await settleStoreTopUp(service, { ...answer, callId: autoTopUpId })) ??
        (await settleAutoTopUp(service, { ...answer, autoTopUpId }).catch((error: unknown) => {
          if (!(error instanceof TopUpNotSettled)) throw error;
          throw new Refusal(error.code, refusals[error.code]);
        })),
    );
    return {
      json: { callId: autoTopUpId, state, settledBy },
      text: `The top-up ${autoTopUpId} is settled: ${charged ? "charged" : "not charged"}.`,
    };
  },
});

const refusals = {
  topUpNotFound: "There is no top-up with that id; `top-ups list` shows them.",
  topUpSettled: "The top-up has another outcome already; `top-ups list` shows it.",
};

export const topUpCommands = [list, settle];
