import { payDraft, type Attack } from "./attack.ts";

/** TRUNCATE asks no row, so a table needs a rule against it. */
export const guardedFromTruncate = [
  "activities",
  "ledger_transfers",
  "ledger_entries",
  "ledger_journals",
  "ledger_accounts",
  "ledger_holds",
  "wallet_adjustments",
  "merchant_charges",
  "closed_days",
  "statement_days",
  "shipments",
  "rates",
  "addresses",
  "labels",
  "carrier_calls",
  "cod_items",
  "cod_moves",
  "payouts",
  "bank_details",
  "auto_top_ups",
  "durable_calls",
  "number_ranges",
  "rate_cards",
];

export const attacksOnPostgres: Attack[] = [
  ...[...guardedFromTruncate, "accounts"].map((table) => ({
    name: `${table} are truncated`,
    sql: `truncate ${table} cascade`,
    refusal: /append only/,
  })),
  {
    name: "a temporary table says that the draft was charged",
    after: [
      "create temporary table ledger_transfers as select 610 as transfer_id, 'charge' as kind, 401 as shipment_id, 400 as amount, 'USD' as currency",
    ],
    sql: payDraft,
    refusal: /paid without a charge/,
  },
];
