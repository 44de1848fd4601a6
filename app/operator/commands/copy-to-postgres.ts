import { existsSync } from "node:fs";

import type { CopyRefused } from "#db/copy/copy-to-postgres.ts";

import { databaseCommand } from "../command.ts";
import { text, toggle, word } from "../flags.ts";
import { counted } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { UsageError } from "../usage-error.ts";

const URL_LENGTH_MAX = 1_000;
const postgresUrl = text(
  "URL",
  "postgres://user@host/name; the password comes from PGPASSWORD",
  undefined,
  URL_LENGTH_MAX,
);

const refusals: Record<CopyRefused["reason"], string> = {
  targetInUse:
    "That database has been used, so nothing was copied. Copy into one in which nothing was ever made.",
  otherVersion:
    "The tables in SQLite are those of another version of this program. Start this version on it once, then copy.",
  unfinishedMigration:
    "A migration still fills SQLite's rows. Let a server of this version run until its log says migration.online_finished, then copy.",
  sourceInUse:
    "A server or another command runs on SQLite, or was killed less than half a minute ago. Stop it, then finish.",
  sourceMoved:
    "This SQLite database was moved to another PostgreSQL database already, so nothing was copied.",
  endUnconfirmed:
    "SQLite is marked as moved, and PostgreSQL did not confirm that it has the end of the copy. Run the same again.",
};

export const copyToPostgresCommand = databaseCommand({
  noun: "copy-to-postgres",
  verb: null,
  summary:
    "Copy the whole SQLite database into PostgreSQL, every row compared; again to bring what has changed",
  flags: {
    url: word({
      ...postgresUrl,
      read(given) {
        const url = postgresUrl.read(given);
        if (!/^postgres(ql)?:\/\//.test(url))
          throw new UsageError("must be postgres://user@host/name");
        return url;
      },
    }),
    finish: toggle("the last copy, while no server runs: afterwards PostgreSQL can be served"),
  },
  async runOnDatabase(databaseUrl, { url, finish }) {
    const [{ sqlitePathOf }, { copyToPostgres, CopyRefused }] = await Promise.all([
      import("#db/engine/open-database.ts"),
      import("#db/copy/copy-to-postgres.ts"),
    ]);
    const source = sqlitePathOf(databaseUrl);
    if (source === null || !existsSync(source))
      throw new Refusal("databaseNotFound", "DATABASE_URL names no SQLite database that exists.");

    const copied = await copyToPostgres(source, url, { isFinal: finish }).catch(
      (error: unknown) => {
        if (error instanceof CopyRefused) throw new Refusal(error.reason, refusals[error.reason]);
        throw error;
      },
    );
    const { tables, rows, written, removed, durationMs, wasFinished } = copied;
    const seconds = (durationMs / 1000).toFixed(1);
    return {
      json: {
        tables,
        rows,
        written,
        removed,
        durationMs: Math.round(durationMs),
        isFinished: finish || wasFinished,
      },
      text: [
        wasFinished
          ? "Nothing was copied: this copy had been finished before."
          : `${counted(tables, "table")} with ${counted(rows, "row")} are the same on both sides, after ${seconds} s: ` +
            `${written} written, ${removed} removed.`,
        finish || wasFinished
          ? "Finished: start the server with the new DATABASE_URL. The old one is marked as moved."
          : "Not finished: stop the server, then run it again with --finish, which is faster.",
      ].join("\n"),
    };
  },
});
