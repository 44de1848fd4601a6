import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

import { openService } from "#app/main/open-service.ts";
import { freePort, startServer } from "#app/operator/api-demo/server-process.ts";
import { buildWhenStale } from "#app/runtime/build.ts";
import { readUploadedTable } from "#app/runtime/tables/read-table.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { applyFile, fileProgress } from "#app/shipping/cash-files/apply-file.ts";
import type { AddressId, CarrierFileId } from "#app/shipping/model/ids.ts";
import { signingSecret } from "#test/support/vault.ts";

import { senderAddress } from "./bench-service.ts";
import { openBenchShop, storeEnvironment } from "./bench-shop.ts";
import { captureResponse } from "./capture-response.ts";
import { cpuMs } from "./linux-process.ts";
import { previewRemittance, seedRemittance } from "./seeded/seed-remittance.ts";
import { askAtPace, type Answer } from "./soak/ask-at-pace.ts";

const usage = `node test/bench/checkout-beside-remittance.ts [--rows 50000] [--accounts 300] [--files 5] [--per-minute 1500]
What a checkout waits for its rates over HTTP while the server applies a carrier's files, which are so many rows
together, and in the same seconds without one: in turn, on SQLite.`;

const { values: flags } = parseArgs({
  options: {
    rows: { type: "string", default: "50000" },
    accounts: { type: "string", default: "300" },
    files: { type: "string", default: "5" },
    "per-minute": { type: "string", default: "1500" },
    help: { type: "boolean", default: false },
  },
});
/** A slice of a phase; a file is applied in some of them. */
const SLICE_MINUTES = 0.05;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

if (flags.help) say(usage);
else await main();

async function main(): Promise<void> {
  await buildWhenStale(say);
  const [rows, files] = [Number(flags.rows), Number(flags.files)];
  const folder = mkdtempSync(join(tmpdir(), "encomienda-remittance-"));
  const { path, databaseUrl } = await seedRemittance(folder, rows, Number(flags.accounts));
  const server = await startServer({
    port: await freePort(0),
    logFile: join(folder, "server.log"),
    environment: {
      ...storeEnvironment,
      DATABASE_URL: databaseUrl,
      SIGNING_SECRET: signingSecret,
      RATE_LIMIT_PER_MINUTE: "0",
    },
  });
  const opened = await openService({ databaseUrl, signingSecret }, quietLog, { isBrief: true });
  try {
    const documents = { ...opened.service.documents, readTable: readUploadedTable };
    const service = { ...opened.service, documents };
    const places = { home: service, all: [service] };
    const { accountId, apiKey } = await openAccount(service, { name: "Bench" });
    const { body } = await captureResponse(server.port, {
      method: "POST",
      path: "/api/public/address",
      headers: {
        "x-api-key": apiKey,
        "x-service-api-version": "2026-01-01",
        "x-service-country": "EC",
      },
      body: senderAddress,
    });
    const sender = JSON.parse(Buffer.from(body).toString()) as {
      payload: { addressId: AddressId };
    };
    await openBenchShop(path, { accountId, senderAddressId: sender.payload.addressId });

    const kept: CarrierFileId[] = [];
    for (let at = 0; at < files; at++) {
      const bounds = [at, at + 1].map((place) => Math.round((rows * place) / files));
      const [from = 0, until = 0] = bounds;
      const name = `bench-${at}`;
      const { fileId } = await previewRemittance(places, { from, until, name });
      kept.push(fileId);
    }
    const ask = () => askAtPace(server.port, Number(flags["per-minute"]), SLICE_MINUTES, () => {});
    // What the first carts of a process take is no part of either side.
    for (let slice = 0; slice < 5; slice++) await ask();
    const [alone, beside]: [Answer[], Answer[]] = [[], []];
    for (const fileId of kept) {
      const startedAtMs = performance.now();
      const before = cpuMs(server.pid) / 1_000;
      await applyFile(places, { accountId: null, fileId, decidedBy: "bench" });
      let slices = 0;
      do {
        beside.push(...(await ask()));
        slices += 1;
      } while ((await fileProgress(places, fileId)).waiting > 0);
      const seconds = (performance.now() - startedAtMs) / 1_000;
      const processor = cpuMs(server.pid) / 1_000 - before;
      say(`a file: ${seconds.toFixed(0)} s, ${processor.toFixed(1)} s of the server's processor`);
      // Its events and mails are another job's.
      await sleep(2_000);
      for (let slice = 0; slice < slices; slice++) alone.push(...(await ask()));
    }
    say(`rates alone: ${timesOf(alone)}`);
    say(`rates beside a remittance: ${timesOf(beside)}`);
  } finally {
    await opened.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function timesOf(answers: readonly Answer[]): string {
  const failed = answers.filter(({ failure }) => failure !== null).length;
  const sorted = answers.map(({ durationMs }) => durationMs).toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `${answers.length} answers, ${failed} failed; p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms`;
}
