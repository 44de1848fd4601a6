import { sql, type SQL } from "drizzle-orm";

import { paidTerms } from "./paid-terms.ts";

/** A rule that one row of a scan keeps or violates. */
interface Check {
  rule: string;
  isViolated: SQL;
  subject: SQL;
  detail: SQL;
}

/** Rules that need the same rows: their tables are read once for all of them. */
export interface TableScan {
  from: SQL;
  checks: readonly Check[];
}

/** Each joined table has at most one row for a row of the first, so that no row is checked twice. */
export const transferScan: TableScan = {
  from: sql`ledger_transfers t
      left join ledger_accounts d on d.ledger_account_id = t.debit_id
      left join ledger_accounts c on c.ledger_account_id = t.credit_id
      left join ledger_entries e on e.transfer_id = t.transfer_id and e.ledger_account_id =
        case when d.account_id is not null then t.debit_id when c.account_id is not null then t.credit_id end
      full join ledger_holds h on h.shipment_id = case when t.kind = 'charge' then t.shipment_id end`,
  checks: [
    {
      rule: "a transfer is between two ledger accounts",
      isViolated: sql`t.transfer_id is not null and (d.ledger_account_id is null or c.ledger_account_id is null)`,
      subject: sql`t.transfer_id`,
      detail: sql`t.kind || ' of ' || t.amount || ' from or to nowhere'`,
    },
    {
      rule: "a transfer has an entry for each own side that it moves",
      isViolated: sql`d.account_id is not null and e.transfer_id is null`,
      subject: sql`t.transfer_id`,
      detail: sql`t.kind || ' of ' || t.amount`,
    },
    {
      rule: "a transfer has an entry for each own side that it moves",
      // The other entry is searched for only where both sides are an account's own: few transfers are.
      isViolated: sql`c.account_id is not null and case when d.account_id is not null
          then not exists (
            select 1 from ledger_entries o where o.transfer_id = t.transfer_id and o.ledger_account_id = t.credit_id)
          else e.transfer_id is null end`,
      subject: sql`t.transfer_id`,
      detail: sql`t.kind || ' of ' || t.amount`,
    },
    {
      rule: "a charge has its hold, and a hold its charge",
      isViolated: sql`t.kind = 'charge' and h.shipment_id is null`,
      subject: sql`t.shipment_id`,
      detail: sql`'charged ' || t.amount || ' and not held'`,
    },
    {
      rule: "a charge has its hold, and a hold its charge",
      isViolated: sql`h.shipment_id is not null and (t.transfer_id is null or h.transfer_id <> t.transfer_id
          or h.amount <> t.amount or h.ledger_account_id <> t.debit_id or h.currency <> t.currency)`,
      subject: sql`h.shipment_id`,
      detail: sql`'held ' || h.amount || ', charged '
          || coalesce(cast(case when h.transfer_id = t.transfer_id then t.amount end as text), 'nothing')`,
    },
  ],
};

export const shipmentScan: TableScan = {
  from: sql`shipments s
      left join rates r on r.rate_id = s.selected_rate_id and r.shipment_id = s.shipment_id
      left join ledger_transfers t on t.kind = 'charge' and t.shipment_id = s.shipment_id
      left join ledger_accounts w on w.ledger_account_id = t.debit_id
      left join addresses a on a.address_id = s.recipient_address_id
      left join labels l on l.shipment_id = s.shipment_id
      left join ledger_holds h on h.shipment_id = s.shipment_id
      left join accounts o on o.account_id = s.account_id
      left join carrier_contracts k on k.carrier_token = r.carrier_token`,
  checks: [
    {
      rule: "a paid shipment was charged once, the price of its rate, to its own account",
      // Of what the carrier bills its own customer nothing is charged here.
      isViolated: sql`s.is_paid and case when r.billing = 'ownAccount' then t.transfer_id is not null
          else t.transfer_id is null or r.price_total is null or t.amount <> r.price_total
            or w.account_id <> s.account_id end`,
      subject: sql`s.shipment_id`,
      // There is at most one: an index of the database allows no second.
      detail: sql`case when t.transfer_id is null then '0' else '1' end || ' charges of ' || coalesce(t.amount, 0)
          || ', price ' || coalesce(cast(r.price_total as text), 'unknown')`,
    },
    {
      rule: "a charged shipment is paid",
      isViolated: sql`t.transfer_id is not null and not s.is_paid`,
      subject: sql`s.shipment_id`,
      detail: sql`'charged ' || t.amount || ' and not paid'`,
    },
    {
      rule: "a hold is posted by a number, voided by a refund before it, and open until then",
      isViolated: sql`h.state <> case when s.tracking_number is not null then 'posted'
          when s.status = 'refunded' then 'voided' else 'open' end`,
      subject: sql`s.shipment_id`,
      detail: sql`h.state || ' with ' || coalesce('number ' || s.tracking_number, 'no number')
          || ', status ' || s.status`,
    },
    {
      rule: "a tracking number is paid for and has its label until its recipient is erased or it is over, and a label its number",
      isViolated: sql`a.address_id is not null and (
          ((s.tracking_number is null or a.erased is not null) and l.shipment_id is not null)
          or (s.tracking_number is not null and a.erased is null and l.shipment_id is null
            and s.status not in ('delivered', 'returnToSender', 'refunded'))
          or (s.tracking_number is not null and not s.is_paid))`,
      subject: sql`s.shipment_id`,
      detail: sql`coalesce('number ' || s.tracking_number, 'no number')
          || case when l.shipment_id is null then ', no label' else ', label' end`,
    },
    {
      rule: "a shipment's state, payment and number fit together",
      isViolated: sql`case
          when s.status in ('created', 'annulled') then s.is_paid or s.tracking_number is not null
          when s.status = 'quoted' then s.tracking_number is not null
          when s.status in ('refundPending', 'refunded') then not s.is_paid
          else not s.is_paid or s.tracking_number is null end`,
      subject: sql`s.shipment_id`,
      detail: sql`s.status || case when s.is_paid then ', paid' else ', not paid' end
          || coalesce(', number ' || s.tracking_number, ', no number')`,
    },
    {
      rule: "what was paid for is what is there",
      isViolated: sql`h.shipment_id is not null and s.is_paid
          and (h.terms is null or r.rate_id is null or h.terms <> ${paidTerms("o")})`,
      subject: sql`s.shipment_id`,
      detail: sql`'paid for ' || coalesce(h.terms, 'nothing') || ', now ' || coalesce(${paidTerms("o")}, 'nothing')`,
    },
    {
      rule: "what was paid for is what is there",
      isViolated: sql`h.shipment_id is not null and coalesce(h.tracking_number, '') <> coalesce(s.tracking_number, '')`,
      subject: sql`s.shipment_id`,
      detail: sql`'posted by ' || coalesce('number ' || h.tracking_number, 'no number') || ', now '
          || coalesce('number ' || s.tracking_number, 'no number')`,
    },
    {
      rule: "what was paid for is what is there",
      isViolated: sql`t.transfer_id is not null and r.rate_id is not null and t.currency <> r.currency`,
      subject: sql`s.shipment_id`,
      detail: sql`'charged in ' || t.currency || ', priced in ' || r.currency`,
    },
    {
      rule: "a carrier bills its own customer by a contract of the account",
      isViolated: sql`s.is_paid and r.billing = 'ownAccount'
          and (k.contract_id is null or k.account_id <> s.account_id)`,
      subject: sql`s.shipment_id`,
      detail: sql`'no contract with ' || r.carrier_token`,
    },
    {
      rule: "a label is what was printed with its number",
      isViolated: sql`l.shipment_id is not null and (s.label_sha256 is null or length(l.pdf) < 32)`,
      subject: sql`s.shipment_id`,
      detail: sql`'a label of ' || length(l.pdf) || ' bytes'`,
    },
  ],
};

export const entryScan: TableScan = {
  from: sql`ledger_entries e
      left join ledger_entries p on p.ledger_account_id = e.ledger_account_id and p.version = e.version - 1
      left join ledger_transfers t on t.transfer_id = e.transfer_id
      left join ledger_accounts a on a.ledger_account_id = e.ledger_account_id`,
  checks: [
    {
      rule: "a statement's running balance adds up, line by line",
      isViolated: sql`e.balance_after <> coalesce(p.balance_after, 0) + e.amount or e.balance_after < 0
          or (e.version <> 1 and p.version is null)`,
      subject: sql`e.ledger_account_id`,
      detail: sql`'entry ' || e.version || ': ' || e.balance_after || ' after '
          || coalesce(cast(p.balance_after as text), 'no entry') || ' and ' || e.amount`,
    },
    {
      rule: "an entry is one leg of its transfer",
      isViolated: sql`t.transfer_id is null or a.account_id is null
          or e.amount <> case a.kind when 'merchantDebt' then -1 else 1 end
            * case e.ledger_account_id when t.debit_id then -t.amount when t.credit_id then t.amount else 0 end`,
      subject: sql`e.transfer_id`,
      detail: sql`'entry of ' || e.amount || ' for a transfer of ' || coalesce(cast(t.amount as text), 'nothing')`,
    },
  ],
};

export const scans: readonly TableScan[] = [transferScan, shipmentScan, entryScan];

/** The violations of a scan: `subject_<n>` and `detail_<n>` of its n-th check, null where the row keeps the rule. */
export const scanColumns = ({ checks }: TableScan): Record<string, SQL<string | null>> =>
  Object.fromEntries(
    checks.flatMap(({ isViolated, subject, detail }, n) => [
      [`subject_${n}`, sql`case when ${isViolated} then cast(${subject} as text) end`],
      [`detail_${n}`, sql`case when ${isViolated} then ${detail} end`],
    ]),
  );

export const isAnyViolated = ({ checks }: TableScan): SQL =>
  sql.join(
    checks.map(({ isViolated }) => sql`(${isViolated})`),
    sql` or `,
  );
