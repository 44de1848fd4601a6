import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { makeTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";

import {
  chargeDraft,
  eraseRecipient,
  markRefunded,
  payDraft,
  refundPaid,
} from "./attacks/attack.ts";
import { attacksOnActivities } from "./attacks/on-activities.ts";
import { attacksOnCash } from "./attacks/on-cash.ts";
import { attacksOnCharges } from "./attacks/on-charges.ts";
import { attacksOnHolds } from "./attacks/on-holds.ts";
import { attacksOnIntents } from "./attacks/on-intents.ts";
import { attacksOnPayouts } from "./attacks/on-payouts.ts";
import { attacksOnPersonalData } from "./attacks/on-personal-data.ts";
import { attacksOnPostgres, guardedFromTruncate } from "./attacks/on-postgres.ts";
import { attacksOnShipments } from "./attacks/on-shipments.ts";
import { attacksOnSqlite } from "./attacks/on-sqlite.ts";
import { attacksOnTheLedger } from "./attacks/on-the-ledger.ts";
import {
  endAdjustment,
  inDialect,
  insertAdjustment,
  insertRate,
  insertTransfer,
  seedRulesWorld,
} from "./rules-world.ts";

const dialect = inject("dialect");
let database: TestDatabase;
let raw: RawSql;

beforeAll(async () => {
  database = await makeTestDatabase();
  raw = await connectRaw(database.url);
  await seedRulesWorld(raw, dialect);
});

afterAll(async () => {
  await raw.close();
  await database.remove();
});

/** Runs statements that are then undone, so that every case starts from the same world. */
async function inTrial<T>(statements: string[], read: () => Promise<T>): Promise<T> {
  await raw.run("begin");
  try {
    for (const statement of statements) await raw.run(inDialect(dialect, statement));
    return await read();
  } finally {
    await raw.run("rollback");
  }
}

describe("the database refuses", () => {
  const attacks = [
    ...attacksOnTheLedger,
    ...attacksOnHolds,
    ...attacksOnShipments,
    ...attacksOnIntents,
    ...attacksOnCash,
    ...attacksOnCharges,
    ...attacksOnPayouts,
    ...attacksOnActivities,
    ...attacksOnPersonalData,
    ...(dialect === "sqlite" ? attacksOnSqlite : attacksOnPostgres),
  ];
  test.for(attacks)("$name", async ({ after = [], sql, refusal }) => {
    await inTrial(after, async () => {
      await expect(raw.run(inDialect(dialect, sql))).rejects.toThrow(refusal);
    });
  });
});

describe("the database accepts", () => {
  const walletOf = async () => {
    const [wallet] = await raw.rows(
      "select balance, version from ledger_accounts where ledger_account_id = 201",
    );
    const [entry] = await raw.rows(
      "select balance_after, version from ledger_entries where ledger_account_id = 201 order by version desc limit 1",
    );
    expect(Number(entry?.["balance_after"])).toBe(Number(wallet?.["balance"]));
    expect(Number(entry?.["version"])).toBe(Number(wallet?.["version"]));
    return Number(wallet?.["balance"]);
  };

  const movements: { name: string; statements: string[]; balance: number }[] = [
    { name: "nothing", statements: [], balance: 700 },
    { name: "a top-up", statements: [insertTransfer(611, "topUp", [1, 201], 50)], balance: 750 },
    { name: "a charge, then paid", statements: [chargeDraft, payDraft], balance: 300 },
    {
      name: "a charge to the last cent",
      statements: [insertTransfer(611, "charge", [201, 2], 700, { shipmentId: 401 })],
      balance: 0,
    },
    { name: "a refund, then refunded", statements: [refundPaid, markRefunded], balance: 1000 },
    {
      name: "an adjustment in favour",
      statements: [
        insertAdjustment(901, 1),
        endAdjustment(901, 611),
        insertTransfer(611, "adjustment", [3, 201], 1),
      ],
      balance: 701,
    },
    {
      name: "an adjustment against",
      statements: [
        insertAdjustment(901, -1),
        endAdjustment(901, 611),
        insertTransfer(611, "adjustment", [201, 3], 1),
      ],
      balance: 699,
    },
    {
      name: "an adjustment that another person confirmed",
      statements: [
        insertAdjustment(901, 500, { needsConfirmation: true }),
        endAdjustment(901, 611, "'Berta'"),
        insertTransfer(611, "adjustment", [3, 201], 500),
      ],
      balance: 1200,
    },
    {
      name: "a refund before the number, which voids the hold",
      statements: [
        chargeDraft,
        payDraft,
        insertTransfer(621, "refund", [2, 201], 400, { shipmentId: 401, reversesId: 610 }),
        "update shipments set status = 'refunded' where shipment_id = 401",
      ],
      balance: 700,
    },
    {
      name: "a replayed top-up that is left out",
      statements: [
        `${insertTransfer(611, "topUp", [1, 201], 1000, { key: "topUp:first" })} on conflict do nothing`,
      ],
      balance: 700,
    },
    {
      name: "a draft that is quoted again",
      statements: [
        "delete from rates where shipment_id = 401",
        insertRate(505, 401, 1),
        "update shipments set goods_insured = 5 where shipment_id = 401",
      ],
      balance: 700,
    },
    {
      name: "a paid shipment that travels",
      statements: [
        "update shipments set status = 'inTransit', incident_count = 1 where shipment_id = 403",
      ],
      balance: 700,
    },
    {
      name: "a pending call that ends",
      statements: [
        "update durable_calls set state = 'succeeded', attempts = 2 where durable_call_id = 702",
      ],
      balance: 700,
    },
    {
      name: "a pending draw that ends",
      statements: ["update durable_calls set state = 'succeeded' where durable_call_id = 801"],
      balance: 700,
    },
    {
      name: "a person who is taken out, with the label and what the carrier said",
      statements: [
        eraseRecipient,
        "delete from labels where shipment_id = 403",
        "update durable_calls set detail = null where durable_call_id = 701",
        "update shipments set annul_reason_details = null where shipment_id = 403",
      ],
      balance: 700,
    },
    {
      name: "the next number of a range",
      statements: [
        "insert into number_ranges (country, carrier_token, last_serial) values ('EC', 'andes', 1) on conflict (country, carrier_token) do update set last_serial = number_ranges.last_serial + 1",
      ],
      balance: 700,
    },
  ];
  test.for(movements)("$name", async ({ statements, balance }) => {
    expect(await inTrial(statements, walletOf)).toBe(balance);
  });
});

describe("the hold of a purchase", () => {
  const holdOf = async (shipmentId: number) => {
    const [hold] = await raw.rows(
      `select state, amount, transfer_id from ledger_holds where shipment_id = ${shipmentId}`,
    );
    return hold && [hold["state"], Number(hold["amount"]), Number(hold["transfer_id"])];
  };
  const numbered = "update shipments set tracking_number = 'B2' where shipment_id = 401";
  const refunded = insertTransfer(621, "refund", [2, 201], 400, {
    shipmentId: 401,
    reversesId: 610,
  });

  test.for([
    { name: "is opened by the charge", statements: [chargeDraft, payDraft], hold: "open" },
    {
      name: "is posted by the number",
      statements: [chargeDraft, payDraft, numbered],
      hold: "posted",
    },
    {
      name: "is voided by a refund before the number",
      statements: [chargeDraft, payDraft, refunded],
      hold: "voided",
    },
    {
      name: "stays posted when the shipment is refunded after its number",
      statements: [chargeDraft, payDraft, numbered, refunded],
      hold: "posted",
    },
  ])("$name", async ({ statements, hold }) => {
    expect(await inTrial(statements, () => holdOf(401))).toEqual([hold, 400, 610]);
  });
});

test("the real triggers are exactly the expected ones", async () => {
  const triggers = await raw.rows(
    dialect === "sqlite"
      ? "select name from sqlite_schema where type = 'trigger'"
      : "select tgname as name from pg_trigger where not tgisinternal and tgenabled = 'O'",
  );
  const expected =
    dialect === "sqlite"
      ? [...rules, "addresses_used_delete"]
      : [...rules, ...guardedFromTruncate.map((table) => `${table}_no_truncate`)];
  expect(triggers.map(({ name }) => String(name)).toSorted()).toEqual(expected.toSorted());
});

const rules = [
  "activities_no_delete",
  "activities_no_update",
  "addresses_no_update",
  "auto_top_ups_guard",
  "auto_top_ups_no_delete",
  "bank_details_guard",
  "bank_details_no_delete",
  "bank_details_start",
  "carrier_calls_guard",
  "carrier_calls_no_delete",
  "carrier_calls_wish",
  "cod_items_counted",
  "cod_items_guard",
  "cod_items_no_delete",
  "cod_items_recounted",
  "cod_items_start",
  "cod_moves_check",
  "cod_moves_no_delete",
  "cod_moves_no_update",
  "durable_calls_guard",
  "durable_calls_no_delete",
  "durable_calls_wish",
  "labels_no_delete",
  "labels_no_update",
  "ledger_accounts_guard",
  "ledger_accounts_no_delete",
  "ledger_accounts_start",
  "ledger_entries_check",
  "ledger_entries_no_delete",
  "ledger_entries_no_update",
  "ledger_holds_guard",
  "ledger_holds_no_delete",
  "ledger_holds_start",
  "ledger_journals_no_delete",
  "ledger_journals_no_update",
  "ledger_transfers_apply",
  "ledger_transfers_check",
  "ledger_transfers_hold",
  "ledger_transfers_no_delete",
  "ledger_transfers_no_update",
  "ledger_transfers_void",
  "merchant_charges_guard",
  "merchant_charges_no_delete",
  "merchant_charges_start",
  "number_ranges_grow",
  "number_ranges_no_delete",
  "payouts_guard",
  "payouts_no_delete",
  "payouts_start",
  "rate_cards_no_delete",
  "rate_cards_no_update",
  "rates_no_update",
  "rates_paid_delete",
  "rates_paid_insert",
  "shipments_counted",
  "shipments_day_counted",
  "shipments_day_recounted",
  "shipments_day_uncounted",
  "shipments_identity",
  "shipments_number",
  "shipments_number_posts",
  "shipments_paid",
  "shipments_paid_delete",
  "shipments_paid_keep",
  "shipments_paid_terms",
  "shipments_recounted",
  "shipments_start",
  "shipments_status",
  "shipments_uncounted",
  "shipments_vendor_day_counted",
  "shipments_vendor_day_recounted",
  "shipments_vendor_day_uncounted",
  "shipments_wish",
  "closed_days_guard",
  "closed_days_no_delete",
  "ledger_transfers_closed_day",
  "statement_days_no_delete",
  "statement_days_no_update",
  "wallet_adjustments_guard",
  "wallet_adjustments_no_delete",
  "wallet_adjustments_start",
];
