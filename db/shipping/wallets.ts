import { aliasedTable, and, desc, eq, isNull, sql } from "drizzle-orm";

import type { AccountId, LedgerAccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Currency } from "#app/shipping/model/money.ts";
import type {
  LedgerAccountKind,
  StatementEntry,
  Transfer,
  Wallet,
} from "#app/shipping/model/wallet.ts";

import type { Connection } from "../engine/database.ts";

/** A wallet starts empty; only transfers change it. */
export async function insertWallet(
  tx: Connection,
  wallet: { ledgerAccountId: LedgerAccountId; accountId: AccountId; currency: Currency },
): Promise<void> {
  await tx
    .insert(tx.tables.ledgerAccounts)
    .values({ ...wallet, kind: "wallet", balance: 0 as Wallet["balance"], version: 0 });
}

export async function findWallet(
  db: Connection,
  accountId: AccountId,
  currency: Currency,
): Promise<Wallet | null> {
  const [found] = await db
    .prepared("findWallet", (connection) => {
      const { ledgerAccounts } = connection.tables;
      return connection
        .select({
          ledgerAccountId: ledgerAccounts.ledgerAccountId,
          balance: ledgerAccounts.balance,
          currency: ledgerAccounts.currency,
        })
        .from(ledgerAccounts)
        .where(
          and(
            eq(ledgerAccounts.accountId, sql.placeholder("accountId")),
            eq(ledgerAccounts.kind, "wallet"),
            eq(ledgerAccounts.currency, sql.placeholder("currency")),
          ),
        )
        .prepare("findWallet");
    })
    .execute({ accountId, currency });
  return found ?? null;
}

/** The platform's counterparty of a kind. It exists since the first migration. */
export async function getPlatformAccount(
  db: Connection,
  kind: Exclude<LedgerAccountKind, "wallet">,
  currency: Currency,
): Promise<LedgerAccountId> {
  const [found] = await db
    .prepared("getPlatformAccount", (connection) => {
      const { ledgerAccounts } = connection.tables;
      return connection
        .select({ ledgerAccountId: ledgerAccounts.ledgerAccountId })
        .from(ledgerAccounts)
        .where(
          and(
            eq(ledgerAccounts.kind, sql.placeholder("kind")),
            eq(ledgerAccounts.currency, sql.placeholder("currency")),
            isNull(ledgerAccounts.accountId),
          ),
        )
        .prepare("getPlatformAccount");
    })
    .execute({ kind, currency });
  if (!found) throw new Error(`no ledger account ${kind} in ${currency}`);
  return found.ledgerAccountId;
}

/** False when a transfer with this key exists. The database's triggers update the wallets and insert their entries. */
export async function insertTransfer(tx: Connection, transfer: Transfer): Promise<boolean> {
  const inserted = await tx
    .prepared("insertTransfer", (connection) => {
      const { ledgerTransfers } = connection.tables;
      return connection
        .insert(ledgerTransfers)
        .values(transferPlaceholders)
        .onConflictDoNothing({ target: ledgerTransfers.idempotencyKey })
        .returning({ transferId: ledgerTransfers.transferId })
        .prepare("insertTransfer");
    })
    .execute({ ...transfer });
  return inserted.length === 1;
}

const transferPlaceholders = {
  transferId: sql.placeholder("transferId"),
  idempotencyKey: sql.placeholder("idempotencyKey"),
  kind: sql.placeholder("kind"),
  debitId: sql.placeholder("debitId"),
  creditId: sql.placeholder("creditId"),
  amount: sql.placeholder("amount"),
  currency: sql.placeholder("currency"),
  shipmentId: sql.placeholder("shipmentId"),
  reversesId: sql.placeholder("reversesId"),
  objectCreated: sql.placeholder("objectCreated"),
};

export async function findTransfer(
  db: Connection,
  idempotencyKey: string,
): Promise<Transfer | null> {
  const { ledgerTransfers } = db.tables;
  const [found] = await db
    .select()
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.idempotencyKey, idempotencyKey));
  return found ?? null;
}

/** The charge of the shipment on the account's wallet. */
export async function findCharge(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<Transfer | null> {
  const { ledgerTransfers, ledgerAccounts } = db.tables;
  const wallet = aliasedTable(ledgerAccounts, "wallet");
  const [found] = await db
    .select({ transfer: ledgerTransfers })
    .from(ledgerTransfers)
    .innerJoin(wallet, eq(wallet.ledgerAccountId, ledgerTransfers.debitId))
    .where(
      and(
        eq(ledgerTransfers.shipmentId, shipmentId),
        eq(ledgerTransfers.kind, "charge"),
        eq(wallet.accountId, accountId),
      ),
    );
  return found?.transfer ?? null;
}

/** An entry of a statement, from an entry of the ledger and its transfer. */
export const statementColumns = ({ tables: { ledgerEntries, ledgerTransfers } }: Connection) => ({
  version: ledgerEntries.version,
  kind: ledgerTransfers.kind,
  amount: ledgerEntries.amount,
  balanceAfter: ledgerEntries.balanceAfter,
  shipmentId: ledgerTransfers.shipmentId,
  idempotencyKey: ledgerTransfers.idempotencyKey,
  objectCreated: ledgerTransfers.objectCreated,
});

/** Newest first. */
export function selectStatement(
  db: Connection,
  ledgerAccountId: LedgerAccountId,
  limit: number,
): Promise<StatementEntry[]> {
  const { ledgerEntries, ledgerTransfers } = db.tables;
  return db
    .select(statementColumns(db))
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.transferId, ledgerEntries.transferId))
    .where(eq(ledgerEntries.ledgerAccountId, ledgerAccountId))
    .orderBy(desc(ledgerEntries.version))
    .limit(limit)
    .execute();
}
