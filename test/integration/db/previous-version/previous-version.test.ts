import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { expect, inject, test } from "vitest";

import { openDatabase } from "#db/engine/open-database.ts";
import { selectProblems } from "#db/shipping/verify.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";

const dialect = inject("dialect");
const fixture = readFileSync(new URL(`${dialect}.sql`, import.meta.url), "utf8");
/** Columns whose content is in `durable_calls` now, and leases: one that was held has run out. */
const callColumns = ["detail", "lease_owner", "lease_until", "object_updated", "state"];
const DROPPED: Record<string, string[]> = {
  auto_top_ups: [...callColumns, "payment_draw_id"].toSorted(),
  carrier_calls: ["attempts", ...callColumns],
  shop_sessions: ["lease_owner", "lease_until"],
  store_fulfillments: ["incidents_told"],
};
const MOVED: Record<string, string> = { payment_draws: "auto_top_ups" };

/** Deposits whose references are one to a person, and one that is not ASCII. */
const createdNow = dialect === "sqlite" ? "0" : "now()";
const oddDeposits = ["Twice 1", "TWICE1", "Depósito 7"]
  .map(
    (reference, index) =>
      `insert into ledger_transfers (transfer_id, idempotency_key, kind, debit_id, credit_id, amount, currency, object_created) values (${9_000_000_000_000_000 + index}, 'topUp:${reference}', 'topUp', 1, (select min(ledger_account_id) from ledger_accounts where kind = 'wallet'), 100, 'USD', ${createdNow})`,
  )
  .join(";\n");

async function tablesOf(raw: RawSql): Promise<string[]> {
  const rows = await raw.rows(
    dialect === "sqlite"
      ? "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'"
      : "select tablename as name from pg_tables where schemaname = 'public'",
  );
  return rows.map(({ name }) => String(name)).filter((name) => name !== "schema_migrations");
}

/** Every row of every table, as text, so that both databases compare alike. */
async function rowsOf(raw: RawSql): Promise<Map<string, Record<string, unknown>[]>> {
  const all = new Map<string, Record<string, unknown>[]>();
  for (const table of await tablesOf(raw)) all.set(table, await raw.rows(`select * from ${table}`));
  return all;
}

/** By table as it is called now, those columns of the old rows that the new ones no longer have. */
function droppedColumns(before: Awaited<ReturnType<typeof rowsOf>>, after: typeof before) {
  return Object.fromEntries(
    [...before].flatMap(([table, [old]]) => {
      const name = MOVED[table] ?? table;
      const [row] = after.get(name) ?? [];
      const dropped = Object.keys(old!).filter((column) => !row || !(column in row));
      return dropped.length > 0 ? [[name, dropped.toSorted()]] : [];
    }),
  );
}

/** A row as text, with those columns that both versions have. */
const textOf = (row: Record<string, unknown>, columns: string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

test("a database of the previous version keeps every row, and its rules", async () => {
  const { url, remove } = await makeEmptyDatabase();
  if (dialect === "sqlite") {
    const path = url.slice("file:".length);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
  }
  const raw = await connectRaw(url);
  await raw.run(fixture);
  await raw.run(oddDeposits);
  const before = await rowsOf(raw);
  await raw.close();

  const db = await openDatabase(url);
  const problems = await selectProblems(db.read);
  await db.close();
  expect(problems).toEqual([]);

  const migrated = await connectRaw(url);
  const after = await rowsOf(migrated);
  expect(before.size).toBe(31);
  for (const [table, old] of before) {
    const rows = after.get(MOVED[table] ?? table) ?? [];
    expect([table, rows.length]).toEqual([table, old.length]);
    expect(old.length).toBeGreaterThan(0);
    // Columns whose values change are accounted for below.
    const changed = ["operation", "fingerprint", "kind", "once_key"];
    const columns = Object.keys(old[0]!).filter(
      (column) => rows[0] && column in rows[0] && !changed.includes(column),
    );
    expect(columns.length).toBeGreaterThan(0);
    const textsOf = (some: Record<string, unknown>[]) =>
      some.map((row) => textOf(row, columns)).toSorted();
    expect(textsOf(rows)).toEqual(textsOf(old));
  }

  expect(droppedColumns(before, after)).toEqual(DROPPED);

  const calls = new Map(
    after.get("durable_calls")!.map((row) => [String(row["durable_call_id"]), row]),
  );
  const operations: Record<string, string> = {
    createGuide: "createWaybill",
    annulGuide: "annulWaybill",
  };
  const states: Record<string, string> = { paid: "succeeded", declined: "rejected" };
  expect(calls.size).toBe(
    before.get("carrier_calls")!.length + before.get("payment_draws")!.length,
  );
  for (const old of before.get("carrier_calls")!) {
    expect(calls.get(String(old["carrier_call_id"]))).toMatchObject({
      kind: operations[String(old["operation"])],
      key: `waybill:${String(old["shipment_id"])}`,
      state: old["state"],
      attempts: old["attempts"],
      request_ref: old["reference"],
      detail: old["detail"],
      asked_at: old["object_updated"],
      lease_owner: null,
      lease_until: null,
      next_at: null,
    });
  }
  for (const old of before.get("payment_draws")!) {
    expect(calls.get(String(old["payment_draw_id"]))).toMatchObject({
      kind: "autoTopUp",
      state: states[String(old["state"])] ?? old["state"],
      request_ref: `draw:${String(old["payment_draw_id"])}`,
      detail: old["detail"],
      lease_owner: null,
    });
  }
  const orders = (all: typeof before) =>
    all
      .get("store_orders")!
      .map((row) => [String(row["fulfillment_order_id"]), row["fingerprint"]] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
  expect(orders(after)).toEqual(
    orders(before).map(([id, fingerprint]) => [id, fingerprint === "claimed" ? null : fingerprint]),
  );
  // Nothing that the merchant was asked about had been set aside.
  for (const { accepted } of after.get("store_orders")!)
    expect(typeof accepted === "string" ? JSON.parse(accepted) : accepted).toEqual([]);
  const kindOf: Record<string, string> = {
    tellStore: "pushFulfillment",
    settleTopUp: "finishTopUp",
  };
  const kinds = (all: typeof before, name = (kind: string) => kind) =>
    all
      .get("jobs")!
      .map((row) => `${String(row["job_id"])} ${name(String(row["kind"]))}`)
      .toSorted();
  expect(kinds(after)).toEqual(kinds(before, (kind) => kindOf[kind] ?? kind));

  const incidents = (all: typeof before, column: string) =>
    all
      .get("store_fulfillments")!
      .map((row) => `${String(row["shipment_id"])} ${String(row[column])}`)
      .toSorted();
  expect(incidents(after, "incidents_pushed")).toEqual(incidents(before, "incidents_told"));

  expectHolds(after);
  expectReferenceKeys(after);
  const ranges = after
    .get("number_ranges")!
    .map((row) => `${String(row["country"])} ${String(row["carrier_token"])}`);
  expect(ranges.toSorted()).toEqual(["EC condor", "EC quinde"]);
  for (const { rate_id: rateId, quoted_until: quotedUntil } of after.get("rates")!) {
    const created = Date.UTC(2025, 0, 1) + Math.floor(Number(rateId) / 4096);
    expect(new Date(quotedUntil as number | Date).getTime()).toBe(created + 7 * 86_400_000);
  }

  await expect(migrated.run("update carrier_calls set reference = 'x'")).rejects.toThrow(
    /keeps its terms/,
  );
  await expect(migrated.run("update auto_top_ups set amount = 1")).rejects.toThrow(
    /keeps its terms/,
  );
  await expect(migrated.run("delete from durable_calls")).rejects.toThrow(/append only/);
  await expect(migrated.run("delete from ledger_transfers")).rejects.toThrow(/append only/);
  await migrated.close();
  await remove();
});

type Rows = Map<string, Record<string, unknown>[]>;

/** Charges of the previous version are held while their shipment has no number and was not refunded. */
function expectHolds(after: Rows): void {
  const holds = new Map(after.get("ledger_holds")!.map((row) => [String(row["shipment_id"]), row]));
  const shipments = new Map(
    after.get("shipments")!.map((row) => [String(row["shipment_id"]), row]),
  );
  const charges = after.get("ledger_transfers")!.filter(({ kind }) => kind === "charge");
  expect(holds.size).toBe(charges.length);
  const states = new Set<string>();
  for (const charge of charges) {
    const shipment = shipments.get(String(charge["shipment_id"]))!;
    const state =
      shipment["tracking_number"] !== null
        ? "posted"
        : shipment["status"] === "refunded"
          ? "voided"
          : "open";
    states.add(state);
    expect(holds.get(String(charge["shipment_id"]))).toMatchObject({
      state,
      transfer_id: charge["transfer_id"],
      ledger_account_id: charge["debit_id"],
      amount: charge["amount"],
    });
  }
  expect([...states].toSorted()).toEqual(["open", "posted", "voided"]);
}

/** Of two deposits whose references differ in case or blanks, the first has the key, and both stay. */
function expectReferenceKeys(after: Rows): void {
  const keyOf = new Map(
    after.get("ledger_transfers")!.map((row) => [row["idempotency_key"], row["reference_key"]]),
  );
  expect(keyOf.get("topUp:deposito-0001")).toBe("topup:deposito-0001");
  expect(keyOf.get("topUp:Twice 1")).toBe("topup:twice1");
  expect(keyOf.get("topUp:TWICE1")).toBeNull();
  expect(keyOf.get("topUp:Depósito 7")).toBeNull();
}
