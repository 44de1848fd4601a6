import type { AccountId } from "#app/shipping/model/ids.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { command } from "../command.ts";
import { amount, count, id, text } from "../flags.ts";
import { counted, money, table, time } from "../print.ts";
import { walletVerify } from "./books-verify.ts";
import { byHand, moneyRequestCommands, movedAnswer } from "./money-requests.ts";
import { adjust } from "./wallet-adjust.ts";

const STATEMENT_LINES = { max: 1000, fallback: 50 };

const topUp = command({
  noun: "wallet",
  verb: "top-up",
  summary:
    "Credit a payment to a wallet, once for each reference; above your limit it waits for a second person",
  flags: {
    account: id<"Account">("the account"),
    amount: amount("in the money of the account, like 10 or 10.50"),
    reference: text("REF", "what identifies the payment, such as the bank's transfer number"),
  },
  async run(service, given, by) {
    const { topUpByHand } = await import("#app/shipping/money/move-by-hand.ts");
    const { account: accountId, amount: credit, reference } = given;
    const asked = { accountId, amount: credit, reference };
    const hand = await byHand(by);
    const moved = await topUpByHand(service, asked, hand);
    const { currency, balance } = moved.wallet;
    const { state, requestId } = moved.request;
    const { text: said } = movedAnswer(moved, {
      moved: `Credited ${money(credit, currency)} to account ${accountId}.`,
      repeated: `Reference ${reference} had already been credited; nothing was credited again.`,
    });
    return {
      json: {
        accountId,
        credited: moved.isMoved,
        balance: toDecimal(balance),
        currency,
        state,
        requestId,
      },
      text: said,
    };
  },
});

const show = command({
  noun: "wallet",
  verb: "show",
  summary: "Show a wallet's balance",
  flags: { account: id<"Account">("the account") },
  async run(service, { account }) {
    const { showWallet } = await import("#app/shipping/wallet/show-wallet.ts");
    const { balance, held, debt, currency } = await showWallet(service, account);
    const reserved =
      held === 0 ? "" : ` ${money(held, currency)} more is held for shipments without a number.`;
    const owed =
      debt === 0 ? "" : ` It owes ${money(debt, currency)}: \`wallet debts --account ${account}\`.`;
    return {
      json: {
        accountId: account,
        balance: toDecimal(balance),
        held: toDecimal(held),
        debt: toDecimal(debt),
        currency,
      },
      text: `The wallet of account ${account} holds ${money(balance, currency)}.${reserved}${owed}`,
    };
  },
});

const statement = command({
  noun: "wallet",
  verb: "statement",
  summary: "List what moved a wallet, newest first",
  flags: {
    account: id<"Account">("the account"),
    limit: count("how many lines", STATEMENT_LINES),
  },
  async run(service, { account, limit }) {
    const [{ listStatement }, { showWallet }] = await Promise.all([
      import("#app/shipping/wallet/list-statement.ts"),
      import("#app/shipping/wallet/show-wallet.ts"),
    ]);
    const { currency } = await showWallet(service, account);
    const entries = await listStatement(service, { accountId: account, limit });
    return {
      json: entries.map((entry) => ({
        version: entry.version,
        kind: entry.kind,
        amount: toDecimal(entry.amount),
        balanceAfter: toDecimal(entry.balanceAfter),
        currency,
        shipmentId: entry.shipmentId,
        idempotencyKey: entry.idempotencyKey,
        hold: entry.hold,
        reason: entry.reason,
        requestedBy: entry.requestedBy,
        confirmedBy: entry.confirmedBy,
        objectCreated: entry.objectCreated,
      })),
      text: entries.length === 0 ? nothingMoved(account) : statementText(),
    };

    function statementText(): string {
      const lines = table(
        ["line", "when (UTC)", "what", "amount", "balance", "key"],
        entries.map((entry) => [
          String(entry.version),
          time(entry.objectCreated),
          entry.kind,
          money(entry.amount, currency),
          money(entry.balanceAfter, currency),
          entry.idempotencyKey,
        ]),
      );
      // Lines are numbered without a gap, so the oldest printed one gives the number of the others.
      const olderCount = (entries.at(-1)?.version ?? 1) - 1;
      return olderCount === 0
        ? lines
        : `${lines}\n${counted(olderCount, "older line")} not shown; --limit shows up to ${STATEMENT_LINES.max}.`;
    }
  },
});

const debts = command({
  noun: "wallet",
  verb: "debts",
  summary: "List what an account owes, the oldest charge first",
  flags: { account: id<"Account">("the account") },
  async run(service, { account }) {
    const [{ readDebt }, { showWallet }] = await Promise.all([
      import("#app/shipping/books/debts.ts"),
      import("#app/shipping/wallet/show-wallet.ts"),
    ]);
    const { currency } = await showWallet(service, account);
    const { total, lines } = await readDebt(service.db.read, account, currency);
    return {
      json: {
        accountId: account,
        total: toDecimal(total),
        currency,
        lines: lines.map(({ amount: charged, open, ...line }) => ({
          ...line,
          amount: toDecimal(charged),
          open: toDecimal(open),
        })),
      },
      text:
        total === 0
          ? `Account ${account} owes nothing.`
          : table(
              ["when (UTC)", "what", "of", "shipment", "amount", "open"],
              lines.map((line) => [
                time(line.objectCreated),
                line.cause,
                line.causeId,
                line.shipmentId === null ? "-" : String(line.shipmentId),
                money(line.amount, currency),
                money(line.open, currency),
              ]),
            ),
    };
  },
});

const nothingMoved = (accountId: AccountId) =>
  `Nothing has moved the wallet of account ${accountId} yet.`;

export const walletCommands = [
  topUp,
  show,
  statement,
  debts,
  adjust,
  ...moneyRequestCommands,
  walletVerify,
];
