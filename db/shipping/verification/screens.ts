import { sql, type SQL } from "drizzle-orm";

import { type LedgerTransferKind, transferPairs } from "#app/shipping/model/ledger.ts";

import { IS_OTHER_CASH, MOVED, unpostedMoves } from "./cash-queries.ts";
import { paidTerms } from "./paid-terms.ts";
import { otherOrphans } from "./partner-queries.ts";
import { missingSides } from "./rule-queries.ts";
import { isAnyViolated, shipmentScan, transferScan } from "./scans.ts";

const kinds = (Object.keys(transferPairs) as LedgerTransferKind[]).filter(
  (kind) => kind !== "charge",
);
/** Whether the two accounts of a transfer are of a pair of its kind. */
const IS_ALLOWED = sql.raw(
  `case t.kind ${kinds
    .map((kind) => {
      const pairs = transferPairs[kind].map(
        ([debit, credit]) => `(d.kind = '${debit}' and c.kind = '${credit}')`,
      );
      return `when '${kind}' then ${pairs.join(" or ")}`;
    })
    .join(" ")} else false end`,
);

/** How often a condition is true; never null. */
const times = (condition: SQL): SQL => sql`count(case when ${condition} then 1 end)`;

const OWNER = sql`coalesce(d.account_id, c.account_id)`;
const CARRIER = sql`coalesce(d.carrier_token, c.carrier_token)`;
const COUNTRY = sql`coalesce(d.carrier_country, c.carrier_country)`;

/**
 * A transfer of this kind is one of a label with a number, of the cost or the tax of its rate. A second one would have
 * the same key.
 */
function ofLabel(kind: LedgerTransferKind, cause: string, what: "cost" | "tax"): SQL {
  const side =
    what === "cost"
      ? sql`${CARRIER} = r.carrier_token and ${COUNTRY} = s.country`
      : sql`coalesce(d.tax_code, c.tax_code) = s.country`;
  const place = what === "cost" ? sql`'1'` : sql`case when r.cost_total > 0 then '2' else '1' end`;
  return sql`when ${sql.raw(`'${kind}'`)} then s.tracking_number is not null and j.cause = ${sql.raw(`'${cause}'`)}
    and t.amount = ${sql.raw(`r.${what}_total`)} and ${side} and (j.cause = 'label' or s.status = 'refunded')
    and t.idempotency_key = j.cause || ':' || s.shipment_id || ':' || s.account_id || ':' || ${place}`;
}

/** Each transfer but a charge: its two accounts, its journal, what its label or its parcel's cash say of it. */
const TRANSFERS = sql`
  select
    ${times(sql`(d.currency = t.currency and c.currency = t.currency and ${IS_ALLOWED}
      and (t.journal_id is null) = (t.kind in ('topUp', 'refund', 'adjustment', 'exchange'))
      and (t.journal_id is null) = (j.journal_id is null)) is not true
      or d.account_id <> c.account_id
      or j.account_id <> coalesce(d.account_id, c.account_id, s.account_id)
      or (j.journal_id is not null and j.account_id is null and coalesce(d.account_id, c.account_id, s.account_id) is not null)
      or case when j.cause = 'cash' then (j.cause_id = cast(m.cod_move_id as text) and j.account_id = i.account_id
          and i.books = 'ledger' and t.currency = i.currency and t.shipment_id = i.shipment_id
          and case m.kind
            when 'collect' then t.amount = abs(m.amount) and ${CARRIER} = i.carrier_token and ${COUNTRY} = i.country
              and case when m.amount > 0 then d.kind = 'carrierCash' and c.kind = 'codHeld'
                else d.kind = 'codHeld' and c.kind = 'carrierCash' end
            when 'bank' then t.amount = abs(m.amount) and case when m.amount > 0
              then d.kind = 'codHeld' and c.kind = 'merchantPayable'
              else d.kind = 'merchantPayable' and c.kind = 'codHeld' end
            else m.kind = 'writeOff' end) is not true
        else ${OWNER} <> s.account_id or (t.shipment_id is not null and s.shipment_id is null)
          or (case t.kind ${ofLabel("cost", "label", "cost")} ${ofLabel("tax", "label", "tax")}
            ${ofLabel("costReversal", "labelReversed", "cost")} ${ofLabel("taxReversal", "labelReversed", "tax")}
            when 'topUp' then t.reference_key is not null
            when 'reweigh' then j.cause = 'merchantCharge'
            when 'returnFreight' then j.cause = 'merchantCharge'
            else true end) is not true end`)} as wrong,
    count(d.account_id) + count(c.account_id) as legs,
    ${times(sql`m.kind in ('collect', 'bank')`)} as cash,
    ${times(sql`t.kind = 'cost'`)} as costs,
    ${times(sql`t.kind = 'tax'`)} as taxes,
    ${times(sql`t.kind = 'costReversal'`)} as costs_back,
    ${times(sql`t.kind = 'taxReversal'`)} as taxes_back
  from ledger_transfers t
  left join ledger_accounts d on d.ledger_account_id = t.debit_id
  left join ledger_accounts c on c.ledger_account_id = t.credit_id
  left join ledger_journals j on j.journal_id = t.journal_id
  left join cod_moves m on m.cod_move_id = case when j.cause = 'cash' and length(j.cause_id) between 1 and 18
    and ltrim(j.cause_id, '0123456789') = '' then cast(j.cause_id as bigint) end
  left join cod_items i on i.cod_item_id = m.cod_item_id
  left join shipments s on s.shipment_id = case when j.cause = 'cash' then null else t.shipment_id end
  left join rates r on r.rate_id =
    case when t.kind in ('cost', 'tax', 'costReversal', 'taxReversal') then s.selected_rate_id end
  where t.kind <> 'charge'`;

/** A shipment as nearly all are: paid, with a number, its charge posted. It keeps all rules of the scan. */
const IS_USUAL = sql`s.is_paid and s.tracking_number = h.tracking_number and r.billing is null
  and s.status not in ('created', 'annulled', 'quoted', 'refundPending', 'refunded')
  and h.state = 'posted' and h.amount = r.price_total and h.currency = r.currency and w.account_id = s.account_id
  and a.address_id is not null
  and case when l.shipment_id is null then s.status in ('delivered', 'returnToSender') or a.erased is not null
    else a.erased is null and s.label_sha256 is not null and length(l.pdf) >= 32 end
  and h.terms = ${paidTerms("o")}`;

/** Each shipment with its charge, which is that of its hold. */
const SHIPMENTS = sql`
  select
    ${times(sql`o.account_id is null
      or (h.shipment_id is not null and (t.kind = 'charge' and t.shipment_id = s.shipment_id and t.journal_id is null
        and t.amount = h.amount and t.debit_id = h.ledger_account_id and t.currency = h.currency
        and w.kind = 'wallet' and w.currency = t.currency and w.account_id = s.account_id
        and b.kind = 'sales' and b.currency = t.currency and b.account_id is null) is not true)
      or case when ${IS_USUAL} then false else ${isAnyViolated(shipmentScan)} end`)} as wrong,
    count(h.shipment_id) as holds,
    count(l.shipment_id) as labels,
    count(s.tracking_number) as numbers,
    ${times(sql`r.cost_total > 0 and s.tracking_number is not null`)} as costs,
    ${times(sql`r.tax_total > 0 and s.tracking_number is not null`)} as taxes,
    ${times(sql`r.cost_total > 0 and s.tracking_number is not null and s.status = 'refunded'`)} as costs_back,
    ${times(sql`r.tax_total > 0 and s.tracking_number is not null and s.status = 'refunded'`)} as taxes_back
  from shipments s
  left join rates r on r.rate_id = s.selected_rate_id and r.shipment_id = s.shipment_id
  left join ledger_holds h on h.shipment_id = s.shipment_id
  left join ledger_transfers t on t.transfer_id = h.transfer_id
  left join ledger_accounts w on w.ledger_account_id = t.debit_id
  left join ledger_accounts b on b.ledger_account_id = t.credit_id
  left join addresses a on a.address_id = s.recipient_address_id
  left join labels l on l.shipment_id = s.shipment_id
  left join accounts o on o.account_id = s.account_id
  left join carrier_contracts k on k.carrier_token = case when r.billing = 'ownAccount' then r.carrier_token end`;

/** Each waybill that a carrier made. */
const MADE = sql`c.operation = 'createWaybill' and d.state = 'succeeded'`;
const CALLS = sql`
  select
    ${times(sql`s.shipment_id is null or c.account_id <> s.account_id or (${MADE} and case when s.tracking_number is null
      then s.status not in ('refundPending', 'refunded')
      else (c.carrier_token = r.carrier_token
        and coalesce(c.tracking_number, s.tracking_number) = s.tracking_number) is not true end)`)} as wrong,
    ${times(sql`${MADE} and s.tracking_number is not null`)} as made
  from carrier_calls c
  left join durable_calls d on d.durable_call_id = c.carrier_call_id
  left join shipments s on s.shipment_id = c.shipment_id
  left join rates r on r.rate_id = s.selected_rate_id`;

/** Each parcel's moves of cash, added up, beside what is kept of the parcel: it keeps all rules of its own. */
const CASH = sql`
  select
    ${times(sql`${IS_OTHER_CASH} or a.account_id is null or s.shipment_id is null or i.cod_item_id is null`)} as wrong,
    count(i.cod_item_id) as items,
    coalesce(sum(case when i.books = 'ledger' then m.posted end), 0) as posted,
    coalesce(sum(case when i.books = 'ledger' then m.once end), 0) as once
  from (${MOVED}) m
  left join cod_items i on i.cod_item_id = m.cod_item_id
  left join accounts a on a.account_id = i.account_id
  left join shipments s on s.shipment_id = i.shipment_id
  left join rates r on r.rate_id = s.selected_rate_id
  left join cod_moves l on l.cod_move_id = i.cod_move_id`;

const MADE_TWICE = sql`
  select 1 from carrier_calls c join durable_calls d on d.durable_call_id = c.carrier_call_id
  where ${MADE} and c.shipment_id in (select shipment_id from carrier_calls group by shipment_id having count(*) > 1)
  group by c.shipment_id having count(*) > 1`;

/**
 * Queries with a row when a rule of `screenedRules` may be violated, and none when all of them are kept. They read each
 * table once, and compare numbers of rows where the rules search for each row's partner: when every row of one side has
 * a partner of its own and both sides have as many, none of the other side is without. That two rows have not the same
 * partner is for unique keys, which the check reads too.
 */
export const screens: readonly SQL[] = [
  sql`select 1 as found
    from (${TRANSFERS}) t
    cross join (${SHIPMENTS}) s
    cross join (${CALLS}) c
    cross join (${CASH}) m
    where t.wrong > 0 or s.wrong > 0 or c.wrong > 0 or m.wrong > 0
      or m.items <> (select count(*) from cod_items)
      or s.holds <> (select count(*) from ledger_transfers where kind = 'charge') or s.holds <> (select count(*) from ledger_holds)
      or s.labels <> (select count(*) from labels)
      or t.legs + s.holds <> (select count(*) from ledger_entries)
      or t.costs <> s.costs or t.taxes <> s.taxes
      or t.costs_back <> s.costs_back or t.taxes_back <> s.taxes_back
      or s.numbers <> c.made or exists (${MADE_TWICE})
      or t.cash <> m.once or m.posted <> (select count(*) from ledger_journals where cause = 'cash')`,
  missingSides,
  otherOrphans,
  unpostedMoves(sql`m.kind = 'writeOff'`),
];

/** What the screens stand for, together with the other rules. */
export const screenedRules: ReadonlySet<string> = new Set([
  ...[transferScan, shipmentScan].flatMap(({ checks }) => checks.map(({ rule }) => rule)),
  "an account has its wallet, and the platform its three sides",
  // Each entry is its transfer's, each transfer has its entries, and each line adds up to the last.
  "an own side's balance is the sum of its transfers",
  "a tracking number is the one that the carrier made for the shipment",
  "what belongs to an account or a shipment has it",
  "a transfer is between the accounts of its kind, of one owner, and in its journal",
  "a label's cost and tax are those of its rate, and are taken back with its refund",
  "a waybill is of the carrier that was paid, and its number is the shipment's",
  "the cash of a parcel is what its moves say",
  "a move of cash has its transfers, with the carrier that has it",
]);
