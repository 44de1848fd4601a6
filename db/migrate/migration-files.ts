import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { projectRoot } from "../project-root.ts";

export interface MigrationFile {
  name: string;
  sql: string;
  sha256: string;
  /** Of the rules: rises with every change of them. */
  version?: number;
}

export interface MigrationFiles {
  /** In the order of their names, which is the order in which they are applied. */
  migrations: MigrationFile[];
  /** All triggers: dropped and created again whenever a migration has run or the file has changed. */
  rules: MigrationFile;
}

export function readMigrationFiles(dialect: "sqlite" | "postgres"): MigrationFiles {
  const folder = join(projectRoot(), "db");
  const migrations = join(folder, "migrations", dialect);
  return {
    migrations: readdirSync(migrations)
      .filter((name) => name.endsWith(".sql"))
      .toSorted()
      .map((name) => readMigrationFile(join(migrations, name), name)),
    rules: {
      ...readMigrationFile(join(folder, "rules", `${dialect}.sql`), "rules"),
      version: readRulesVersions().at(-1)?.version ?? 0,
    },
  };
}

/** Every version that the rules have had, oldest first, with the SHA-256 of both files. */
export function readRulesVersions(): { version: number; sqlite: string; postgres: string }[] {
  const text = readFileSync(join(projectRoot(), "db", "rules", "versions.txt"), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [version, sqlite = "", postgres = ""] = line.split(" ");
      return { version: Number(version), sqlite, postgres };
    });
}

function readMigrationFile(path: string, name: string): MigrationFile {
  const sql = readFileSync(path, "utf8");
  return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
}
