import { sql, type SQL } from "drizzle-orm";

import { type LedgerTransferKind, transferPairs } from "#app/shipping/model/ledger.ts";

import {
  BALANCE_IN_SUMS,
  belowParcels,
  HELD_IN_SUMS,
  IS_OTHER_PARCEL,
  otherwiseHeld,
  placed,
  unpostedMoves,
} from "./cash-queries.ts";
import { computedOnce, drawFingerprint, isNotWhole, type Fingerprint } from "./fingerprint.ts";
import { paidTerms } from "./paid-terms.ts";
import { otherOrphans } from "./partner-queries.ts";
import { missingSides } from "./rule-queries.ts";
import { entryScan, isAnyViolated, shipmentScan, transferScan } from "./scans.ts";

/** Numbers that one reading of a table has. Each of a name that is in no other. */
interface Reading {
  numbers: Record<string, SQL>;
  from: SQL;
}

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

/** Of those that the cash of a parcel moves forth, which are nearly all. */
const CASH_KINDS = sql`('codCollected', 'codReleased')`;

/** Whether the journal names a move of cash, as it is written. */
const MOVE_ID = sql`case when length(j.cause_id) between 1 and 18 and j.cause_id >= '1'
    and ltrim(j.cause_id, '0123456789') = '' then cast(j.cause_id as bigint) end`;

const OWN_SIDES = sql`(select ledger_account_id from ledger_accounts where account_id is not null)`;

/** What an entry says of its transfer: how much more its account has by it. */
const legOf = (f: Fingerprint, key: SQL, amount: SQL): SQL =>
  f.product(key, f.part("leg", amount), f.factor("row"));

/** Each transfer but a charge and the cash's: its accounts, its journal, what its label or its parcel says of it. */
const otherTransfers = (f: Fingerprint): Reading => ({
  numbers: {
    wrongTransfers: times(sql`(d.currency = t.currency and c.currency = t.currency and ${IS_ALLOWED}
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
            else true end) is not true end
      or ${isNotWhole(sql`t.amount`)}`),
    legs: sql`count(d.account_id) + count(c.account_id)`,
    legsOut: f.sum(
      legOf(
        f,
        f.keyOf(sql`t.transfer_id`, sql`case when d.account_id is not null then t.debit_id end`),
        sql`case d.kind when 'merchantDebt' then t.amount else -t.amount end`,
      ),
    ),
    legsIn: f.sum(
      legOf(
        f,
        f.keyOf(sql`t.transfer_id`, sql`case when c.account_id is not null then t.credit_id end`),
        sql`case c.kind when 'merchantDebt' then -t.amount else t.amount end`,
      ),
    ),
    cashBack: times(sql`m.kind in ('collect', 'bank')`),
    postedCosts: times(sql`t.kind = 'cost'`),
    postedTaxes: times(sql`t.kind = 'tax'`),
    postedCostsBack: times(sql`t.kind = 'costReversal'`),
    postedTaxesBack: times(sql`t.kind = 'taxReversal'`),
  },
  from: sql`ledger_transfers t
  left join ledger_accounts d on d.ledger_account_id = t.debit_id
  left join ledger_accounts c on c.ledger_account_id = t.credit_id
  left join ledger_journals j on j.journal_id = t.journal_id
  left join cod_moves m on m.cod_move_id = case when j.cause = 'cash' and length(j.cause_id) between 1 and 18
    and ltrim(j.cause_id, '0123456789') = '' then cast(j.cause_id as bigint) end
  left join cod_items i on i.cod_item_id = m.cod_item_id
  left join shipments s on s.shipment_id = case when j.cause = 'cash' then null else t.shipment_id end
  left join rates r on r.rate_id =
    case when t.kind in ('cost', 'tax', 'costReversal', 'taxReversal') then s.selected_rate_id end
    where t.kind <> 'charge' and t.kind not in ${CASH_KINDS}`,
});

/** Each transfer of cash from the carrier to the merchant: its accounts, its journal and its parcel, as its move. */
const cashTransfers = (f: Fingerprint): Reading => ({
  numbers: {
    wrongCash: sql`count(wrong)`,
    cash: sql`count(*)`,
    cashReleased: sql`sum(is_released)`,
    cashLegs: f.sum(
      sql`${legOf(f, sql`credit_key`, sql`amount`)}
        + case when is_released = 1 then ${legOf(f, sql`debit_key`, sql`-amount`)} else 0 end`,
    ),
    cashPosted: f.sum(
      f.product(
        sql`move_key`,
        f.part("amount", sql`amount`),
        f.part("account", sql`account_id`),
        sql`case when is_released = 1 then ${f.factor("bank")} else ${f.factor("collect")} end`,
      ),
    ),
  },
  from: computedOnce(sql`select t.amount, j.account_id,
      case t.kind when 'codReleased' then 1 else 0 end as is_released,
      ${f.keyOf(sql`t.transfer_id`, sql`t.credit_id`)} as credit_key,
      ${f.keyOf(sql`t.transfer_id`, sql`t.debit_id`)} as debit_key,
      ${f.keyOf(MOVE_ID, sql`i.cod_item_id`)} as move_key,
      case when (j.cause = 'cash' and j.account_id = i.account_id and i.books = 'ledger' and t.currency = i.currency
        and d.currency = t.currency and c.currency = t.currency and c.account_id = i.account_id
        and case t.kind when 'codCollected' then d.kind = 'carrierCash' and c.kind = 'codHeld'
            and d.carrier_token = i.carrier_token and d.carrier_country = i.country and d.account_id is null
          else d.kind = 'codHeld' and c.kind = 'merchantPayable' and d.account_id = i.account_id end) is not true
        or ${isNotWhole(sql`t.amount`)} then 1 end as wrong
    from ledger_transfers t
    left join ledger_accounts d on d.ledger_account_id = t.debit_id
    left join ledger_accounts c on c.ledger_account_id = t.credit_id
    left join ledger_journals j on j.journal_id = t.journal_id
    left join cod_items i on i.shipment_id = t.shipment_id
    where t.kind in ${CASH_KINDS}`).append(sql` o`),
});

/** Each line of a statement, beside the one before it and beside its transfer. */
const entries = (f: Fingerprint): Reading => ({
  numbers: {
    wrongEntries: sql`count(wrong)`,
    entries: sql`count(*)`,
    entryLegs: f.sum(legOf(f, sql`leg_key`, sql`amount`)),
    // The line before has one version less, and what is left without the amount.
    lines: f.sum(
      sql`${lineOf(f, sql`line_key`, sql`balance_after`)}
        - ${lineOf(f, sql`(line_key - ${f.factor("key 1")})`, sql`balance_after - amount`)}`,
    ),
  },
  from: computedOnce(sql`select e.amount, e.balance_after,
      ${f.keyOf(sql`e.transfer_id`, sql`e.ledger_account_id`)} as leg_key,
      ${f.keyOf(sql`e.ledger_account_id`, sql`e.version`)} as line_key,
      case when e.balance_after < 0 or e.ledger_account_id not in ${OWN_SIDES}
        or ${isNotWhole(sql`e.version`, sql`e.transfer_id`, sql`e.amount`, sql`e.balance_after`)} then 1 end as wrong
    from ledger_entries e`).append(sql` o`),
});

const lineOf = (f: Fingerprint, key: SQL, balance: SQL): SQL =>
  f.product(key, f.part("balance", balance), f.factor("row"));

/** Where each statement begins and ends. */
const statements = (f: Fingerprint): Reading => ({
  numbers: {
    firstLines: f.sum(lineOf(f, f.keyOf(sql`a.ledger_account_id`, sql`0`), sql`0`)),
    lastLines: f.sum(lineOf(f, f.keyOf(sql`a.ledger_account_id`, sql`a.version`), sql`a.balance`)),
  },
  from: sql`ledger_accounts a where a.version <> 0`,
});

/** A shipment as nearly all are: paid, with a number, its charge posted. It keeps all rules of the scan. */
const IS_USUAL = sql`s.is_paid and s.tracking_number = h.tracking_number and r.billing is null
  and (s.status = 'delivered' or s.status not in ('created', 'annulled', 'quoted', 'refundPending', 'refunded'))
  and h.state = 'posted' and h.amount = r.price_total and h.currency = r.currency and w.account_id = s.account_id
  and a.address_id is not null
  and case when l.shipment_id is null then s.status in ('delivered', 'returnToSender') or a.erased is not null
    else a.erased is null and s.label_sha256 is not null and length(l.pdf) >= 32 end
  and h.terms = ${paidTerms("o")}`;

/** Each shipment with its charge, which is that of its hold. */
const shipments = (f: Fingerprint): Reading => ({
  numbers: {
    wrongShipments: times(sql`o.account_id is null
      or (h.shipment_id is not null and (t.kind = 'charge' and t.shipment_id = s.shipment_id and t.journal_id is null
        and t.amount = h.amount and t.debit_id = h.ledger_account_id and t.currency = h.currency
        and w.kind = 'wallet' and w.currency = t.currency and w.account_id = s.account_id
        and b.kind = 'sales' and b.currency = t.currency and b.account_id is null) is not true)
      or case when ${IS_USUAL} then false else ${isAnyViolated(shipmentScan)} end`),
    holds: sql`count(h.shipment_id)`,
    chargeLegs: f.sum(
      legOf(f, f.keyOf(sql`h.transfer_id`, sql`h.ledger_account_id`), sql`-h.amount`),
    ),
    labels: sql`count(l.shipment_id)`,
    numbers: sql`count(s.tracking_number)`,
    costs: times(sql`r.cost_total > 0 and s.tracking_number is not null`),
    taxes: times(sql`r.tax_total > 0 and s.tracking_number is not null`),
    costsBack: times(
      sql`r.cost_total > 0 and s.tracking_number is not null and s.status = 'refunded'`,
    ),
    taxesBack: times(
      sql`r.tax_total > 0 and s.tracking_number is not null and s.status = 'refunded'`,
    ),
  },
  from: sql`shipments s
  left join rates r on r.rate_id = s.selected_rate_id and r.shipment_id = s.shipment_id
  left join ledger_holds h on h.shipment_id = s.shipment_id
  left join ledger_transfers t on t.transfer_id = h.transfer_id
  left join ledger_accounts w on w.ledger_account_id = t.debit_id
  left join ledger_accounts b on b.ledger_account_id = t.credit_id
  left join addresses a on a.address_id = s.recipient_address_id
  left join labels l on l.shipment_id = s.shipment_id
  left join accounts o on o.account_id = s.account_id
  left join carrier_contracts k on k.carrier_token = case when r.billing = 'ownAccount' then r.carrier_token end`,
});

/** Each waybill that a carrier made. */
const MADE = sql`c.operation = 'createWaybill' and d.state = 'succeeded'`;
const calls = (): Reading => ({
  numbers: {
    wrongCalls:
      times(sql`s.shipment_id is null or c.account_id <> s.account_id or (${MADE} and case when s.tracking_number is null
      then s.status not in ('refundPending', 'refunded')
      else (c.carrier_token = r.carrier_token
        and coalesce(c.tracking_number, s.tracking_number) = s.tracking_number) is not true end)`),
    made: times(sql`${MADE} and s.tracking_number is not null`),
  },
  from: sql`carrier_calls c
  left join durable_calls d on d.durable_call_id = c.carrier_call_id
  left join shipments s on s.shipment_id = c.shipment_id
  left join rates r on r.rate_id = s.selected_rate_id`,
});

/** By the amount of a parcel that the moves of this kind add up to. */
const amountOf = {
  expect: sql`i.expected`,
  collect: sql`coalesce(i.collected, 0)`,
  remit: sql`i.remitted`,
  bank: sql`i.banked`,
  payOut: sql`i.paid_out`,
  writeOff: sql`i.written_off`,
};

/** Of a move, by what its amount is added to; nothing for one that moves none. */
const factorOf = (f: Fingerprint): SQL => {
  const moving = ["remit", "expect", "collect", "bank", "payOut", "writeOff"];
  const cases = moving.map((kind) => sql`when ${sql.raw(`'${kind}'`)} then ${f.factor(kind)}`);
  return sql`case m.kind ${sql.join(cases, sql` `)} else 0 end`;
};

/** Moves `m`, their keys, and what their transfers say of them. */
const movesOf = (f: Fingerprint, from: SQL): SQL =>
  computedOnce(sql`select m.amount, m.account_id, ${factorOf(f)} as factor,
      ${f.keyOf(sql`m.cod_item_id`)} as item_key, ${f.keyOf(sql`m.cod_move_id`, sql`m.cod_item_id`)} as move_key,
      case when ${isNotWhole(sql`m.cod_item_id`, sql`m.account_id`, sql`m.amount`)} then 1 end as wrong
    from ${from}`).append(sql` o`);

/** Of one transfer each, of some, and what the transfers forth say. */
function postedMoves(f: Fingerprint): { once: SQL; posted: SQL; forth: SQL } {
  const once = sql`factor in (${f.factor("collect")}, ${f.factor("bank")})`;
  const parts = [f.part("amount", sql`amount`), f.part("account", sql`account_id`), sql`factor`];
  return {
    once: times(once),
    posted: times(
      sql`factor in (${f.factor("collect")}, ${f.factor("bank")}, ${f.factor("writeOff")})`,
    ),
    forth: f.sum(
      sql`case when ${once} and amount > 0 then ${f.product(sql`move_key`, ...parts)} end`,
    ),
  };
}

/** Each move of cash, as its parcel and its transfer say. */
const cashMoves = (f: Fingerprint): Reading => ({
  numbers: {
    wrongMoves: sql`count(wrong)`,
    moves: f.sum(
      f.product(
        sql`item_key`,
        f.factor("row"),
        f.part("account", sql`account_id`),
        f.partBy(sql`factor`, sql`amount`),
      ),
    ),
    ...postedMoves(f),
  },
  from: movesOf(f, sql`cod_moves m`),
});

/** What of them is in nobody's ledger. */
const unpostedCash = (f: Fingerprint): Reading => {
  const { once, posted, forth } = postedMoves(f);
  return {
    numbers: { notOnce: once, notPosted: posted, notForth: forth },
    // In this order: the parcels are fewer.
    from: movesOf(
      f,
      sql`cod_items i cross join cod_moves m where m.cod_item_id = i.cod_item_id and i.books <> 'ledger'`,
    ),
  };
};

/** Each parcel with cash, beside what its moves add up to. */
const parcels = (f: Fingerprint): Reading => ({
  numbers: {
    wrongParcels:
      times(sql`${IS_OTHER_PARCEL} or a.account_id is null or s.shipment_id is null or i.cod_item_id is null
      or ${isNotWhole(...Object.values(amountOf))}`),
    items: sql`count(i.cod_item_id)`,
    itemMoves: f.sum(
      f.product(
        f.keyOf(sql`i.cod_item_id`),
        f.part("row", sql`m.moves`),
        f.part("account", sql`i.account_id % ${sql.raw(String(f.modulus))} * m.moves`),
        ...Object.entries(amountOf).map(([kind, amount]) => f.part(kind, amount)),
      ),
    ),
  },
  from: sql`(select cod_item_id, count(*) as moves from cod_moves group by cod_item_id) m
    left join cod_items i on i.cod_item_id = m.cod_item_id
    left join accounts a on a.account_id = i.account_id
    left join shipments s on s.shipment_id = i.shipment_id
    left join rates r on r.rate_id = s.selected_rate_id
    left join cod_moves l on l.cod_move_id = i.cod_move_id`,
});

/** Which sum of the cash a parcel is in, beside its account: PostgreSQL and SQLite have no number of a text. */
const PLACES = sql`(select carrier_token, currency, books, state,
    row_number() over (order by carrier_token, currency, books, state) as place
  from (select distinct carrier_token, currency, books, state from cod_sums) o) p`;
const AT_PLACE = (of: string): SQL =>
  sql.raw(
    ["carrier_token", "currency", "books", "state"]
      .map((name) => `p.${name} = ${of}.${name}`)
      .join(" and "),
  );

/** What the parcels say of the sums of their accounts. */
const sumsOfParcels = (f: Fingerprint): Reading => ({
  numbers: {
    wrongPlaces: times(sql`p.place is null`),
    inSums: f.sum(
      f.product(
        f.keyOf(sql`i.account_id`, sql`p.place`),
        f.factor("row"),
        ...Object.entries(placed).map(([name, amount]) => f.part(name, sql.raw(amount))),
      ),
    ),
  },
  from: sql`cod_items i left join ${PLACES} on ${AT_PLACE("i")}`,
});

/** The sums of the cash, and what the ledger says of them. */
const sums = (f: Fingerprint): Reading => ({
  numbers: {
    wrongSums: times(
      isNotWhole(sql`c.items`, ...Object.keys(placed).map((name) => sql.raw(`c.${name}`))),
    ),
    sums: f.sum(
      f.product(
        f.keyOf(sql`c.account_id`, sql`p.place`),
        f.part("row", sql`c.items`),
        ...Object.keys(placed).map((name) => f.part(name, sql.raw(`c.${name}`))),
      ),
    ),
    heldOtherwise: sql`(select count(*) from (${otherwiseHeld(HELD_IN_SUMS)}) o)`,
    belowParcels: sql`(select count(*) from (${belowParcels(BALANCE_IN_SUMS)}) o)`,
  },
  from: sql`cod_sums c join ${PLACES} on ${AT_PLACE("c")}`,
});

const MADE_TWICE = sql`
  select 1 from carrier_calls c join durable_calls d on d.durable_call_id = c.carrier_call_id
  where ${MADE} and c.shipment_id in (select shipment_id from carrier_calls group by shipment_id having count(*) > 1)
  group by c.shipment_id having count(*) > 1`;

/** Rows of whole tables, and what is asked as the rules ask. */
const others = (): Reading => ({
  numbers: {
    allCharges: sql`(select count(*) from ledger_transfers where kind = 'charge')`,
    allHolds: sql`(select count(*) from ledger_holds)`,
    allLabels: sql`(select count(*) from labels)`,
    allItems: sql`(select count(*) from cod_items)`,
    cashJournals: sql`(select count(*) from ledger_journals where cause = 'cash')`,
    allJournals: sql`(select count(*) from ledger_journals)`,
    // A transfer that names none that is there is wrong.
    movedJournals: sql`(select count(*) from (
      select journal_id from ledger_transfers where journal_id is not null group by journal_id) o)`,
    madeTwice: sql`(select count(*) from (${MADE_TWICE}) o)`,
    sidesMissing: sql`(select count(*) from (${missingSides}) o)`,
    orphans: sql`(select count(*) from (${otherOrphans}) o)`,
    writtenOff: sql`(select count(*) from (${unpostedMoves(sql`m.kind = 'writeOff'`)}) o)`,
  },
  from: sql`(select 1 as one) o`,
});

/**
 * Readings of each table, once, for all of `screenedRules`: they compare numbers of rows, and sums, where the rules
 * search for each row's partner. When every row of one side has a partner of its own and both sides have as many, none
 * of the other side is without. That two rows have not the same partner is for unique keys, which the check reads too.
 */
export interface Screens {
  /** The long ones first, so that two connections end at about the same time. */
  readings: readonly Reading[];
  /** Whether a rule may be violated, by the numbers of all readings. */
  isAnyViolated: (numbers: ReadonlyMap<string, unknown>) => boolean;
}

const WRONG = [
  "wrongTransfers",
  "wrongCash",
  "wrongEntries",
  "wrongShipments",
  "wrongCalls",
  "wrongMoves",
  "wrongParcels",
  "wrongPlaces",
  "wrongSums",
  "heldOtherwise",
  "belowParcels",
  "madeTwice",
  "sidesMissing",
  "orphans",
  "writtenOff",
];

/** What adds up to nothing: a sum of numbers, `-` before those that are taken from it. */
const EQUAL = [
  "items -allItems",
  "holds -allCharges",
  "holds -allHolds",
  "labels -allLabels",
  "legs cash cashReleased holds -entries",
  "legsOut legsIn cashLegs chargeLegs -entryLegs",
  "lines firstLines -lastLines",
  "costs -postedCosts",
  "taxes -postedTaxes",
  "costsBack -postedCostsBack",
  "taxesBack -postedTaxesBack",
  "numbers -made",
  "cash cashBack notOnce -once",
  "cashPosted notForth -forth",
  "cashJournals notPosted -posted",
  "moves -itemMoves",
  "inSums -sums",
  "allJournals -movedJournals",
];

export function drawScreens(): Screens {
  const f = drawFingerprint();
  return {
    readings: [
      shipments,
      entries,
      cashTransfers,
      calls,
      parcels,
      cashMoves,
      sumsOfParcels,
      otherTransfers,
      others,
      unpostedCash,
      sums,
      statements,
    ].map((reading) => reading(f)),
    isAnyViolated(numbers) {
      const of = (name: string) => Number(numbers.get(name));
      const sum = (terms: string) =>
        terms
          .split(" ")
          .reduce((all, term) => all + (term.startsWith("-") ? -of(term.slice(1)) : of(term)), 0);
      return (
        WRONG.some((name) => of(name) !== 0) || EQUAL.some((terms) => sum(terms) % f.modulus !== 0)
      );
    },
  };
}

/** What the screens stand for, together with the other rules. */
export const screenedRules: ReadonlySet<string> = new Set([
  ...[transferScan, shipmentScan, entryScan].flatMap(({ checks }) =>
    checks.map(({ rule }) => rule),
  ),
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
  "a journal has its transfers",
  "the sums of the cash are those of its parcels",
  "what is held of an account's cash is what its parcels have on their way",
  "what is in an account's balance of cash is no less than its parcels'",
]);
