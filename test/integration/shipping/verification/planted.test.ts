import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { verifyLabels } from "#app/shipping/books/verify-labels.ts";
import { applyFile } from "#app/shipping/cash-files/apply-file.ts";
import { importStatement, listBankLines } from "#app/shipping/cash-files/bank-statement.ts";
import { matchBankLine } from "#app/shipping/cash-files/match-bank-line.ts";
import { profileSchema } from "#app/shipping/cash-files/profile.ts";
import { cents } from "#app/shipping/model/money.ts";
import { MERCHANT } from "#app/shipping/model/payout.ts";
import { requestPayout } from "#app/shipping/payouts/request-payout.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { adjustWallet } from "#app/shipping/wallet/adjust-wallet.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { selectGuardProblems } from "#db/shipping/verification/guard-problems.ts";
import { screenedRules } from "#db/shipping/verification/screens.ts";
import { drawScreening, verificationQueries } from "#db/shipping/verify.ts";
import { makeTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { isLongRun } from "#test/support/is-long-run.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";
import { testVault } from "#test/support/vault.ts";
import { openWorld } from "#test/support/world.ts";

import { openRemittances, work } from "../cash-files/remittance-world.ts";

const dialect = inject("dialect");
let database: TestDatabase;
let db: Database;
let raw: RawSql;
let world: Awaited<ReturnType<typeof openWorld>>;
let of: Awaited<ReturnType<typeof live>>;

beforeAll(async () => {
  database = await makeTestDatabase();
  db = await openDatabase(database.url, { migrate: false, vault: testVault });
  world = await openWorld(db);
  of = await live();
  raw = await connectRaw(database.url);
  if (dialect === "sqlite")
    await raw.run("pragma foreign_keys = off; pragma ignore_check_constraints = on");
});

afterAll(async () => {
  await raw.close();
  await db.close();
  await database.remove();
});

/** Labelled twice, delivered once, refunded, only paid, a draft; a corrected and an untouched account. */
async function live() {
  const labelled = async () => {
    const { shipmentId } = await world.paid({ goodsCollection: cents(20_00) }, "condor");
    return generateShipmentTrackingNumber(world.ctx, shipmentId);
  };
  const [one, other] = [await labelled(), await labelled()];
  const refunded = await world.paid({}, "condor");
  await annulAndRefundShipment(world.ctx, {
    shipmentId: refunded.shipmentId,
    annulReasonStatus: "other",
    annulReasonDetails: null,
  });
  const paid = await world.paid({}, "condor");
  const draft = await world.draft();
  const adjusted = {
    reason: "test",
    topUpReference: null,
    actor: "ana",
    needsConfirmation: false,
  };
  const { adjustment } = await adjustWallet(world.service, {
    ...adjusted,
    accountId: world.accountId,
    type: "reweigh",
    amount: cents(-50),
    reference: "slip 1",
    shipmentId: one.shipmentId,
  });
  const empty = await openAccount(world.service, { name: "Other", country: "EC" });
  const far = await openWorld(db);
  const foreign = await far.paid({}, "condor");
  await generateShipmentTrackingNumber(far.ctx, foreign.shipmentId);
  return {
    one: one.shipmentId,
    number: String(one.trackingNumber),
    other: other.shipmentId,
    otherNumber: String(other.trackingNumber),
    refunded: refunded.shipmentId,
    paid: paid.shipmentId,
    draft: draft.shipmentId,
    adjustment: adjustment.adjustmentId,
    account: world.accountId,
    empty: empty.accountId,
    foreign: foreign.shipmentId,
    far: far.accountId,
    ...(await cash()),
  };
}

/** Cash of two parcels, one of them short, by a remittance and the bank into the wallet. */
async function cash() {
  const remittances = await openRemittances(db);
  const { places, service } = remittances;
  const [whole, short] = [await remittances.parcel(), await remittances.parcel()];
  const file = await remittances.kept(
    remittances.csv([
      [whole.trackingNumber, "40.00", "1.20", ""],
      [short.trackingNumber, "38.00", "", ""],
    ]),
  );
  await applyFile(places, remittances.decide(file));
  await work(remittances.world);
  await importStatement(service, {
    bankAccountId: "main",
    currency: "USD",
    timeZone: "America/Guayaquil",
    bytes: Buffer.from("fecha;importe\n2026-11-06;76,80"),
    profile: profileSchema.parse({
      id: "bank",
      version: 1,
      kind: "bank",
      columns: { at: ["fecha"], amount: ["importe"] },
    }),
  });
  const [line] = await listBankLines(service, "open", 1);
  const { bankLineId } = line!;
  const { fileId } = file;
  await matchBankLine(places, { bankLineId, fileIds: [fileId], decidedBy: "ana", isShort: false });
  await work(remittances.world);
  // Another file of the same sum, of which nothing has come yet.
  const later = [await remittances.parcel(), await remittances.parcel()];
  const waiting = await remittances.kept(
    remittances.csv([
      [later[0]!.trackingNumber, "40.00", "1.20", ""],
      [later[1]!.trackingNumber, "38.00", "", ""],
    ]),
  );
  await applyFile(places, remittances.decide(waiting));
  await work(remittances.world);
  const { accountId } = remittances.world;
  await requestPayout(service, { accountId, destination: "wallet", askedBy: MERCHANT });
  await work(remittances.world);
  return { short: short.shipmentId, file: fileId, waiting: waiting.fileId };
}

/** The rules that are violated after somebody with the database's password has sent these statements. */
async function noticed(statements: readonly string[]): Promise<string[]> {
  await raw.run("begin");
  try {
    await (dialect === "sqlite"
      ? dropTriggers()
      : raw.run(
          "set local session_replication_role = replica; alter table ledger_transfers drop constraint ledger_transfer_shipment",
        ));
    for (const statement of statements) await raw.run(statement);
    const isSeen = await screened();
    const rules: string[] = [];
    for (const { rules: checked, query } of verificationQueries(db.read)) {
      const { sql, params } = query.toSQL();
      expect(params).toEqual([]);
      const found = await raw.rows(sql);
      // A scan checks several at once.
      if (found.length > 0) rules.push(checked.join(" / "));
    }
    // What the check asks first must not hide what it asks after it.
    const isHidden = !isSeen && rules.length > 0 && rules.every(isOnlyScreened);
    expect({ isHidden, isAlarmed: isSeen && rules.length === 0 }).toEqual({
      isHidden: false,
      isAlarmed: false,
    });
    return rules;
  } finally {
    await raw.run("rollback");
  }
}

const screening = drawScreening();
async function screened(): Promise<boolean> {
  const rows = [];
  for (const query of screening.queries(db.read)) rows.push(...(await raw.rows(query.toSQL().sql)));
  return screening.isAnyViolated(rows);
}
const isOnlyScreened = (rules: string) =>
  rules.split(" / ").every((rule) => screenedRules.has(rule));

async function dropTriggers(): Promise<void> {
  const triggers = await raw.rows("select name from sqlite_schema where type = 'trigger'");
  for (const { name } of triggers) await raw.run(`drop trigger "${String(name)}"`);
}

const itemOf = (shipmentId: number) =>
  `(select cod_item_id from cod_items where shipment_id = ${shipmentId})`;
const setCash = (what: string) => `update cod_items set ${what} where shipment_id = ${of.short}`;
const chargeOf = (shipmentId: number) =>
  `(select transfer_id from ledger_transfers where kind = 'charge' and shipment_id = ${shipmentId})`;
const set = (shipmentId: number, what: string) =>
  `update shipments set ${what} where shipment_id = ${shipmentId}`;
const EMPTY = dialect === "sqlite" ? "x''" : "''::bytea";
const NOW = dialect === "sqlite" ? "1" : "now()";

/** What one row less of a shipment's money is. */
const withoutCharge = (shipmentId: number) => [
  `delete from ledger_holds where shipment_id = ${shipmentId}`,
  `update ledger_accounts set balance = balance + (select amount from ledger_transfers where transfer_id = ${chargeOf(shipmentId)})
    where account_id = ${of.account} and kind = 'wallet'`,
  `delete from ledger_entries where transfer_id = ${chargeOf(shipmentId)}`,
  `delete from ledger_transfers where kind = 'charge' and shipment_id = ${shipmentId}`,
];

/** A move of cash that nothing posted. */
const move = (codMoveId: number, amount: number, kind: string): string =>
  `insert into cod_moves (cod_move_id, account_id, cod_item_id, kind, amount, state, occurred_at, cause, actor_kind, object_created)
    select ${codMoveId}, account_id, cod_item_id, '${kind}', ${amount}, state, ${NOW}, 'planted ${codMoveId}', 'staff', ${NOW}
    from cod_items where shipment_id = ${of.short}`;

/** One cent less, in all that follows from a transfer between two sides of an account. */
const lower = (transfer: string): string[] => [
  `update ledger_transfers set amount = amount - 1 where transfer_id = ${transfer}`,
  ...["+", "-"].flatMap((sign) => {
    const side = `(select ${sign === "+" ? "debit_id" : "credit_id"} from ledger_transfers where transfer_id = ${transfer})`;
    return [
      `update ledger_entries set amount = amount ${sign} 1, balance_after = balance_after ${sign} 1
        where transfer_id = ${transfer} and ledger_account_id = ${side}`,
      `update ledger_accounts set balance = balance ${sign} 1 where ledger_account_id = ${side}`,
    ];
  }),
];

/** A loan of 50.00 to the wallet, complete to its last entry. */
const lend = (cause: string): string[] => {
  const side = (kind: string) =>
    `(select ledger_account_id from ledger_accounts where account_id = ${of.account} and kind = '${kind}')`;
  const entry = (kind: string) =>
    `insert into ledger_entries (ledger_account_id, version, transfer_id, amount, balance_after)
      select ledger_account_id, version, 91, 5000, balance from ledger_accounts where ledger_account_id = ${side(kind)}`;
  return [
    `insert into ledger_accounts (ledger_account_id, account_id, kind, currency, balance, version)
      values (90, ${of.account}, 'merchantDebt', 'USD', 0, 0)`,
    `insert into ledger_journals (journal_id, cause, cause_id, account_id, at) values (90, '${cause}', '77', ${of.account}, ${NOW})`,
    `insert into ledger_transfers (transfer_id, idempotency_key, kind, debit_id, credit_id, amount, currency, journal_id, object_created)
      values (91, 'planted', 'debt', 90, ${side("wallet")}, 5000, 'USD', 90, ${NOW})`,
    `update ledger_accounts set balance = balance + 5000, version = version + 1, last_transfer_id = 91
      where ledger_account_id in (90, ${side("wallet")})`,
    entry("merchantDebt"),
    entry("wallet"),
  ];
};

/** By what was done by hand. Those that were noticed before are checked too. */
const planted: Record<string, () => string[]> = {
  "a paid shipment is annulled without a refund": () => [set(of.paid, "status = 'annulled'")],
  "a labelled shipment is set back to quoted": () => [set(of.one, "status = 'quoted'")],
  "a labelled shipment is set back to created": () => [set(of.one, "status = 'created'")],
  "a parcel is delivered without a number": () => [set(of.paid, "status = 'delivered'")],
  "a refunded shipment is delivered": () => [set(of.refunded, "status = 'delivered'")],
  "a paid shipment is not paid": () => [set(of.paid, "is_paid = false")],
  "a draft travels": () => [set(of.draft, "status = 'inTransit'")],
  "a shipment is gone": () => [`delete from shipments where shipment_id = ${of.one}`],
  "an account is gone": () => [`delete from accounts where account_id = ${of.account}`],
  "an empty account is gone": () => [`delete from accounts where account_id = ${of.empty}`],
  "the rate of another carrier is selected, at the same price": () => [
    `update rates set carrier_token = 'rayo' where rate_id = (select selected_rate_id from shipments where shipment_id = ${of.one})`,
  ],
  "a label is made free": () => [
    `update rates set billing = 'ownAccount', cost_total = null, tax_total = null where rate_id = (select selected_rate_id from shipments where shipment_id = ${of.paid})`,
    ...withoutCharge(of.paid),
  ],
  "the cash of a labelled parcel is raised": () => [set(of.one, "goods_collection = 3000")],
  "the recipient of a labelled parcel is another": () => [
    set(of.one, `recipient_address_id = sender_address_id`),
  ],
  "a number is swapped in the shipment and in its calls": () => [
    set(of.one, "tracking_number = 'FORGED1'"),
    `update carrier_calls set tracking_number = 'FORGED1' where shipment_id = ${of.one}`,
  ],
  "the numbers of two shipments are swapped together with their calls": () => [
    set(of.one, `tracking_number = '${of.otherNumber}'`),
    set(of.other, `tracking_number = '${of.number}'`),
    `update carrier_calls set tracking_number = '${of.otherNumber}' where shipment_id = ${of.one}`,
    `update carrier_calls set tracking_number = '${of.number}' where shipment_id = ${of.other}`,
  ],
  "the numbers of two shipments are swapped": () => [
    set(of.one, `tracking_number = '${of.otherNumber}'`),
    set(of.other, `tracking_number = '${of.number}'`),
  ],
  "a label is emptied": () => [`update labels set pdf = ${EMPTY} where shipment_id = ${of.one}`],
  "a label is gone": () => [`delete from labels where shipment_id = ${of.one}`],
  "a number, its hold and its label are undone, though the carrier made the waybill": () => [
    set(of.one, "tracking_number = null, status = 'quoted', label_sha256 = null"),
    `update ledger_holds set state = 'open', tracking_number = null where shipment_id = ${of.one}`,
    `delete from labels where shipment_id = ${of.one}`,
    `delete from ledger_transfers where kind in ('cost', 'tax') and shipment_id = ${of.one}`,
    `delete from ledger_journals where cause = 'label' and cause_id = '${of.one}'`,
  ],
  "a number is removed": () => [set(of.one, "tracking_number = null")],
  "a call of the carrier is gone": () => [
    `delete from carrier_calls where shipment_id = ${of.one}`,
  ],
  "a correction is a recharge of a shipment that was not refunded": () => [
    `update wallet_adjustments set type = 'recharge' where adjustment_id = ${of.adjustment}`,
  ],
  "a correction is about another account's shipment": () => [
    `update wallet_adjustments set shipment_id = ${of.foreign} where adjustment_id = ${of.adjustment}`,
  ],
  "a correction moved another amount": () => [
    `update wallet_adjustments set amount = amount - 1 where adjustment_id = ${of.adjustment}`,
  ],
  "a correction is gone": () => [
    `delete from wallet_adjustments where adjustment_id = ${of.adjustment}`,
  ],
  "a store's top-up is paid without a credit": () => [
    `insert into wallet_top_ups (wallet_top_up_id, account_id, amount, state, purchase_id, is_test, object_created, object_updated)
      values (77, ${of.account}, 5000, 'active', '77', false, ${NOW}, ${NOW})`,
  ],
  "an automatic top-up is collected without a credit": () => [
    `insert into auto_top_ups (auto_top_up_id, account_id, shipment_id, amount, currency, rate_id, from_wallet, object_created)
      values (78, ${of.account}, ${of.draft}, 500, 'USD', 1, 0, ${NOW})`,
    `insert into durable_calls (durable_call_id, kind, key, state, attempts, request_ref, asked_at, object_created, object_updated)
      values (78, 'autoTopUp', 'planted', 'succeeded', 1, 'r', ${NOW}, ${NOW}, ${NOW})`,
  ],
  "the currency of a paid rate is another": () => [
    `update rates set currency = 'COP' where rate_id = (select selected_rate_id from shipments where shipment_id = ${of.paid})`,
  ],
  "the price of a paid rate is another": () => [
    `update rates set price_total = price_total - 1, price_subtotal = 0 where rate_id = (select selected_rate_id from shipments where shipment_id = ${of.paid})`,
  ],
  "the cost of a paid rate is another": () => [
    `update rates set cost_total = cost_total - 1 where rate_id = (select selected_rate_id from shipments where shipment_id = ${of.one})`,
  ],
  "a cost is gone with its journal": () => [
    `delete from ledger_transfers where kind in ('cost', 'tax') and shipment_id = ${of.one}`,
    `delete from ledger_journals where cause = 'label' and cause_id = '${of.one}'`,
  ],
  "a cost is raised": () => [
    `update ledger_transfers set amount = amount + 1 where kind = 'cost' and shipment_id = ${of.one}`,
  ],
  "an account is made a test account": () => [
    `update accounts set is_test = true where account_id = ${of.account}`,
  ],
  "a live account is made another's sandbox": () => [
    `update accounts set live_account_id = ${of.far} where account_id = ${of.account}`,
  ],
  "a cent is added to a wallet": () => [
    `update ledger_accounts set balance = balance + 1 where account_id = ${of.account} and kind = 'wallet'`,
  ],
  "an entry is raised": () => [
    `update ledger_entries set amount = amount + 1 where transfer_id = ${chargeOf(of.paid)}`,
  ],
  "a hold is gone": () => [`delete from ledger_holds where shipment_id = ${of.paid}`],
  "a hold is voided": () => [
    `update ledger_holds set state = 'voided' where shipment_id = ${of.paid}`,
  ],
  "a charge is of another wallet": () => [
    `update ledger_transfers set debit_id = (select ledger_account_id from ledger_accounts where account_id = ${of.empty})
      where transfer_id = ${chargeOf(of.paid)}`,
  ],
  "a charge is called an adjustment": () => [
    `update ledger_transfers set kind = 'adjustment' where transfer_id = ${chargeOf(of.paid)}`,
  ],
  "a transfer is in another currency": () => [
    `update ledger_transfers set currency = 'EUR' where transfer_id = ${chargeOf(of.paid)}`,
  ],
  "a refund is larger than its charge": () => [
    "update ledger_transfers set amount = amount + 1 where kind = 'refund'",
  ],
  "a journal is of another account": () => [
    `update ledger_journals set account_id = ${of.far} where cause = 'label' and cause_id = '${of.one}'`,
  ],
  "a top-up is sales": () => [
    `update ledger_transfers set debit_id = (select ledger_account_id from ledger_accounts where kind = 'sales' and currency = 'USD')
      where kind = 'topUp'`,
  ],
  "more cash is collected": () => [setCash("collected = collected + 1")],
  "more cash is collected, by its move too": () => [
    setCash("collected = collected + 1"),
    `update cod_moves set amount = amount + 1 where kind = 'collect' and cod_item_id = ${itemOf(of.short)}`,
  ],
  "more cash was expected": () => [setCash("expected = expected + 1")],
  "cash that was paid is due again": () => [setCash("paid_out = 0")],
  "cash that was paid is due again, by its moves too": () => [
    setCash("paid_out = 0"),
    `update cod_moves set amount = 0 where kind = 'payOut' and cod_item_id = ${itemOf(of.short)}`,
    `update cod_sums set in_balance = in_balance + paid_out, paid_out = 0 where state = 'collected' and paid_out = 3800`,
  ],
  "cash has another problem's state": () => [
    `update cod_items set state = 'lost' where shipment_id = ${of.one}`,
    `update cod_sums set state = 'lost', to_collect = 0 where account_id = ${of.account} and state = 'expected'`,
  ],
  "cash is another account's": () => [setCash(`account_id = ${of.far}`)],
  "a move of cash is gone": () => [
    `delete from cod_moves where kind = 'remit' and cod_item_id = ${itemOf(of.short)}`,
  ],
  "cash is gone with its story": () => [
    `delete from cod_moves where cod_item_id = ${itemOf(of.short)}`,
    `delete from cod_items where shipment_id = ${of.short}`,
  ],
  "cash is out of the books": () => [setCash("books = 'ownContract'")],
  "cash is with another carrier": () => [
    "update ledger_accounts set carrier_token = 'rayo' where kind = 'carrierCash'",
  ],
  "the page of the cash says more": () => ["update cod_sums set paid_out = paid_out + 1"],
  "a journal of cash is of another move": () => [
    "update ledger_journals set cause_id = '77' where cause = 'cash' and cause_id = (select min(cause_id) from ledger_journals where cause = 'cash')",
  ],
  "a payout is larger": () => ["update payouts set amount = amount + 1"],
  "a payout was set off": () => ["update payouts set set_off = 5"],
  "a payout is withdrawn": () => ["update payouts set state = 'withdrawn'"],
  "a payout is gone": () => ["delete from payouts"],
  "a payout is another's": () => [`update payouts set account_id = ${of.far}`],
  "a payout went to a bank": () => [
    "update payouts set destination = 'bank', bank_account_id = 'main'",
  ],
  "a line of the bank is larger": () => ["update bank_lines set amount = amount + 100"],
  "a line of the bank is larger, and its file": () => [
    "update bank_lines set amount = amount + 100",
    "update carrier_files set received = received + 100",
  ],
  "a line of the bank is open again": () => [
    "update bank_lines set state = 'open', matched_to = null",
  ],
  "a line of the bank is gone": () => ["delete from bank_lines"],
  "a line of the bank is of another account": () => [
    "update bank_lines set bank_account_id = 'other'",
  ],
  "a file that was paid is gone": () => ["delete from carrier_files"],
  "a part of a file is not banked": () => ["update carrier_file_parts set state = 'applied'"],
  "the parts of a file are gone": () => ["delete from carrier_file_parts"],
  "a carrier kept less": () => ["update carrier_file_rows set fee = 0"],
  "more came from the bank": () => [
    "update ledger_transfers set amount = amount + 1 where kind = 'codBanked'",
  ],
  "cash is with another carrier, and so says the page": () => [
    "update cod_items set carrier_token = 'rayo' where carrier_token = 'condor'",
    "update cod_sums set carrier_token = 'rayo' where carrier_token = 'condor'",
  ],
  "cash is looked for under another number": () => [setCash("tracking_number = 'FORGED1'")],
  "less cash is expected, by its move and the page too": () => [
    `update cod_items set expected = expected - 1 where shipment_id = ${of.one}`,
    `update cod_moves set amount = amount - 1 where cod_item_id = ${itemOf(of.one)}`,
    `update cod_sums set to_collect = to_collect - 1 where account_id = ${of.account} and state = 'expected'`,
  ],
  "the page hides a question about cash": () => [
    "update cod_sums set problems = problems - 1 where problems > 0",
  ],
  "a carrier is said to have handed cash over more often": () => [
    "update cod_sums set kept_items = kept_items + 1",
  ],
  "cash is collected and taken back without a journal": () => [
    move(901, 1, "collect"),
    move(902, -1, "collect"),
  ],
  "parcels were paid by another payout": () => [
    "update cod_moves set cause = 'payout:77' where kind = 'payOut'",
  ],
  "a payout is lowered together with its transfer, entries and balances": () => [
    "update payouts set amount = amount - 1",
    ...lower("(select transfer_id from ledger_transfers where kind = 'payout')"),
  ],
  "a payout goes to the bank of another account": () => [
    `insert into bank_details (bank_details_id, account_id, hint, valid_from, object_created)
      values (79, ${of.far}, '…1', ${NOW}, ${NOW})`,
    "update payouts set bank_details_id = 79",
  ],
  "a line of the bank pays another file": () => [
    `update carrier_files set bank_line_id = null, received = null where file_id = ${of.file}`,
    `update carrier_files set bank_line_id = (select bank_line_id from bank_lines), received = 7680
      where file_id = ${of.waiting}`,
    `update bank_lines set matched_to = 'file:${of.waiting}'`,
  ],
  "a line of the bank is said to be another file's, too": () => [
    `update carrier_files set bank_line_id = (select bank_line_id from bank_lines), received = 0
      where file_id = ${of.waiting}`,
    `update bank_lines set matched_to = matched_to || ' file:${of.waiting}'`,
  ],
  "a line of the bank names another file than it paid": () => [
    `update bank_lines set matched_to = 'file:${of.waiting}'`,
  ],
  "a line of the bank paid a file twice": () => [
    `insert into bank_lines (bank_line_id, bank_account_id, at, amount, currency, text, line_key, state, matched_to, object_created, object_updated)
      select 80, bank_account_id, at, amount, currency, text, 'copy', state, matched_to, object_created, object_updated from bank_lines`,
  ],
  "a row of a file is of another parcel": () => [
    `update carrier_file_rows set shipment_id = ${of.one} where shipment_id = ${of.short}`,
  ],
  "a row of a file moved more": () => [
    `update carrier_file_rows set remitted = remitted + 1 where shipment_id = ${of.short}`,
  ],
  "a merchant's own file has lost its rows of nobody": () => [
    `insert into carrier_files (file_id, account_id, kind, country, carrier_token, currency, name, once_key, profile, state,
        "rows", gross, deductions, object_created, object_updated)
      values (95, ${of.account}, 'remittance', 'EC', 'condor', 'USD', 'own', 'own', '{}', 'applied', 1, 500, 0, ${NOW}, ${NOW})`,
  ],
  "a file that was not paid yet is of more": () => [
    `update carrier_files set gross = gross + 1 where file_id = ${of.waiting}`,
    `update carrier_file_parts set gross = gross + 1 where file_id = ${of.waiting}`,
  ],
  "costs are owed to another carrier": () => [
    "update ledger_accounts set carrier_token = 'rayo' where kind = 'carrierPayable' and carrier_token = 'condor'",
  ],
  "the journal of a label is nobody's": () => [
    `update ledger_journals set account_id = null where cause = 'label' and cause_id = '${of.one}'`,
  ],
  "the journal of a parcel's cash is nobody's": () => [
    `update ledger_journals set account_id = null
      where journal_id = (select min(journal_id) from ledger_transfers where kind = 'codCollected')`,
  ],
  "taxes are owed to another country": () => [
    "update ledger_accounts set tax_code = 'CO' where kind = 'taxPayable'",
  ],
  "a charge is said to be taken": () => [
    `insert into merchant_charges (charge_id, account_id, shipment_id, type, amount, currency, evidence, document_key, state,
        announced_by, notice_at, charge_at, taken_at, object_updated)
      values (81, ${of.account}, ${of.one}, 'reweigh', 5, 'USD', '{}', 'x', 'charged', 'ana', ${NOW}, ${NOW}, ${NOW}, ${NOW})`,
  ],
  "money is lent to a wallet for no charge": () => lend("reweigh"),
  "money is lent to a wallet by a journal of no known cause": () => lend("present"),
  "a top-up's reference is free again": () => [
    "update ledger_transfers set reference_key = null where kind = 'topUp'",
  ],
  "a refund is another shipment's": () => [
    `update ledger_transfers set reverses_id = ${chargeOf(of.paid)} where kind = 'refund'`,
  ],
  // As many rows on both sides, of which not each has its own partner.
  "the cost of one label is another's once more, which has none of its own": () =>
    ["", `, idempotency_key = 'label:${of.one}:${of.account}:3'`].flatMap((key) => [
      `update ledger_transfers set shipment_id = ${of.one}${key}, journal_id = (select journal_id from ledger_journals
        where cause = 'label' and cause_id = '${of.one}') where kind = 'cost' and shipment_id = ${of.other}`,
    ]),
  "a waybill of one parcel is another's once more, which has none of its own": () => [
    `update carrier_calls set shipment_id = ${of.one}, tracking_number = '${of.number}'
      where operation = 'createWaybill' and shipment_id = ${of.other}`,
  ],
  "cash of one parcel is posted in the journal of another": () => [
    `update ledger_transfers set journal_id = (select min(journal_id) from ledger_transfers where kind = 'codCollected'),
      shipment_id = (select shipment_id from ledger_transfers where kind = 'codCollected' order by journal_id limit 1)
      where kind = 'codCollected'`,
  ],
  "a hold is of a shipment that is not there, and another's is gone": () => [
    `delete from ledger_holds where shipment_id = ${of.one}`,
    `update ledger_holds set shipment_id = 77 where shipment_id = ${of.other}`,
  ],
  "the entry of one charge is of another's transfer": () => [
    `update ledger_entries set transfer_id = (select transfer_id from ledger_transfers where kind = 'cost' and shipment_id = ${of.one})
      where transfer_id = ${chargeOf(of.other)}`,
  ],
  "a label is of a shipment that is not there, and another's is gone": () => [
    `delete from labels where shipment_id = ${of.one}`,
    `update labels set shipment_id = 77 where shipment_id = ${of.other}`,
  ],
  "a call of the carrier is of another account": () => [
    `update carrier_calls set account_id = ${of.far} where shipment_id = ${of.one}`,
  ],
  "a file that was banked is taken back": () => [
    `update carrier_files set state = 'reverted' where file_id = ${of.file}`,
  ],
  "a file that was applied was not decided": () => [
    `update carrier_files set state = 'preview' where file_id = ${of.waiting}`,
  ],
  "a part of a file is taken back": () => [
    `update carrier_file_parts set state = 'reverted' where file_id = ${of.waiting}`,
  ],
  "a file is another carrier's": () => ["update carrier_files set carrier_token = 'rayo'"],
  "a part of a file that was not paid yet is another carrier's": () => [
    `update carrier_file_parts set carrier_token = 'rayo' where file_id = ${of.waiting}`,
  ],
  "less came for a part of a file": () => [
    "update carrier_file_parts set available = available - 1 where available is not null",
  ],
  "a part of a file is of a greater sum": () => [
    `update carrier_file_parts set gross = gross + 1 where file_id = ${of.waiting}`,
  ],
  "a carrier kept more of a file that was not paid yet": () => [
    `update carrier_files set deductions = deductions + 1 where file_id = ${of.waiting}`,
  ],
  "a file has a row more": () => [`update carrier_files set rows = rows + 1`],
  "a row of a file that moved cash came twice": () => [
    `update carrier_file_rows set problem = 'twice' where shipment_id = ${of.short}`,
  ],
  "a deduction is money from the bank": () => [
    "delete from ledger_transfers where kind = 'deduction'",
    "update ledger_transfers set amount = amount + 120 where kind = 'codBanked'",
  ],
};

/** On PostgreSQL the checks of the table refuse it. */
const plantedInFile: typeof planted = {
  "costs are owed to no carrier": () => [
    `update ledger_accounts set carrier_token = null
      where ledger_account_id = (select credit_id from ledger_transfers where kind = 'cost' and shipment_id = ${of.one})`,
  ],
  "costs are owed to a carrier of no country": () => [
    "update ledger_accounts set carrier_country = null where kind = 'carrierPayable'",
  ],
  "taxes are owed to no country": () => [
    "update ledger_accounts set tax_code = null where kind = 'taxPayable'",
  ],
};

/** The tables that the screens read. */
const ofMoney = [
  "ledger_transfers",
  "ledger_entries",
  "ledger_accounts",
  "ledger_journals",
  "ledger_holds",
  "shipments",
  "rates",
  "labels",
  "carrier_calls",
  "durable_calls",
  "accounts",
  "cod_items",
  "cod_moves",
  "addresses",
];

/**
 * Three rows of a table: each deleted, and each of its values nothing, one more, half more, with a letter, another
 * row's, or that row's for its own.
 */
async function changesOf(table: string): Promise<string[]> {
  const columns = await raw.rows(`select name from pragma_table_info('${table}')`);
  const places = await raw.rows(`select rowid as place from ${table} order by rowid`);
  const each = Math.max(1, Math.floor(places.length / 3));
  return places
    .filter((_, at) => at % each === 0)
    .flatMap(({ place }) => [
      `delete from ${table} where rowid = ${String(place)}`,
      ...columns.flatMap(({ name }) => {
        const column = String(name);
        const otherOf = (what: string) =>
          `(select o.${what} from ${table} o where o.${column} <> ${table}.${column} limit 1)`;
        const here = `rowid = ${String(place)}`;
        const values = [
          "null",
          `${column} + 1`,
          `${column} + 0.5`,
          `${column} || 'x'`,
          otherOf(column),
        ];
        const mine = `(select o.${column} from ${table} o where o.${here})`;
        const swapped = `case when ${here} then ${otherOf(column)} else ${mine} end`;
        const other = `(select ${otherOf("rowid")} from ${table} where ${here})`;
        return [
          ...values.map((value) => `update ${table} set ${column} = ${value} where ${here}`),
          `update ${table} set ${column} = ${swapped} where ${here} or rowid = ${other}`,
        ];
      }),
    ]);
}

describe("what is planted by hand is noticed:", () => {
  test("nothing is wrong before", async () => {
    expect(await noticed([])).toEqual([]);
  });

  const possible = { ...planted, ...(dialect === "sqlite" && plantedInFile) };
  test.for(Object.keys(possible))("%s", async (name) => {
    expect(await noticed(possible[name]!())).not.toEqual([]);
  });

  // On PostgreSQL the columns refuse more of it.
  test.runIf(dialect === "sqlite")(
    "whatever is changed in one row, what the check asks first hides no rule and alarms for none",
    { timeout: 1_500_000 },
    async () => {
      const changes = (await Promise.all(ofMoney.map(changesOf))).flat();
      const some = changes.filter((_, at) => isLongRun || at % 20 === 0);
      let seen = 0;
      for (const change of some) {
        const rules = await noticed([change]).catch((error: { code?: string }) => {
          // The columns refuse it.
          if (/^SQLITE_(?:CONSTRAINT|MISMATCH)/.test(error.code ?? "")) return [];
          throw error;
        });
        if (rules.length > 0) seen += 1;
      }
      expect(some.length).toBeGreaterThan(200);
      expect(seen).toBeGreaterThan(some.length / 10);
    },
  );

  test("rules and unique keys of the database that are gone, or not what they were", async () => {
    const on = (table: string) => (dialect === "sqlite" ? "" : ` on ${table}`);
    const before = await selectGuardProblems(db.read, dialect);
    await raw.run(`drop trigger ledger_transfers_no_update${on("ledger_transfers")}`);
    await raw.run("drop index ledger_one_charge");
    const after = await selectGuardProblems(db.read, dialect);
    expect([before, after.map(({ subject, detail }) => [subject, detail])]).toEqual([
      [],
      [
        ["ledger_transfers_no_update", "trigger missing"],
        ["ledger_one_charge", "unique missing"],
      ],
    ]);
  });

  test("labels of two shipments that were swapped, by the check that opens them", async () => {
    expect(await verifyLabels(world.service)).toEqual([]);
    await raw.run("create temporary table kept as select * from labels");
    await raw.run(dialect === "sqlite" ? "begin" : "set session_replication_role = replica");
    if (dialect === "sqlite") await dropTriggers();
    for (const [to, from] of [
      [of.one, of.other],
      [of.other, of.one],
    ])
      await raw.run(
        `update labels set pdf = (select pdf from kept where shipment_id = ${from}) where shipment_id = ${to}`,
      );
    if (dialect === "sqlite") await raw.run("commit");
    const problems = await verifyLabels(world.service);
    expect(problems.map(({ subject, detail }) => [subject, detail])).toEqual([
      [String(of.one), "it is another label"],
      [String(of.other), "it is another label"],
    ]);
  });
});
