import { sql, type SQL } from "drizzle-orm";

import { transferPairs } from "#app/shipping/model/ledger.ts";

/** `table` has a row in `column` of something that is not there. */
const orphans = (table: string, id: string, column: string, of: string): SQL =>
  sql.raw(`select cast(t.${id} as text) as subject, '${table} of ${of.slice(0, -1)} ' || t.${column} as detail
    from ${table} t
    left join ${of} p on p.${of.slice(0, -1)}_id = t.${column}
    where t.${column} is not null and p.${of.slice(0, -1)}_id is null`);

const ALLOWED = Object.entries(transferPairs)
  .flatMap(([kind, pairs]) =>
    pairs.map(([debit, credit]) => `('${kind}', '${debit}', '${credit}')`),
  )
  .join(", ");

/** Few are: so SQLite reads the transfers of these, and not all. */
const DEBTS = sql`(select ledger_account_id from ledger_accounts where kind = 'merchantDebt')`;

/** What a shipment with a number has in its journals of this cause; null for a transfer of another. */
const postedAs = (cause: string, kind: string): SQL =>
  sql.raw(`sum(case when j.cause = '${cause}' and t.kind = '${kind}' then t.amount else 0 end)`);

const SCREENED_ORPHANS = [
  orphans("shipments", "shipment_id", "account_id", "accounts"),
  orphans("ledger_transfers", "transfer_id", "shipment_id", "shipments"),
  orphans("ledger_holds", "shipment_id", "shipment_id", "shipments"),
  orphans("labels", "shipment_id", "shipment_id", "shipments"),
  orphans("carrier_calls", "carrier_call_id", "shipment_id", "shipments"),
  orphans("cod_items", "cod_item_id", "account_id", "accounts"),
  orphans("cod_items", "cod_item_id", "shipment_id", "shipments"),
  orphans("cod_moves", "cod_move_id", "cod_item_id", "cod_items"),
  sql`select cast(c.carrier_call_id as text) as subject, 'carrier_calls of account ' || c.account_id || ', shipment of ' || s.account_id as detail
    from carrier_calls c
    join shipments s on s.shipment_id = c.shipment_id
    where c.account_id <> s.account_id`,
];
const OTHER_ORPHANS = [
  orphans("ledger_accounts", "ledger_account_id", "account_id", "accounts"),
  orphans("wallet_adjustments", "adjustment_id", "account_id", "accounts"),
  orphans("wallet_top_ups", "wallet_top_up_id", "account_id", "accounts"),
  orphans("auto_top_ups", "auto_top_up_id", "account_id", "accounts"),
  orphans("ledger_journals", "journal_id", "account_id", "accounts"),
  orphans("merchant_charges", "charge_id", "shipment_id", "shipments"),
  orphans("payouts", "payout_id", "account_id", "accounts"),
];

/** What belongs to an account or a shipment, without what the screen over shipments, transfers and cash sees. */
export const otherOrphans: SQL = sql.join(OTHER_ORPHANS, sql` union all `);

/**
 * Rules that are driven from the other end: from what is beside the shipments and the transfers to these. As
 * `ruleQueries`: `subject` is the id of the row that violates it.
 */
export const partnerQueries = {
  "what belongs to an account or a shipment has it": sql.join(
    [...SCREENED_ORPHANS, ...OTHER_ORPHANS],
    sql` union all `,
  ),
  "a transfer is between the accounts of its kind, of one owner, and in its journal": sql`
    select cast(t.transfer_id as text) as subject, t.kind || ' from ' || d.kind || ' to ' || c.kind as detail
    from ledger_transfers t
    -- Each has both: so SQLite reads the transfers in their order, and not account by account.
    left join ledger_accounts d on d.ledger_account_id = t.debit_id
    left join ledger_accounts c on c.ledger_account_id = t.credit_id
    left join ledger_journals j on j.journal_id = t.journal_id
    left join shipments s on s.shipment_id = t.shipment_id
    left join rates r on r.rate_id = case when t.kind in ('cost', 'costReversal') then s.selected_rate_id end
    where (t.kind, d.kind, c.kind) not in (values ${sql.raw(ALLOWED)})
      or d.account_id <> c.account_id
      or (t.journal_id is null) <> (t.kind in ('topUp', 'charge', 'refund', 'adjustment', 'exchange'))
      or (t.journal_id is not null and j.journal_id is null)
      or j.account_id <> coalesce(d.account_id, c.account_id, s.account_id)
      -- The platform's own journals have no account, and neither has what is in them.
      or (j.journal_id is not null and j.account_id is null and coalesce(d.account_id, c.account_id, s.account_id) is not null)
      or coalesce(d.account_id, c.account_id) <> s.account_id
      or (t.kind in ('reweigh', 'returnFreight') and coalesce(j.cause, '') <> 'merchantCharge')
      or (t.kind in ('cost', 'costReversal') and (coalesce(d.carrier_token, c.carrier_token) = r.carrier_token
        and coalesce(d.carrier_country, c.carrier_country) = s.country) is not true)
      or (t.kind in ('tax', 'taxReversal') and (coalesce(d.tax_code, c.tax_code) = s.country) is not true)
      or (t.kind = 'topUp' and t.reference_key is null)`,
  "money is lent for a charge or a correction that was taken, and paid back by a top-up": sql`
    select cast(t.transfer_id as text) as subject, t.kind || ' of ' || t.amount || ' for ' || j.cause || ' ' || j.cause_id as detail
    from ledger_transfers t
    join ledger_journals j on j.journal_id = t.journal_id
    where t.debit_id in ${DEBTS} and not exists (
        select 1 from merchant_charges m
        where cast(m.charge_id as text) = j.cause_id and m.account_id = j.account_id and m.type = j.cause and m.state = 'debt')
      and not exists (
        select 1 from wallet_adjustments w
        where cast(w.adjustment_id as text) = j.cause_id and w.account_id = j.account_id and w.type = j.cause and w.state = 'done')
    union all
    select cast(t.transfer_id as text) as subject, t.kind || ' of ' || t.amount || ' by ' || j.cause || ' ' || j.cause_id as detail
    from ledger_transfers t
    join ledger_journals j on j.journal_id = t.journal_id
    where t.credit_id in ${DEBTS} and t.kind = 'debtPaid' and (j.cause <> 'debtPaid' or not exists (
      select 1 from ledger_transfers u
      where u.credit_id = t.debit_id and u.kind = 'topUp' and cast(u.transfer_id as text) = j.cause_id))`,
  "a charge that was taken has its transfer, and a transfer of a charge is of one that was taken": sql`
    select cast(m.charge_id as text) as subject,
      m.state || ' ' || m.type || ' of ' || m.amount || ', moved ' || coalesce(t.kind || ' of ' || t.amount, 'nothing') as detail
    from merchant_charges m
    left join ledger_journals j
      on j.cause = 'merchantCharge' and j.cause_id = cast(m.charge_id as text) and j.account_id = m.account_id
    left join ledger_transfers t on t.journal_id = j.journal_id
    where (m.state in ('charged', 'debt')) <> (t.transfer_id is not null)
      or t.kind <> m.type or t.amount <> m.amount or t.currency <> m.currency or t.shipment_id <> m.shipment_id
      or (m.state = 'debt') <> exists (
        select 1 from ledger_journals d
        where d.cause = m.type and d.cause_id = cast(m.charge_id as text) and d.account_id = m.account_id)
      or (m.state in ('charged', 'debt') and case when m.contested_at is null then m.taken_at < m.charge_at else m.decided_by is null end)
    union all
    select cast(j.journal_id as text) as subject, 'the charge ' || j.cause_id || ' is not there' as detail
    from ledger_journals j
    where j.cause = 'merchantCharge' and not exists (
      select 1 from merchant_charges m where cast(m.charge_id as text) = j.cause_id and m.account_id = j.account_id)`,
  "a journal has its transfers": sql`
    select cast(j.journal_id as text) as subject, j.cause || ' ' || j.cause_id || ' moved nothing' as detail
    from ledger_journals j
    where not exists (select 1 from ledger_transfers t where t.journal_id = j.journal_id)`,
  "a label's cost and tax are those of its rate, and are taken back with its refund": sql`
    select cast(s.shipment_id as text) as subject,
      'cost ' || p.cost || ' - ' || p.cost_back || ', tax ' || p.tax || ' - ' || p.tax_back as detail
    from (
      select h.shipment_id,
        coalesce(${postedAs("label", "cost")}, 0) as cost,
        coalesce(${postedAs("label", "tax")}, 0) as tax,
        coalesce(${postedAs("labelReversed", "costReversal")}, 0) as cost_back,
        coalesce(${postedAs("labelReversed", "taxReversal")}, 0) as tax_back
      from ledger_holds h
      left join ledger_transfers t on t.shipment_id = h.shipment_id
      left join ledger_journals j on j.journal_id = t.journal_id
      group by h.shipment_id
    ) p
    join shipments s on s.shipment_id = p.shipment_id
    join rates r on r.rate_id = s.selected_rate_id
    where p.cost <> case when s.tracking_number is null then 0 else coalesce(r.cost_total, 0) end
      or p.tax <> case when s.tracking_number is null then 0 else coalesce(r.tax_total, 0) end
      or p.cost_back <> case when s.status = 'refunded' then p.cost else 0 end
      or p.tax_back <> case when s.status = 'refunded' then p.tax else 0 end`,
  "a waybill is of the carrier that was paid, and its number is the shipment's": sql`
    select cast(c.carrier_call_id as text) as subject,
      c.carrier_token || ' for ' || coalesce(r.carrier_token, 'no rate') || ', ' || s.status || coalesce(', number ' || s.tracking_number, ', no number') as detail
    from carrier_calls c
    join durable_calls d on d.durable_call_id = c.carrier_call_id and d.state = 'succeeded'
    join shipments s on s.shipment_id = c.shipment_id
    left join rates r on r.rate_id = s.selected_rate_id
    where c.operation = 'createWaybill' and (
      (s.tracking_number is not null and c.carrier_token <> coalesce(r.carrier_token, ''))
      or (s.tracking_number is null and s.status not in ('refundPending', 'refunded')))`,
  "a correction is about a shipment of its account that it fits": sql`
    select cast(a.adjustment_id as text) as subject,
      a.type || ' of ' || a.amount || ' about ' || coalesce(cast(s.shipment_id as text), 'no shipment') || coalesce(', ' || s.status, '') as detail
    from wallet_adjustments a
    left join shipments s on s.shipment_id = a.shipment_id
    where a.state = 'done' and (
      (a.shipment_id is not null and (s.shipment_id is null or s.account_id <> a.account_id))
      or (a.type in ('reweigh', 'recharge') and s.tracking_number is null)
      or (a.type = 'recharge' and s.status <> 'refunded'))`,
  "money that was collected for a wallet is in it, and nothing else is": sql`
    select cast(u.wallet_top_up_id as text) as subject, u.state || ' top-up of ' || u.amount || ', credited ' || coalesce(cast(t.amount as text), 'nothing') as detail
    from wallet_top_ups u
    left join ledger_transfers t on t.idempotency_key = 'topUp:gid://shopify/AppPurchaseOneTime/' || u.purchase_id
    left join ledger_accounts w on w.ledger_account_id = t.credit_id
    -- It is credited before its state is saved.
    where (u.state = 'active' and t.transfer_id is null)
      or (u.state in ('declined', 'expired', 'failed') and t.transfer_id is not null)
      or t.amount <> u.amount or w.account_id <> u.account_id
    union all
    select cast(u.auto_top_up_id as text) as subject, d.state || ' top-up of ' || u.amount || ', credited ' || coalesce(cast(t.amount as text), 'nothing') as detail
    from auto_top_ups u
    join durable_calls d on d.durable_call_id = u.auto_top_up_id
    left join ledger_transfers t on t.idempotency_key = 'draw:' || u.auto_top_up_id
    left join ledger_accounts w on w.ledger_account_id = t.credit_id
    where (d.state = 'succeeded') <> (t.transfer_id is not null)
      or t.amount <> u.amount or w.account_id <> u.account_id
    union all
    select cast(t.transfer_id as text) as subject, 'top-up of ' || t.amount || ' that nobody collected' as detail
    from ledger_transfers t
    -- Each has a reference, by another rule, and an index.
    where t.kind = 'topUp' and t.reference_key is not null and (
      (t.idempotency_key like 'draw:%' and not exists (
        select 1 from auto_top_ups u where u.auto_top_up_id = cast(substr(t.idempotency_key, 6) as bigint)))
      or (t.idempotency_key like 'topUp:gid://shopify/AppPurchaseOneTime/%' and not exists (
        select 1 from wallet_top_ups u where u.purchase_id = substr(t.idempotency_key, 40))))`,
} satisfies Record<string, SQL>;
