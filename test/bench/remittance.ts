import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";

import { openService } from "#app/main/open-service.ts";
import { readUploadedTable } from "#app/runtime/tables/read-table.ts";
import { applyFile, fileProgress } from "#app/shipping/cash-files/apply-file.ts";
import { runFilePart } from "#app/shipping/cash-files/run-file-part.ts";
import type { Connection } from "#db/engine/database.ts";
import { signingSecret } from "#test/support/vault.ts";

import { previewRemittance, seedRemittance } from "./seeded/seed-remittance.ts";

const usage = `node test/bench/remittance.ts [--rows 50000] [--accounts 300]
A carrier's file about so many delivered parcels of so many accounts on SQLite: seconds of a processor for its preview
and for its parts, and how long the event loop stood still meanwhile. Half of the parcels are one account's.`;

const { values: flags } = parseArgs({
  options: {
    rows: { type: "string", default: "50000" },
    accounts: { type: "string", default: "300" },
    help: { type: "boolean", default: false },
  },
});
/** As many parts as the worker does at once. */
const AT_ONCE = 5;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const quietLog = { info: () => {}, warn: () => {}, error: () => {} };
if (flags.help) say(usage);
else await main();

async function main(): Promise<void> {
  const [rows, accounts] = [Number(flags.rows), Number(flags.accounts)];
  const folder = mkdtempSync(join(tmpdir(), "encomienda-remittance-"));
  const { databaseUrl } = await seedRemittance(folder, rows, accounts);
  const opened = await openService({ databaseUrl, signingSecret }, quietLog, { isBrief: true });
  try {
    const documents = { ...opened.service.documents, readTable: readUploadedTable };
    const service = { ...opened.service, documents };
    const places = { home: service, all: [service] };
    const file = await measured("preview", () =>
      previewRemittance(places, { from: 0, until: rows, name: "bench" }),
    );
    const { fileId } = file;
    await applyFile(places, { accountId: null, fileId, decidedBy: "bench" });
    const parts = await partsOf(service.db.read);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const work = async () => {
      for (let key = parts.pop(); key; key = parts.pop()) await runFilePart(service, key);
    };
    await measured(`${parts.length} parts`, () =>
      Promise.all(Array.from({ length: AT_ONCE }, work)),
    );
    delay.disable();
    const [p99Ms, mostMs] = [delay.percentile(99) / 1e6, delay.max / 1e6];
    say(
      `the event loop stood still for ${p99Ms.toFixed(0)} ms (p99), ${mostMs.toFixed(0)} at most`,
    );
    const { remitted, waiting } = await fileProgress(places, fileId);
    say(`remitted ${remitted / 100}, parts that wait: ${waiting}`);
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const [cpu, startedAtMs] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - startedAtMs) / 1_000;
  say(`${what}: ${((user + system) / 1e6).toFixed(1)} s of a processor, ${seconds.toFixed(1)} s`);
  return result;
}

function partsOf(db: Connection) {
  const { fileId, accountId, part } = db.tables.carrierFileParts;
  return db.select({ fileId, accountId, part }).from(db.tables.carrierFileParts);
}
