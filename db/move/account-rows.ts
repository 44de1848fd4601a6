import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn } from "drizzle-orm/pg-core";

import { postgresColumns } from "../schema/columns.postgres.ts";
import { declareTables, type Tables } from "../schema/tables.ts";

/** In SQL: a condition on `t`, where `$1` is an array of the accounts' ids. */
type Whose = string | null;

const OWN = "t.account_id = any($1::bigint[])";
const SHIPMENTS = "select s.shipment_id from shipments s where s.account_id = any($1::bigint[])";
const STORES = "select s.shop_domain from shops s where s.account_id = any($1::bigint[])";
const SIDES = `select w.ledger_account_id from ledger_accounts w where w.account_id = any($1::bigint[])`;
const IDS = "select unnest($1::bigint[])::text";
const OF_SHIPMENT = `t.shipment_id in (${SHIPMENTS})`;
const OF_STORE = `t.shop_domain in (${STORES})`;
const SANDBOX_NUMBERS = `select b.tracking_number from sandbox_waybills b
  join carrier_calls k on k.reference = b.reference where k.account_id = any($1::bigint[])`;
const WALLET_TOP_UPS =
  "select u.wallet_top_up_id from wallet_top_ups u where u.account_id = any($1::bigint[])";

/** Of the bucket itself, of the home, or of no account. */
const STAYS = null;

/**
 * Whose the rows of each table are, the tables in such an order that what another table's condition asks comes after
 * it: in this order they may be deleted.
 */
const whose: Record<keyof Tables, Whose> = {
  buckets: STAYS,
  movedAccounts: STAYS,
  accountMoves: STAYS,
  movedRows: STAYS,
  shopPlaces: STAYS,
  claims: STAYS,
  moneyRequests: STAYS,
  closedDays: STAYS,
  accountingPeriods: STAYS,
  staff: STAYS,
  staffActs: STAYS,
  voidedClaims: OWN,
  numberRanges: STAYS,
  carrierCodes: STAYS,
  // Those of all accounts are in every bucket, and stay.
  carrierPauses: OWN,
  livePrices: STAYS,
  retentionWalks: STAYS,
  idSpaces: STAYS,
  dataKeys: STAYS,
  databaseIdentity: STAYS,
  upkeepRuns: STAYS,
  // Those that its rates need are added to what the other bucket has (`usedCards`).
  rateCards: STAYS,
  jobs: `(t.tenant in (${IDS} union all ${STORES})
    or t.tenant = '' and t.kind = 'moveSandboxParcel' and t.payload->>'trackingNumber' in (${SANDBOX_NUMBERS}))`,
  // Each key names, after its kind, an account, a store, a shipment or a purchase of wallet money.
  leases: `split_part(t.key, ':', 2) in (${IDS} union all ${STORES}
    union all select f.shipment_id::text from store_fulfillments f where f.account_id = any($1::bigint[])
    union all select r.shipment_id::text from store_returns r where r.account_id = any($1::bigint[])
    union all select p::text from (${WALLET_TOP_UPS}) as own(p))`,
  durableCalls: `t.durable_call_id in (
    select c.carrier_call_id from carrier_calls c where c.account_id = any($1::bigint[])
    union all select p.pickup_id from pickups p where p.account_id = any($1::bigint[])
    union all select m.manifest_id from manifests m where m.account_id = any($1::bigint[])
    union all select a.auto_top_up_id from auto_top_ups a where a.account_id = any($1::bigint[])
    union all ${WALLET_TOP_UPS})`,
  sandboxWaybills: `t.reference in (select k.reference from carrier_calls k where k.account_id = any($1::bigint[]))`,
  webhookAttempts: `t.delivery_id in (
    select d.delivery_id from webhook_deliveries d where d.account_id = any($1::bigint[]))`,
  webhookDeliveries: OWN,
  webhooks: OWN,
  buyerAnswers: OWN,
  incidentNotes: OWN,
  incidents: OWN,
  merchantCharges: OWN,
  codMoves: OWN,
  codItems: OWN,
  codSums: OWN,
  handoverItems: OWN,
  handovers: OWN,
  pickupShipments: OF_SHIPMENT,
  pickups: OWN,
  manifestShipments: OF_SHIPMENT,
  manifests: OWN,
  standingPickups: OWN,
  carrierWaybills: OF_SHIPMENT,
  carrierCalls: OWN,
  autoTopUps: OWN,
  parcelNumbers: OWN,
  numberClaims: OWN,
  labels: OF_SHIPMENT,
  rates: OF_SHIPMENT,
  ledgerHolds: `t.ledger_account_id in (${SIDES})`,
  ledgerEntries: `t.ledger_account_id in (${SIDES})`,
  // What an exchange left with the platform is in no wallet: it goes with its top-up. What is between two of the
  // platform's own goes with its journal.
  ledgerTransfers: `(t.debit_id in (${SIDES}) or t.credit_id in (${SIDES})
    or t.journal_id in (select j.journal_id from ledger_journals j where j.account_id = any($1::bigint[]))
    or t.kind = 'exchange' and 'topUp:' || substr(t.idempotency_key, 10) in (
      select u.idempotency_key from ledger_transfers u where u.kind = 'topUp' and u.credit_id in (${SIDES})))`,
  ledgerJournals: OWN,
  ledgerAccounts: OWN,
  walletAdjustments: OWN,
  // With what is nobody's in its own files.
  carrierFileRows: `(${OWN} or t.account_id is null and t.file_id in (
    select f.file_id from carrier_files f where f.account_id = any($1::bigint[])))`,
  carrierFileParts: OWN,
  // The operator's are of no account, and stay.
  carrierFiles: OWN,
  bankLines: STAYS,
  payouts: OWN,
  statementDays: OWN,
  bankDetails: OWN,
  walletTopUps: OWN,
  carrierContracts: OWN,
  contractCities: OWN,
  removedAddresses: OWN,
  idempotentRequests: OWN,
  accountEvents: OWN,
  accountEventCounters: OWN,
  batchItems: OWN,
  batches: OWN,
  bulkItems: OWN,
  bulkRuns: OWN,
  noticeMarks: OWN,
  apiRequests: OWN,
  shipmentMetadata: OWN,
  shipmentTerms: OWN,
  shipmentCounts: OWN,
  changedDays: OWN,
  changedVendorDays: OWN,
  factFolds: OWN,
  shipmentFacts: OWN,
  costDays: OWN,
  travelMonths: OWN,
  routeMonths: OWN,
  madeBlocks: OWN,
  trackingEvents: OWN,
  storeOrders: OWN,
  storeFulfillments: OWN,
  storeReturns: OWN,
  confirmedPlaces: OWN,
  productFacts: OWN,
  checkoutQuotes: OWN,
  checkoutDays: OWN,
  usagePlans: OWN,
  dataRequests: OWN,
  activities: OWN,
  shopLocations: OWN,
  shopSessions: OF_STORE,
  shopEvents: OF_STORE,
  shops: OWN,
  shipments: OWN,
  addresses: OWN,
  apiKeys: OWN,
  accounts: OWN,
};

export interface AccountTable {
  name: string;
  /** On `t`, with the accounts' ids as `$1`. */
  condition: string;
  /**
   * The row as JSON, on `t`. A transfer names a side that is no account's own by what it is: every bucket has ledger
   * accounts of its own for them, under other ids.
   */
  content: string;
  /** Of the row, the same in every bucket. */
  hash: string;
  /** A column by which few rows, or one, are found; and its type. */
  key: string;
  keyType: string;
}

/** What tells a side of a carrier or of the platform from the others of its currency. */
export const SHARED_SIDE = "kind, carrier_country, carrier_token, bank_account_id, tax_code";

const SIDE_COLUMNS = ["debit_id", "credit_id"];
const sideOf = (column: string, found: string, own: string): string =>
  `coalesce((select ${found} from ledger_accounts o
     where o.ledger_account_id = t.${column} and o.account_id is null), ${own})`;
const jsonSide = (column: string): string =>
  sideOf(column, `jsonb_build_array(${SHARED_SIDE})`, `to_jsonb(t.${column})`);
const TRANSFER = `(to_jsonb(t) || jsonb_build_object('debit_id', ${jsonSide("debit_id")}, 'credit_id', ${jsonSide("credit_id")}))`;
const textOf = (column: string): string =>
  SIDE_COLUMNS.includes(column)
    ? sideOf(column, `row(${SHARED_SIDE})::text`, `t.${column}::text`)
    : `t."${column}"`;

const columnsOf = (table: Table): string[] =>
  Object.values(getTableColumns(table)).map(({ name }) => toSnakeCase(name));

/** Every table that has rows of accounts, in the order in which they may be deleted. */
export function accountTables(): AccountTable[] {
  const tables = declareTables(postgresColumns);
  return (Object.keys(whose) as (keyof Tables)[]).flatMap((key) => {
    const condition = whose[key];
    if (condition === null) return [];
    const isTransfers = key === "ledgerTransfers";
    const [first] = Object.values(getTableColumns(tables[key])) as [PgColumn];
    return [
      {
        name: getTableName(tables[key]),
        condition,
        content: isTransfers ? TRANSFER : "to_jsonb(t)",
        hash: isTransfers
          ? `md5(row(${columnsOf(tables[key]).map(textOf).join(", ")})::text)`
          : "md5(t::text)",
        key: toSnakeCase(first.name),
        keyType: first.getSQLType(),
      },
    ];
  });
}

/** Locked before anything is read: no row that refers to one of these can be added then, and no work on it be taken. */
export const LOCKED_FIRST = [
  "accounts",
  "shops",
  "ledger_accounts",
  "shipments",
  "addresses",
  "pickups",
  "carrier_calls",
  "carrier_contracts",
  "batches",
  "bulk_runs",
  "webhooks",
  "webhook_deliveries",
  "jobs",
  "durable_calls",
  "leases",
];

/**
 * Large, never updated, and not asked for by the condition of another table: they can be deleted before the others are
 * locked. Who reads them sees them until the transaction ends, and who adds to them does not wait.
 */
export const TAKEN_AHEAD = [
  "labels",
  "rates",
  "ledger_entries",
  "ledger_transfers",
  "shipment_terms",
];

/** What one process works on under a lease. */
export const LEASED = ["jobs", "durable_calls", "leases"];

/** A condition on `t`: the rate cards that the accounts' rates were calculated by, and those of their contracts. */
export const USED_CARDS = `((t.country, t.carrier_token, t.version) in (
    select s.country, r.carrier_token, r.card_version from rates r join shipments s on s.shipment_id = r.shipment_id
    where s.account_id = any($1::bigint[]))
  or t.carrier_token in (select k.carrier_token from carrier_contracts k where k.account_id = any($1::bigint[])))`;
