import { expect, test } from "vitest";

import { runCrash } from "./run-crash.ts";

test(
  "six kills lose nothing that was acknowledged and leave no guide twice",
  { timeout: 120_000 },
  async () => {
    const report = await runCrash({ kills: 6, dialect: "sqlite", seed: "6", hurry: true });
    expect(report.violations).toEqual([]);
    expect(report.guides.duplicates).toBe(0);
    for (const count of Object.values(report.acknowledged)) expect(count).toBeGreaterThan(0);
  },
);
