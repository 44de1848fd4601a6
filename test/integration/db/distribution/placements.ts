import type { Break } from "./find-breaks.ts";

/**
 * Where each table would be on a PostgreSQL with Citus: `distributed` in parts by its account, `reference` as a whole
 * on every machine, `local` on the one that coordinates.
 */
export type Placement = "distributed" | "reference" | "local";

/** Found before the account is known, small, and written seldom. */
const reference = ["accounts", "api_keys", "rate_cards"];

/** Of no account: work of the processes, and of carriers. None of them is joined with an account's rows. */
const local = [
  "data_keys",
  "database_identity",
  "durable_calls",
  "id_spaces",
  "jobs",
  "leases",
  "live_prices",
  "number_claims",
  "number_ranges",
  "retention_walks",
  "sandbox_waybills",
  "schema_migrations",
  "shop_events",
  "shop_sessions",
  "upkeep_runs",
];

/** Those whose keys fit as they are. */
const fitting = [
  "account_event_counters",
  "account_events",
  "changed_days",
  "changed_vendor_days",
  "checkout_days",
  "confirmed_places",
  "cost_days",
  "data_requests",
  "fact_folds",
  "made_blocks",
  "product_facts",
  "shipment_counts",
  "shipment_facts",
  "travel_months",
  "usage_plans",
];

const OWN_ID =
  "Its id is its primary key, and others refer to it by that alone; ids are unique in all accounts.";
const OF_SHIPMENT =
  "It refers to a shipment by the id alone: the account joins its key when that of shipments has it.";
const WITHOUT = "It has no account of its own and is reached by its shipment.";
const LEDGER =
  "Its two sides are a wallet and an account of the service: the latter need one row for each account.";

/** What does not fit yet, how, and why it is so. All of it is meant to be distributed. */
export const unfitting: Record<string, { breaks: Break[]; reason: string }> = {
  activities: { breaks: ["key"], reason: OWN_ID },
  addresses: { breaks: ["key"], reason: OWN_ID },
  auto_top_ups: { breaks: ["key", "reference"], reason: OF_SHIPMENT },
  batch_items: { breaks: ["key", "reference"], reason: "It refers to its batch by the id alone." },
  batches: { breaks: ["key"], reason: OWN_ID },
  bulk_items: { breaks: ["key", "reference"], reason: OF_SHIPMENT },
  bulk_runs: { breaks: ["key"], reason: OWN_ID },
  carrier_calls: { breaks: ["key", "reference"], reason: OF_SHIPMENT },
  carrier_contracts: {
    breaks: ["key"],
    reason: "A carrier's token names one contract of all accounts.",
  },
  carrier_waybills: { breaks: ["column", "key", "reference"], reason: WITHOUT },
  checkout_quotes: { breaks: ["key"], reason: OWN_ID },
  contract_cities: {
    breaks: ["key", "reference"],
    reason: "It refers to its contract by the id alone.",
  },
  idempotent_requests: { breaks: ["key", "reference"], reason: OF_SHIPMENT },
  labels: { breaks: ["column", "key", "reference"], reason: WITHOUT },
  ledger_accounts: { breaks: ["column", "key"], reason: LEDGER },
  ledger_entries: { breaks: ["column", "key", "reference"], reason: LEDGER },
  ledger_holds: { breaks: ["column", "key", "reference"], reason: WITHOUT },
  ledger_transfers: { breaks: ["column", "key", "reference"], reason: LEDGER },
  parcel_numbers: { breaks: ["reference"], reason: OF_SHIPMENT },
  pickup_shipments: { breaks: ["column", "key", "reference"], reason: WITHOUT },
  pickups: { breaks: ["key", "reference"], reason: "It refers to an address by the id alone." },
  rates: { breaks: ["column", "key", "reference"], reason: WITHOUT },
  removed_addresses: {
    breaks: ["key", "reference"],
    reason: "It refers to an address by the id alone.",
  },
  shipment_terms: { breaks: ["reference"], reason: OF_SHIPMENT },
  shipments: { breaks: ["key", "reference"], reason: OWN_ID },
  shop_locations: { breaks: ["reference"], reason: "It refers to an address by the id alone." },
  shops: {
    breaks: ["key", "reference"],
    reason: "A store is found by its domain before its account is known, and no domain has two.",
  },
  store_fulfillments: { breaks: ["key", "reference"], reason: OF_SHIPMENT },
  store_orders: { breaks: ["reference"], reason: OF_SHIPMENT },
  tracking_events: { breaks: ["key", "reference"], reason: OF_SHIPMENT },
  wallet_adjustments: { breaks: ["key", "reference"], reason: OF_SHIPMENT },
  wallet_top_ups: {
    breaks: ["key"],
    reason: "The store's purchase is credited once in all accounts.",
  },
  webhook_attempts: {
    breaks: ["column"],
    reason: "It has no account of its own and is reached by its delivery.",
  },
  webhook_deliveries: { breaks: ["key"], reason: OWN_ID },
  webhooks: { breaks: ["key"], reason: OWN_ID },
};

export const placements: Record<string, Placement> = Object.fromEntries([
  ...reference.map((table) => [table, "reference"]),
  ...local.map((table) => [table, "local"]),
  ...[...fitting, ...Object.keys(unfitting)].map((table) => [table, "distributed"]),
]) as Record<string, Placement>;
