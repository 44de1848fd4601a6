import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { and, count, eq } from "drizzle-orm";
import pg from "pg";

import { makeIdSource } from "#app/shipping/model/ids.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findPostgres } from "#test/support/postgres/find-postgres.ts";
import { startPostgres } from "#test/support/postgres/start-postgres.ts";

import { cpuMs } from "./linux-process.ts";

const usage = `node test/bench/job-throughput.ts [--workers 1,2,4] [--jobs 2000] [--work-ms 0,20,250] [--accounts 20]
Jobs per second of one, two and four processes on one PostgreSQL, with jobs that do nothing and with jobs that wait as
long as a call to the outside takes, and how long a store's webhook (an insert without an account) waits meanwhile.`;

const { values: flags } = parseArgs({
  options: {
    workers: { type: "string", default: "1,2,4" },
    jobs: { type: "string", default: "2000" },
    "work-ms": { type: "string", default: "0,20,250" },
    accounts: { type: "string", default: "20" },
    help: { type: "boolean", default: false },
  },
});

const POLL_MS = 20;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const numbers = (list: string) => list.split(",").map(Number);

if (flags.help) say(usage);
else await measureAll();

async function measureAll(): Promise<void> {
  const source = findPostgres(process.env);
  if (!source) throw new Error("no PostgreSQL on this machine: set TEST_POSTGRES_URL");
  const server =
    source.kind === "url"
      ? { url: source.url, stop: async () => {} }
      : await startPostgres(source.folder);
  try {
    for (const workMs of numbers(flags["work-ms"]))
      for (const workers of numbers(flags.workers)) say(await measure(server.url, workers, workMs));
  } finally {
    await server.stop();
  }
}

async function measure(serverUrl: string, workers: number, workMs: number): Promise<string> {
  const name = `job_throughput_${process.pid}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = await openDatabase(url.href);
  const jobs = Number(flags.jobs);
  await enqueueAll(db, jobs);

  const processes = await Promise.all(
    Array.from({ length: workers }, () => startProcess(url.href, workMs)),
  );
  const startedAtMs = performance.now();
  const cpuBefore = processorMsOf(processes, name);
  for (const each of processes) each.send("begin");
  const waits: number[] = [];
  while ((await countDone(db)) < jobs) {
    const askedAtMs = performance.now();
    await db.tx(null, async (tx) => {
      await tx.select().from(tx.tables.jobs).limit(1);
    });
    waits.push(performance.now() - askedAtMs);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const processorMs = (processorMsOf(processes, name) - cpuBefore) / jobs;
  const perSecond = Math.round((jobs * 1000) / (performance.now() - startedAtMs));
  for (const each of processes) {
    const ended = once(each, "exit");
    each.kill("SIGKILL");
    await ended;
  }
  await db.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();

  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
  return `${workers} processes, jobs of ${workMs} ms: ${perSecond} jobs/s, ${processorMs.toFixed(2)} ms of processor a job; a webhook's insert waits p50 ${at(0.5)}, p99 ${at(0.99)} ms`;
}

/** Of the workers and of their connections' processes in the server: what a job costs, also on a busy machine. */
function processorMsOf(workers: readonly ChildProcess[], database: string): number {
  const backends = readdirSync("/proc").filter((pid) => isBackendOf(pid, database));
  const pids = [...workers.map(({ pid }) => pid ?? 0), ...backends.map(Number)];
  return pids.reduce((sum, pid) => sum + (cpuMs(pid) || 0), 0);
}

function isBackendOf(pid: string, database: string): boolean {
  if (!/^\d+$/.test(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(` ${database} `);
  } catch {
    return false;
  }
}

async function enqueueAll(db: Database, jobs: number): Promise<void> {
  const newId = makeIdSource(Date.now, db.ids);
  const ofAccount = (index: number) => (1 + (index % Number(flags.accounts))) as AccountId;
  await db.tx(null, async (tx) => {
    for (let index = 0; index < jobs; index += 1) {
      const payload = {
        accountId: ofAccount(index),
        type: "wallet.low" as const,
        data: {},
        occurredAt: "",
      };
      await enqueueJob(tx, { newId, now: () => new Date() }, { kind: "accountEvent", payload });
    }
  });
}

async function startProcess(url: string, workMs: number): Promise<ChildProcess> {
  const file = new URL("job-worker.ts", import.meta.url);
  const child = fork(file, [url, String(workMs)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}

async function countDone(db: Database): Promise<number> {
  const { jobs } = db.read.tables;
  const [done] = await db.read
    .select({ jobs: count() })
    .from(jobs)
    .where(and(eq(jobs.state, "done"), eq(jobs.kind, "accountEvent")));
  return done?.jobs ?? 0;
}
