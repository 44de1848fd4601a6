import { insertTransfer, openCashSides } from "../rules-world.ts";
import type { Attack } from "./attack.ts";

const details = ({ id = 921, accountId = 101, hint = "4321", validFrom = "NOW" } = {}) =>
  `insert into bank_details (bank_details_id, account_id, hint, details, valid_from, object_created) values (${id}, ${accountId}, '${hint}', BYTES, ${validFrom}, NOW)`;
const insert = ({ id = 931, state = "draft", destination = "bank", detailsId = "921" } = {}) =>
  `insert into payouts (payout_id, account_id, amount, set_off, currency, destination, bank_details_id, state, asked_by, object_created, object_updated) values (${id}, 101, 40, 0, 'USD', '${destination}', ${detailsId}, '${state}', 'merchant', NOW, NOW)`;
const change = (values: string) => `update payouts set ${values} where payout_id = 931`;
const approve = change("state = 'approved', approved_by = 'Ana'");
const send = change("state = 'sent', bank_account_id = 'main', bank_reference = 'r'");
const draft = [details(), insert()];
const sent = [...draft, approve, send];
const paid = [
  ...sent,
  openCashSides,
  "insert into ledger_accounts (ledger_account_id, kind, currency, balance, version, bank_account_id) values (207, 'bank', 'USD', 0, 0, 'main')",
  "insert into ledger_journals (journal_id, cause, cause_id, account_id, at) values (941, 'payout', '931', 101, NOW)",
  insertTransfer(942, "codCollected", [206, 203], 40, { shipmentId: 403, journalId: 611 }),
  insertTransfer(943, "codReleased", [203, 204], 40, { shipmentId: 403, journalId: 611 }),
  insertTransfer(944, "payout", [204, 207], 40, { journalId: 941 }),
];
const done = [...paid, change("state = 'done'")];

/** What goes to a merchant is approved by another person, goes forward alone, and where its owner could object. */
export const attacksOnPayouts: Attack[] = [
  {
    name: "a payout starts as sent",
    after: [details()],
    sql: insert({ state: "sent" }),
    refusal: /starts as a draft/,
  },
  {
    name: "a payout to the bank starts as done",
    after: [details()],
    sql: insert({ state: "done" }),
    refusal: /starts as a draft/,
  },
  {
    name: "a payout goes to another account's bank",
    after: [details({ accountId: 102 })],
    sql: insert(),
    refusal: /not to this account's bank/,
  },
  {
    name: "a payout goes to a bank that is not valid yet",
    after: [details({ validFrom: "IN_72_HOURS" })],
    sql: insert(),
    refusal: /not to this account's bank/,
  },
  {
    name: "a payout grows",
    after: draft,
    sql: change("amount = 41"),
    refusal: /keeps its terms/,
  },
  {
    name: "a payout that was paid changes its amount",
    after: done,
    sql: change("amount = 39"),
    refusal: /keeps its terms/,
  },
  {
    name: "a payout goes to another account",
    after: draft,
    sql: change("account_id = 102"),
    refusal: /keeps its terms/,
  },
  {
    name: "a payout goes to bank details that are newer",
    after: [...draft, details({ id: 922, hint: "9999", validFrom: "IN_72_HOURS" })],
    sql: change("bank_details_id = 922"),
    refusal: /keeps its terms/,
  },
  {
    name: "a payout is approved by who asked for it",
    after: draft,
    sql: change("state = 'approved', approved_by = 'merchant'"),
    refusal: /approved by nobody else/,
  },
  {
    name: "a payout is approved and confirmed by one person",
    after: draft,
    sql: change("state = 'approved', approved_by = 'Ana', confirmed_by = 'Ana'"),
    refusal: /approved by nobody else/,
  },
  {
    name: "a payout is sent before it is approved",
    after: draft,
    sql: change("state = 'sent'"),
    refusal: /no such step/,
  },
  {
    name: "a payout that is in an order for the bank is withdrawn",
    after: [...draft, approve, change("ordered_at = NOW")],
    sql: change("state = 'withdrawn'"),
    refusal: /no such step/,
  },
  {
    name: "a payout is sent without the bank's reference",
    after: [...draft, approve],
    sql: change("state = 'sent'"),
    refusal: /no such step/,
  },
  {
    name: "a payout is confirmed without its transfer",
    after: sent,
    sql: change("state = 'done'"),
    refusal: /by its transfer alone/,
  },
  {
    name: "a payout that was paid is approved again",
    after: done,
    sql: change("state = 'approved'"),
    refusal: /no such step/,
  },
  {
    name: "a payout that came back is paid again",
    after: [...done, change("state = 'returned'")],
    sql: change("state = 'sent'"),
    refusal: /no such step/,
  },
  {
    name: "two payouts have one reference of the bank",
    after: [...done, insert({ id: 932 })],
    sql: "update payouts set state = 'approved', approved_by = 'Ana' where payout_id = 932; update payouts set state = 'sent', bank_account_id = 'main', bank_reference = 'r' where payout_id = 932",
    refusal: /unique/i,
  },
  { name: "a payout is deleted", after: draft, sql: "delete from payouts", refusal: /append only/ },
  {
    name: "new bank details are valid at once",
    after: [details()],
    sql: details({ id: 922, hint: "9999" }),
    refusal: /waits 48 hours/,
  },
  {
    name: "bank details change",
    after: [details()],
    sql: "update bank_details set details = BYTES",
    refusal: /never change/,
  },
  {
    name: "bank details that wait are valid sooner",
    after: [details(), details({ id: 922, hint: "9999", validFrom: "IN_72_HOURS" })],
    sql: "update bank_details set valid_from = NOW, details = null where bank_details_id = 922",
    refusal: /never change/,
  },
  {
    name: "bank details are deleted",
    after: [details()],
    sql: "delete from bank_details",
    refusal: /append only/,
  },
];
