import { join } from "node:path";

import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  outcomeOfOperator,
  runNode,
  startOperator,
  startServer,
  type ServerProcess,
} from "#test/support/processes/server.ts";

import {
  annul,
  createDraft,
  labelledShipment,
  openShop,
  paidShipment,
  unlimited,
} from "../shop.ts";

let server: ServerProcess;
let operator: Awaited<ReturnType<typeof startOperator>>;
let original: Database.Database;
let copies = 0;

/** A world with every kind of movement: top-up, draft, charge, label, refund. */
beforeAll(async () => {
  server = await startServer(unlimited);
  operator = await startOperator(server.databaseUrl);
  const shop = await openShop(server, "200.00");
  await createDraft(shop);
  await paidShipment(shop);
  await labelledShipment(shop);
  await annul(shop, (await paidShipment(shop)).shipmentId);
  original = new Database(join(server.dataFolder, "shipping.db"));
});
afterAll(async () => {
  original.close();
  await operator.stop();
  await server.stop();
});

interface Column {
  table: string;
  column: string;
}

/** The tables are found by what they hold, so that the test knows nothing of the schema. */
function columnsLike(column: RegExp, table = /./): Column[] {
  const query = `SELECT m.name AS "table", c.name AS "column"
    FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'`;
  const all = original.prepare(query).all() as Column[];
  return all.filter((each) => column.test(each.column) && table.test(each.table));
}

const ledger = /transfer|entr|ledger|posting/i;
const money = /cents|amount|balance/i;

const VERIFY = ["wallet", "verify"];

/** The URL of a copy of the database, changed with all its guards off. */
async function copyAfter(change: (copy: Database.Database) => void): Promise<string> {
  const file = join(server.dataFolder, `copy-${(copies += 1)}.db`);
  await original.backup(file);
  const copy = new Database(file);
  copy.pragma("foreign_keys = OFF");
  copy.pragma("ignore_check_constraints = ON");
  const triggers = copy.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  const guards = triggers.all() as { name: string; sql: string }[];
  for (const { name } of guards) copy.exec(`DROP TRIGGER "${name}"`);
  change(copy);
  // As one that was just finished and serves nowhere yet: a copy beside its original is refused.
  copy.exec("UPDATE database_identity SET place = NULL");
  for (const { sql } of guards) copy.exec(sql);
  copy.close();
  return `file:${file}`;
}

/** What `wallet verify` says of such a copy. */
async function verdictAfter(change: (copy: Database.Database) => void): Promise<string> {
  const url = await copyAfter(change);
  const { code, output } = await outcomeOfOperator(operator.url, VERIFY, { databaseUrl: url });
  // Nothing was verified of a database that was not opened.
  expect(output).not.toContain('"error"');
  return code === 0 ? "clean" : `${code}: ${output}`;
}

/** One changed row, or a failed test: an update that touches nothing proves nothing. */
function changeOne(copy: Database.Database, sql: string): void {
  expect(copy.prepare(sql).run().changes, sql).toBe(1);
}

describe("wallet verify", () => {
  test("as a process exits with zero on a clean database, and not on one with a row too few", async () => {
    const codeOf = async (url: string) => {
      const args = ["app/operator/cli.ts", ...VERIFY, "--json"];
      return (await runNode(args, { DATABASE_URL: url })).code;
    };
    expect(await codeOf(await copyAfter(() => {}))).toBe(0);
    const [{ table }] = columnsLike(money, ledger) as [Column];
    const last = `rowid = (SELECT max(rowid) FROM "${table}")`;
    const changed = await copyAfter((copy) =>
      changeOne(copy, `DELETE FROM "${table}" WHERE ${last}`),
    );
    expect(await codeOf(changed)).toBeGreaterThan(0);
  });

  test("is clean on a database that was not tampered with", async () => {
    expect(await verdictAfter(() => {})).toBe("clean");
  });

  test("exits non-zero when any amount or balance of the ledger was changed by one cent", async () => {
    const columns = columnsLike(money, ledger);
    expect(columns.length).toBeGreaterThan(0);
    for (const { table, column } of columns) {
      const last = `rowid = (SELECT max(rowid) FROM "${table}")`;
      const verdict = await verdictAfter((copy) =>
        changeOne(copy, `UPDATE "${table}" SET "${column}" = "${column}" + 1 WHERE ${last}`),
      );
      expect(verdict, `${table}.${column}`).toMatch(/^[1-9]/);
    }
  });

  test("exits non-zero when a ledger row was removed", async () => {
    const tables = new Set(columnsLike(money, ledger).map(({ table }) => table));
    for (const table of tables) {
      const verdict = await verdictAfter((copy) =>
        changeOne(copy, `DELETE FROM "${table}" WHERE rowid = (SELECT max(rowid) FROM "${table}")`),
      );
      expect(verdict, table).toMatch(/^[1-9]/);
    }
  });

  test("exits non-zero when a draft says that it is paid and no one paid, or a paid one that it is not", async () => {
    const [paid] = columnsLike(/^is_?paid$/i, /^shipments?$/i);
    if (!paid) throw new Error("no shipment says whether it is paid");
    for (const value of [0, 1]) {
      const one = `rowid = (SELECT min(rowid) FROM "${paid.table}" WHERE "${paid.column}" <> ${value})`;
      const verdict = await verdictAfter((copy) =>
        changeOne(copy, `UPDATE "${paid.table}" SET "${paid.column}" = ${value} WHERE ${one}`),
      );
      expect(verdict, `isPaid = ${value}`).toMatch(/^[1-9]/);
    }
  });

  test("exits non-zero when a label is gone", async () => {
    const tables = new Set(columnsLike(/./, /^(shipment_?)?labels?$/i).map(({ table }) => table));
    expect(tables.size).toBe(1);
    for (const table of tables) {
      const verdict = await verdictAfter((copy) => changeOne(copy, `DELETE FROM "${table}"`));
      expect(verdict, table).toMatch(/^[1-9]/);
    }
  });
});

test("the database itself refuses to change or remove what the ledger holds", () => {
  const columns = columnsLike(money, ledger);
  expect(columns.length).toBeGreaterThan(0);
  for (const { table, column } of columns) {
    const update = original.prepare(`UPDATE "${table}" SET "${column}" = "${column}" + 1`);
    expect(() => update.run(), table).toThrow(Database.SqliteError);
    expect(() => original.prepare(`DELETE FROM "${table}"`).run(), table).toThrow(
      Database.SqliteError,
    );
  }
});
