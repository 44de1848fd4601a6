import type { Connection } from "#db/engine/database.ts";
import { selectDebts, type DebtLine } from "#db/shipping/debts.ts";
import { findOwnSide } from "#db/shipping/ledger-sides.ts";

import type { Service } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { cents, NO_MONEY, type Cents, type Currency } from "../model/money.ts";
import type { Wallet } from "../model/wallet.ts";
import { postJournal } from "./post-journal.ts";

/** What an account owes, and the charges that are not paid yet: the oldest first, the last paid ones in part. */
export interface Debt {
  total: Cents;
  lines: (DebtLine & { open: Cents })[];
}

/** More charges than that are not told apart. */
const LINES_MAX = 1000;

export async function readDebt(
  db: Connection,
  accountId: AccountId,
  currency: Currency,
): Promise<Debt> {
  const side = await findOwnSide(db, accountId, "merchantDebt", currency);
  if (!side || side.balance === 0) return { total: NO_MONEY, lines: [] };
  const newest = await selectDebts(db, side.ledgerAccountId, LINES_MAX);
  return { total: side.balance, lines: openLines(side.balance, newest) };
}

/** The oldest is paid first, so the newest are open. */
function openLines(total: Cents, newest: readonly DebtLine[]): Debt["lines"] {
  const lines: Debt["lines"] = [];
  let rest: number = total;
  for (const line of newest) {
    if (rest <= 0) break;
    lines.unshift({ ...line, open: cents(Math.min(rest, line.amount)) });
    rest -= line.amount;
  }
  return lines;
}

/** What a charge takes from a wallet that may be short: what is missing is lent to it in the same commit, and owed. */
export async function lendMissing(
  service: Pick<Service, "newId" | "now">,
  tx: Connection,
  {
    accountId,
    wallet,
    charge,
    ...cause
  }: {
    accountId: AccountId;
    wallet: Wallet;
    charge: Cents;
    cause: string;
    causeId: string;
    shipmentId: ShipmentId | null;
  },
): Promise<Cents> {
  const missing = cents(Math.max(0, charge - wallet.balance));
  if (missing === 0) return NO_MONEY;
  const { shipmentId, ...named } = cause;
  await postJournal(service, tx, {
    ...named,
    accountId,
    at: service.now(),
    transfers: [
      {
        kind: "debt",
        debit: { kind: "merchantDebt" },
        credit: { kind: "wallet" },
        amount: missing,
        currency: wallet.currency,
        shipmentId,
      },
    ],
  });
  return missing;
}

/**
 * Pays what is owed from the wallet, as far as it goes: in the commit of a top-up.
 * @param causeId of what brought the money; it pays once
 * @returns what was paid
 */
export async function payDebt(
  service: Pick<Service, "newId" | "now">,
  tx: Connection,
  { accountId, wallet, causeId }: { accountId: AccountId; wallet: Wallet; causeId: string },
): Promise<Cents> {
  const { currency } = wallet;
  const side = await findOwnSide(tx, accountId, "merchantDebt", currency);
  const amount = cents(Math.min(side?.balance ?? 0, wallet.balance));
  if (amount === 0) return NO_MONEY;
  await postJournal(service, tx, {
    cause: "debtPaid",
    causeId,
    accountId,
    at: service.now(),
    transfers: [
      {
        kind: "debtPaid",
        debit: { kind: "wallet" },
        credit: { kind: "merchantDebt" },
        amount,
        currency,
      },
    ],
  });
  return amount;
}

/**
 * Sets what is owed off from the cash that is to be paid out, before it is: in the commit of the payout.
 * @returns what was set off
 */
export async function setOffDebt(
  service: Pick<Service, "newId" | "now">,
  tx: Connection,
  { accountId, currency, causeId }: { accountId: AccountId; currency: Currency; causeId: string },
): Promise<Cents> {
  const side = await findOwnSide(tx, accountId, "merchantDebt", currency);
  const payable = await findOwnSide(tx, accountId, "merchantPayable", currency);
  const amount = cents(Math.min(side?.balance ?? 0, payable?.balance ?? 0));
  if (amount === 0) return NO_MONEY;
  await postJournal(service, tx, {
    cause: "setOff",
    causeId,
    accountId,
    at: service.now(),
    transfers: [
      {
        kind: "setOff",
        debit: { kind: "merchantPayable" },
        credit: { kind: "merchantDebt" },
        amount,
        currency,
      },
    ],
  });
  return amount;
}
