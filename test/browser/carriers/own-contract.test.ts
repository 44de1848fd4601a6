import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import type { Browser, Frame } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { topUp } from "#app/demo/scenario/top-up.ts";
import { handoverMessages } from "#app/locales/messages/handover.ts";
import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { merchantMessages } from "#app/locales/messages/merchant.ts";
import { eventually } from "#test/support/eventually.ts";
import { startFakeServer, type FakeServer, type Seen } from "#test/support/fake-server.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";

import { enterAdmin } from "../open-admin.ts";
import { closePages, openChromium, openSession } from "../open-chromium.ts";
import { openPage } from "../open-page.ts";
import { labelOf } from "../printed.ts";
import { sizes, validatePage, visitors } from "../validate-page.ts";

const PASSWORD = "clave-de-la-tienda-1";
const PLUGIN = new URL("own-carrier.js", import.meta.url);

let carrier: FakeServer;
let demo: Demo;
let browser: Browser;
const created: string[] = [];
/** Longer than anything waits for a price. */
const LATE_MS = 3000;
let isLate = false;

/** Knows one customer, two cities and one price. */
function answer({ method, path, text, headers, query }: Seen) {
  if (path === "/login") {
    const { pass } = JSON.parse(text) as { pass: string };
    return pass === PASSWORD ? { json: { token: "t-1" } } : { status: 403, json: {} };
  }
  if (headers.authorization !== "Bearer t-1") return { status: 401, json: {} };
  if (path === "/price") {
    const json = { price: query.get("from") === "UIO" && query.get("to") ? "2.28" : null };
    return isLate ? sleep(LATE_MS, { json }) : { json };
  }
  if (path === "/waybills" && method === "POST") {
    created.push(text);
    return { json: { number: `FARO${created.length}` } };
  }
  if (path === "/answers") return { json: { taken: true } };
  if (path === "/pickups") return { json: { ref: "REC-77" } };
  return { status: 404, json: {} };
}

const seenAt = (path: string) => carrier.seen.filter((each) => each.path === path);

beforeAll(async () => {
  carrier = await startFakeServer(answer);
  const plugin = readFileSync(PLUGIN, "utf8").replaceAll("http://127.0.0.1:9", carrier.baseUrl);
  const carriers = { "faro.js": plugin };
  demo = await openDemo({ port: 0, print: () => {}, isEmpty: true, carriers });
  await topUp(demo, 60_000);
  browser = await openChromium();
});
afterAll(async () => {
  await closePages(browser);
  await demo?.close();
  await carrier?.close();
});

test("a merchant connects a contract, buys its offer, has it picked up, hands it over and answers its incident", async () => {
  const admin = await enterAdmin(browser, demo);
  const { app, question } = admin;
  const { carriers, shipments } = await admin.speak("es");
  const handover = handoverMessages.es;
  const ownName = merchantMessages.es.ownContract("Faro");

  await admin.openApp("/carriers/faro");
  await app.locator('[name="secret.password"]').fill(PASSWORD);
  await app.getByRole("button", { name: carriers.fields.submit }).click();
  await app
    .locator('[name="list"]')
    .fill("UIO,Quito,Pichincha\nGYE,Guayaquil,Guayas\nSJN,San Juan,\n");
  await app.getByRole("button", { name: carriers.cities.submit }).click();
  await app.getByRole("heading", { name: carriers.cities.unsure(1) }).waitFor();
  await app.getByRole("button", { name: carriers.cities.leaveOutOf("San Juan") }).click();
  await app.getByRole("heading", { name: carriers.cities.unsure(1) }).waitFor({ state: "hidden" });

  // As it is kept.
  await admin.openApp("/carriers/faro");
  const place = app.getByLabel(carriers.tries.to);
  await place.fill("");
  await place.pressSequentially("Guayaquil");
  await app
    .getByRole("option", { name: /Guayaquil/ })
    .first()
    .click();
  await app.getByRole("button", { name: carriers.tries.operations.quote }).click();
  await app.getByText(carriers.tries.worked).waitFor();
  await app.getByText("2.28 USD").waitFor();
  await app.getByRole("button", { name: carriers.connect.submit, exact: true }).click();
  await app.getByText(carriers.connect.on).waitFor();

  isLate = true;
  const [order] = await admin.place({});
  await admin.openApp("/shipments?group=drafts");
  await app.getByRole("link", { name: order!.name }).first().click();
  await app.getByRole("radiogroup", { name: shipments.detail.rates }).waitFor();
  const own = app.locator("label:has(input[type=radio])").filter({ hasText: ownName });
  const awaited = app.getByText(merchantMessages.es.unavailable.priceAwaited);
  await awaited.waitFor();
  isLate = false;
  await app.getByRole("button", { name: shipments.detail.askPrices }).click();
  await awaited.waitFor({ state: "hidden" });
  await own.click();
  await app.getByRole("button", { name: /2,28|2\.28/ }).click();
  await app.getByText("FARO1").first().waitFor({ timeout: 30_000 });
  expect(created).toHaveLength(1);

  await admin.openApp("/handover");
  await app.getByText(handover.waiting(1)).waitFor();
  await app.getByRole("button", { name: handover.form.submit }).click();
  await app.getByText(handover.done.requested).waitFor();
  await app.getByText(handover.pickups.number("REC-77")).waitFor();
  expect(seenAt("/pickups").map(({ text }) => JSON.parse(text))).toEqual([
    { numbers: ["FARO1"], city: "UIO" },
  ]);

  for (const visitor of casesOfRun(visitors)) expect(await weeklyFaults(visitor)).toEqual([]);

  const { carrier: bought, shipmentId } = await admin.parcelOf(order!);
  await handOver(await admin.openApp("/handover"), shipmentId ?? 0);
  const carrierToken = bought?.token ?? "";
  const at = (minute: number) => `2026-01-31 14:0${minute}`;
  const events = [
    { trackingNumber: "FARO1", code: "1", at: at(1) },
    { trackingNumber: "FARO1", code: "9", at: at(2), detail: "Nadie en casa" },
  ];
  const pushed = await fetch(
    `http://127.0.0.1:${demo.appPort}/api/public/carrier/${carrierToken}/events`,
    { method: "POST", headers: { "x-key": PASSWORD }, body: JSON.stringify(events) },
  );
  expect(pushed.status).toBe(200);
  const { answer: incident, work, tell, answered } = incidentsMessages.es;
  await admin.openApp("/incidents");
  await app.getByText("Nadie en casa").waitFor();
  await app.getByRole("button", { name: new RegExp(`^${work}: `) }).click();
  await app.getByRole("button", { name: tell.bySystem }).click();
  await app.getByText(answered).waitFor();
  await eventually(() => expect(seenAt("/answers")).toHaveLength(1), { withinMs: 60_000 });
  expect(seenAt("/answers").map(({ text }) => JSON.parse(text))).toEqual([
    { trackingNumber: "FARO1", solution: "retry" },
  ]);
  await admin.openApp("/incidents");
  await app.locator('a[href*="/app/shipments/"]').first().click();
  await app.getByText(incident.states.answered).waitFor();
  expect(await question.count()).toBe(0);
  expect(admin.failures).toEqual([]);
});

/** Where packages wait for a carrier that collects. */
async function weeklyFaults({ language, size }: (typeof visitors)[number]): Promise<string[]> {
  const session = await openSession(browser, { language, viewport: sizes[size] });
  const { standing } = handoverMessages[language];
  const wrong = await validatePage(session, {
    name: "handover-weekly",
    language,
    size,
    open: () => openPage(session, demo, "/app/handover", language),
    show: (frame) => frame.getByRole("button", { name: standing.add }).first().click(),
  });
  await session.page.context().close();
  return wrong;
}

/** What is held before a camera; a browser that reads bar codes is not on every machine. */
const before = { camera: [] as string[] };

/** A parcel is scanned by typing, by a camera and twice, and who takes it signs by hand, on a phone. */
async function handOver(frame: Frame, shipmentId: number): Promise<void> {
  const { begin, scan, manifest } = handoverMessages.es;
  const page = frame.page();
  const size = page.viewportSize();
  await page.setViewportSize(sizes.phone);
  await page.exposeFunction("barsBeforeTheCamera", () => before.camera.splice(0));
  await frame.evaluate(() => {
    const bars = (window as unknown as { barsBeforeTheCamera: () => Promise<string[]> })
      .barsBeforeTheCamera;
    class BarcodeDetector {
      detect = async () => (await bars()).map((rawValue) => ({ rawValue }));
    }
    Object.assign(window, { BarcodeDetector });
    const stream = document.createElement("canvas").captureStream();
    const getUserMedia = () => Promise.resolve(stream);
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
    HTMLMediaElement.prototype.play = () => Promise.resolve();
  });

  await frame.getByRole("button", { name: begin }).click();
  const field = frame.getByLabel(scan.field);
  await field.fill("FARO1");
  await field.press("Enter");
  await frame.getByText(scan.outcomes.notPrinted()).waitFor();
  expect((await labelOf(frame, shipmentId)).byteLength).toBeGreaterThan(0);
  await frame.getByRole("button", { name: scan.camera.on }).click();
  before.camera.push("FARO1");
  await frame.getByText(scan.outcomes.taken()).waitFor();
  await frame.getByText(scan.counted(1, 0)).waitFor();
  await frame.getByRole("button", { name: scan.camera.off }).click();
  // As a scanner types, faster than answers come.
  await field.focus();
  for (const typed of ["FARO1", "OTRO-9", "FARO1"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  }
  await frame.getByText(scan.outcomes.again()).waitFor();
  await frame.getByText(scan.counted(1, 0)).waitFor();

  await frame.getByLabel(scan.close.name).fill("Luis Cedeño");
  const pad = (await frame.getByRole("img", { name: scan.close.pad.label }).boundingBox())!;
  await page.mouse.move(pad.x + 20, pad.y + 20);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4]) await page.mouse.move(pad.x + 20 + 40 * step, pad.y + 15 * step);
  await page.mouse.up();
  await frame.getByRole("button", { name: scan.close.submit(1) }).click();
  await frame.getByText("Luis Cedeño").waitFor();
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    frame.getByRole("button", { name: manifest.own }).click(),
  ]);
  await tab.close();
  if (size) await page.setViewportSize(size);
}
