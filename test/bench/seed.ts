import { parseArgs } from "node:util";

import Sqlite from "better-sqlite3";
import pg from "pg";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { openDatabase } from "#db/engine/open-database.ts";

import { keepFactsOf } from "./seeded/keep-facts.ts";
import { measurePages } from "./seeded/measure-pages.ts";
import { dialects, LARGE_ACCOUNT, seedStatements } from "./seeded/seed-rows.ts";

const usage = `node test/bench/seed.ts [--shipments 200000] [--postgres URL | --sqlite FILE] [--rounds 100] [--measure-only] [--json]
Fills a database that is empty with so many shipments and what belongs to them, then measures the merchant's pages and
the API's lists on it: median and 99th of a hundred rounds, in ms; fewer of what is slow. The ledger's rules do not run for the rows, so that it takes minutes and not hours: never use such a database.`;

const { values: flags } = parseArgs({
  options: {
    shipments: { type: "string", default: "200000" },
    postgres: { type: "string" },
    sqlite: { type: "string", default: "seeded.db" },
    rounds: { type: "string", default: "100" },
    json: { type: "boolean", default: false },
    "measure-only": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const CACHE_KB = 1_000_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (flags.help) say(usage);
else await main();

async function main(): Promise<void> {
  const url = flags.postgres ?? `file:${flags.sqlite}`;
  if (!flags["measure-only"]) {
    // Makes the tables.
    await (await openDatabase(url)).close();
    const startedAtMs = performance.now();
    if (flags.postgres) await seedPostgres(flags.postgres);
    else seedSqlite(flags.sqlite);
    const seconds = Math.round((performance.now() - startedAtMs) / 1000);
    if (!flags.json) say(`${flags.shipments} shipments in ${seconds} s`);
  }
  const db = await openDatabase(url);
  try {
    const kept = await keepFactsOf(db, LARGE_ACCOUNT as AccountId);
    const { seconds, processorSeconds, longestWaitMs } = kept;
    if (!flags.json)
      say(
        `facts kept in ${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of a processor; another transaction waited ${longestWaitMs.toFixed(0)} ms at most`,
      );
    for await (const measured of measurePages(db, Number(flags.rounds))) {
      const { name, rounds, medianMs, p99Ms } = measured;
      const line = `${name}: ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${rounds} rounds`;
      say(flags.json ? JSON.stringify(measured) : line);
    }
  } finally {
    await db.close();
  }
}

function seedSqlite(path: string): void {
  const connection = new Sqlite(path);
  connection.pragma("foreign_keys = OFF");
  connection.pragma("synchronous = OFF");
  // A log of the one transaction would be as large as the database; a journal has the few pages that were there.
  connection.pragma("journal_mode = DELETE");
  connection.pragma(`cache_size = ${-CACHE_KB}`);
  const rules = connection
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'trigger'",
    )
    .all();
  connection.exec("begin");
  for (const { name } of rules) connection.exec(`drop trigger "${name}"`);
  for (const statement of seedStatements(Number(flags.shipments), Date.now(), dialects.sqlite))
    connection.exec(statement);
  for (const { sql } of rules) connection.exec(sql);
  connection.exec("commit");
  connection.exec("analyze");
  connection.close();
}

async function seedPostgres(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  // Triggers and references do not run for it.
  await client.query("set session_replication_role = replica");
  await client.query("begin");
  for (const statement of seedStatements(Number(flags.shipments), Date.now(), dialects.postgres))
    await client.query(statement);
  await client.query("commit");
  await client.query("vacuum analyze");
  await client.end();
}
