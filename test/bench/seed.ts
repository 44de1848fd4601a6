import { parseArgs } from "node:util";

import pg from "pg";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { testVault } from "#test/support/vault.ts";

import { keepFactsOf } from "./seeded/keep-facts.ts";
import { measurePages } from "./seeded/measure-pages.ts";
import { dialects, LARGE_ACCOUNT, seedStages } from "./seeded/seed-rows.ts";
import { seedSqlite } from "./seeded/seed-sqlite.ts";

const usage = `node test/bench/seed.ts [--shipments 200000] [--postgres URL | --sqlite FILE] [--rounds 100] [--cash-every 3] [--measure-only] [--json]
Fills a database that is empty with so many shipments and what belongs to them, then measures the merchant's pages and
the API's lists on it: median and 99th of a hundred rounds, in ms; fewer of what is slow. The ledger's rules do not run for the rows, so that it takes minutes and not hours: never use such a database.`;

const { values: flags } = parseArgs({
  options: {
    shipments: { type: "string", default: "200000" },
    postgres: { type: "string" },
    sqlite: { type: "string", default: "seeded.db" },
    rounds: { type: "string", default: "100" },
    json: { type: "boolean", default: false },
    "cash-every": { type: "string" },
    "measure-only": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
/** Of PostgreSQL, that insert at once. */
const CONNECTIONS = 3;
const SECONDARY_INDEXES = `select c.relname as name, pg_get_indexdef(i.indexrelid) as sql
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not i.indisunique`;
const every = Number(flags["cash-every"] ?? 0);
const options = every > 0 ? { cash: { every, open: 10_000 } } : {};
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (flags.help) say(usage);
else await main();

async function main(): Promise<void> {
  const url = flags.postgres ?? `file:${flags.sqlite}`;
  if (!flags["measure-only"]) {
    // Makes the tables.
    await (await openDatabase(url, { vault: testVault })).close();
    const startedAtMs = performance.now();
    if (flags.postgres) await seedPostgres(flags.postgres);
    else
      seedSqlite(
        flags.sqlite,
        seedStages(Number(flags.shipments), Date.now(), dialects.sqlite, options),
      );
    const seconds = Math.round((performance.now() - startedAtMs) / 1000);
    if (!flags.json) say(`${flags.shipments} shipments in ${seconds} s`);
  }
  const db = await openDatabase(url, { vault: testVault });
  try {
    const kept = await keepFactsOf(db, LARGE_ACCOUNT as AccountId);
    const { seconds, processorSeconds, longestWaitMs } = kept;
    if (!flags.json)
      say(
        `facts kept in ${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of a processor; another transaction waited ${longestWaitMs.toFixed(0)} ms at most`,
      );
    if (flags.postgres) await vacuum(flags.postgres);
    for await (const measured of measurePages(db, Number(flags.rounds))) {
      const { name, rounds, medianMs, p99Ms } = measured;
      const line = `${name}: ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${rounds} rounds`;
      say(flags.json ? JSON.stringify(measured) : line);
    }
  } finally {
    await db.close();
  }
}

/** Rows first, what needs no other's rows together, and indexes afterwards. */
async function seedPostgres(url: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(url)));
  const [client] = clients as [pg.Client];
  const indexes = await client.query<{ name: string; sql: string }>(SECONDARY_INDEXES);
  for (const { name } of indexes.rows) await client.query(`drop index "${name}"`);
  for (const stage of seedStages(Number(flags.shipments), Date.now(), dialects.postgres, options))
    await runAll(clients, stage);
  await runAll(
    clients,
    indexes.rows.map(({ sql }) => [sql]),
  );
  // The jobs that keep the facts need the plans of these tables.
  await client.query("analyze");
  await Promise.all(clients.map((each) => each.end()));
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  // Triggers and references do not run for it.
  await client.query("set session_replication_role = replica");
  return client;
}

/** As the database does by itself some minutes after so many rows have come. */
async function vacuum(url: string): Promise<void> {
  const client = await connect(url);
  await client.query("vacuum analyze");
  await client.end();
}

/** Each client takes the next list of statements when it has finished one. */
async function runAll(clients: readonly pg.Client[], lists: readonly string[][]): Promise<void> {
  const waiting = [...lists];
  await Promise.all(
    clients.map(async (client) => {
      for (let list = waiting.shift(); list; list = waiting.shift())
        for (const statement of list) await client.query(statement);
    }),
  );
}
