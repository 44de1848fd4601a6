import { mkdirSync, writeFileSync } from "node:fs";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { until } from "#app/demo/scenario/until.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";
import { isUnreadable, readLabel } from "#test/unit/labels/pdf-tools.ts";

import { amountIn, NUMBER, openAdmin, type Admin } from "../open-admin.ts";
import { languages, closePages, openChromium } from "../open-chromium.ts";
import { labelOf } from "../printed.ts";

/** For people. */
const FOLDER = "build/screenshots/flows";

let browser: Browser;
let admin: Admin;
/** In the first language the store is asked for it, told no, and told yes. */
let seesReturns = false;

beforeAll(async () => {
  browser = await openChromium();
  admin = await openAdmin(browser, 20_000);
  mkdirSync(FOLDER, { recursive: true });
});
afterAll(async () => {
  await admin?.close();
  await closePages(browser);
});

const picture = async (name: string) => {
  await admin.quiet();
  await admin.page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true });
};
const textOf = async (pdf: Uint8Array, orElse: string) =>
  isUnreadable ? orElse : readLabel(pdf, (label) => label.text());
const shipmentOpen = () => Number(/shipments\/(\d+)/.exec(admin.page.url())?.[1]);

test.each(casesOfRun(languages))(
  "a label to a service point and the return of its parcel are bought on their pages, and the store shows both, in %s",
  async (language) => {
    const { app, titleBar, question, demo } = admin;
    const { shipments } = await admin.speak(language);
    const { detail, servicePoints, returns, discard } = shipments;
    const buy = async () => {
      await app.getByRole("button", { name: new RegExp(`^${detail.purchase} `) }).click();
      await app.getByText(NUMBER).first().waitFor();
    };

    const [order] = await admin.place({});
    const { shipmentId } = await admin.parcelOf(order!);
    const frame = await admin.openApp(`/shipments/${shipmentId}`);
    const point = app.getByLabel(servicePoints.label, { exact: true });
    await point.locator("option", { hasText: "Agencia Terminal" }).waitFor({ state: "attached" });
    await point.selectOption({ label: "Agencia Terminal, Terminal, local 12" });
    await picture(`service-point-chosen-${language}`);
    await buy();
    await app.getByText("Agencia Terminal, Terminal, local 12 (EC-17-2)").waitFor();
    await picture(`service-point-bought-${language}`);
    const pdf = await labelOf(frame, shipmentId!);
    writeFileSync(`${FOLDER}/service-point-${language}.pdf`, pdf);
    expect(await textOf(pdf, "EC-17-2")).toContain("EC-17-2");
    const waybill = demo.carrier.waybills().at(-1)!;
    expect(waybill.servicePoint).toBe("EC-17-2");

    const { number } = waybill;
    while (demo.carrier.advance() > 0);
    await until("the parcel is delivered", async () => {
      const { state } = await admin.parcelOf(order!);
      return state === "delivered" ? state : null;
    });
    await admin.openApp(`/shipments/${shipmentId}`);
    const asked: string[] = [];
    admin.page.once("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await titleBar.getByRole("button", { name: returns.create }).click();
    await app.getByRole("link", { name: returns.of(order!.name) }).waitFor();
    const unwanted = shipmentOpen();

    // The first one is not wanted after all.
    await titleBar.getByRole("button", { name: discard.open }).click();
    await question.getByText(discard.title).waitFor();
    await picture(`return-discarding-${language}`);
    await question.getByRole("button", { name: discard.open }).click();
    await question.waitFor({ state: "detached" });
    await app.getByRole("link", { name: returns.of(order!.name) }).click();
    const before = await admin.balance();
    await titleBar.getByRole("button", { name: returns.create }).dblclick();
    await app.getByRole("link", { name: returns.of(order!.name) }).waitFor();
    const back = shipmentOpen();
    expect(back).not.toBe(unwanted);
    await picture(`return-draft-${language}`);
    const purchase = app.getByRole("button", { name: new RegExp(`^${detail.purchase} `) });
    const price = amountIn(await purchase.ariaSnapshot());
    await buy();
    expect(await admin.balance()).toBeCloseTo(before - price, 2);
    expect(demo.carrier.waybills().at(-1)).toMatchObject({ returnOf: number, from: "EC-17" });
    const ofReturns = asked.filter((each) => each.includes("write_returns"));
    expect(ofReturns).toHaveLength(seesReturns ? 0 : 1);
    if (!seesReturns) {
      await until("the store is told", async () => {
        await admin.openApp(`/shipments/${back}`);
        return (await app.getByText(returns.inStore.notGranted).isVisible()) || null;
      });
      await picture(`return-not-in-store-${language}`);
      admin.page.once("dialog", (dialog) => void dialog.accept());
      await app.getByRole("button", { name: returns.access.grant }).click();
      await app.getByText(returns.access.granted).waitFor();
      seesReturns = true;
    }
    await until("the store shows the return", async () => {
      await admin.openApp(`/shipments/${back}`);
      return (await app.getByText(returns.inStore.shown).isVisible()) || null;
    });
    const label = await labelOf(await admin.openApp(`/shipments/${back}`), back);
    await picture(`return-bought-${language}`);
    writeFileSync(`${FOLDER}/return-${language}.pdf`, label);
    const numbered = demo.carrier.waybills().at(-1)!.number;
    expect(await textOf(label, numbered)).toContain(numbered);
    const shownTo = demo.shop.state.orders.get(order!.id)!.returns;
    const [delivery] = shownTo[0]!.reverseFulfillmentOrders[0]!.deliveries;
    expect([shownTo.length, delivery?.tracking?.number]).toEqual([1, numbered]);
    const ofStore = await fetch(delivery!.label!.url.replace(/^https?:\/\/[^/]+/, demo.url));
    expect([ofStore.status, ofStore.headers.get("content-type")]).toEqual([200, "application/pdf"]);

    // And back to the shipment, whose page has a link to its return.
    await app.getByRole("link", { name: returns.of(order!.name) }).click();
    await app
      .getByRole("link", { name: returns.by("").trim() })
      .nth(1)
      .waitFor();
    await picture(`returned-${language}`);
    expect(await titleBar.getByRole("button", { name: returns.create }).count()).toBe(0);
    await admin.openApp("/shipments");
    await app.getByText(returns.one, { exact: true }).first().waitFor();
    expect(admin.failures).toEqual([]);
  },
);

test("an order's draft is discarded and drafted again on its page", async () => {
  const { app, titleBar, question } = admin;
  const { discard, detail } = (await admin.speak("es")).shipments;
  const [order] = await admin.place({});
  const { shipmentId } = await admin.parcelOf(order!);
  await admin.openApp(`/shipments/${shipmentId}`);
  await titleBar.getByRole("button", { name: discard.open }).click();
  await question.getByRole("button", { name: discard.open }).click();
  await question.waitFor({ state: "detached" });
  await titleBar.getByRole("button", { name: discard.draftAgain }).waitFor();
  await picture("draft-discarded-es");
  await titleBar.getByRole("button", { name: discard.draftAgain }).click();
  await app.getByRole("radiogroup", { name: detail.rates }).waitFor();
  expect(shipmentOpen()).not.toBe(shipmentId);
  expect(admin.failures).toEqual([]);
});

test("an order is split into packages on its shipment's page, at another price", async () => {
  const { app } = admin;
  const { packages, detail } = (await admin.speak("es")).shipments;
  const [order] = await admin.place({});
  const { shipmentId } = await admin.parcelOf(order!);
  await admin.openApp(`/shipments/${shipmentId}`);
  await app.getByRole("button", { name: packages.split }).click();
  await app.getByRole("button", { name: packages.add }).click();
  await app.getByLabel(packages.weightKg).nth(1).fill("2,5");
  await picture("split-es");
  await app.getByRole("button", { name: packages.save }).click();
  await app.getByRole("heading", { name: packages.title(2) }).waitFor();
  // The simulated carrier takes one parcel only.
  await app.getByText(/^Colibrí: /).waitFor();
  expect(await app.getByRole("radiogroup", { name: detail.rates }).isVisible()).toBe(true);
  await picture("split-saved-es");
  expect(admin.failures).toEqual([]);
});
