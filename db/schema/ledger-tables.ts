import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type {
  AccountId,
  AdjustmentId,
  JournalId,
  LedgerAccountId,
  ShipmentId,
  StaffId,
  TransferId,
} from "#app/shipping/model/ids.ts";
import type { LedgerAccountKind, LedgerTransferKind } from "#app/shipping/model/ledger.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
import type { AdjustmentState, AdjustmentType, HoldState } from "#app/shipping/model/wallet.ts";

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
      // Of an account's own, by the side that grows; changed only by the database's triggers.
      balance: c.cents().notNull().$type<Cents>(),
      version: c.count().notNull(),
      lastTransferId: c.id().$type<TransferId>(),
      // Of a carrier's.
      carrierCountry: c.text(),
      carrierToken: c.text(),
      // Of the platform's banks and taxes: the same name in every bucket, so that their sums can be added.
      bankAccountId: c.text(),
      taxCode: c.text(),
    },
    (t) => [
      c.check(
        "ledger_account_kind",
        sql`${t.kind} in ('wallet', 'merchantPayable', 'codHeld', 'claimHeld', 'merchantDebt', 'carrierCash', 'carrierPayable', 'carrierClaims', 'bank', 'storeClearing', 'depositClearing', 'sales', 'codFees', 'otherIncome', 'carrierCost', 'bankFees', 'lossesOnCash', 'taxPayable', 'taxCredit', 'suspense', 'adjustment', 'exchange')`,
      ),
      c.check(
        "ledger_account_owner",
        sql`(${t.kind} in ('wallet', 'merchantPayable', 'codHeld', 'claimHeld', 'merchantDebt')) = (${t.accountId} is not null)`,
      ),
      c.check(
        "ledger_account_carrier",
        sql`(${t.kind} in ('carrierCash', 'carrierPayable', 'carrierClaims')) = (${t.carrierToken} is not null) and (${t.carrierToken} is null) = (${t.carrierCountry} is null)`,
      ),
      c.check("ledger_account_bank", sql`(${t.kind} = 'bank') = (${t.bankAccountId} is not null)`),
      c.check(
        "ledger_account_tax",
        sql`(${t.kind} in ('taxPayable', 'taxCredit')) = (${t.taxCode} is not null)`,
      ),
      c.check("wallet_insufficient_funds", sql`${t.balance} >= 0`),
      c.check(
        "ledger_account_own_only",
        sql`${t.accountId} is not null or (${t.balance} = 0 and ${t.version} = 0 and ${t.lastTransferId} is null)`,
      ),
      c
        .uniqueIndex("ledger_account_own")
        .on(t.accountId, t.kind, t.currency)
        .where(sql`${t.accountId} is not null`),
      c
        .uniqueIndex("ledger_account_of_carrier")
        .on(t.carrierCountry, t.carrierToken, t.kind, t.currency)
        .where(sql`${t.carrierToken} is not null`),
      c
        .uniqueIndex("ledger_account_system")
        .on(t.kind, t.currency)
        .where(
          sql`${t.accountId} is null and ${t.carrierToken} is null and ${t.bankAccountId} is null and ${t.taxCode} is null`,
        ),
      c
        .uniqueIndex("ledger_account_bank_once")
        .on(t.bankAccountId, t.currency)
        .where(sql`${t.bankAccountId} is not null`),
      c
        .uniqueIndex("ledger_account_tax_once")
        .on(t.taxCode, t.kind, t.currency)
        .where(sql`${t.taxCode} is not null`),
    ],
  );
  const ledgerReference = () =>
    c
      .id()
      .notNull()
      .$type<LedgerAccountId>()
      .references(() => ledgerAccounts.ledgerAccountId);

  // What belongs together, once for its cause: all of its transfers are in the commit that inserts it.
  const ledgerJournals = c.table(
    "ledger_journals",
    {
      journalId: c.id().primaryKey().$type<JournalId>(),
      cause: c.text().notNull(),
      causeId: c.text().notNull(),
      // Null for what is the platform's alone.
      accountId: c.id().$type<AccountId>().references(references.accountId),
      at: c.timestamp().notNull(),
      // Who made it, where a person did.
      staffId: c.id().$type<StaffId>(),
    },
    (t) => [
      c
        .uniqueIndex("ledger_journal_of_account")
        .on(t.cause, t.causeId, t.accountId)
        .where(sql`${t.accountId} is not null`),
      c
        .uniqueIndex("ledger_journal_of_platform")
        .on(t.cause, t.causeId)
        .where(sql`${t.accountId} is null`),
      c.index("ledger_journals_of").on(t.accountId, t.journalId),
    ],
  );

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
      // Null for a top-up, a charge, a refund, an adjustment and an exchange: each is alone.
      journalId: c
        .id()
        .$type<JournalId>()
        .references(() => ledgerJournals.journalId),
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
      c
        .index("ledger_transfer_journal")
        .on(t.journalId)
        .where(sql`${t.journalId} is not null`),
      c.check(
        "ledger_transfer_kind",
        sql`${t.kind} in ('topUp', 'charge', 'refund', 'adjustment', 'exchange', 'cost', 'costReversal', 'tax', 'taxReversal', 'codCollected', 'codReversal', 'codBanked', 'codReleased', 'codFee', 'deduction', 'setOff', 'payout', 'payoutReturned', 'reweigh', 'returnFreight', 'debt', 'debtPaid', 'claim', 'claimPaid', 'writeOff', 'bankIn', 'bankOut')`,
      ),
      c.check(
        "ledger_transfer_in_journal",
        sql`(${t.kind} in ('topUp', 'charge', 'refund', 'adjustment', 'exchange')) = (${t.journalId} is null)`,
      ),
      c.check("ledger_transfer_amount", sql`${t.amount} > 0 and ${t.amount} < 9007199254740992`),
      c.check("ledger_transfer_two_legs", sql`${t.debitId} <> ${t.creditId}`),
      c.check(
        "ledger_transfer_shipment",
        sql`case when ${t.kind} in ('charge', 'refund', 'cost', 'costReversal', 'tax', 'taxReversal', 'codCollected', 'codReversal', 'codReleased', 'codFee', 'reweigh', 'returnFreight') then ${t.shipmentId} is not null else ${t.shipmentId} is null or ${t.kind} not in ('topUp', 'adjustment', 'exchange') end`,
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
      // What was paid for, once it is paid, and the number that posted it: what the check compares the rows with.
      terms: c.text(),
      trackingNumber: c.text(),
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

  return {
    ledgerAccounts,
    ledgerJournals,
    ledgerTransfers,
    ledgerEntries,
    ledgerHolds,
    walletAdjustments,
  };
}
