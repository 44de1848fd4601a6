import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { promisify } from "node:util";

import { expect, onTestFinished, test } from "vitest";

import { pastOrders } from "#app/demo/history/past-orders.ts";

import { startDemo } from "./start-demo.ts";

const WITH_BUILDS_MS = 300_000;
const TODAY = new Date("2026-11-20T15:00:00Z");

test("three months of orders are the same whenever they are made for the same day", () => {
  const orders = pastOrders(TODAY);
  expect(orders).toEqual(pastOrders(TODAY));
  const parcels = orders.flatMap((order) => order.parcels.map(() => order));
  expect(parcels.length).toBeGreaterThan(300);
  expect(parcels.length).toBeLessThan(500);
  const times = orders.map(({ placedAt }) => placedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const outcomes = Map.groupBy(orders, ({ outcome }) => outcome);
  for (const outcome of ["delivered", "afterIncident", "returned", "refunded", "underway"] as const)
    expect(outcomes.get(outcome)?.length, outcome).toBeGreaterThan(3);
  const atDoor = orders.filter(({ isPaidAtDoor }) => isPaidAtDoor).length / orders.length;
  expect(atDoor).toBeGreaterThan(0.3);
  expect(atDoor).toBeLessThan(0.5);
});

test(
  "the history of the demo adds up to the cent, and asks the merchant for nothing",
  { timeout: WITH_BUILDS_MS },
  async () => {
    const demo = await startDemo("full");
    onTestFinished(async () => {
      await demo.interrupt();
      demo.remove();
    });
    const [database] = globSync(`${demo.temporary}/encomienda-demo-*/shipping.db`);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["app/operator/cli.ts", "wallet", "verify"],
      { env: { ...process.env, DATABASE_URL: `file:${database}` } },
    );
    expect(stdout).toMatch(
      /Every cent and every label adds up: 1 account, \d{3} transfers, \d{3} /,
    );
  },
);
