import type { Connection } from "#db/engine/database.ts";
import {
  findOwnSide,
  findSharedSide,
  insertOwnSide,
  insertSharedSide,
} from "#db/shipping/ledger-sides.ts";

import type { Service } from "../context.ts";
import type { AccountId, LedgerAccountId } from "../model/ids.ts";
import type { OwnSideKind, SharedSide } from "../model/ledger.ts";
import type { Currency } from "../model/money.ts";

/** The account of a carrier or of the platform in a currency, opened for the first money that moves on it. */
export async function openSharedSide(
  { newId }: Pick<Service, "newId">,
  tx: Connection,
  side: SharedSide,
  currency: Currency,
): Promise<LedgerAccountId> {
  const found = await findSharedSide(tx, side, currency);
  if (found) return found;
  await insertSharedSide(tx, side, { ledgerAccountId: newId(), currency });
  // Another process may have opened it since.
  const opened = await findSharedSide(tx, side, currency);
  if (!opened) throw new Error(`no ledger account ${side.kind} in ${currency}`);
  return opened;
}

/** One of the account's own in a currency, opened for the first money that moves on it. */
export async function openOwnSide(
  { newId }: Pick<Service, "newId">,
  tx: Connection,
  accountId: AccountId,
  kind: OwnSideKind,
  currency: Currency,
): Promise<LedgerAccountId> {
  const found = await findOwnSide(tx, accountId, kind, currency);
  if (found) return found.ledgerAccountId;
  // Every account is opened with its wallet.
  if (kind === "wallet") throw new Error(`account ${accountId} has no wallet in ${currency}`);
  const ledgerAccountId: LedgerAccountId = newId();
  await insertOwnSide(tx, { ledgerAccountId, accountId, kind, currency });
  return ledgerAccountId;
}
