/** Removes all but each database's newest snapshot: drizzle-kit compares the schema with that one only. */
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";

for (const dialect of ["sqlite", "postgres"]) {
  const folder = join(import.meta.dirname, "../migrations", dialect, "meta");
  const older = globSync("*_snapshot.json", { cwd: folder }).toSorted().slice(0, -1);
  for (const name of older) rmSync(join(folder, name));
}
