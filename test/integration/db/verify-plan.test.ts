import { expect, inject } from "vitest";

import { drawScreening, verificationQueries } from "#db/shipping/verify.ts";
import { test } from "#test/support/database.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

/** A whole table, or an index made on the spot that has one value, for each row of another table. */
const isQuadratic = (step: string): boolean =>
  /^SCAN .*LEFT-JOIN/.test(step) || /AUTOMATIC .*\(kind=\?\)/.test(step);

// PostgreSQL joins whole tables by merging along their indexes, or sorts them first.
test(
  "each query of the verification takes time in proportion to the rows",
  { skip: inject("dialect") !== "sqlite" },
  async ({ db, databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    const found: string[] = [];
    const screens = drawScreening().queries(db.read);
    for (const { rules, query } of [
      ...verificationQueries(db.read),
      ...screens.map((each) => ({ rules: ["screen"], query: each })),
    ]) {
      const { sql: text } = query.toSQL();
      const plan = await raw.rows(`explain query plan ${text}`);
      expect(plan.length).toBeGreaterThan(0);
      const steps = plan.map(({ detail }) => String(detail)).filter(isQuadratic);
      found.push(...steps.map((step) => `${rules.join()}: ${step}`));
    }
    await raw.close();
    expect(found).toEqual([]);
  },
);
