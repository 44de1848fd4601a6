import {
  aliasedTable,
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  sql,
  sum,
} from "drizzle-orm";

import type { AccountId, LedgerAccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
import type {
  HoldState,
  OperatorEntry,
  Transfer,
  TransferKind,
  Wallet,
  WalletMovement,
} from "#app/shipping/model/wallet.ts";

import type { Connection } from "../engine/database.ts";
import { forRows } from "./for-rows.ts";

/** A wallet starts empty; only transfers change it. */
export async function insertWallet(
  tx: Connection,
  wallet: { ledgerAccountId: LedgerAccountId; accountId: AccountId; currency: Currency },
): Promise<void> {
  await tx
    .insert(tx.tables.ledgerAccounts)
    .values({ ...wallet, kind: "wallet", balance: 0 as Wallet["balance"], version: 0 });
}

export async function findWallet(db: Connection, accountId: AccountId): Promise<Wallet | null> {
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
          ),
        )
        .prepare("findWallet");
    })
    .execute({ accountId });
  return found ?? null;
}

/** What the open holds of a wallet reserve. Cents. */
export async function sumHeld(db: Connection, ledgerAccountId: LedgerAccountId): Promise<Cents> {
  const { ledgerHolds } = db.tables;
  const [row] = await db
    .select({ held: sum(ledgerHolds.amount).mapWith(Number) })
    .from(ledgerHolds)
    // Written out, because a partial index is not used for a state that comes as a parameter.
    .where(
      and(eq(ledgerHolds.ledgerAccountId, ledgerAccountId), sql`${ledgerHolds.state} = 'open'`),
    );
  return (row?.held ?? 0) as Cents;
}

/** What became of the money of a purchase; null while the shipment is not paid. */
export async function findHoldState(
  db: Connection,
  shipmentId: ShipmentId,
): Promise<HoldState | null> {
  const { ledgerHolds } = db.tables;
  const [found] = await db
    .select({ state: ledgerHolds.state })
    .from(ledgerHolds)
    .where(eq(ledgerHolds.shipmentId, shipmentId));
  return found?.state ?? null;
}

/**
 * False when a transfer with this key or reference exists. The database's triggers update the accounts' own
 * sides, insert their entries, and open and void holds.
 */
export async function insertTransfer(tx: Connection, transfer: Transfer): Promise<boolean> {
  const inserted = await tx
    .prepared("insertTransfer", (connection) => {
      const { ledgerTransfers } = connection.tables;
      return connection
        .insert(ledgerTransfers)
        .values(transferPlaceholders)
        .onConflictDoNothing()
        .returning({ transferId: ledgerTransfers.transferId })
        .prepare("insertTransfer");
    })
    .execute({ ...transfer });
  return inserted.length === 1;
}

/** As `insertTransfer`, in their order. False when one of them is there; then the transaction has to end. */
export async function insertTransfers(
  tx: Connection,
  transfers: readonly Transfer[],
): Promise<boolean> {
  const columnsOf = ({ ledgerTransfers }: Connection["tables"]) => getTableColumns(ledgerTransfers);
  const inserted = await forRows(tx, "insertTransfers", columnsOf, transfers, (db, placed, name) =>
    db
      .insert(db.tables.ledgerTransfers)
      .values(placed)
      .onConflictDoNothing()
      .returning({ transferId: db.tables.ledgerTransfers.transferId })
      .prepare(name),
  );
  return inserted === transfers.length;
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
  referenceKey: sql.placeholder("referenceKey"),
  journalId: sql.placeholder("journalId"),
  objectCreated: sql.placeholder("objectCreated"),
};

export async function findTopUpByReference(
  db: Connection,
  referenceKeys: string[],
): Promise<Transfer | null> {
  const { ledgerTransfers } = db.tables;
  const [found] = await db
    .select()
    .from(ledgerTransfers)
    .where(inArray(ledgerTransfers.referenceKey, referenceKeys));
  return found ?? null;
}

/** The charge of the shipment on the account's wallet. */
export async function findCharge(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<Transfer | null> {
  const [found] = await db
    .prepared("findCharge", (connection) => {
      const { ledgerTransfers, ledgerAccounts } = connection.tables;
      const wallet = aliasedTable(ledgerAccounts, "wallet");
      return connection
        .select({ transfer: ledgerTransfers })
        .from(ledgerTransfers)
        .innerJoin(wallet, eq(wallet.ledgerAccountId, ledgerTransfers.debitId))
        .where(
          and(
            eq(ledgerTransfers.shipmentId, sql.placeholder("shipmentId")),
            eq(ledgerTransfers.kind, "charge"),
            eq(wallet.accountId, sql.placeholder("accountId")),
          ),
        )
        .prepare("findCharge");
    })
    .execute({ shipmentId, accountId });
  return found?.transfer ?? null;
}

/** An entry of a statement, from an entry of the ledger, its transfer, and the adjustment behind that. */
export const statementColumns = ({
  tables: { ledgerEntries, ledgerTransfers, walletAdjustments },
}: Connection) => ({
  version: ledgerEntries.version,
  // No entry of a wallet is of another kind.
  kind: sql<TransferKind>`${ledgerTransfers.kind}`,
  amount: ledgerEntries.amount,
  balanceAfter: ledgerEntries.balanceAfter,
  shipmentId:
    sql<ShipmentId | null>`coalesce(${ledgerTransfers.shipmentId}, ${walletAdjustments.shipmentId})`.mapWith(
      ledgerTransfers.shipmentId,
    ),
  idempotencyKey: ledgerTransfers.idempotencyKey,
  adjustmentType: walletAdjustments.type,
  reason: walletAdjustments.reason,
  objectCreated: ledgerTransfers.objectCreated,
});

/** Newest first. */
export function selectStatement(
  db: Connection,
  ledgerAccountId: LedgerAccountId,
  limit: number,
): Promise<OperatorEntry[]> {
  const { ledgerEntries, ledgerTransfers, ledgerHolds, walletAdjustments } = db.tables;
  const { requestedBy, confirmedBy } = walletAdjustments;
  const { transferId } = ledgerTransfers;
  return db
    .select({ ...statementColumns(db), hold: ledgerHolds.state, requestedBy, confirmedBy })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(transferId, ledgerEntries.transferId))
    .leftJoin(ledgerHolds, eq(ledgerHolds.transferId, transferId))
    .leftJoin(walletAdjustments, eq(walletAdjustments.transferId, transferId))
    .where(eq(ledgerEntries.ledgerAccountId, ledgerAccountId))
    .orderBy(desc(ledgerEntries.version))
    .limit(limit)
    .execute();
}

/** A field that is absent does not restrict. The time holds its begin and not its end. */
export interface MovementFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  kind?: TransferKind | undefined;
}

/** Newest first, those before that version (absent: the newest). */
export function selectMovements(
  db: Connection,
  wallet: LedgerAccountId,
  {
    from,
    to,
    kind,
    before,
    limit,
  }: MovementFilter & { before?: number | undefined; limit: number },
): Promise<WalletMovement[]> {
  const { ledgerEntries, ledgerTransfers, walletAdjustments, shipments } = db.tables;
  const columns = statementColumns(db);
  const { extId, trackingNumber } = shipments;
  return db
    .select({ ...columns, extId, trackingNumber })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.transferId, ledgerEntries.transferId))
    .leftJoin(walletAdjustments, eq(walletAdjustments.transferId, ledgerTransfers.transferId))
    .leftJoin(shipments, eq(shipments.shipmentId, columns.shipmentId))
    .where(
      and(
        eq(ledgerEntries.ledgerAccountId, wallet),
        before === undefined ? undefined : lt(ledgerEntries.version, before),
        from && gte(ledgerTransfers.objectCreated, from),
        to && lt(ledgerTransfers.objectCreated, to),
        kind && eq(ledgerTransfers.kind, kind),
      ),
    )
    .orderBy(desc(ledgerEntries.version))
    .limit(limit)
    .execute();
}
