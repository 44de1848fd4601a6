import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import type { MoneyRequestId } from "#app/shipping/model/ids.ts";
import { isRequestExpired, type MoneyRequest } from "#app/shipping/model/money-request.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { StaffMember } from "#app/shipping/model/staff.ts";
import type { MoneyReason } from "#app/shipping/money/money-refused.ts";
import type { ByHand, MovedByHand } from "#app/shipping/money/move-by-hand.ts";

import { command, type CommandResult } from "../command.ts";
import { count, id } from "../flags.ts";
import { money, table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { requireStaff } from "../sign-in.ts";

const LIST_LINES = { max: 1000, fallback: 50 };

/** Where the account of a request is. */
async function bucketOfRequest(
  { request }: { request: MoneyRequestId },
  buckets: Buckets,
): Promise<string> {
  const found = await buckets.home.service.money.requests.find(request);
  return found?.accountId ? buckets.nameOf(found.accountId) : buckets.home.bucket;
}

const confirm = command({
  noun: "wallet",
  verb: "confirm",
  summary: "Confirm what another person asked for",
  flags: { request: id<"MoneyRequest">("the request, as `wallet requests` shows it") },
  bucketFor: bucketOfRequest,
  async run(service, { request: requestId }, by) {
    const { confirmByHand } = await import("#app/shipping/money/move-by-hand.ts");
    const moved = await refusingMoney(() => confirmByHand(service, requestId, requireStaff(by)));
    const { accountId, amount, currency } = moved.request;
    return movedAnswer(moved, {
      moved: `Moved ${money(amount, currency)} in the wallet of account ${accountId}.`,
      repeated: `Request ${requestId} had already moved its money; nothing was moved again.`,
    });
  },
});

const withdraw = command({
  noun: "wallet",
  verb: "withdraw",
  summary: "Withdraw what waits for a second person",
  flags: { request: id<"MoneyRequest">("the request, as `wallet requests` shows it") },
  bucketFor: bucketOfRequest,
  async run(service, { request: requestId }, by) {
    const { withdrawByHand } = await import("#app/shipping/money/move-by-hand.ts");
    const ended = await refusingMoney(() => withdrawByHand(service, requestId, requireStaff(by)));
    return movedAnswer(ended, { moved: "", repeated: "" });
  },
});

const requests = command({
  noun: "wallet",
  verb: "requests",
  summary: "List what people credited or paid out: what waits for a second person, then the newest",
  flags: { limit: count("how many lines", LIST_LINES) },
  isAtHome: true,
  async run(service, { limit }) {
    const found = await service.money.requests.list(limit);
    const listed = found.map((each) => requestJson(each, service.now()));
    return {
      json: listed,
      text:
        listed.length === 0
          ? "Nobody has moved money by hand."
          : table(
              ["request", "when (UTC)", "account", "type", "amount", "state", "by", "reason"],
              listed.map((each) => [
                String(each.requestId),
                time(each.objectCreated),
                String(each.accountId ?? "-"),
                each.type,
                `${each.amount.toFixed(2)} ${each.currency}`,
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

/** Who moves money, with the limits of the environment. */
export async function byHand(by: StaffMember | null): Promise<ByHand> {
  const { readSettings } = await import("#app/runtime/env.ts");
  return { by: requireStaff(by), limits: readSettings().moneyLimits };
}

/** @param texts what it says when money moved now, and when the reference had moved it before */
export function movedAnswer(
  { request, isMoved, wallet }: MovedByHand,
  texts: { moved: string; repeated: string },
): CommandResult {
  const { requestId, currency, state, askedByName } = request;
  const what = {
    done: isMoved ? texts.moved : texts.repeated,
    allowed: texts.repeated,
    pending: `Request ${requestId} waits for another person than ${askedByName}: \`wallet confirm --request ${requestId}\`. Nothing was moved.`,
    withdrawn: `Request ${requestId} is withdrawn; nothing was moved.`,
  }[state];
  return {
    json: { ...requestJson(request), isMoved, balance: toDecimal(wallet.balance) },
    text: `${what} The balance is ${money(wallet.balance, currency)}.`,
  };
}

function requestJson(each: MoneyRequest, now?: Date) {
  const { state, expiresAt } = each;
  return {
    requestId: each.requestId,
    accountId: each.accountId,
    type: each.kind,
    amount: toDecimal(each.amount),
    currency: each.currency,
    reason: each.reason,
    reference: each.reference,
    shipmentId: each.shipmentId,
    state: now !== undefined && isRequestExpired(each, now) ? ("expired" as const) : state,
    needsConfirmation: expiresAt !== null,
    expiresAt,
    requestedBy: each.askedByName,
    confirmedBy: each.confirmedByName,
    objectCreated: each.objectCreated,
    objectUpdated: each.objectUpdated,
  };
}

/** @throws Refusal in place of MoneyRefused */
export async function refusingMoney<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { MoneyRefused } = await import("#app/shipping/money/money-refused.ts");
    if (error instanceof MoneyRefused) throw new Refusal(error.reason, sentences[error.reason]);
    throw error;
  }
}

const sentences: Record<MoneyReason, string> = {
  moneyRequestNotFound: "There is no request with that id; `wallet requests` lists them.",
  moneyRequestNotPending: "That request is done or withdrawn; `wallet requests` shows it.",
  moneyRequestNotOfWallet:
    "That request is not of a wallet: another person gives the command that asked for it.",
  moneyRequestExpired: "That request has waited for seven days: ask again, with another reference.",
  moneyRequestNeedsAnotherPerson: "Another person than the one who asked has to confirm it.",
  moneyRequestAskerDisabled: "Who asked for it does not work here any more: withdraw it.",
  moneyNeedsAnotherPerson:
    "It is above what you may move alone: it is done when another person gives the same command.",
  moneyReweighIsAnnounced:
    "A reweigh is announced before it is taken: `charges announce --type reweigh`.",
  moneyReferenceAlreadyUsed: "That reference moved money on other terms; nothing was moved.",
};

export const moneyRequestCommands = [confirm, withdraw, requests];
