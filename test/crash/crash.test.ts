import { expect, test } from "vitest";

import { runCrash } from "./run-crash.ts";

test("a few kills lose nothing that was acknowledged and leave no waybill twice", async () => {
  const report = await runCrash({
    kills: 3,
    shoppers: 5,
    dialect: "sqlite",
    seed: "6",
    hurry: true,
  });
  expect(report.violations).toEqual([]);
  expect(report.waybills.duplicates).toBe(0);
  for (const count of Object.values(report.acknowledged)) expect(count).toBeGreaterThan(0);
});
