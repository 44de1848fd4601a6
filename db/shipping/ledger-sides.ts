import { and, eq, isNull, sql } from "drizzle-orm";

import type { AccountId, LedgerAccountId } from "#app/shipping/model/ids.ts";
import type { OwnSideKind, SharedSide } from "#app/shipping/model/ledger.ts";
import { NO_MONEY, type Currency } from "#app/shipping/model/money.ts";

import type { Connection } from "../engine/database.ts";

const NONE = { carrierCountry: null, carrierToken: null, bankAccountId: null, taxCode: null };

/** What tells a carrier's or the platform's account from the others of its kind and currency. */
function columnsOf(side: SharedSide) {
  const { kind } = side;
  if ("carrierToken" in side)
    return { ...NONE, kind, carrierCountry: side.country, carrierToken: side.carrierToken };
  if ("bankAccountId" in side) return { ...NONE, kind, bankAccountId: side.bankAccountId };
  if ("taxCode" in side) return { ...NONE, kind, taxCode: side.taxCode };
  return { ...NONE, kind };
}

/** The account of a carrier or of the platform; null before any money has moved on it in that currency. */
export async function findSharedSide(
  db: Connection,
  side: SharedSide,
  currency: Currency,
): Promise<LedgerAccountId | null> {
  const { kind, ...names } = columnsOf(side);
  const named = (Object.keys(names) as (keyof typeof names)[]).filter((key) => names[key] !== null);
  const name = `findSharedSide${named.join("")}`;
  const [found] = await db
    .prepared(name, (connection) => {
      const { ledgerAccounts } = connection.tables;
      const isOf = (key: keyof typeof names) =>
        named.includes(key)
          ? eq(ledgerAccounts[key], sql.placeholder(key))
          : isNull(ledgerAccounts[key]);
      return connection
        .select({ ledgerAccountId: ledgerAccounts.ledgerAccountId })
        .from(ledgerAccounts)
        .where(
          and(
            eq(ledgerAccounts.kind, sql.placeholder("kind")),
            eq(ledgerAccounts.currency, sql.placeholder("currency")),
            isNull(ledgerAccounts.accountId),
            isOf("carrierCountry"),
            isOf("carrierToken"),
            isOf("bankAccountId"),
            isOf("taxCode"),
          ),
        )
        .prepare(name);
    })
    .execute({ ...names, kind, currency });
  return found?.ledgerAccountId ?? null;
}

/** Does nothing when it is there already. */
export async function insertSharedSide(
  tx: Connection,
  side: SharedSide,
  { ledgerAccountId, currency }: { ledgerAccountId: LedgerAccountId; currency: Currency },
): Promise<void> {
  await tx
    .insert(tx.tables.ledgerAccounts)
    .values({ ...columnsOf(side), ledgerAccountId, currency, balance: NO_MONEY, version: 0 })
    .onConflictDoNothing();
}

/** One of an account's own; null before any money has moved on it in that currency. */
export async function findOwnSide(
  db: Connection,
  accountId: AccountId,
  kind: OwnSideKind,
  currency: Currency,
) {
  const [found] = await db
    .prepared("findOwnSide", (connection) => {
      const { ledgerAccounts } = connection.tables;
      return connection
        .select({
          ledgerAccountId: ledgerAccounts.ledgerAccountId,
          balance: ledgerAccounts.balance,
        })
        .from(ledgerAccounts)
        .where(
          and(
            eq(ledgerAccounts.accountId, sql.placeholder("accountId")),
            eq(ledgerAccounts.kind, sql.placeholder("kind")),
            eq(ledgerAccounts.currency, sql.placeholder("currency")),
          ),
        )
        .prepare("findOwnSide");
    })
    .execute({ accountId, kind, currency });
  return found ?? null;
}

/** It starts empty; only transfers change it. */
export async function insertOwnSide(
  tx: Connection,
  side: {
    ledgerAccountId: LedgerAccountId;
    accountId: AccountId;
    kind: OwnSideKind;
    currency: Currency;
  },
): Promise<void> {
  await tx.insert(tx.tables.ledgerAccounts).values({ ...side, balance: NO_MONEY, version: 0 });
}
