import { paidTermsText } from "#db/shipping/verification/paid-terms.ts";
import { testVault } from "#test/support/vault.ts";

import { CASH, cashStages, type SeededCash } from "./seed-cash.ts";

/** What differs between the two databases in statements that make rows of numbers. */
export interface Dialect {
  /** A timestamp of Unix milliseconds. */
  at: (ms: string) => string;
  /** The day of UTC of a timestamp, since 1970. */
  dayOf: (timestamp: string) => string;
  bytes: (value: Uint8Array) => string;
}

export const dialects: Record<"sqlite" | "postgres", Dialect> = {
  sqlite: {
    at: (ms) => `(${ms})`,
    dayOf: (timestamp) => `${timestamp} / 86400000`,
    bytes: (value) => `x'${Buffer.from(value).toString("hex")}'`,
  },
  postgres: {
    at: (ms) => `to_timestamp((${ms}) / 1000.0)`,
    dayOf: (timestamp) => `(${timestamp} at time zone 'UTC')::date - date '1970-01-01'`,
    bytes: (value) => `'\\x${Buffer.from(value).toString("hex")}'::bytea`,
  },
};

const HALF_A_YEAR_MS = 180 * 24 * 60 * 60_000;
/** Of the last shipments, that are not over yet. */
const UNDER_WAY = 4_000;
export const LARGE_ACCOUNT = 1_000;
/** Half of each account's shipments. */
export const LARGE_VENDOR = "large";
/** Where half of all would be more, so many are of the large account, and the others are of fewer accounts. */
const LARGE_MAX = 1_000_000;
const [ACCOUNTS_MANY, ACCOUNTS_FEW] = [100, 20];

/**
 * Statements that make so many shipments, in stages of lists: a stage needs the rows of the one before, and of the
 * lists of a stage none needs another. Half of the shipments are of one account, up to a million, the others of 99, or
 * of 18 where there are more than two million, and half of an account's are of one vendor, the others of many. Nearly
 * all are delivered, each with four rates, a charge that is posted, a waybill with its label, two events, the terms of
 * its recipient and the row of its order. Names are common but for one in ten thousand, which a search for a rare name
 * finds.
 */
export function seedStages(
  shipments: number,
  nowMs: number,
  dialect: Dialect,
  { accounts: wanted, cash }: { accounts?: number; cash?: SeededCash } = {},
): string[][][] {
  const { at, dayOf, bytes } = dialect;
  const firstMs = nowMs - HALF_A_YEAR_MS;
  const stepMs = Math.max(1, Math.floor(HALF_A_YEAR_MS / shipments));
  const numbers = (count: number) =>
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;
  const largeOf = Math.max(2, Math.round(shipments / LARGE_MAX));
  const accounts = wanted ?? (largeOf === 2 ? ACCOUNTS_MANY : ACCOUNTS_FEW);
  const account = `(case when i % ${largeOf} = 0 then ${LARGE_ACCOUNT} else ${LARGE_ACCOUNT} + (i % ${accounts}) end)`;
  const made = at(`${firstMs} + cast(i as bigint) * ${stepMs}`);
  const status = `(case when i < ${shipments - UNDER_WAY} then 'delivered' when i % 4 = 0 then 'quoted'
    when i % 4 = 1 then 'labelCreated' else 'inTransit' end)`;
  const vendor = `(case when i % 4 < 2 then '${LARGE_VENDOR}' else 'small-' || (i % 1000) end)`;
  const person = (fullName: string) =>
    bytes(
      testVault.seal(
        "person",
        Buffer.from(
          JSON.stringify({ fullName, streetLine1: "Calle 123456", phone: "+593910000000" }),
        ),
      ),
    );
  const rare = (one: string, other: string) =>
    `case when i % 10000 = 0 then ${one} else ${other} end`;
  const term = (word: string) => `'${testVault.blindTerm(word)}'`;
  const label = bytes(testVault.seal("label", Buffer.from("PDF")));
  const paid = `from shipments where shipment_id >= 20000000 and is_paid`;
  return [
    [
      [
        `${numbers(accounts)} insert into accounts (account_id, name, object_created)
     select ${LARGE_ACCOUNT} + i, 'Store ' || i, ${at(String(firstMs))} from n`,
        `${numbers(accounts)} insert into ledger_accounts (ledger_account_id, account_id, kind, currency, balance, version)
     select 5000 + i, ${LARGE_ACCOUNT} + i, 'wallet', 'USD', 0, 0 from n`,
        `${numbers(shipments)}, m as (select i, ${account} as a, ${status} as s, ${vendor} as v from n)
     insert into shipments (shipment_id, account_id, seq, ext_vendor_id, vendor_seq, country, ext_scope, ext_id, status,
       is_paid, weight_kg, length_cm, width_cm, height_cm, contents, goods_collection, goods_insured, goods_currency,
       sender_address_id, recipient_address_id, selected_rate_id, tracking_number, label_sha256, incident_count, order_name,
       object_created, object_updated)
     select 20000000 + i, a, row_number() over (partition by a order by i), v,
       row_number() over (partition by a, v order by i), 'EC', 'seed', 'seed-' || i, s,
       s <> 'quoted', 1, 10, 10, 10, 'clothes', ${cash ? `case when i % ${cash.every} = 0 then ${CASH} else 0 end` : "0"}, 0, 'USD', 10000000 + i, 10000000 + i,
       case when s = 'quoted' then null else 40000000 + i * 4 end, case when s = 'quoted' then null else 'SEED' || i end,
       case when s = 'quoted' then null else 'seed' end,
       case when s = 'inTransit' and i % 50 = 2 then 1 else null end, '#' || i, ${made}, ${made} from m`,
        `insert into shipment_counts (account_id, block, status, is_paid, shipments, incidents)
     select account_id, seq / 2048, status, is_paid, count(*), sum(case when incident_count > 0 then 1 else 0 end)
     from shipments where shipment_id >= 20000000 group by account_id, seq / 2048, status, is_paid`,
        `insert into changed_days (account_id, day, block, status, is_paid, shipments)
     select account_id, ${dayOf("object_updated")}, seq / 2048, status, is_paid, count(*) from shipments
     where shipment_id >= 20000000 group by account_id, ${dayOf("object_updated")}, seq / 2048, status, is_paid`,
        `insert into changed_vendor_days (account_id, ext_vendor_id, day, block, status, is_paid, shipments)
     select account_id, ext_vendor_id, ${dayOf("object_updated")}, vendor_seq / 2048, status, is_paid, count(*)
     from shipments where shipment_id >= 20000000 and vendor_seq >= 2048
     group by account_id, ext_vendor_id, ${dayOf("object_updated")}, vendor_seq / 2048, status, is_paid`,
      ],
      [
        `${numbers(shipments * 4)} insert into rates (rate_id, shipment_id, carrier_token, price_subtotal, price_total,
       currency, estimate_days, card_version, quoted_until)
     select 40000000 + i, 20000000 + i / 4, case i % 4 when 0 then 'cordillera' else 'carrier' || (i % 4) end, 450, 500,
       'USD', 2, 'seed', ${at(String(nowMs))} from n`,
      ],
      [
        `${numbers(shipments)} insert into addresses (address_id, account_id, address_type, saved, person,
       territory_base_id, country, object_created)
     select 10000000 + i, ${account}, 'recipient', false, ${rare(person("Zenobia Quishpe 10000"), person("María Pérez 123"))},
       'EC|:|17|:|1701|:|170150', 'EC', ${made} from n`,
        `${numbers(shipments)} insert into shipment_terms (account_id, term, shipment_id)
     select ${account}, ${rare(term("zenobia"), term("maria"))}, 20000000 + i from n
     union all select ${account}, ${rare(term("quishpe"), term("perez"))}, 20000000 + i from n
     union all select ${account}, '#' || i, 20000000 + i from n`,
      ],
    ],
    [
      [
        `insert into ledger_transfers (transfer_id, idempotency_key, reference_key, kind, debit_id, credit_id, amount, currency,
       object_created)
     select 90000000 + account_id, 'topUp:seed:' || account_id, 'topUp:seed:' || account_id, 'topUp', 1, 4000 + account_id, 1000000000, 'USD',
       object_created from accounts where account_id >= ${LARGE_ACCOUNT} and name like 'Store %'`,
        `insert into ledger_transfers (transfer_id, idempotency_key, kind, debit_id, credit_id, amount, currency,
       shipment_id, object_created)
     select 80000000 + shipment_id, 'charge:' || shipment_id, 'charge', 4000 + account_id, 2, 500, 'USD', shipment_id,
       object_created ${paid}`,
        `with legs as (
       select debit_id as w, transfer_id as t, -amount as a from ledger_transfers where debit_id >= 5000
       union all select credit_id, transfer_id, amount from ledger_transfers where credit_id >= 5000)
     insert into ledger_entries (ledger_account_id, version, transfer_id, amount, balance_after)
     select w, row_number() over (partition by w order by t), t, a, sum(a) over (partition by w order by t) from legs`,
        `update ledger_accounts set
       balance = (select sum(amount) from ledger_entries e where e.ledger_account_id = ledger_accounts.ledger_account_id),
       version = (select count(*) from ledger_entries e where e.ledger_account_id = ledger_accounts.ledger_account_id),
       last_transfer_id = (select max(transfer_id) from ledger_entries e
         where e.ledger_account_id = ledger_accounts.ledger_account_id)
     where ledger_account_id between 5000 and ${5000 + accounts - 1}`,
      ],
      [
        `with k(kind, code, hours) as (values ('pickedUp', 'p', 1), ('delivered', 'd', 48))
     insert into tracking_events (tracking_event_id, account_id, shipment_id, kind, carrier_code, occurred_at,
       object_created)
     select shipment_id * 2 + case hours when 1 then 0 else 1 end, account_id, shipment_id, kind, code, object_created,
       object_created from shipments, k where shipment_id >= 20000000 and status = 'delivered'`,
      ],
      [
        `insert into ledger_holds (shipment_id, transfer_id, ledger_account_id, amount, currency, state, object_created,
       object_updated)
     select shipment_id, 80000000 + shipment_id, 4000 + account_id, 500, 'USD', 'posted', object_created,
       object_created ${paid}`,
        `update ledger_holds set
       tracking_number = (select s.tracking_number from shipments s where s.shipment_id = ledger_holds.shipment_id),
       terms = (select ${paidTermsText("o")} from shipments s join rates r on r.rate_id = s.selected_rate_id
         join accounts o on o.account_id = s.account_id where s.shipment_id = ledger_holds.shipment_id)`,
      ],
      [
        `insert into carrier_calls (carrier_call_id, account_id, shipment_id, carrier_token, operation, reference,
       tracking_number, object_created)
     select 200000000 + shipment_id, account_id, shipment_id, 'cordillera', 'createWaybill', 'seed-' || shipment_id,
       tracking_number, object_created ${paid}`,
      ],
      [
        `insert into durable_calls (durable_call_id, kind, key, state, attempts, asked_at, object_created, object_updated)
     select 200000000 + shipment_id, 'createWaybill', 'waybill:' || shipment_id, 'succeeded', 1, object_created,
       object_created, object_created ${paid}`,
      ],
      [
        `insert into store_orders (account_id, fulfillment_order_id, order_id, order_name, state, attention, attempt,
       shipment_id, lines, order_updated_at, object_created, object_updated)
     select account_id, 'f' || shipment_id, 'o' || shipment_id, order_name, 'ended', '[]', 1, shipment_id, '[]',
       object_created, object_created, object_created from shipments where shipment_id >= 20000000`,
      ],
      [
        `insert into labels (shipment_id, pdf, object_created) select shipment_id, ${label}, object_created ${paid}`,
      ],
    ],
    ...(cash ? cashStages(cash, dialect, nowMs) : []),
  ];
}
