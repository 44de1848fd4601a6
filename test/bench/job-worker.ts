import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { startWorker } from "#app/jobs/worker.ts";
import type { Service } from "#app/shipping/context.ts";
import { makeIdSource } from "#app/shipping/model/ids.ts";
import { openDatabase } from "#db/engine/open-database.ts";

/** A process of `job-throughput.ts`: works on jobs that take this long and do nothing, from the first message on. */
const [url = "", workMs = "0"] = process.argv.slice(2);
const db = await openDatabase(url, { migrate: false });
const service = {
  db,
  now: () => new Date(),
  newId: makeIdSource(Date.now, db.ids),
  randomBytes,
  processId: randomUUID(),
  isProcessGone: () => false,
} as unknown as Service;
const report = (_fields: object, message: string) => void process.stderr.write(`${message}\n`);

process.send?.("ready");
await once(process, "message");
startWorker(
  service,
  { accountEvent: async () => void (Number(workMs) > 0 && (await sleep(Number(workMs)))) },
  { warn: report, error: report },
);
