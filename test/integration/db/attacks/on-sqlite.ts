import { insertRate, insertShipment, insertTransfer } from "../rules-world.ts";
import { chargeDraft, payDraft, type Attack } from "./attack.ts";

const replacing = (insert: string) => insert.replace("insert into", "insert or replace into");

/** REPLACE deletes what stands in its way, and numbers have no type of their own but STRICT. */
export const attacksOnSqlite: Attack[] = [
  {
    name: "a transfer is replaced",
    sql: replacing(insertTransfer(601, "topUp", [1, 201], 7, { key: "topUp:first" })),
    refusal: /append only/,
  },
  {
    name: "a wallet is replaced by an empty one",
    sql: "insert or replace into ledger_accounts (ledger_account_id, account_id, kind, currency, balance, version) values (201, 101, 'wallet', 'USD', 0, 0)",
    refusal: /append only/,
  },
  {
    name: "a wallet is replaced under another id",
    sql: "insert or replace into ledger_accounts (ledger_account_id, account_id, kind, currency, balance, version) values (209, 101, 'wallet', 'USD', 0, 0)",
    refusal: /append only/,
  },
  { name: "a paid rate is replaced", sql: replacing(insertRate(503, 403, 1)), refusal: /paid for/ },
  {
    name: "a paid rate is replaced by another shipment's",
    sql: replacing(insertRate(503, 401, 1)),
    refusal: /paid for/,
  },
  {
    name: "a paid shipment is replaced by a draft",
    sql: replacing(insertShipment(403, 101, 2, "quoted", false)),
    refusal: /paid for as it is/,
  },
  {
    name: "a paid shipment gives way to a draft in the list",
    sql: replacing(insertShipment(409, 101, 2, "quoted", false)),
    refusal: /paid for as it is/,
  },
  {
    name: "an address in use is replaced",
    sql: "insert or replace into addresses (address_id, account_id, address_type, saved, person, territory_base_id, country, object_created) select address_id, account_id, address_type, saved, x'02', territory_base_id, country, object_created from addresses where address_id = 302",
    refusal: /never change/,
  },
  {
    name: "a label is replaced",
    sql: "insert or replace into labels (shipment_id, pdf, object_created) values (403, x'01', 0)",
    refusal: /append only/,
  },
  {
    name: "a number range is replaced",
    sql: "insert or replace into number_ranges (country, carrier_token, last_serial) values ('EC', 'andes', 1)",
    refusal: /only grow/,
  },
  {
    name: "a rate card is replaced",
    sql: "insert or replace into rate_cards (carrier_token, version, country, sha256, card, object_created) values ('andes', '1', 'EC', 'other', '{}', 0)",
    refusal: /append only/,
  },
  {
    name: "a flag that is neither true nor false",
    after: [chargeDraft],
    sql: payDraft.replace("true", "2"),
    refusal: /cannot be unpaid/,
  },
  {
    name: "a fraction of a cent",
    sql: insertTransfer(611, "topUp", [1, 201], 1.5),
    refusal: /cannot store REAL/,
  },
];
