import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { promisify } from "node:util";

import { expect, onTestFinished, test } from "vitest";

import { pastOrders } from "#app/demo/history/past-orders.ts";

import { startDemo } from "./start-demo.ts";

interface CheckoutMonth {
  parcels: number;
  buyersPaid: number;
  labels: number;
}

/** The app's pages refuse programs by their user agents. */
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";
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
  "the history of the demo adds up to the cent, is in the store, and earns a little",
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

    const listed = await (await fetch(`${demo.url}/admin/orders?all`)).text();
    const links = [...listed.matchAll(/href="(\/admin\/orders\/\d+)"/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(pastOrders(new Date()).length);
    const oldest = await fetch(demo.url + links.at(-1)!);
    expect([oldest.status, await oldest.text()]).toEqual([200, expect.stringContaining("#101")]);

    const { idToken } = await (
      await fetch(`${demo.url}/admin/id-token`, { method: "POST" })
    ).json();
    const answer = await fetch(`${demo.url}/app/figures`, {
      headers: { authorization: `Bearer ${idToken}`, "user-agent": CHROME },
    });
    const { checkout } = (await answer.json()) as { checkout: CheckoutMonth[] };
    const months = checkout.filter(({ parcels }) => parcels > 20);
    expect(months.length).toBeGreaterThan(1);
    // Which orders fall into a month depends on the day of the test, so one month alone may lose.
    const paid = months.reduce((sum, { buyersPaid }) => sum + buyersPaid, 0);
    const share = paid / months.reduce((sum, { labels }) => sum + labels, 0);
    expect(share).toBeGreaterThan(1);
    expect(share).toBeLessThan(1.2);
  },
);
