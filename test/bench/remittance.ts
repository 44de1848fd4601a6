import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";

import { openService } from "#app/main/open-service.ts";
import { readTable } from "#app/runtime/tables/read-table.ts";
import { applyFile, fileProgress } from "#app/shipping/cash-files/apply-file.ts";
import { previewFile } from "#app/shipping/cash-files/preview-file.ts";
import { profileSchema } from "#app/shipping/cash-files/profile.ts";
import { runFilePart } from "#app/shipping/cash-files/run-file-part.ts";
import type { Connection } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { shareVault, signingSecret, testVault } from "#test/support/vault.ts";

import { dialects, seedStages } from "./seeded/seed-rows.ts";
import { seedSqlite } from "./seeded/seed-sqlite.ts";

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
/** Of the seeded shipments, that are drafts. */
const DRAFTS = 4_000;
/** As many parts as the worker does at once. */
const AT_ONCE = 5;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const quietLog = { info: () => {}, warn: () => {}, error: () => {} };
const profile = profileSchema.parse({
  id: "bench",
  version: 1,
  kind: "remittance",
  columns: { trackingNumber: ["guia"], amount: ["recaudo"] },
});

if (flags.help) say(usage);
else await main();

async function main(): Promise<void> {
  const [rows, accounts] = [Number(flags.rows), Number(flags.accounts)];
  const folder = mkdtempSync(join(tmpdir(), "encomienda-remittance-"));
  const path = join(folder, "shipping.db");
  const databaseUrl = `file:${path}`;
  const made = await openDatabase(databaseUrl, { vault: testVault });
  await shareVault(made);
  await made.close();
  const cash = { every: 1, open: rows + DRAFTS };
  seedSqlite(path, seedStages(rows + DRAFTS, Date.now(), dialects.sqlite, { accounts, cash }));
  const opened = await openService({ databaseUrl, signingSecret }, quietLog, { isBrief: true });
  try {
    const documents = { ...opened.service.documents, readTable };
    const service = { ...opened.service, documents };
    const places = { home: service, all: [service] };
    const lines = Array.from({ length: rows }, (_, at) => `SEED${at};40.00`);
    const previewed = await measured("preview", () =>
      previewFile(places, {
        accountId: null,
        carrier: { country: "EC", carrierToken: "cordillera" },
        currency: "USD",
        timeZone: "America/Guayaquil",
        name: "bench.csv",
        bytes: Buffer.from(["guia;recaudo", ...lines].join("\n")),
        documentNumber: "bench",
        readBy: "bench",
        profile,
      }),
    );
    if (previewed.kind !== "kept") throw new Error(JSON.stringify(previewed.faults.slice(0, 3)));
    const { fileId } = previewed.file;
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
