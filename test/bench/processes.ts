import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import pg from "pg";

import { openBenchService } from "./bench-service.ts";
import { requestBytes } from "./capture-response.ts";
import { casesOf } from "./cases.ts";
import { childrenOf, cpuMs } from "./linux-process.ts";
import { startLoadGenerator } from "./load.ts";

const usage = `node test/bench/processes.ts --postgres URL [--processes 1,2,4] [--seconds 3]
Processor time of one answer, of all server processes together and of PostgreSQL, with so many of WEB_CONCURRENCY.
Makes and drops a database of its own for each; the server is on this machine, so that its
processor time can be read.`;

const { values: flags } = parseArgs({
  options: {
    postgres: { type: "string" },
    processes: { type: "string", default: "1,2,4" },
    seconds: { type: "string", default: "3" },
    help: { type: "boolean", default: false },
  },
});
const NAMES = ["quotation", "draft", "list"];
const QUESTIONS = 20_000;
const CONNECTIONS = 32;
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (flags.help || !flags.postgres) say(usage);
else
  for (const count of flags.processes.split(","))
    await measureOnPostgres(flags.postgres, Number(count));

async function measureOnPostgres(url: string, processes: number): Promise<void> {
  const admin = new pg.Client(url);
  await admin.connect();
  const name = `encomienda_bench_${process.pid}_${processes}`;
  await admin.query(`create database ${name}`);
  const { rows } = await admin.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = parentOf(rows[0]!.pid);
  const own = new URL(url);
  own.pathname = name;
  try {
    await measure(processes, { url: own.href, postmaster });
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

async function measure(
  processes: number,
  postgres: { url: string; postmaster: number },
): Promise<void> {
  const service = await openBenchService(() => {}, {
    DATABASE_URL: postgres.url,
    WEB_CONCURRENCY: String(processes),
  });
  const generator = startLoadGenerator();
  try {
    for (const each of casesOf(service).filter((one) => NAMES.includes(one.name))) {
      const requests = (await each.questions(QUESTIONS)).map(requestBytes);
      const { port, pid } = service.server;
      const load = { port, connectionCount: CONNECTIONS, requests, status: each.status };
      const durationMs = Number(flags.seconds) * 1_000;
      const theirMs = () => treeMs(postgres.postmaster);
      const before = [treeMs(pid), theirMs()] as const;
      const result = await generator.run({ ...load, durationMs, isRepeating: each.isRepeatable });
      const { answerCount, elapsedMs, latencyMs } = result;
      const microseconds = (ms: number) => Math.round((ms * 1_000) / answerCount);
      const [ours, theirs] = [treeMs(pid) - before[0], theirMs() - before[1]];
      const beside = ` and ${microseconds(theirs)} µs of PostgreSQL`;
      say(
        `${processes} processes, ${each.name}: ${microseconds(ours)} µs of ours${beside} an answer, ${Math.round((answerCount * 1_000) / elapsedMs)} per s, p99 ${latencyMs.p99.toFixed(1)} ms`,
      );
    }
  } finally {
    generator.stop();
    await service.close();
  }
}

/** Of a process and all below it that still run, in ms. */
function treeMs(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + treeMs(child), cpuMs(pid));
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
