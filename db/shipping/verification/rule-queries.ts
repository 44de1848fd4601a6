import { sql, type SQL } from "drizzle-orm";

/** What the screen over transfers does not see of the first rule. */
export const missingSides = sql`
  select cast(a.account_id as text) as subject, 'no wallet' as detail
  from accounts a
  where not exists (select 1 from ledger_accounts w where w.account_id = a.account_id and w.kind = 'wallet')
  union all
  select side.kind as subject, 'no such ledger account' as detail
  from (select 'depositClearing' as kind union all select 'sales' union all select 'adjustment') side
  where not exists (select 1 from ledger_accounts l where l.kind = side.kind)`;

/**
 * The rules that need a query of their own: `subject` is the id of the row that violates it, `detail` says how. Each
 * reads a table once and finds the rest by an index, also in a database without statistics.
 */
export const ruleQueries = {
  "an account has its wallet, and the platform its three sides": sql`
    ${missingSides}
    union all
    select cast(t.transfer_id as text) as subject, t.currency || ' between ' || d.currency || ' and ' || c.currency as detail
    from ledger_transfers t
    join ledger_accounts d on d.ledger_account_id = t.debit_id
    join ledger_accounts c on c.ledger_account_id = t.credit_id
    where d.currency <> t.currency or c.currency <> t.currency`,
  "an own side's balance is the sum of its transfers": sql`
    select cast(a.ledger_account_id as text) as subject, 'balance ' || a.balance || ', transfers ' || t.total as detail
    from (
      select ledger_account_id, sum(amount) as total
      from (
        select credit_id as ledger_account_id, amount from ledger_transfers
        union all select debit_id as ledger_account_id, -amount from ledger_transfers
      ) legs
      group by ledger_account_id
    ) t
    join ledger_accounts a on a.ledger_account_id = t.ledger_account_id
    where a.account_id is not null and a.balance <> case a.kind when 'merchantDebt' then -t.total else t.total end
    union all
    select cast(a.ledger_account_id as text) as subject, 'balance ' || a.balance || ', no transfers' as detail
    from ledger_accounts a
    where a.account_id is not null and a.balance <> 0
      and not exists (select 1 from ledger_transfers t where t.credit_id = a.ledger_account_id)
      and not exists (select 1 from ledger_transfers t where t.debit_id = a.ledger_account_id)`,
  "an own side's balance is that of its last entry": sql`
    select cast(a.ledger_account_id as text) as subject, 'balance ' || a.balance || ', version ' || a.version as detail
    from ledger_accounts a
    left join ledger_entries e on e.ledger_account_id = a.ledger_account_id and e.version = a.version
    where a.balance <> coalesce(e.balance_after, 0)
      or a.version <> (select count(*) from ledger_entries n where n.ledger_account_id = a.ledger_account_id)`,
  "a refund gives back exactly its charge, once": sql`
    select cast(r.transfer_id as text) as subject, 'refund of ' || r.amount || ' for a charge of ' || coalesce(cast(c.amount as text), 'nothing') as detail
    from ledger_transfers r
    left join ledger_transfers c on c.transfer_id = r.reverses_id and c.kind = 'charge'
    where r.kind = 'refund'
      and (c.transfer_id is null or c.amount <> r.amount or c.shipment_id <> r.shipment_id or c.debit_id <> r.credit_id
        or exists (select 1 from ledger_transfers o where o.kind = 'refund' and o.reverses_id = r.reverses_id and o.transfer_id <> r.transfer_id))`,
  "a shipment is refunded exactly when its charge was given back": sql`
    select cast(s.shipment_id as text) as subject, s.status || ' with ' || count(case when t.kind = 'refund' then 1 end) || ' refunds' as detail
    from shipments s
    left join ledger_transfers t on t.shipment_id = s.shipment_id
    left join rates r on r.rate_id = s.selected_rate_id
    where s.status = 'refunded' and r.billing is null
    group by s.shipment_id, s.status
    having count(case when t.kind = 'refund' then 1 end) <> 1
    union all
    select cast(s.shipment_id as text) as subject, s.status || ' with a refund' as detail
    from ledger_transfers t
    join shipments s on s.shipment_id = t.shipment_id
    where t.kind = 'refund' and s.status <> 'refunded'`,
  "a parcel does not travel after its refund, unless it was charged again": sql`
    select cast(s.shipment_id as text) as subject, s.status || ' and scanned as ' || s.tracking_number as detail
    from shipments s
    left join rates r on r.rate_id = s.selected_rate_id
    -- What the carrier bills itself was not given back.
    where s.scanned_after_refund is not null and s.status in ('refunded', 'refundPending') and r.billing is null
      and not exists (
        select 1 from wallet_adjustments a
        where a.shipment_id = s.shipment_id and a.type = 'recharge' and a.state = 'done')
      -- A carrier that refused to annul says itself that the parcel travels, and no money has moved.
      and not (s.status = 'refundPending' and exists (
        select 1 from carrier_calls c join durable_calls d on d.durable_call_id = c.carrier_call_id
        where c.shipment_id = s.shipment_id and c.operation = 'annulWaybill' and d.state = 'rejected'))`,
  "an adjustment moved what was asked for, and what was confirmed": sql`
    select cast(t.transfer_id as text) as subject, 'adjustment of ' || t.amount || ' for a request of ' || coalesce(cast(a.amount as text), 'nothing') as detail
    from ledger_transfers t
    left join wallet_adjustments a on a.transfer_id = t.transfer_id
    left join ledger_accounts w on w.kind = 'wallet' and w.account_id = a.account_id
    where t.kind = 'adjustment' and (a.transfer_id is null or a.state <> 'done'
      or a.amount <> case w.ledger_account_id when t.credit_id then t.amount when t.debit_id then -t.amount else 0 end)
    union all
    select cast(a.adjustment_id as text) as subject, a.type || ' of ' || a.amount || case when t.transfer_id is null then ' moved nothing' else ' was not confirmed' end as detail
    from wallet_adjustments a
    left join ledger_transfers t on t.transfer_id = a.transfer_id and t.kind = 'adjustment'
    where a.state = 'done' and (t.transfer_id is null
      or (a.needs_confirmation and (a.confirmed_by is null or lower(a.confirmed_by) = lower(a.requested_by))))`,
  "a tracking number is the one that the carrier made for the shipment": sql`
    select cast(s.shipment_id as text) as subject, s.tracking_number || ' from ' || count(d.durable_call_id) || ' waybills' as detail
    from shipments s
    left join carrier_calls c on c.shipment_id = s.shipment_id and c.operation = 'createWaybill'
    left join durable_calls d on d.durable_call_id = c.carrier_call_id and d.state = 'succeeded'
    where s.tracking_number is not null
    group by s.shipment_id, s.tracking_number
    having count(d.durable_call_id) <> 1
      or min(case when d.durable_call_id is not null then coalesce(c.tracking_number, s.tracking_number) end) <> s.tracking_number`,
  "no two shipments of a carrier have the same tracking number": sql`
    select s.tracking_number as subject, count(*) || ' shipments of ' || r.carrier_token as detail
    from (
      select tracking_number from shipments where tracking_number is not null group by tracking_number having count(*) > 1
    ) twice
    join shipments s on s.tracking_number = twice.tracking_number
    join rates r on r.rate_id = s.selected_rate_id
    left join number_claims n
      on n.country = s.country and n.carrier_token = r.carrier_token and n.tracking_number = s.tracking_number
    -- Not counted: what was over long before the carrier gave the number again.
    where n.free_since is null or s.shipment_id = n.shipment_id
      or s.status not in ('delivered', 'returnToSender', 'refunded') or s.object_created > n.free_since
    group by s.country, s.tracking_number, r.carrier_token
    having count(*) > 1`,
} satisfies Record<string, SQL>;
