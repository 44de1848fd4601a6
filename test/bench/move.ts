import { parseArgs } from "node:util";

import pg from "pg";

import { openService } from "#app/main/open-service.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { findPostgres } from "#test/support/postgres/find-postgres.ts";
import { startPostgres } from "#test/support/postgres/start-postgres.ts";
import { shareVault, signingSecret, testVault } from "#test/support/vault.ts";

import { childrenOf, cpuMs } from "./linux-process.ts";
import { dialects, LARGE_ACCOUNT, seedStages } from "./seeded/seed-rows.ts";

const usage = `node test/bench/move.ts [--shipments 10000] [--label-bytes 3]
Moves an account with so many shipments between two PostgreSQL servers of its own: after each step, how long it took,
and milliseconds of a processor of this process and of each server.`;

const { values: flags } = parseArgs({
  options: {
    shipments: { type: "string", default: "10000" },
    "label-bytes": { type: "string", default: "3" },
    help: { type: "boolean", default: false },
  },
});
/** As sealed ones, they cannot be compressed. */
const SET_LABELS = `update labels set pdf = (
  select decode(string_agg(md5(shipment_id::text || n), ''), 'hex') from generate_series(0, $1::int / 16) n)`;
const quietLog = { info: () => {}, warn: () => {}, error: () => {} };
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (flags.help) say(usage);
else await main();

async function main(): Promise<void> {
  const source = findPostgres(process.env);
  if (source?.kind !== "programs") throw new Error("no programs of PostgreSQL on this machine");
  const [one, two] = [await startPostgres(source.folder), await startPostgres(source.folder)];
  await seed(one.url);
  const opened = await openService({ databaseUrl: one.url, signingSecret }, quietLog, {
    isBrief: true,
  });
  try {
    const bucket = await opened.buckets.add(two.url);
    const steps = opened.buckets.move(LARGE_ACCOUNT as AccountId, bucket);
    const used = () => [ownMs(), postgresMs(one.pid), postgresMs(two.pid)];
    for (;;) {
      const [startedMs, before] = [performance.now(), used()];
      const step = await steps.next();
      if (step.done) return say(JSON.stringify(step.value));
      const spent = used().map((now, at) => Math.max(0, Math.round(now - before[at]!)));
      say(
        `${step.value}: ${Math.round(performance.now() - startedMs)} ms, processor ${spent.join(" + ")}`,
      );
    }
  } finally {
    await opened.close();
    await Promise.all([one.stop(), two.stop()]);
  }
}

/** Half of all shipments are the account's. */
async function seed(url: string): Promise<void> {
  const made = await openDatabase(url, { vault: testVault });
  await shareVault(made);
  await made.close();
  const client = new pg.Client(url);
  await client.connect();
  await client.query("set session_replication_role = replica");
  const stages = seedStages(2 * Number(flags.shipments), Date.now(), dialects.postgres);
  for (const statement of stages.flat(2)) await client.query(statement);
  await client.query(SET_LABELS, [flags["label-bytes"]]);
  await client.query("vacuum analyze");
  await client.end();
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Of all its processes that live. */
function postgresMs(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + cpuMs(each), 0);
}
