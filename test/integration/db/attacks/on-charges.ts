import { insertTransfer } from "../rules-world.ts";
import type { Attack } from "./attack.ts";

const insert = ({ accountId = 101, state = "announced", chargeAt = "IN_72_HOURS" } = {}) =>
  `insert into merchant_charges (charge_id, account_id, shipment_id, type, amount, currency, evidence, document_key, state, announced_by, notice_at, charge_at, object_updated) values (901, ${accountId}, 403, 'reweigh', 150, 'USD', '{}', 'f-1', '${state}', 'Ana', NOW, ${chargeAt}, NOW)`;
const change = (values: string) => `update merchant_charges set ${values} where charge_id = 901`;
const contest = change("state = 'contested', contested_at = NOW, contest_text = 'no'");
const take = change("state = 'charged', taken_at = charge_at");
const journal =
  "insert into ledger_journals (journal_id, cause, cause_id, account_id, at) values (911, 'merchantCharge', '901', 101, NOW)";
const move = (amount: number) =>
  insertTransfer(912, "reweigh", [201, 2], amount, { shipmentId: 403, journalId: 911 });
const posted = [insert(), journal, move(150)];

/** A merchant is charged after the notice, by the transfer that takes it, and what was contested by a person's word. */
export const attacksOnCharges: Attack[] = [
  {
    name: "a charge starts as charged",
    sql: insert({ state: "charged" }),
    refusal: /starts as announced|merchant_charges_taken/,
  },
  {
    name: "a charge is announced for now",
    sql: insert({ chargeAt: "NOW" }),
    refusal: /72 hours before/,
  },
  {
    name: "a charge is about another account's parcel",
    sql: insert({ accountId: 102 }),
    refusal: /shipment of another account/,
  },
  {
    name: "a charge changes its amount",
    after: [insert()],
    sql: change("amount = 151"),
    refusal: /keeps its terms/,
  },
  {
    name: "a charge changes its evidence",
    after: [insert()],
    sql: change(`evidence = '{"document":"F-2"}'`),
    refusal: /keeps its terms/,
  },
  {
    name: "a charge comes earlier than announced",
    after: [insert()],
    sql: change("charge_at = NOW"),
    refusal: /keeps its terms/,
  },
  {
    name: "a charge is taken without a transfer",
    after: [insert()],
    sql: take,
    refusal: /by its transfer alone/,
  },
  {
    name: "a charge is taken by a transfer of another amount",
    after: [insert(), journal, move(149)],
    sql: take,
    refusal: /by its transfer alone/,
  },
  {
    name: "a charge is taken before its time",
    after: posted,
    sql: change("state = 'charged', taken_at = NOW"),
    refusal: /before its time/,
  },
  {
    name: "a contested charge is taken without a person's word",
    after: [...posted, contest],
    sql: take,
    refusal: /no such step/,
  },
  {
    name: "a charge is waived by nobody",
    after: [insert()],
    sql: change("state = 'waived'"),
    refusal: /no such step/,
  },
  {
    name: "a contested charge becomes an announced one again",
    after: [insert(), contest],
    sql: change("state = 'announced'"),
    refusal: /no such step/,
  },
  {
    name: "a charge that was taken is waived",
    after: [...posted, take],
    sql: change("state = 'waived', taken_at = null, decided_by = 'Ana'"),
    refusal: /no such step/,
  },
  {
    name: "a charge is deleted",
    after: [insert()],
    sql: "delete from merchant_charges",
    refusal: /append only/,
  },
];
