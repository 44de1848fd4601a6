import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test, vi } from "vitest";

import type { Connection } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { findApiKeyByHash } from "#db/shipping/api-keys.ts";

/** More than the works of one turn of the event loop may take, and less than those of a commit. */
const LONG_MS = 1.2;

test("what was erased is written over between two commits, however many works wait", async () => {
  const folder = mkdtempSync(join(tmpdir(), "encomienda-flush-"));
  const path = join(folder, "shipping.db");
  const db = await openDatabase(`file:${path}`);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await db.close();
    rmSync(folder, { recursive: true });
  });
  let nowMs = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  const begun: number[] = [];
  const work = (tx: Connection) => {
    begun.push(nowMs);
    nowMs += LONG_MS;
    return findApiKeyByHash(tx, "of no key");
  };
  const works = Array.from({ length: 3 }, () => db.tx(null, work));
  while (begun.length === 0) await new Promise(setImmediate);

  expect(begun.length).toBeLessThan(3);
  expect(await db.flushErased()).toBe(true);
  expect(statSync(`${path}-wal`).size).toBe(0);
  await Promise.all(works);
});
