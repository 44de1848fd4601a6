import { sql, type SQL } from "drizzle-orm";

import { appliedDespite } from "#app/shipping/model/carrier-file.ts";
import { ledgerAccountKinds, type LedgerAccountKind } from "#app/shipping/model/ledger.ts";
import { SUSPENSE_LINE, SUSPENSE_UNDONE, suspenseCauses } from "#app/shipping/model/suspense.ts";

/** Whether a journal `j` is of one of these causes: its two indexes have those with an account and those without. */
function journalsFor(causes: string): string {
  const each = ["j.account_id is not null", "j.account_id is null"];
  return `(${each.map((has) => `(j.cause in (${causes}) and ${has})`).join(" or ")})`;
}

/** What a transfer adds to the debit side of a ledger account of this kind. `d` and `c` are its two accounts. */
const debitOf = (kind: LedgerAccountKind, and = "true"): string => {
  if (!ledgerAccountKinds.includes(kind)) throw new Error(kind);
  return `case when d.kind = '${kind}' and ${and.replaceAll("$", "d")} then t.amount
    when c.kind = '${kind}' and ${and.replaceAll("$", "c")} then -t.amount else 0 end`;
};
const sumOfDebits = (kind: LedgerAccountKind, and?: string): SQL =>
  sql.raw(`coalesce(sum(${debitOf(kind, and)}), 0)`);

const OF_CARRIER = "$.carrier_token = i.carrier_token and $.carrier_country = i.country";

/** The same of what a part of a file, or a whole file, has posted with its money from the bank. */
const BANKED = sql.raw(`from ledger_journals j
  join ledger_transfers t on t.journal_id = j.journal_id
  join ledger_accounts d on d.ledger_account_id = t.debit_id
  join ledger_accounts c on c.ledger_account_id = t.credit_id
  where j.cause = 'remittanceBanked'`);
const OF_PART = sql.raw(`j.cause_id = p.file_id || ':' || p.part and j.account_id = p.account_id`);

/** What the carrier kept for a row of a file, in columns or as the row itself. */
const KEPT = `r.fee + r.freight + r.tax
    + case when r.kind in ('fee', 'freight', 'returnFreight', 'tax') then abs(r.amount) else 0 end`;

const COLLECTED = sql.raw("case r.kind when 'collection' then r.amount else 0 end");

/** Rows of each part: what they have moved into the bank, of it what is in the books, and what the carrier kept. */
const ROWS_OF_PARTS =
  sql.raw(`select r.file_id, r.account_id, r.part, coalesce(sum(m.amount), 0) as moved,
    coalesce(sum(case when i.books = 'ledger' then m.amount end), 0) as released,
    sum(${KEPT}) as kept
  from carrier_file_rows r
  left join cod_items i on i.cod_item_id = r.cod_item_id
  left join cod_moves m on m.cod_item_id = i.cod_item_id and m.cause = 'fileRow:' || r.file_id || ':' || r."row" || ':bank'
  group by r.file_id, r.account_id, r.part`);

/** Of a payout that people have let go to a bank. What is set off whole needs nobody's word. */
const APPROVED = sql.raw(
  "p.destination = 'bank' and p.amount > 0 and p.state in ('approved', 'sent', 'done', 'returned')",
);

/** Of the name of what ends money in suspense: the transfer that brought it, and the key of its reference. */
const KEY = "substr(ltrim(j.cause_id, '0123456789'), 2)";
const BROUGHT_BY = `substr(j.cause_id, 1, length(j.cause_id) - length(ltrim(j.cause_id, '0123456789')))`;
const SETTLED_AS = sql.raw(
  Object.values(suspenseCauses)
    .map((cause) => `'${cause}'`)
    .join(", "),
);
const suspenseMoves = (side: "credit" | "debit", and: string): string =>
  `select t.transfer_id, t.amount, t.currency, j.cause, j.cause_id, j.account_id, o.bank_account_id, ${KEY} as reference_key,
    case when length(${BROUGHT_BY}) between 1 and 18 then cast(${BROUGHT_BY} as bigint) end as brought_by
  from ledger_accounts a
  join ledger_transfers t on t.${side}_id = a.ledger_account_id
  join ledger_accounts o on o.ledger_account_id = t.${side === "credit" ? "debit" : "credit"}_id
  left join ledger_journals j on j.journal_id = t.journal_id
  where a.kind = 'suspense' and ${and}`;
/** What left suspense. */
const SETTLED = sql.raw(suspenseMoves("debit", "true"));
/** What came back to it. */
const TAKEN_BACK = suspenseMoves("credit", journalsFor(`'${SUSPENSE_UNDONE}'`));
const UNDONE = sql.raw(TAKEN_BACK);
/** The same with what came back, each with what of it was undone. */
const ENDED =
  sql.raw(`select transfer_id, amount, 0 as undone, currency, cause, cause_id, account_id, bank_account_id, brought_by
    from (${suspenseMoves("debit", "true")}) s
  union all
  select transfer_id, 0, amount, currency, cause, cause_id, account_id, bank_account_id, brought_by
    from (${TAKEN_BACK}) u`);

/** Whether the request `m` is no word for so much, or not of as many people as it needs. */
const NO_WORD = sql.raw(
  "(m.request_id is null or m.state not in ('allowed', 'done') or (m.expires_at is not null and m.confirmed_by is null) or m.confirmed_by = m.asked_by)",
);

/** The sums of the cash by their columns: what a parcel adds to each. */
export const placed = {
  problems: "case when i.problem is not null then 1 else 0 end",
  kept_items: "case when i.state in ('remitted', 'banked', 'paidOut') then 1 else 0 end",
  to_collect: "case i.state when 'expected' then i.expected else 0 end",
  with_carrier: "coalesce(i.collected, 0) - i.remitted - i.written_off",
  on_its_way: "i.remitted - i.banked",
  in_balance: "i.banked - i.paid_out",
  paid_out: "i.paid_out",
};

/** Accounts of which another sum is held than of these parcels or sums. */
export const otherwiseHeld = (of: SQL): SQL => sql`
    select cast(account_id as text) as subject, 'held ' || sum(held) || ' ' || currency || ', of parcels ' || sum(of_parcels) as detail
    from (
      select account_id, currency, balance as held, 0 as of_parcels from ledger_accounts where kind = 'codHeld'
      union all ${of}
    ) both_of
    group by account_id, currency
    having sum(held) <> sum(of_parcels)`;
const HELD_IN_PARCELS = sql`select account_id, currency, 0, coalesce(collected, 0) - banked - written_off from cod_items where books = 'ledger'`;
export const HELD_IN_SUMS = sql`select account_id, currency, 0, with_carrier + on_its_way from cod_sums where books = 'ledger'`;

/** Accounts whose balance of cash is less than that of these parcels or sums. */
export const belowParcels = (of: SQL): SQL => sql`
    select cast(account_id as text) as subject, 'balance ' || sum(balance) || ' ' || currency || ', of parcels ' || sum(of_parcels) as detail
    from (
      select account_id, currency, balance, 0 as of_parcels from ledger_accounts where kind = 'merchantPayable'
      union all ${of}
    ) both_of
    -- A payout takes the balance at once, and a job then says of which parcels it was.
    where not exists (select 1 from jobs where kind = 'payOutItems' and state = 'ready')
    group by account_id, currency
    having sum(balance) < sum(of_parcels)`;
const BALANCE_IN_PARCELS = sql`select account_id, currency, 0, banked - paid_out from cod_items where books = 'ledger'`;
export const BALANCE_IN_SUMS = sql`select account_id, currency, 0, in_balance from cod_sums where books = 'ledger'`;

/** Moves of cash whose transfers are not there, or others. */
export const unpostedMoves = (which: SQL): SQL => sql`
  select cast(m.cod_move_id as text) as subject, m.kind || ' of ' || m.amount || ', posted ' || coalesce(sum(t.amount), 0) as detail
  from cod_moves m
  join cod_items i on i.cod_item_id = m.cod_item_id
  left join ledger_journals j on j.cause = 'cash' and j.cause_id = cast(m.cod_move_id as text) and j.account_id = i.account_id
  left join ledger_transfers t on t.journal_id = j.journal_id and t.currency = i.currency and t.shipment_id = i.shipment_id
  left join ledger_accounts d on d.ledger_account_id = t.debit_id
  left join ledger_accounts c on c.ledger_account_id = t.credit_id
  where i.books = 'ledger' and ${which}
  group by m.cod_move_id
  having ${sumOfDebits("codHeld")} <> case m.kind when 'collect' then -m.amount else m.amount end
    or ${sumOfDebits("carrierCash", OF_CARRIER)} <> case m.kind when 'collect' then m.amount when 'bank' then 0 else -m.amount end
    or ${sumOfDebits("merchantPayable")} <> case m.kind when 'bank' then -m.amount else 0 end`;

/** Moves of each parcel's cash, added up by what they are. */
const MOVED = sql.raw(`select cod_item_id,
    sum(case when kind = 'expect' then amount else 0 end) as expected,
    sum(case when kind = 'collect' then amount else 0 end) as collected,
    sum(case when kind = 'remit' then amount else 0 end) as remitted,
    sum(case when kind = 'bank' then amount else 0 end) as banked,
    sum(case when kind = 'payOut' then amount else 0 end) as paid_out,
    sum(case when kind = 'writeOff' then amount else 0 end) as written_off,
    min(account_id) as least_account, max(account_id) as greatest_account
  from cod_moves
  group by cod_item_id`);

/** Whether a parcel `i` of the shipment `s` and the rate `r`, whose last move is `l`, is not what these say. */
export const IS_OTHER_PARCEL = sql.raw(`(s.account_id <> i.account_id
    or coalesce(l.state, 'expected') <> i.state or l.cod_item_id <> i.cod_item_id
    or i.expected <> s.goods_collection or i.tracking_number <> s.tracking_number
    or i.carrier_token <> r.carrier_token or i.country <> s.country)`);

/** Or is not what `MOVED` says. */
const IS_OTHER_CASH = sql`(m.expected <> i.expected or m.collected <> coalesce(i.collected, 0) or m.remitted <> i.remitted
    or m.banked <> i.banked or m.paid_out <> i.paid_out or m.written_off <> i.written_off
    or m.least_account <> i.account_id or m.greatest_account <> i.account_id or ${IS_OTHER_PARCEL})`;

/**
 * Cash on delivery, from the parcel to the merchant's bank: what is said of it, what was moved, and what was posted. As
 * `partnerQueries`: each reads a table once and finds the rest by an index, or adds two of them up.
 */
export const cashQueries = {
  "the cash of a parcel is what its moves say": sql`
    select cast(i.cod_item_id as text) as subject,
      i.state || ': ' || coalesce(i.collected, 0) || ' ' || i.remitted || ' ' || i.banked || ' ' || i.paid_out || ' ' || i.written_off
        || ', moved ' || m.collected || ' ' || m.remitted || ' ' || m.banked || ' ' || m.paid_out || ' ' || m.written_off as detail
    from (${MOVED}) m
    join cod_items i on i.cod_item_id = m.cod_item_id
    join shipments s on s.shipment_id = i.shipment_id
    left join rates r on r.rate_id = s.selected_rate_id
    left join cod_moves l on l.cod_move_id = i.cod_move_id
    where ${IS_OTHER_CASH}
    union all
    select cast(i.cod_item_id as text) as subject, i.state || ' without a move' as detail
    from cod_items i
    where not exists (select 1 from cod_moves m where m.cod_item_id = i.cod_item_id)`,
  "the sums of the cash are those of its parcels": sql`
    select cast(account_id as text) as subject, carrier_token || ' ' || currency || ' ' || books || ' ' || state as detail
    from (
      select account_id, carrier_token, currency, books, state, items, ${sql.raw(Object.keys(placed).join(", "))}
      from cod_sums
      union all
      select i.account_id, i.carrier_token, i.currency, i.books, i.state, -1, ${sql.raw(
        Object.values(placed)
          .map((each) => `-(${each})`)
          .join(", "),
      )}
      from cod_items i
    ) both_of
    group by account_id, carrier_token, currency, books, state
    having sum(items) <> 0 or sum(problems) <> 0 or sum(kept_items) <> 0 or sum(to_collect) <> 0 or sum(with_carrier) <> 0 or sum(on_its_way) <> 0
      or sum(in_balance) <> 0 or sum(paid_out) <> 0`,
  "what is held of an account's cash is what its parcels have on their way":
    otherwiseHeld(HELD_IN_PARCELS),
  "what is in an account's balance of cash is no less than its parcels'":
    belowParcels(BALANCE_IN_PARCELS),
  "a move of cash has its transfers, with the carrier that has it": sql`
    ${unpostedMoves(sql`m.kind in ('collect', 'bank', 'writeOff')`)}
    union all
    select cast(account_id as text) as subject, sum(journals) || ' journals of cash for ' || sum(moves) || ' moves' as detail
    from (
      select account_id, 1 as journals, 0 as moves from ledger_journals where cause = 'cash'
      union all
      select i.account_id, 0, 1
      from cod_moves m
      join cod_items i on i.cod_item_id = m.cod_item_id
      where i.books = 'ledger' and m.kind in ('collect', 'bank', 'writeOff')
    ) both_of
    group by account_id
    having sum(journals) <> sum(moves)`,
  "a payout has paid what it says, once, and what was paid out is a payout": sql`
    select payout as subject, 'paid ' || sum(posted) || ' for ' || sum(due) as detail
    from (
      select j.cause || ' ' || j.cause_id as payout, j.account_id, t.currency,
        case t.kind when 'payout' then c.kind || coalesce(' ' || c.bank_account_id, '')
          when 'payoutReturned' then d.kind || coalesce(' ' || d.bank_account_id, '') else t.kind end as place,
        t.amount as posted, 0 as due
      from ledger_journals j
      join ledger_transfers t on t.journal_id = j.journal_id
      join ledger_accounts d on d.ledger_account_id = t.debit_id
      join ledger_accounts c on c.ledger_account_id = t.credit_id
      where ${sql.raw(journalsFor("'payout', 'payoutReturned', 'setOff'"))}
      union all
      select 'payout ' || payout_id, account_id, currency, destination || coalesce(' ' || bank_account_id, ''), 0, amount
      from payouts where state in ('sent', 'done', 'returned')
      union all
      select 'payoutReturned ' || payout_id, account_id, currency, 'bank ' || bank_account_id, 0, amount
      from payouts where state = 'returned'
      union all
      select 'setOff ' || payout_id, account_id, currency, 'setOff', 0, set_off from payouts
    ) both_of
    group by payout, account_id, currency, place
    having sum(posted) <> sum(due)
    union all
    select cause as subject, 'parcels were paid ' || sum(paid) || ' of ' || sum(due) as detail
    from (
      select cause, account_id, amount as paid, 0 as due from cod_moves where kind = 'payOut' and cause like 'payout:%'
      union all
      select 'payout:' || payout_id, account_id, 0, amount from payouts where state in ('sent', 'done', 'returned')
      union all
      select 'payout:' || payout_id || ':setOff', account_id, 0, set_off from payouts
    ) both_of
    group by cause, account_id
    having sum(paid) > sum(due)
    union all
    select cast(p.payout_id as text) as subject, 'not to a bank of its account' as detail
    from payouts p
    left join bank_details b on b.bank_details_id = p.bank_details_id and b.account_id = p.account_id
    where p.bank_details_id is not null and b.bank_details_id is null`,
  "a payout to a bank was approved by as many people as it needs, none of whom asked for it": sql`
    select cast(payout_id as text) as subject, 'asked for by ' || asked_by || ', approved by ' || coalesce(approved_by, 'nobody')
      || coalesce(' and ' || confirmed_by, '') as detail
    from payouts p
    where ${APPROVED} and (approved_by is null or lower(approved_by) = lower(asked_by)
      or lower(confirmed_by) in (lower(approved_by), lower(asked_by)))
    union all
    select cast(p.payout_id as text) as subject, case when m.request_id is null then 'no word of staff on it'
      when m.expires_at is not null and (m.confirmed_by is null or p.confirmed_by is null) then 'without its second person'
      else 'not what staff allowed' end as detail
    from payouts p
    left join money_requests m on m.reference_key = 'cashPayout:payout' || p.payout_id
    -- The home alone has what people may do and have done.
    where ${APPROVED} and exists (select 1 from staff)
      and (m.request_id is null or m.state not in ('allowed', 'done')
        or m.account_id <> p.account_id or m.amount <> -p.amount or m.confirmed_by = m.asked_by
        or (m.expires_at is not null and (m.confirmed_by is null or p.confirmed_by is null)))`,
  "what was written off, or left suspense, is what people who may have asked for": sql`
    select cast(w.cod_move_id as text) as subject, 'wrote off ' || w.amount || case when m.request_id is null then ' without a word of staff'
      else ', and staff said otherwise' end as detail
    from cod_moves w
    join cod_items i on i.cod_item_id = w.cod_item_id
    left join money_requests m on m.reference_key = w.cause and m.kind = 'writeOff'
    where w.kind = 'writeOff' and exists (select 1 from staff)
      and (${NO_WORD} or m.confirmed_by is null or m.amount <> -w.amount or m.account_id <> i.account_id
        or m.shipment_id <> i.shipment_id)
    union all
    select cast(s.transfer_id as text) as subject, 'moved ' || s.amount || case when m.request_id is null then ' without a word of staff'
      else ', and staff said otherwise' end as detail
    from (${SETTLED}) s
    left join money_requests m on m.kind = 'suspense' and m.reference_key = 'suspense:' || s.reference_key
    where exists (select 1 from staff)
      and (${NO_WORD} or m.amount <> -s.amount or m.currency <> s.currency
        or coalesce(m.account_id, 0) <> coalesce(s.account_id, 0))
    union all
    select cast(s.transfer_id as text) as subject, 'took back ' || s.amount || case when m.request_id is null then ' without a word of staff'
      else ', and staff said otherwise' end as detail
    from (${UNDONE}) s
    left join money_requests m on m.kind = 'suspenseUndone' and m.reference_key = 'suspenseUndone:' || s.reference_key
    where exists (select 1 from staff)
      and (${NO_WORD} or m.amount <> s.amount or m.currency <> s.currency
        or coalesce(m.account_id, 0) <> coalesce(s.account_id, 0))`,
  "what left suspense was in it": sql`
    select coalesce(cast(s.brought_by as text), s.cause, 'nothing') as subject,
      'of ' || coalesce(max(p.amount), 0) || ' there left ' || sum(s.amount - s.undone) as detail
    from (${ENDED}) s
    left join ledger_transfers p on p.transfer_id = s.brought_by
    left join ledger_journals j on j.journal_id = p.journal_id
    left join ledger_accounts a on a.ledger_account_id = p.credit_id
    group by s.brought_by, s.cause, s.currency, s.account_id, p.currency, j.account_id, j.cause, a.kind
    having (a.kind = 'suspense' and j.cause <> ${sql.raw(`'${SUSPENSE_UNDONE}'`)} and p.currency = s.currency) is not true
      or coalesce(j.account_id, 0) <> coalesce(s.account_id, 0)
      or (s.cause in (${SETTLED_AS}, ${sql.raw(`'${SUSPENSE_UNDONE}'`)})) is not true
    union all
    select cast(s.brought_by as text) as subject, 'of ' || max(p.amount) || ' there left ' || sum(s.amount - s.undone) as detail
    from (${ENDED}) s
    join ledger_transfers p on p.transfer_id = s.brought_by
    group by s.brought_by
    having sum(s.amount - s.undone) > max(p.amount)
    union all
    select s.cause_id as subject, 'settled ' || sum(s.amount) || ', undone ' || sum(s.undone) as detail
    from (${ENDED}) s
    group by s.cause_id, s.currency
    having sum(s.undone) <> 0 and sum(s.undone) <> sum(s.amount)
    union all
    select coalesce(cast(l.bank_line_id as text), s.cause_id) as subject, 'a line of the bank out of suspense, ' || coalesce(l.state, 'gone') as detail
    from (
      select cause_id, currency, bank_account_id, sum(amount) as amount, sum(undone) as undone
      from (${ENDED}) e
      group by cause_id, currency, bank_account_id
      having count(case when cause = ${sql.raw(`'${suspenseCauses.line}'`)} then 1 end) > 0
    ) s
    left join bank_lines l on l.line_key = ${sql.raw(`'${SUSPENSE_LINE}'`)} || s.cause_id
    where l.bank_line_id is null or l.amount <> s.amount or l.bank_account_id <> s.bank_account_id or l.currency <> s.currency
      or (l.state = 'ignored') <> (s.undone > 0)
    union all
    select cast(l.bank_line_id as text) as subject, 'a line of the bank that did not leave suspense' as detail
    from bank_lines l
    where l.line_key like ${sql.raw(`'${SUSPENSE_LINE}%'`)}
      and not exists (select 1 from ledger_journals j where j.cause = ${sql.raw(`'${suspenseCauses.line}'`)}
        and j.account_id is null and j.cause_id = substr(l.line_key, ${sql.raw(String(SUSPENSE_LINE.length + 1))}))`,
  "a row of a file has moved what it says, of the parcel that it names": sql`
    select r.file_id || ' ' || r."row" as subject, 'moved ' || coalesce(r.remitted, 0) || ' of parcel ' || i.shipment_id as detail
    from carrier_file_rows r
    join cod_items i on i.cod_item_id = r.cod_item_id
    left join cod_moves m on m.cod_item_id = r.cod_item_id and m.cause = 'fileRow:' || r.file_id || ':' || r."row" || ':remit'
    left join cod_moves b on b.cod_item_id = r.cod_item_id
      and b.cause = coalesce(m.cause, 'fileRow:' || r.file_id || ':' || r."row" || ':remit') || ':back'
    where r.shipment_id <> i.shipment_id or r.account_id <> i.account_id
      or coalesce(r.remitted, 0) <> coalesce(m.amount, 0) + coalesce(b.amount, 0)
    union all
    select file_id || ' ' || "row" as subject, 'moved ' || remitted || ', and has the problem ' || problem as detail
    from carrier_file_rows
    where remitted is not null and problem not in (${sql.raw(appliedDespite.map((each) => `'${each}'`).join(", "))})`,
  "a file is of the state, the carrier and the sums of its parts and rows": sql`
    select p.file_id || ':' || p.part as subject,
      p.state || ' part of ' || p.carrier_token || ', ' || coalesce(p.available, 0) || ' of ' || p.gross
        || ' came; ' || f.state || ' file of ' || f.carrier_token || ', ' || f.gross as detail
    from carrier_file_parts p
    join carrier_files f on f.file_id = p.file_id
    where p.carrier_token <> f.carrier_token or p.country <> f.country or p.currency <> f.currency
      -- The file is decided first, and its parts follow.
      or case f.state when 'preview' then p.state <> 'preview'
        when 'applied' then p.state in ('reverting', 'reverted') else p.state in ('banking', 'banked') end
      -- All that the file says has come, or less, which the parcels whose cash it moved share.
      or case when p.state in ('banking', 'banked') then (p.available = p.gross and p.gross = f.gross
          or p.available = f.received + f.deductions and p.gross between p.available and f.gross) is not true
        else p.available is not null or p.gross <> f.gross end
    union all
    select cast(f.file_id as text) as subject,
      f.rows || ' rows of ' || f.gross || ' less ' || f.deductions || '; there are ' || count(r.file_id) || ' of '
        || coalesce(sum(${COLLECTED}), 0) || ' less ' || coalesce(sum(${sql.raw(KEPT)}), 0) as detail
    from carrier_files f
    left join carrier_file_rows r on r.file_id = f.file_id
    where f.kind = 'remittance'
    group by f.file_id, f.account_id, f.gross, f.deductions, f.rows
    -- Of an operator's file, the rows of accounts in other buckets are there.
    having case when count(r.file_id) < f.rows then f.account_id is not null or (select count(*) from buckets) <= 1
      else count(r.file_id) <> f.rows or sum(${COLLECTED}) <> f.gross or sum(${sql.raw(KEPT)}) <> f.deductions end`,
  "money from the bank is a remittance's, and its parcels' cash": sql`
    select p.file_id || ':' || p.part as subject, p.state || ', released ' || p.released || ', banked ' || p.banked as detail
    from (
      select p.file_id, p.part, p.state,
        case p.state when 'banked' then coalesce(r.released, 0) else 0 end as released,
        case p.state when 'banked' then coalesce(r.moved - r.kept, 0) else 0 end as net,
        (select coalesce(sum(case when c.kind = 'carrierCash' and c.carrier_token = p.carrier_token
          and c.carrier_country = p.country then t.amount else 0 end), 0) ${BANKED} and ${OF_PART}) as paid_by_carrier,
        (select coalesce(sum(${sql.raw(debitOf("bank", "$.bank_account_id = p.bank_account_id"))}), 0) ${BANKED} and ${OF_PART}) as banked
      from carrier_file_parts p
      left join (${ROWS_OF_PARTS}) r on r.file_id = p.file_id and r.account_id = p.account_id and r.part = p.part
    ) p
    where p.paid_by_carrier <> p.released or p.banked <> p.net
    union all
    select cast(f.file_id as text) as subject, 'banked without a line of the bank' as detail
    from carrier_files f
    where f.account_id is null and f.bank_line_id is null
      and exists (select 1 from carrier_file_parts p where p.file_id = f.file_id and p.state in ('banking', 'banked'))
    union all
    select cause_id as subject, 'banked without its file' as detail
    from (
      select cause_id, account_id from ledger_journals where cause = 'remittanceBanked' and account_id is not null
      except
      select file_id || ':' || part, account_id from carrier_file_parts
      union all
      select * from (
        select cause_id, account_id from ledger_journals where cause = 'remittanceBanked' and account_id is null
        except
        select cast(file_id as text), null from carrier_files where bank_line_id is not null
      ) of_platform
    ) unknown_file
    union all
    select cast(l.bank_line_id as text) as subject,
      l.state || ' line of ' || l.amount || coalesce(' to ' || l.matched_to, '') || ', '
        || case when f.files > 1 then f.files || ' files' else 'file ' || coalesce(cast(f.file_id as text), 'none') end
        || coalesce(' received ' || f.received, '') as detail
    from bank_lines l
    left join (
      select bank_line_id, count(*) as files, min(file_id) as file_id, sum(received) as received,
        sum(length('file:' || file_id)) + count(*) - 1 as words, min(currency) as currency,
        count(distinct coalesce(country, '') || ' ' || coalesce(carrier_token, '') || ' ' || currency) as payers,
        count(case when received <> gross - deductions then 1 end) as others
      from carrier_files
      where bank_line_id is not null
      group by bank_line_id
    ) f on f.bank_line_id = l.bank_line_id
    where (l.state = 'matched') <> (f.files is not null)
      -- Of several each has its net, and all are one carrier's.
      or length(l.matched_to) <> f.words or f.received <> l.amount or f.currency <> l.currency
      or (f.files > 1 and (f.payers > 1 or f.others > 0))
    union all
    select cast(f.file_id as text) as subject, 'received of line ' || l.bank_line_id || ', which is to ' || coalesce(l.matched_to, 'none') as detail
    from carrier_files f
    join bank_lines l on l.bank_line_id = f.bank_line_id
    where ' ' || coalesce(l.matched_to, '') || ' ' not like '% file:' || f.file_id || ' %'
    union all
    select cast(f.file_id as text) as subject, 'received ' || f.received || ', banked ' || f.banked as detail
    from (
      select f.file_id, f.received, l.bank_line_id,
        (select coalesce(sum(${sql.raw(debitOf("bank", "$.bank_account_id = l.bank_account_id"))}), 0)
          ${BANKED} and j.cause_id = cast(f.file_id as text) and j.account_id is null)
        + (select coalesce(sum(${sql.raw(debitOf("bank", "$.bank_account_id = l.bank_account_id"))}), 0)
          from carrier_file_parts p
          join ledger_journals j on j.cause = 'remittanceBanked' and ${OF_PART}
          join ledger_transfers t on t.journal_id = j.journal_id
          join ledger_accounts d on d.ledger_account_id = t.debit_id
          join ledger_accounts c on c.ledger_account_id = t.credit_id
          where p.file_id = f.file_id) as banked
      from carrier_files f
      left join bank_lines l on l.bank_line_id = f.bank_line_id
      -- A file whose rows are in several buckets is not added up in one of them.
      where f.bank_line_id is not null
        and f.rows = (select count(*) from carrier_file_rows r where r.file_id = f.file_id)
        and not exists (select 1 from carrier_file_parts p where p.file_id = f.file_id and p.state <> 'banked')
    ) f
    where f.bank_line_id is null or f.banked <> f.received`,
} satisfies Record<string, SQL>;
