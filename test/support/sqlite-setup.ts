import { rmSync } from "node:fs";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

import { openDatabase } from "#db/engine/open-database.ts";

import { makeFolder } from "./make-folder.ts";

/** Migrates one empty database per run; every test starts from a copy of it. */
export async function setup(project: TestProject) {
  const folder = makeFolder("encomienda-test-");
  const template = `file:${join(folder, "template.db")}`;
  const db = await openDatabase(template);
  await db.close();
  project.provide("templateUrl", template);

  return () => rmSync(folder, { recursive: true, force: true });
}
