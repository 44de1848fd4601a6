import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type {
  AccountId,
  AdjustmentId,
  LedgerAccountId,
  ShipmentId,
  TransferId,
} from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
import type {
  AdjustmentState,
  AdjustmentType,
  HoldState,
  LedgerAccountKind,
  LedgerTransferKind,
} from "#app/shipping/model/wallet.ts";

import type { Columns } from "./columns.postgres.ts";

/** The ledger. The application only inserts transfers; the database's triggers do the rest. */
export function declareLedgerTables(
  c: Columns,
  references: { accountId: () => PgColumn; shipmentId: () => PgColumn },
) {
  const ledgerAccounts = c.table(
    "ledger_accounts",
    {
      ledgerAccountId: c.id().primaryKey().$type<LedgerAccountId>(),
      accountId: c.id().$type<AccountId>().references(references.accountId),
      kind: c.text().notNull().$type<LedgerAccountKind>(),
      currency: c.text().notNull().$type<Currency>(),
      // Only for wallets; changed only by the database's triggers.
      balance: c.cents().notNull().$type<Cents>(),
      version: c.count().notNull(),
      lastTransferId: c.id().$type<TransferId>(),
    },
    (t) => [
      c.check(
        "ledger_account_kind",
        sql`${t.kind} in ('wallet', 'funding', 'sales', 'adjustment', 'exchange')`,
      ),
      c.check("ledger_account_owner", sql`(${t.kind} = 'wallet') = (${t.accountId} is not null)`),
      c.check("wallet_insufficient_funds", sql`${t.balance} >= 0`),
      c.check(
        "ledger_account_wallets_only",
        sql`${t.kind} = 'wallet' or (${t.balance} = 0 and ${t.version} = 0 and ${t.lastTransferId} is null)`,
      ),
      c
        .uniqueIndex("ledger_account_wallet")
        .on(t.accountId, t.currency)
        .where(sql`${t.kind} = 'wallet'`),
      c
        .uniqueIndex("ledger_account_system")
        .on(t.kind, t.currency)
        .where(sql`${t.kind} <> 'wallet'`),
    ],
  );
  const ledgerReference = () =>
    c
      .id()
      .notNull()
      .$type<LedgerAccountId>()
      .references(() => ledgerAccounts.ledgerAccountId);

  const ledgerTransfers = c.table(
    "ledger_transfers",
    {
      transferId: c.id().primaryKey().$type<TransferId>(),
      idempotencyKey: c.text().notNull(),
      kind: c.text().notNull().$type<LedgerTransferKind>(),
      debitId: ledgerReference(),
      creditId: ledgerReference(),
      amount: c.cents().notNull().$type<Cents>(),
      currency: c.text().notNull().$type<Currency>(),
      shipmentId: c.id().$type<ShipmentId>().references(references.shipmentId),
      reversesId: c.id().$type<TransferId>(),
      // Of a top-up: its key, however the bank's reference in it was typed.
      referenceKey: c.text(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("ledger_transfer_once").on(t.idempotencyKey),
      c.uniqueIndex("ledger_one_reference").on(t.referenceKey),
      c.index("ledger_transfer_shipment").on(t.shipmentId),
      c
        .uniqueIndex("ledger_one_charge")
        .on(t.shipmentId)
        .where(sql`${t.kind} = 'charge'`),
      c
        .uniqueIndex("ledger_one_refund")
        .on(t.reversesId)
        .where(sql`${t.kind} = 'refund'`),
      c.index("ledger_transfer_debit").on(t.debitId, t.transferId),
      c.index("ledger_transfer_credit").on(t.creditId, t.transferId),
      c.check(
        "ledger_transfer_kind",
        sql`${t.kind} in ('topUp', 'charge', 'refund', 'adjustment', 'exchange')`,
      ),
      c.check("ledger_transfer_amount", sql`${t.amount} > 0 and ${t.amount} < 9007199254740992`),
      c.check("ledger_transfer_two_legs", sql`${t.debitId} <> ${t.creditId}`),
      c.check(
        "ledger_transfer_shipment",
        sql`(${t.kind} in ('charge', 'refund')) = (${t.shipmentId} is not null)`,
      ),
      c.check(
        "ledger_transfer_reverses",
        sql`(${t.kind} = 'refund') = (${t.reversesId} is not null)`,
      ),
    ],
  );

  const ledgerEntries = c.table(
    "ledger_entries",
    {
      ledgerAccountId: ledgerReference(),
      version: c.count().notNull(),
      transferId: c
        .id()
        .notNull()
        .$type<TransferId>()
        .references(() => ledgerTransfers.transferId),
      amount: c.cents().notNull().$type<Cents>(),
      balanceAfter: c.cents().notNull().$type<Cents>(),
    },
    (t) => [
      c.unique("ledger_entry_version").on(t.ledgerAccountId, t.version),
      c.unique("ledger_entry_once").on(t.transferId, t.ledgerAccountId),
      c.check("ledger_entry_amount", sql`${t.amount} <> 0`),
      c.check("ledger_entry_balance", sql`${t.balanceAfter} >= 0`),
    ],
  );

  // The money of one purchase: reserved until the waybill exists (posted) or the money goes back before that (voided).
  // Only the database's triggers write it.
  const ledgerHolds = c.table(
    "ledger_holds",
    {
      shipmentId: c.id().primaryKey().$type<ShipmentId>().references(references.shipmentId),
      // The charge that took the money from the wallet.
      transferId: c
        .id()
        .notNull()
        .$type<TransferId>()
        .references(() => ledgerTransfers.transferId),
      ledgerAccountId: ledgerReference(),
      amount: c.cents().notNull().$type<Cents>(),
      currency: c.text().notNull().$type<Currency>(),
      state: c.text().notNull().$type<HoldState>(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("ledger_hold_charge").on(t.transferId),
      c
        .index("ledger_holds_open")
        .on(t.ledgerAccountId, t.amount)
        .where(sql`${t.state} = 'open'`),
      c.check("ledger_hold_state", sql`${t.state} in ('open', 'posted', 'voided')`),
      c.check("ledger_hold_amount", sql`${t.amount} > 0`),
    ],
  );

  // What a person corrects in a wallet. Its transfer has the kind `adjustment`.
  const walletAdjustments = c.table(
    "wallet_adjustments",
    {
      adjustmentId: c.id().primaryKey().$type<AdjustmentId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      type: c.text().notNull().$type<AdjustmentType>(),
      // Negative when it takes money from the wallet.
      amount: c.cents().notNull().$type<Cents>(),
      currency: c.text().notNull().$type<Currency>(),
      reason: c.text().notNull(),
      reference: c.text().notNull(),
      referenceKey: c.text().notNull(),
      shipmentId: c.id().$type<ShipmentId>().references(references.shipmentId),
      // The top-up that it reverses.
      reversesId: c.id().$type<TransferId>(),
      requestedBy: c.text().notNull(),
      needsConfirmation: c.flag().notNull(),
      confirmedBy: c.text(),
      state: c.text().notNull().$type<AdjustmentState>(),
      transferId: c.id().$type<TransferId>(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.uniqueIndex("wallet_adjustment_reference").on(t.referenceKey),
      c.uniqueIndex("wallet_adjustment_transfer").on(t.transferId),
      c
        .uniqueIndex("wallet_adjustment_one_reversal")
        .on(t.reversesId)
        .where(sql`${t.state} <> 'withdrawn'`),
      c
        .index("wallet_adjustments_of_shipment")
        .on(t.shipmentId)
        .where(sql`${t.shipmentId} is not null`),
      c
        .index("wallet_adjustments_changed")
        .on(t.accountId, t.objectUpdated)
        .where(sql`${t.shipmentId} is not null`),
      c
        .uniqueIndex("wallet_adjustment_one_recharge")
        .on(t.shipmentId)
        .where(sql`${t.type} = 'recharge' and ${t.state} <> 'withdrawn'`),
      c.check(
        "wallet_adjustment_type",
        sql`${t.type} in ('correction', 'topUpReversal', 'chargeBack', 'reweigh', 'recharge', 'payout')`,
      ),
      c.check("wallet_adjustment_state", sql`${t.state} in ('pending', 'done', 'withdrawn')`),
      c.check("wallet_adjustment_amount", sql`${t.amount} <> 0`),
      c.check("wallet_adjustment_done", sql`(${t.state} = 'done') = (${t.transferId} is not null)`),
    ],
  );

  return { ledgerAccounts, ledgerTransfers, ledgerEntries, ledgerHolds, walletAdjustments };
}
