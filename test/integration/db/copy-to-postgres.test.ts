import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { describe, expect, inject, onTestFinished, test } from "vitest";

import { openService } from "#app/main/open-service.ts";
import { openOperatorService } from "#app/operator/open-operator-service.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { cents } from "#app/shipping/model/money.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { selectProblems } from "#db/shipping/verify.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { openLosingProxy } from "#test/support/postgres/open-losing-proxy.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";

import { terminal } from "../operator/terminal.ts";

/** Rows of the service for most tables. */
const keptRows = readFileSync(new URL("kept-rows.sqlite.sql", import.meta.url), "utf8");
/** The commands of this file name their database; none opens a service. */
const noService = undefined as never;

interface Printed {
  rows: number;
  written: number;
  removed: number;
}

describe.runIf(inject("dialect") === "postgres")("copy-to-postgres", () => {
  test("has every row, again what has changed, and serves only after the last copy", async () => {
    const { source, target, copy, refusal } = await setUp();
    const first = await copy();
    // All but the ledger's own accounts, which every database has.
    expect(first).toMatchObject({ written: first.rows - 3, removed: 0 });
    expect(await countRows(target)).toEqual(await countRows(source));
    expect(await asText(target)).toEqual(await asText(source));
    await expect(openDatabase(target.url)).rejects.toThrow("copy-to-postgres --finish");
    expect(await copy()).toEqual({ ...first, written: 0 });

    const server = await openOperatorService(source.url);
    const { accountId } = await openAccount(server.service, { name: "Ñandú 🪶 \\ \"'{}," });
    const paid = { accountId, amount: cents(700), reference: "D-1" };
    await topUpWallet(server.service, paid);
    expect(await refusal("--finish")).toMatchObject({ error: "sourceInUse" });
    expect((await copy()).written).toBeGreaterThan(4);
    await topUpWallet(server.service, { ...paid, reference: "D-2" });
    await server.close();

    const last = await copy("--finish");
    expect(last.written).toBeGreaterThan(2);
    // The wallet's row, and that of the process.
    expect(last.removed).toBeGreaterThan(1);
    expect(await countRows(target)).toEqual(await countRows(source));
    expect(await asText(target)).toEqual(await asText(source));
    const served = await openDatabase(target.url);
    expect(await selectProblems(served.read)).toEqual([]);
    await served.close();
    await expect(target.raw.run("update ledger_transfers set amount = amount + 1")).rejects.toThrow(
      "append only",
    );

    // The file that was moved serves no more, nor does a command line write to it; the end may be repeated.
    const opened = openOperatorService(source.url);
    await expect(opened).rejects.toThrow(/moved to postgres:.*DATABASE_ACCEPT=moved-/);
    expect(await copy("--finish")).toEqual({ rows: 0, written: 0, removed: 0 });
    const elsewhere = await makeEmptyDatabase();
    onTestFinished(elsewhere.remove);
    const again = terminal(noService, source.url).refusal("copy-to-postgres", elsewhere.url);
    expect(await again).toMatchObject({ error: "sourceMoved" });
    const goesOn = await openOperatorService(target.url);
    await topUpWallet(goesOn.service, { ...paid, reference: "D-3" });
    await goesOn.close();
  });

  test.each(["beforeTheServer", "beforeTheClient"] as const)(
    "serves neither when the end is lost %s, until it is repeated",
    async (loss) => {
      const { source, target, copy } = await setUp();
      await (await openOperatorService(source.url)).close();
      await copy();
      const proxy = await openLosingProxy(target.url);
      onTestFinished(() => proxy.close());
      // Behind that of the migrations.
      proxy.loseNextCommit(loss, 1);
      const words = ["copy-to-postgres", proxy.url, "--finish"];
      const { refusal, json } = terminal(noService, source.url);
      expect(await refusal(...words)).toMatchObject({ error: "endUnconfirmed" });
      await expect(openOperatorService(source.url)).rejects.toThrow("run it again");
      const isUnfinished = await openDatabase(target.url).then(
        (served) => served.close().then(() => false),
        (error: Error) => error.message.includes("copy-to-postgres --finish"),
      );
      expect(isUnfinished).toBe(loss === "beforeTheServer");

      expect(await json(...words)).toMatchObject({ isFinished: true });
      await expect(openOperatorService(source.url)).rejects.toThrow("moved to postgres:");
      await (await openOperatorService(target.url)).close();
      const ids = await Promise.all(
        [source, target].map(({ raw }) => raw.rows("select database_id from database_identity")),
      );
      expect(ids[0]).toEqual(ids[1]);
    },
  );

  test("puts back what was changed in the copy, with every rule and reference", async () => {
    const { source, target, copy } = await setUp();
    const { rows } = await copy();
    const before = await rulesAndReferences(target.raw);
    await target.raw
      .run(`alter table shipments disable trigger user; alter table labels disable trigger user;
      update shipments set ext_id = 'x' || ext_id, object_updated = object_updated + interval '1 ms';
      delete from labels;
      insert into confirmed_places (account_id, place_key, territory_base_id, object_updated)
        select account_id, 'EC|EXTRA', 'EC|:|17', now() from accounts;
      alter table shipments enable trigger user; alter table labels enable trigger user`);
    const again = await copy();
    expect(again).toMatchObject({ rows });
    expect(again.written).toBeGreaterThan(1);
    expect(await asText(target)).toEqual(await asText(source));
    expect(await countRows(target)).toEqual(await countRows(source));
    expect(await rulesAndReferences(target.raw)).toEqual(before);
  });

  test("takes one moment of a database that is written to meanwhile", async () => {
    const { source, target, copy } = await setUp();
    const server = await openOperatorService(source.url);
    const { accountId } = await openAccount(server.service, { name: "Busy" });
    const over = new AbortController();
    let written = 0;
    const writing = (async () => {
      for (; !over.signal.aborted; written += 1)
        await topUpWallet(server.service, {
          accountId,
          amount: cents(1),
          reference: `W-${written}`,
        });
    })();
    await expect.poll(() => written).toBeGreaterThan(20);
    const atFirst = written;
    await copy();
    expect(written).toBeGreaterThan(atFirst);
    over.abort();
    await writing;
    const [sums] = await target.raw.rows(sumsOf(accountId));
    // Balance, entries and transfers of the same moment.
    expect(new Set(Object.values(sums!).map(Number)).size).toBe(1);
    expect(Number(sums!["balance"])).toBeGreaterThanOrEqual(atFirst);
    await server.close();
  });

  test("fills the home of a service with more buckets: what was one over all accounts stays so, and an account goes on to another", async () => {
    const { source, target, copy } = await setUp();
    const served = await openOperatorService(source.url);
    const { accountId } = await openAccount(served.service, { name: "From the file" });
    const paid = { accountId, amount: cents(700), reference: "D-1" };
    await topUpWallet(served.service, paid);
    await served.close();
    await copy("--finish");

    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const opened = await openService({ databaseUrl: target.url, bucketCount: 2 }, log, {
      isBrief: true,
    });
    onTestFinished(() => opened.close());
    const { buckets } = opened;
    const [home, other] = await Promise.all(["b0", "b1"].map((name) => buckets.open(name)));
    const second = await openAccount(other!.service, { name: "Made there" });
    expect([accountId, second.accountId].map((id) => buckets.nameOf(id))).toEqual(["b0", "b1"]);
    const again = topUpWallet(other!.service, { ...paid, accountId: second.accountId });
    await expect(again).rejects.toMatchObject({ code: "walletTopUpReferenceAlreadyUsed" });

    const steps = buckets.move(accountId, "b1");
    while (!(await steps.next()).done);
    for (const [{ service }, rows] of [
      [home!, 0],
      [other!, 1],
    ] as const) {
      const { accounts } = service.db.read.tables;
      const found = service.db.read
        .select()
        .from(accounts)
        .where(eq(accounts.accountId, accountId));
      expect(await found).toHaveLength(rows);
      expect(await selectProblems(service.db.read)).toEqual([]);
    }
  });

  test("copies nothing into a database that is in use, nor the tables of another version", async () => {
    const { source, target, refusal } = await setUp();
    const served = await openOperatorService(target.url);
    await openAccount(served.service, { name: "Already here" });
    await served.close();
    expect(await refusal()).toMatchObject({ code: 1, error: "targetInUse" });
    expect(await refusal("--finish")).toMatchObject({ error: "targetInUse" });
    expect(await target.raw.rows("select name from accounts")).toEqual([{ name: "Already here" }]);

    // A migration whose rows are filled up to there is not finished.
    await source.raw.run("update schema_migrations set position = 7 where name like '0000%'");
    expect(await refusal()).toMatchObject({ error: "otherVersion" });
    await source.raw.run("delete from schema_migrations where name like '0000%'");
    expect(await refusal()).toMatchObject({ error: "otherVersion" });
  });
});

interface Side {
  url: string;
  raw: RawSql;
}

async function setUp() {
  const folder = makeFolder("encomienda-copy-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "shipping.db");
  writeFileSync(path, "");
  const url = `file:${path}`;
  await (await openDatabase(url)).close();
  const source = await connectTo(url);
  await insertPastRules(source.raw, keptRows);
  await (await openDatabase(url)).close();

  const empty = await makeEmptyDatabase();
  onTestFinished(empty.remove);
  const target = await connectTo(empty.url);
  const { json, refusal } = terminal(noService, source.url);
  return {
    source,
    target,
    copy: async (...words: string[]): Promise<Printed> => {
      const { rows, written, removed } = await json<Printed>(
        "copy-to-postgres",
        target.url,
        ...words,
      );
      return { rows, written, removed };
    },
    refusal: (...words: string[]) => refusal("copy-to-postgres", target.url, ...words),
  };
}

/** The rules are back when the database is opened the next time. */
async function insertPastRules(raw: RawSql, rows: string): Promise<void> {
  const rules = await raw.rows("select name from sqlite_schema where type = 'trigger'");
  for (const { name } of rules) await raw.run(`drop trigger ${String(name)}`);
  await raw.run(`pragma foreign_keys = off; ${rows}; pragma foreign_keys = on`);
}

async function connectTo(url: string): Promise<Side> {
  const raw = await connectRaw(url);
  onTestFinished(() => raw.close());
  return { url, raw };
}

async function countRows({ url, raw }: Side): Promise<Record<string, number>> {
  const tables = await raw.rows(
    url.startsWith("file:")
      ? "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'"
      : "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const counts: Record<string, number> = {};
  for (const name of tables.map((table) => String(table["name"])).toSorted()) {
    if (["schema_migrations", "unfinished_copy"].includes(name)) continue;
    const [row] = await raw.rows(`select count(*) as n from ${name}`);
    counts[name] = Number(row!["n"]);
  }
  return counts;
}

/** One column of each kind, in words that both databases know. */
async function asText({ url, raw }: Side): Promise<unknown> {
  const isSqlite = url.startsWith("file:");
  const at = (column: string) =>
    isSqlite ? column : `(extract(epoch from ${column}) * 1000)::bigint`;
  const hex = isSqlite ? "lower(hex(pdf))" : "encode(pdf, 'hex')";
  const texts: Record<string, unknown>[] = [];
  for (const query of [
    `select name, ${at("object_created")} as at from accounts order by account_id`,
    `select ext_id, weight_kg, order_name, ${at("object_updated")} as at, cast(is_paid as integer) as paid
     from shipments order by shipment_id`,
    `select shipment_id, ${hex} as hex from labels order by shipment_id`,
    "select balance, version from ledger_accounts order by ledger_account_id",
    "select settings from shops order by account_id",
  ])
    texts.push(...(await raw.rows(query)));
  // PostgreSQL's driver reads JSON.
  return texts.map((row) =>
    typeof row["settings"] === "string"
      ? { settings: JSON.parse(row["settings"]) as unknown }
      : Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            isNumeric(value) ? Number(value) : value,
          ]),
        ),
  );
}

/** Some of PostgreSQL's numbers come as text. */
const isNumeric = (value: unknown) => typeof value === "string" && /^\d+$/.test(value);

const sumsOf = (accountId: number) => `select w.balance,
  (select sum(amount) from ledger_entries e where e.ledger_account_id = w.ledger_account_id) as entries,
  (select sum(amount) from ledger_transfers t where t.credit_id = w.ledger_account_id) as transfers
  from ledger_accounts w where w.account_id = ${accountId}`;

/** Without their numbers in the catalogue. */
async function rulesAndReferences(raw: RawSql): Promise<unknown> {
  return raw.rows(`select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as line, conname as name
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text || ' ' || tgenabled::text, tgname from pg_trigger where not tgisinternal
    order by 1, 2`);
}
