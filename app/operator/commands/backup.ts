import { existsSync } from "node:fs";

import type { Backup } from "#db/engine/sqlite/backup.ts";

import { databaseCommand } from "../command.ts";
import { path, word } from "../flags.ts";
import { counted } from "../print.ts";
import { Refusal } from "../refusal.ts";

const MEGABYTE = 1_000_000;

export const backup = databaseCommand({
  noun: "backup",
  verb: null,
  summary: "Copy the whole SQLite database into a new file, checked, while the server goes on",
  flags: { file: word(path("the copy; its folder must exist, and the file must not")) },
  async runOnDatabase(databaseUrl, { file }) {
    const [{ sqlitePathOf }, { backUpSqlite }, { recordBackup }] = await Promise.all([
      import("#db/engine/open-database.ts"),
      import("#db/engine/sqlite/backup.ts"),
      import("#db/engine/sqlite/record-backup.ts"),
    ]);
    const source = sqlitePathOf(databaseUrl);
    if (source === null) {
      throw new Refusal(
        "backupNotSqlite",
        'This database is on PostgreSQL, which has its own tool: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
      );
    }

    if (!existsSync(source)) {
      throw new Refusal("databaseNotFound", "There is no database at DATABASE_URL.");
    }

    const { bytes, durationMs, verified } = await backUpSqlite(source, file).catch(refuse);
    const problems = verified?.problems ?? [];
    if (verified !== null) recordBackup(source, problems.length === 0);
    return {
      json: {
        file,
        bytes,
        durationMs: Math.round(durationMs),
        isVerified: verified !== null,
        isClean: verified === null ? null : problems.length === 0,
        ...verified,
      },
      isFailure: problems.length > 0,
      text: [
        `Copied ${(bytes / MEGABYTE).toFixed(1)} MB to ${file} in ${(durationMs / 1000).toFixed(1)} s.`,
        ...findings(verified),
      ].join("\n"),
    };
  },
});

/** Messages for the two usual mistakes with a file name. */
function refuse(error: unknown): never {
  const { code } = Object(error) as { code?: unknown };
  if (code === "EEXIST") {
    throw new Refusal("fileExists", "There is a file of that name already; nothing was copied.");
  }
  if (code === "ENOENT") {
    throw new Refusal("folderNotFound", "There is no such folder; nothing was copied.");
  }
  throw error;
}

function findings(verified: Backup["verified"]): string[] {
  if (verified === null) {
    return [
      "The copy is sound. Its money was not checked: the tables are those of another version of this program.",
    ];
  }
  const { accounts, transfers, shipments, problems } = verified;
  const checked = [
    counted(accounts, "account"),
    counted(transfers, "transfer"),
    counted(shipments, "shipment"),
  ].join(", ");
  if (problems.length === 0) return [`The copy is sound and every cent adds up: ${checked}.`];
  return [
    `The copy is sound, but ${counted(problems.length, "problem")} found in ${checked}, as in the database itself:`,
    ...problems.map(({ rule, subject, detail }) => `- ${rule}: ${subject}: ${detail}`),
  ];
}
