import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import pg from "pg";

import { openBenchService } from "./bench-service.ts";
import { requestBytes } from "./capture-response.ts";
import { casesOf } from "./cases.ts";
import { cpuMs } from "./linux-process.ts";
import { startLoadGenerator } from "./load.ts";

const usage = `node test/bench/processes.ts --postgres URL [--processes 1,2,4] [--seconds 3]
Processor time of one answer, of all server processes together and of PostgreSQL, with so many of WEB_CONCURRENCY. Makes
and drops a database of its own for each; the server is on this machine, so that its processor time can be read.`;

const { values: flags } = parseArgs({
  options: {
    postgres: { type: "string" },
    processes: { type: "string", default: "1,2,4" },
    seconds: { type: "string", default: "3" },
    help: { type: "boolean", default: false },
  },
});
const NAMES = ["quotation", "draft", "list"];
const QUESTIONS = 5_000;
const CONNECTIONS = 32;
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (flags.help || !flags.postgres) say(usage);
else for (const count of flags.processes.split(",")) await measure(flags.postgres, Number(count));

async function measure(url: string, processes: number): Promise<void> {
  const admin = new pg.Client(url);
  await admin.connect();
  const name = `encomienda_bench_${process.pid}_${processes}`;
  await admin.query(`create database ${name}`);
  const { rows } = await admin.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = parentOf(rows[0]!.pid);
  const own = new URL(url);
  own.pathname = name;
  const service = await openBenchService(() => {}, {
    DATABASE_URL: own.href,
    WEB_CONCURRENCY: String(processes),
  });
  const generator = startLoadGenerator();
  try {
    for (const each of casesOf(service).filter((one) => NAMES.includes(one.name))) {
      const requests = (await each.questions(QUESTIONS)).map(requestBytes);
      const { port, pid } = service.server;
      const load = { port, connectionCount: CONNECTIONS, requests, status: each.status };
      const durationMs = Number(flags.seconds) * 1_000;
      const before = [treeMs(pid), treeMs(postmaster)] as const;
      const result = await generator.run({ ...load, durationMs, isRepeating: each.isRepeatable });
      const { answerCount, elapsedMs } = result;
      const microseconds = (ms: number) => Math.round((ms * 1_000) / answerCount);
      const [ours, theirs] = [treeMs(pid) - before[0], treeMs(postmaster) - before[1]];
      say(
        `${processes} processes, ${each.name}: ${microseconds(ours)} µs of ours and ${microseconds(theirs)} µs of PostgreSQL an answer, ${Math.round((answerCount * 1_000) / elapsedMs)} per s`,
      );
    }
  } finally {
    generator.stop();
    await service.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/** Of a process and all below it that still run, in ms. */
function treeMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  const below = children.split(" ").filter(Boolean).map(Number);
  return below.reduce((sum, child) => sum + treeMs(child), cpuMs(pid));
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
