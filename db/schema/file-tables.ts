import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type {
  FileKind,
  FileState,
  PartState,
  RowKind,
  RowMatch,
  RowProblem,
} from "#app/shipping/model/carrier-file.ts";
import type {
  AccountId,
  BankDetailsId,
  BankLineId,
  CarrierFileId,
  CashItemId,
  PayoutId,
  ShipmentId,
} from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
import type { PayoutDestination, PayoutState } from "#app/shipping/model/payout.ts";

import type { Columns } from "./columns.postgres.ts";

/** Carriers' remittances, the bank's lines, and what goes to merchants. */
export function declareFileTables(c: Columns, references: { accountId: () => PgColumn }) {
  const ownedBy = () => c.id().notNull().$type<AccountId>().references(references.accountId);

  // The operator's files are in the home, so that each is one over all buckets; a merchant's own, in its bucket.
  const carrierFiles = c.table(
    "carrier_files",
    {
      fileId: c.id().primaryKey().$type<CarrierFileId>(),
      accountId: c.id().$type<AccountId>().references(references.accountId),
      kind: c.text().notNull().$type<FileKind>(),
      country: c.text(),
      carrierToken: c.text(),
      bankAccountId: c.text(),
      currency: c.text().notNull().$type<Currency>(),
      name: c.text().notNull(),
      // Whose, of which carrier or bank, and the hash of its bytes.
      onceKey: c.text().notNull(),
      documentNumber: c.text(),
      replacesId: c.id().$type<CarrierFileId>(),
      // As it came, sealed; null when its time is over.
      content: c.bytes(),
      profile: c.json().notNull().$type<object>(),
      state: c.text().notNull().$type<FileState>(),
      rows: c.count().notNull(),
      gross: c.cents().notNull().$type<Cents>(),
      deductions: c.cents().notNull().$type<Cents>(),
      bankLineId: c.id().$type<BankLineId>(),
      received: c.cents().$type<Cents>(),
      readBy: c.text(),
      decidedBy: c.text(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("carrier_files_once").on(t.onceKey),
      // One line may pay several.
      c
        .index("carrier_files_of_bank_line")
        .on(t.bankLineId)
        .where(sql`${t.bankLineId} is not null`),
      c.index("carrier_files_of_account").on(t.accountId, t.fileId),
      c.check("carrier_files_kind", sql`${t.kind} in ('remittance', 'bank')`),
      c.check("carrier_files_state", sql`${t.state} in ('preview', 'applied', 'reverted')`),
      c.check("carrier_files_banked", sql`(${t.bankLineId} is null) = (${t.received} is null)`),
    ],
  );

  // In the bucket of their account; what is nobody's, beside the file. Only what a profile names is kept of a row.
  const carrierFileRows = c.table(
    "carrier_file_rows",
    {
      fileId: c.id().notNull().$type<CarrierFileId>(),
      row: c.count().notNull(),
      part: c.count().notNull(),
      accountId: c.id().$type<AccountId>().references(references.accountId),
      shipmentId: c.id().$type<ShipmentId>(),
      codItemId: c.id().$type<CashItemId>(),
      trackingNumber: c.text(),
      ownReference: c.text(),
      orderReference: c.text(),
      amount: c.cents().notNull().$type<Cents>(),
      fee: c.cents().notNull().$type<Cents>(),
      freight: c.cents().notNull().$type<Cents>(),
      tax: c.cents().notNull().$type<Cents>(),
      grossBefore: c.cents().notNull().$type<Cents>(),
      at: c.timestamp(),
      kind: c.text().notNull().$type<RowKind>(),
      match: c.text().notNull().$type<RowMatch>(),
      problem: c.text().$type<RowProblem>(),
      remitted: c.cents().$type<Cents>(),
    },
    (t) => [
      c.unique("carrier_file_rows_once").on(t.fileId, t.row),
      c.index("carrier_file_rows_of_part").on(t.fileId, t.accountId, t.part),
      c
        .index("carrier_file_rows_of_item")
        .on(t.codItemId)
        .where(sql`${t.codItemId} is not null`),
      c.check(
        "carrier_file_rows_item",
        sql`${t.remitted} is null or (${t.codItemId} is not null and ${t.remitted} >= 0)`,
      ),
    ],
  );

  const carrierFileParts = c.table(
    "carrier_file_parts",
    {
      fileId: c.id().notNull().$type<CarrierFileId>(),
      accountId: ownedBy(),
      part: c.count().notNull(),
      country: c.text().notNull(),
      carrierToken: c.text().notNull(),
      currency: c.text().notNull().$type<Currency>(),
      documentNumber: c.text(),
      replacesId: c.id().$type<CarrierFileId>(),
      state: c.text().notNull().$type<PartState>(),
      available: c.cents().$type<Cents>(),
      gross: c.cents().notNull().$type<Cents>(),
      bankAccountId: c.text(),
      bankedAt: c.timestamp(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("carrier_file_parts_once").on(t.fileId, t.accountId, t.part),
      c.check(
        "carrier_file_parts_state",
        sql`${t.state} in ('preview', 'waiting', 'applied', 'banking', 'banked', 'reverting', 'reverted')`,
      ),
    ],
  );

  // In the home alone: a line of the bank is one over all buckets.
  const bankLines = c.table(
    "bank_lines",
    {
      bankLineId: c.id().primaryKey().$type<BankLineId>(),
      bankAccountId: c.text().notNull(),
      at: c.timestamp().notNull(),
      amount: c.cents().notNull().$type<Cents>(),
      currency: c.text().notNull().$type<Currency>(),
      text: c.text().notNull(),
      reference: c.text(),
      // Of the same line in a later statement.
      lineKey: c.text().notNull(),
      state: c.text().notNull().$type<"open" | "matched" | "ignored">(),
      // What it was for, and who said so.
      matchedTo: c.text(),
      decidedBy: c.text(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("bank_lines_once").on(t.lineKey),
      c.index("bank_lines_in_state").on(t.state, t.bankLineId),
      c.check("bank_lines_state", sql`${t.state} in ('open', 'matched', 'ignored')`),
      c.check("bank_lines_matched", sql`(${t.state} = 'matched') = (${t.matchedTo} is not null)`),
    ],
  );

  const bankDetails = c.table(
    "bank_details",
    {
      bankDetailsId: c.id().primaryKey().$type<BankDetailsId>(),
      accountId: ownedBy(),
      hint: c.text().notNull(),
      // Holder, tax number, bank and account, sealed; null for what was withdrawn.
      details: c.bytes(),
      validFrom: c.timestamp().notNull(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.index("bank_details_of_account").on(t.accountId, t.bankDetailsId)],
  );

  const payouts = c.table(
    "payouts",
    {
      payoutId: c.id().primaryKey().$type<PayoutId>(),
      accountId: ownedBy(),
      amount: c.cents().notNull().$type<Cents>(),
      setOff: c.cents().notNull().$type<Cents>(),
      currency: c.text().notNull().$type<Currency>(),
      destination: c.text().notNull().$type<PayoutDestination>(),
      bankDetailsId: c.id().$type<BankDetailsId>(),
      bankAccountId: c.text(),
      state: c.text().notNull().$type<PayoutState>(),
      bankReference: c.text(),
      // When it was first written into an order for the bank, which may be on its way from then on.
      orderedAt: c.timestamp(),
      askedBy: c.text().notNull(),
      approvedBy: c.text(),
      confirmedBy: c.text(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      // One at a time: the next one is of what comes after it.
      c
        .uniqueIndex("payouts_one_open")
        .on(t.accountId, t.currency)
        .where(sql`${t.state} in ('draft', 'approved')`),
      c.uniqueIndex("payouts_reference").on(t.bankAccountId, t.bankReference),
      c.index("payouts_of_account").on(t.accountId, t.payoutId),
      c
        .index("payouts_in_work")
        .on(t.payoutId)
        .where(sql`${t.state} in ('draft', 'approved', 'sent')`),
      c.check(
        "payouts_state",
        sql`${t.state} in ('draft', 'approved', 'sent', 'done', 'returned', 'withdrawn')`,
      ),
      c.check("payouts_amount", sql`${t.amount} >= 0 and ${t.setOff} >= 0`),
      c.check("payouts_destination", sql`${t.destination} in ('bank', 'wallet')`),
    ],
  );

  return {
    carrierFiles,
    carrierFileRows,
    carrierFileParts,
    bankLines,
    bankDetails,
    payouts,
  };
}
