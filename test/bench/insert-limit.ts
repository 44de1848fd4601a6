import { join } from "node:path";

import Sqlite from "better-sqlite3";

import type { BenchService } from "./bench-service.ts";
import { captureResponse } from "./capture-response.ts";
import type { Case } from "./cases.ts";
import { ownProcess } from "./own-process.ts";
import type { RawInserts } from "./raw-inserts.ts";

export interface InsertLimit {
  /** Drafts per second of better-sqlite3 alone, over so long. */
  measure: (durationMs: number) => Promise<number>;
  stop: () => void;
}

/** On a copy of the service's database, made while it is small, on the same disk. */
export async function openInsertLimit(service: BenchService, draft: Case): Promise<InsertLimit> {
  const [question] = await draft.questions(1);
  if (!question) throw new Error("no draft to copy");
  const answer = await captureResponse(service.server.port, question);
  const { payload } = JSON.parse(Buffer.from(answer.body).toString()) as {
    payload: { shipmentId: number };
  };

  const databasePath = join(service.folder, "raw.db");
  const db = new Sqlite(service.databasePath, { readonly: true });
  db.prepare("vacuum into ?").run(databasePath);
  db.close();

  const inserter = ownProcess("raw-inserts.ts");
  const { shipmentId } = payload;
  return {
    measure: (durationMs) =>
      inserter.ask<number>({ databasePath, shipmentId, durationMs } satisfies RawInserts),
    stop: inserter.stop,
  };
}
