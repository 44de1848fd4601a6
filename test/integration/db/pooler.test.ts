import { expect, inject, onTestFinished } from "vitest";

import { openReadiness } from "#app/main/readiness.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { test } from "#test/support/database.ts";
import { openForgetfulPooler } from "#test/support/postgres/open-forgetful-pooler.ts";

const skip = inject("dialect") === "sqlite";

test(
  "a server does not start behind a pooler that loses named statements",
  { skip },
  async ({ databaseUrl }) => {
    const pooler = await openForgetfulPooler(databaseUrl);
    onTestFinished(() => pooler.close());
    await expect(openDatabase(pooler.url, { migrate: false })).rejects.toThrow(
      "max_prepared_statements",
    );
  },
);

test(
  "a server behind a pooler that begins to lose them is not ready",
  { skip },
  async ({ db, databaseUrl }) => {
    const pooler = await openForgetfulPooler(databaseUrl);
    // The command line does not ask at its start, so it stands for a server that started before.
    const behind = await openDatabase(pooler.url, { migrate: false, isBrief: true });
    onTestFinished(async () => {
      await behind.close();
      await pooler.close();
    });
    const statusOf = async (of: typeof db) => {
      const readiness = openReadiness({ db: of, processId: "one", now: () => new Date() }, null);
      return (await readiness()).status;
    };
    expect(await statusOf(behind)).toBe("namedStatementsLost");
    expect(await statusOf(db)).toBe("ready");
  },
);
