import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { connectReader, connectWriter } from "#db/engine/sqlite/sqlite-client.ts";

const IN_MEMORY = 2;

test("the writer keeps what a savepoint may restore in memory, and makes no file for each draft", () => {
  const folder = mkdtempSync(join(tmpdir(), "encomienda-writer-"));
  const path = join(folder, "shipping.db");
  writeFileSync(path, "");
  const writer = connectWriter(path);
  const reader = connectReader(path);
  onTestFinished(() => {
    writer.close();
    reader.close();
    rmSync(folder, { recursive: true });
  });

  expect(writer.pragma("temp_store", { simple: true })).toBe(IN_MEMORY);
  // A report of a whole list may sort more than memory should hold.
  expect(reader.pragma("temp_store", { simple: true })).not.toBe(IN_MEMORY);
});
