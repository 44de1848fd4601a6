import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, inject, onTestFinished, test } from "vitest";

import { openOperatorService } from "#app/operator/open-operator-service.ts";
import { run } from "#app/operator/run.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { makeFolder } from "#test/support/make-folder.ts";

const PAGE_BYTES = 4096;

test.runIf(inject("dialect") === "sqlite").each([
  ["is not a database", (file: Buffer) => file.fill("x")],
  ["disk image is malformed", (file: Buffer) => file.fill("x", PAGE_BYTES)],
])("a command on a file that %s names the file and what to do", async (reason, damage) => {
  const folder = makeFolder("encomienda-damaged-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "shipping.db");
  await (await openDatabase(`file:${path}`)).close();
  writeFileSync(path, damage(readFileSync(path)));

  const said: string[] = [];
  const code = await run(["wallet", "verify"], {
    openService: () => openOperatorService(`file:${path}`),
    databaseUrl: () => `file:${path}`,
    staffToken: () => null,
    out: () => {},
    err: (text) => said.push(text),
  });
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringMatching(`${path} is damaged .*${reason}.*restore a backup`)]);
});
