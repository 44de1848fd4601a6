import { join } from "node:path";

import type { Browser, Frame } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";

import { closePages, openChromium, openSession } from "./open-chromium.ts";
import { openPage } from "./open-page.ts";
import { validatePage, sizes, visitors } from "./validate-page.ts";

let demo: Demo;
let browser: Browser;

beforeAll(async () => {
  demo = await openDemo({ port: 0, print: () => {} });
  await giveUp();
  browser = await openChromium();
});

afterAll(async () => {
  await closePages(browser);
  await demo?.close();
});

/** A webhook that was switched off, a fulfilment that the store never got, a mail that never went out. */
async function giveUp(): Promise<void> {
  const db = await openDatabase(`file:${join(demo.folder, "shipping.db")}`);
  const { webhooks, jobs, storeOrders } = db.read.tables;
  const rows = await db.read.select().from(storeOrders);
  const sent = rows.filter(({ shipmentId }) => shipmentId !== null).slice(0, 2);
  const { accountId } = sent[0]!;
  const at = new Date();
  await db.tx(accountId, async (tx) => {
    await tx.insert(webhooks).values({
      webhookId: 1 as never,
      accountId,
      url: "https://erp.bodega-central.example.com/hooks",
      events: ["shipment.updated"],
      secret: "",
      switchedOffAt: at,
      objectCreated: at,
    });
    for (const [index, { shipmentId }] of sent.entries())
      await tx.insert(jobs).values({
        jobId: (index + 1) as never,
        kind: index === 0 ? "pushFulfillment" : "sendMail",
        tenant: String(accountId),
        payload: { accountId, shipmentId },
        state: "dead",
        runAt: at,
        attempts: 18,
        objectCreated: at,
        objectUpdated: at,
      });
  });
  await db.close();
}

const pages: Record<string, { path: string; click?: (frame: Frame) => Promise<unknown> }> = {
  home: { path: "/app" },
  keys: { path: "/app/keys" },
  attention: { path: "/app/attention" },
};

test.each(casesOfRun(visitors))(
  "what was given up is shown in $language, opened on a $size",
  async ({ language, size }) => {
    const session = await openSession(browser, { viewport: sizes[size], language });
    for (const [name, { path }] of Object.entries(pages)) {
      const open = () => openPage(session, demo, path, language);
      expect(
        await validatePage(session, { name: `given-up-${name}`, language, size, open }),
      ).toEqual([]);
    }
    await session.page.context().close();
  },
);

test("is switched on, and tried again, by one click each", async () => {
  const session = await openSession(browser, { language: "es" });
  const keys = await openPage(session, demo, "/app/keys", "es");
  await keys.getByRole("button", { name: "Encender" }).click();
  await keys.getByText("Encendido").waitFor();

  const attention = await openPage(session, demo, "/app/attention", "es");
  await attention.getByRole("button", { name: "Intentar de nuevo" }).first().click();
  await attention.getByRole("button", { name: "Quitar de la lista" }).first().click();
  const title = attention.getByText("Lo que no pudimos completar");
  await title.waitFor({ state: "detached" });
  expect(await title.count()).toBe(0);
  await session.page.context().close();
});
