import type { Dialect } from "./seed-rows.ts";

/** Which of the shipments have cash, and how many of the last are not collected yet; all else is paid out. */
export interface SeededCash {
  every: number;
  open: number;
}

/** 40.00 USD each. */
export const CASH = 4000;
const FILE_ROWS = 10_000;
const PART_ROWS = 25;

/** Ids of what is made for an item: `+` what numbers it. */
const ids = { item: 300_000_000, move: 1_000_000_000, transfer: 3_000_000_000, of: 5_000_000_000 };
const HELD = ids.of + 100_000_000;
const PAYABLE = ids.of + 200_000_000;
const CARRIER_CASH = ids.of + 1;
const BANK = ids.of + 2;
const PAYOUT = ids.of + 300_000_000;
const FILE = ids.of + 400_000_000;

/**
 * The cash of seeded shipments as the service would have kept it: an item, five moves, two journals with their
 * transfers, a row of a file and its part of each that is paid out, and one payout of each account.
 */
export function cashStages(
  { every, open }: SeededCash,
  { at }: Dialect,
  nowMs: number,
): string[][][] {
  const now = at(String(nowMs));
  const moved = `from cod_items where state = 'paidOut'`;
  const n = `(shipment_id - 20000000) / ${every}`;
  const place = `(${n}) / ${FILE_ROWS}`;
  const row = `((${n}) % ${FILE_ROWS} + 2)`;
  const cause = (kind: string) =>
    `'fileRow:' || (${FILE} + ${place}) || ':' || ${row} || ':${kind}'`;
  const kinds = [
    ["expect", "expected", "'number'"],
    ["collect", "collected", cause("collect")],
    ["remit", "remitted", cause("remit")],
    ["bank", "banked", cause("bank")],
    ["payOut", "paidOut", `'payout:' || (${PAYOUT} + account_id)`],
  ] as const;
  const ofFile = "sum(sum(amount)) over (partition by file_id)";
  const moveOf = (kind: number) => `${ids.move} + (shipment_id - 20000000) * 5 + ${kind}`;
  const transferOf = (kind: number) => `${ids.transfer} + (shipment_id - 20000000) * 5 + ${kind}`;
  const move = ([kind, state, why]: (typeof kinds)[number], place_: number, which: string) =>
    `insert into cod_moves (cod_move_id, account_id, cod_item_id, kind, amount, state, occurred_at, cause, actor_kind,
       object_created)
     select ${moveOf(place_)}, account_id, cod_item_id, '${kind}', ${CASH}, '${state}', object_created, ${why}, 'service',
       object_created ${which}`;
  const post = (place_: number, kind: string, debit: string, credit: string) => [
    `insert into ledger_journals (journal_id, cause, cause_id, account_id, at)
     select ${transferOf(place_)}, 'cash', cast(${moveOf(place_)} as text), account_id, object_created ${moved}`,
    `insert into ledger_transfers (transfer_id, idempotency_key, kind, debit_id, credit_id, amount, currency, shipment_id,
       journal_id, object_created)
     select ${transferOf(place_)}, 'cash:' || (${moveOf(place_)}) || ':' || account_id || ':1', '${kind}', ${debit}, ${credit},
       ${CASH}, 'USD', shipment_id, ${transferOf(place_)}, object_created ${moved}`,
  ];
  return [
    [
      [
        `insert into cod_items (cod_item_id, account_id, shipment_id, country, carrier_token, books, currency,
       tracking_number, expected, collected, remitted, banked, paid_out, written_off, state, state_since, collected_by,
       delivered_at, collected_at, remitted_at, banked_at, paid_out_at, cod_move_id, object_created, object_updated)
     select ${ids.item} + shipment_id, account_id, shipment_id, 'EC', 'cordillera', 'ledger', 'USD', tracking_number,
       ${CASH}, case when done then ${CASH} end, case when done then ${CASH} else 0 end,
       case when done then ${CASH} else 0 end, case when done then ${CASH} else 0 end, 0,
       case when done then 'paidOut' else 'expected' end, object_created, case when done then 'file' end,
       object_created, case when done then object_created end,
       case when done then object_created end, case when done then object_created end,
       case when done then object_created end, case when done then ${moveOf(4)} end, object_created, object_created
     from (select shipments.*, shipment_id < 20000000 + (select count(*) from shipments) - ${open * every} as done
       from shipments where shipment_id >= 20000000 and is_paid and goods_collection > 0) s`,
        `insert into cod_sums (account_id, carrier_token, currency, books, state, items, problems, to_collect,
       with_carrier, on_its_way, in_balance, paid_out, kept_items, kept_hours)
     select account_id, carrier_token, currency, books, state, count(*), 0,
       sum(case state when 'expected' then expected else 0 end), 0, 0, 0, sum(paid_out),
       sum(case state when 'paidOut' then 1 else 0 end), 0
     from cod_items group by account_id, carrier_token, currency, books, state`,
        move(kinds[0], 0, "from cod_items"),
        ...kinds.slice(1).map((kind, before) => move(kind, before + 1, moved)),
        `insert into ledger_accounts (ledger_account_id, account_id, kind, currency, balance, version)
     select ${HELD} + account_id, account_id, 'codHeld', 'USD', 0, 0 from accounts where account_id >= 1000
     union all
     select ${PAYABLE} + account_id, account_id, 'merchantPayable', 'USD', 0, 0 from accounts where account_id >= 1000`,
        `insert into ledger_accounts (ledger_account_id, kind, carrier_country, carrier_token, currency, balance, version)
     values (${CARRIER_CASH}, 'carrierCash', 'EC', 'cordillera', 'USD', 0, 0)`,
        `insert into ledger_accounts (ledger_account_id, kind, bank_account_id, currency, balance, version)
     values (${BANK}, 'bank', 'main', 'USD', 0, 0)`,
        ...post(1, "codCollected", String(CARRIER_CASH), `${HELD} + account_id`),
        ...post(3, "codReleased", `${HELD} + account_id`, `${PAYABLE} + account_id`),
        `insert into carrier_file_rows (file_id, "row", part, account_id, shipment_id, cod_item_id, tracking_number,
       amount, fee, freight, tax, gross_before, kind, match, remitted)
     select ${FILE} + file, "row", (row_number() over (partition by file, account_id order by "row") - 1) / ${PART_ROWS},
       account_id, shipment_id, cod_item_id, tracking_number, ${CASH}, 0, 0, 0, ("row" - 2) * ${CASH}, 'collection',
       'number', ${CASH}
     from (select cod_items.*, ${place} as file, ${row} as "row" ${moved}) i`,
        `insert into carrier_file_parts (file_id, account_id, part, country, carrier_token, currency, state, available,
       gross, bank_account_id, banked_at, object_updated)
     select file_id, account_id, part, 'EC', 'cordillera', 'USD', 'banked', ${ofFile}, ${ofFile}, 'main', ${now}, ${now}
     from carrier_file_rows group by file_id, account_id, part`,
        `insert into ledger_journals (journal_id, cause, cause_id, account_id, at)
     select ${ids.of} + 1000000000 + row_number() over (order by file_id, account_id, part), 'remittanceBanked',
       file_id || ':' || part, account_id, ${now} from carrier_file_parts`,
        `insert into ledger_transfers (transfer_id, idempotency_key, kind, debit_id, credit_id, amount, currency,
       journal_id, object_created)
     select journal_id, 'banked:' || journal_id, 'codBanked', ${BANK}, ${CARRIER_CASH},
       (select sum(remitted) from carrier_file_rows r
         where r.file_id || ':' || r.part = j.cause_id and r.account_id = j.account_id
           and r.file_id = cast(substr(j.cause_id, 1, 10) as bigint)), 'USD', journal_id, at
     from ledger_journals j where cause = 'remittanceBanked'`,
        `insert into bank_lines (bank_line_id, bank_account_id, at, amount, currency, text, line_key, state, matched_to,
       object_created, object_updated)
     select file_id, 'main', ${now}, sum(amount), 'USD', '', 'line:' || file_id, 'matched', 'file:' || file_id, ${now},
       ${now} from carrier_file_rows group by file_id`,
        `insert into carrier_files (file_id, kind, country, carrier_token, currency, name, once_key, profile, state, "rows",
       gross, deductions, bank_line_id, received, object_created, object_updated)
     select file_id, 'remittance', 'EC', 'cordillera', 'USD', 'seed', 'file:' || file_id, '{}', 'applied', count(*),
       sum(amount), 0, file_id, sum(amount), ${now}, ${now} from carrier_file_rows group by file_id`,
        `insert into payouts (payout_id, account_id, amount, set_off, currency, destination, bank_account_id, state,
       bank_reference, asked_by, approved_by, object_created, object_updated)
     select ${PAYOUT} + account_id, account_id, sum(paid_out), 0, 'USD', 'bank', 'main', 'done', 'seed-' || account_id,
       'seed', 'another', ${now}, ${now} ${moved} group by account_id`,
        `insert into ledger_journals (journal_id, cause, cause_id, account_id, at)
     select payout_id, 'payout', cast(payout_id as text), account_id, object_created from payouts`,
        `insert into ledger_transfers (transfer_id, idempotency_key, kind, debit_id, credit_id, amount, currency,
       journal_id, object_created)
     select payout_id + 2000000000, 'payout:' || payout_id, 'payout', ${PAYABLE} + account_id, ${BANK}, amount, 'USD',
       payout_id, object_created from payouts`,
        `with legs as (
       select debit_id as w, transfer_id as t, -amount as a from ledger_transfers where debit_id >= ${HELD}
       union all select credit_id, transfer_id, amount from ledger_transfers where credit_id >= ${HELD})
     insert into ledger_entries (ledger_account_id, version, transfer_id, amount, balance_after)
     select w, row_number() over (partition by w order by t), t, a, sum(a) over (partition by w order by t) from legs`,
        `update ledger_accounts set
       version = (select count(*) from ledger_entries e where e.ledger_account_id = ledger_accounts.ledger_account_id),
       last_transfer_id = (select max(transfer_id) from ledger_entries e
         where e.ledger_account_id = ledger_accounts.ledger_account_id)
     where ledger_account_id >= ${HELD}`,
      ],
    ],
  ];
}
