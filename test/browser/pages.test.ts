import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import type { Browser, Frame } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { checkRates } from "#app/demo/scenario/merchant-client.ts";
import { layOutHtml } from "#app/notifications/mail/lay-out-html.ts";
import { casesOfRun, isLongRun } from "#test/support/is-long-run.ts";

import { namesIn } from "./lengthen-names.ts";
import { wordsOf } from "./locales.ts";
import {
  closePages,
  languages,
  openChromium,
  openSession,
  type Session,
  type Language,
} from "./open-chromium.ts";
import { openHomePage } from "./open-home-page.ts";
import { openPage } from "./open-page.ts";
import { toldOfItsLargest, validatePage, visitors, sizes, type Size } from "./validate-page.ts";
import { keepVitals } from "./vitals/keep-vitals.ts";
import { mainThreadMs, pressOf } from "./vitals/main-thread.ts";
import { overOrdinaryLine } from "./vitals/ordinary-line.ts";
import { timesSlower } from "./vitals/watch-vitals.ts";

const require = createRequire(import.meta.url);

/** Of the demo's market. */
const carriers = ["Colibrí", "Cóndor", "Delfín", "Iguana", "Quinde", "Rayo", "Tortuga"];
/** With the search and the tabs above it, and most of the screen below. */
const FIRST_ORDER_MAX = 260;

/** Two screens: four charts below each other are as many again. */
const PHONE_HEIGHT_MAX = 1_600;

interface Visit {
  path: string;
  /** The first shipment of the list at this address is meant. */
  isOfFirst?: boolean;
  /** And a page that takes a selection, with this one in it. */
  selects?: "print" | "purchase";
  /** Another look of a page that is here: by night. */
  isVariant?: boolean;
  /** What has to be clicked to see it. */
  show?: (frame: Frame, language: Language, size: Size) => Promise<unknown>;
  click?: (frame: Frame) => Promise<unknown>;
}

const clicked = (frame: Frame, nth: number) =>
  frame.locator("main").getByRole("button").nth(nth).click();
/** Polaris renders its own box over the real one. */
const ticked = (frame: Frame, nth: number) =>
  frame.locator("label:has(input[type=checkbox])").nth(nth).click();
const choices = (frame: Frame) => frame.locator("label:has(input[type=radio])");
const chosen = (frame: Frame, nth: number) => choices(frame).nth(nth).click();
/** Which draft is the first depends on which order was synced first: one to the islands has one offer. */
async function lastOfTwo(frame: Frame) {
  await choices(frame).first().waitFor();
  await chosen(frame, Math.min(1, (await choices(frame).count()) - 1));
}

/** A shop with the demo's sample orders. Texts change, so what is clicked is found by its role. */
const pages: Record<string, Visit> = {
  home: { path: "/app", click: clickCharts },
  "home-as-tables": { isVariant: true, path: "/app", show: showTables },
  attention: { path: "/app/attention", click: (frame) => ticked(frame, 1) },
  "attention-selected": {
    isVariant: true,
    path: "/app/attention",
    show: (frame) => ticked(frame, 0),
  },
  shipments: {
    path: "/app/shipments",
    click: (frame) => frame.getByRole("tab").nth(1).click(),
  },
  "shipments-saved-view": {
    isVariant: true,
    path: "/app/shipments?cash=yes&sort=oldest",
    show: (frame, language) => saveView(frame, language),
  },
  "shipments-nothing-found": { isVariant: true, path: "/app/shipments?query=zzz" },
  "shipment-draft": {
    path: "/app/shipments?group=drafts",
    isOfFirst: true,
    click: lastOfTwo,
  },
  "shipment-delivered": { path: "/app/shipments?group=delivered", isOfFirst: true },
  "shipment-incident": { path: "/app/shipments?group=incidents", isOfFirst: true },
  "shipment-withdrawn": {
    isVariant: true,
    path: "/app/shipments?group=withdrawn",
    isOfFirst: true,
  },
  "shipment-refund": {
    path: "/app/shipments?group=toHandOver",
    isOfFirst: true,
    show: askForRefund,
  },
  print: { path: "/app/shipments?group=toHandOver", isOfFirst: true, selects: "print" },
  "purchase-plan": { path: "/app/shipments?group=drafts", isOfFirst: true, selects: "purchase" },
  "purchase-nothing": { isVariant: true, path: "/app/purchase" },
  "print-nothing": { isVariant: true, path: "/app/print", click: (frame) => ticked(frame, 1) },
  handover: { path: "/app/handover" },
  "handover-scanning": { isVariant: true, path: "/app/handover", show: scanUnknown },
  incidents: { path: "/app/incidents" },
  cash: { path: "/app/cash" },
  payouts: {
    path: "/app/cash/payouts",
    click: (frame) => frame.locator("main").getByRole("button").last().click(),
  },
  remittances: { path: "/app/cash/remittances" },
  wallet: { path: "/app/wallet", click: (frame) => chosen(frame, 2) },
  "wallet-other-amount": {
    isVariant: true,
    path: "/app/wallet",
    show: (frame) => chosen(frame, 4),
  },
  checkout: { path: "/app/checkout", click: (frame) => ticked(frame, 2) },
  carriers: { path: "/app/carriers" },
  carrier: {
    path: "/app/carriers/servientrega-ec",
    click: (frame) => frame.getByRole("textbox").first().fill("tienda"),
  },
  "carrier-with-cities": { path: "/app/carriers/laar-ec", show: saveContract },
  packing: { path: "/app/packing", click: (frame) => clicked(frame, 0) },
  "packing-box-and-rule": { isVariant: true, path: "/app/packing", show: addBoxAndRule },
  addresses: { path: "/app/addresses", click: (frame) => clicked(frame, 0) },
  "addresses-form": { isVariant: true, path: "/app/addresses", show: (frame) => clicked(frame, 0) },
  settings: { path: "/app/settings", click: (frame) => chosen(frame, 1) },
  activity: { path: "/app/settings/activity" },
  keys: {
    path: "/app/keys",
    click: (frame) => frame.getByRole("textbox").first().fill("Bodega"),
  },
  "keys-issued": { isVariant: true, path: "/app/keys", show: issueKey },
};

async function saveView(frame: Frame, language: Language) {
  const { views } = wordsOf(language).shipments;
  // On a phone they are behind a button.
  const closed = frame.locator("[aria-controls=shipment-filters][aria-expanded=false]:visible");
  if ((await closed.count()) > 0) await closed.click();
  const name = `Contra entrega ${language}`;
  if ((await frame.getByRole("link", { name }).count()) === 0) {
    await frame.getByRole("button", { name: views.save }).click();
    await frame.getByLabel(views.name).fill(name);
    await frame.getByRole("button", { name: views.confirm, exact: true }).click();
  }
  await frame.getByRole("link", { name }).waitFor();
}

function showTable(frame: Frame, nth: number) {
  return frame.locator(".Polaris-ButtonGroup").nth(nth).getByRole("button").nth(1).click();
}

/** On a phone they come when they are asked for. */
async function clickCharts(frame: Frame) {
  const unasked = frame.locator("[aria-controls=analytics][aria-expanded=false]:visible");
  await ((await unasked.count()) > 0 ? unasked.click() : showTable(frame, 0));
}

async function showCharts(frame: Frame, language: Language, size: Size) {
  const { analytics } = wordsOf(language);
  if (size === "phone") await frame.getByRole("button", { name: analytics.show }).click();
  await frame.locator(".bars").first().waitFor();
}

async function showTables(frame: Frame, language: Language, size: Size) {
  await showCharts(frame, language, size);
  const charts = await frame.locator(".Polaris-ButtonGroup").count();
  for (let nth = 0; nth < charts; nth += 1) await showTable(frame, nth);
}

async function scanUnknown(frame: Frame, language: Language) {
  const { begin, goOn, scan } = wordsOf(language).handover;
  const name = new RegExp(`^(${begin}|${goOn})$`);
  await frame.getByRole("button", { name }).first().click();
  await frame.getByLabel(scan.field).fill("NO-1");
  await frame.getByLabel(scan.field).press("Enter");
  await frame.getByText(scan.outcomes.unknown()).waitFor();
}

async function askForRefund(frame: Frame, language: Language) {
  const { refund } = wordsOf(language).shipments;
  const admin = frame.page();
  await admin.locator("#title-bar").getByRole("button", { name: refund.open }).click();
  await admin.frameLocator("iframe[name=app-dialog]").getByRole("combobox").waitFor();
}

async function addBoxAndRule(frame: Frame, language: Language) {
  const { packing } = wordsOf(language);
  await frame.getByRole("button", { name: packing.sizes.add }).click();
  await frame.getByLabel(packing.sizes.shipsAlone).waitFor();
  await clicked(frame, 0);
  await frame.locator("main").getByRole("button").last().click();
}

/** A contract that was saved, with a city that needs a decision. */
async function saveContract(frame: Frame, language: Language) {
  const { cities, fields } = wordsOf(language).carriers;
  const typed = { "secret.user": "tienda", "secret.password": "una clave larga de prueba" };
  const numbers = { "numbers.from": "1000", "numbers.to": "1999" };
  for (const [name, value] of Object.entries({ ...typed, ...numbers }))
    await frame.locator(`[name="${name}"]`).fill(value);
  await frame.getByRole("button", { name: fields.submit }).click();
  const list = frame.locator('[name="list"]');
  await list.fill("201001001001,Quito,Pichincha\n201002001001,San Juan,\n");
  await frame.getByRole("button", { name: cities.submit }).click();
  await frame.getByRole("heading", { name: cities.unsure(1) }).waitFor();
}

async function issueKey(frame: Frame) {
  await frame.getByRole("textbox").first().fill("Sistema de bodega");
  await frame.locator("button[type=submit]").click();
  await frame.locator("input[readonly]").first().waitFor();
}

const pagesOfRun = Object.entries(pages).filter(([, { isVariant }]) => isLongRun || !isVariant);

let demo: Demo;
let browser: Browser;

beforeAll(async () => {
  // Its months fill the charts.
  demo = await openDemo({ port: 0, print: () => {}, hasHistory: true });
  browser = await openChromium();
  const session = await openSession(browser);
  for (const visit of Object.values(pages)) {
    if (!visit.isOfFirst) continue;
    const frame = await openPage(session, demo, visit.path, "en");
    const link = frame.locator('tbody a[href*="/app/shipments/"]').first();
    visit.path = (await link.getAttribute("href"))?.split("?")[0] ?? "";
    if (visit.selects) visit.path = visit.path.replace("shipments/", `${visit.selects}?shipments=`);
  }
  await session.page.context().close();
});

afterAll(async () => {
  await closePages(browser);
  await demo?.close();
});

/** Before the pages below are worked with: that adds to it. */
describe("home with months of work", () => {
  const openHome = (...how: [Language?, Parameters<typeof openHomePage>[3]?]) =>
    openHomePage(browser, demo, ...how);

  test.each(casesOfRun(languages))(
    "is two screens on a phone where the rates are not in the shipping settings, in %s",
    async (language) => {
      const { setUp, checkout, statuses } = wordsOf(language).home;
      const services = demo.shop.state.carrierServices;
      for (const service of services.values()) service.isOffered = false;
      // The checkout's request of the demo's buyer, which would prove them, was before this look.
      await checkRates(demo);
      const { frame, height, close } = await openHome(language);
      await frame.getByText(statuses.unseen.title).waitFor();
      expect(await height()).toBeLessThanOrEqual(PHONE_HEIGHT_MAX);
      // The first steps are one line by now, so the card has the link.
      expect(await frame.getByRole("link", { name: checkout.openSettings }).count()).toBe(1);

      for (const service of services.values()) service.isOffered = true;
      await frame.getByRole("button", { name: setUp.showSteps }).click();
      await frame.getByRole("button", { name: setUp.check, exact: true }).click();
      await frame.getByText(statuses.unseen.title).waitFor({ state: "detached" });
      await close();
    },
  );

  test.each(casesOfRun(languages))(
    "is two screens on a phone; charts come when asked, in %s",
    async (language) => {
      const { home, analytics } = wordsOf(language);
      const { frame, height, headings, close } = await openHome(language);
      expect((await headings())[0]).toBe(home.toDoTitle);
      expect(await height()).toBeLessThanOrEqual(PHONE_HEIGHT_MAX);
      expect(await frame.getByText(analytics.spending.title).count()).toBe(0);

      const show = frame.getByRole("button", { name: analytics.show });
      expect(await show.getAttribute("aria-expanded")).toBe("false");
      await show.click();
      await frame.getByText(analytics.spending.title).waitFor();
      // Every carrier by its name, however many there are, and months from the first one with parcels.
      const spending = frame.locator(".bars").first();
      expect(await spending.locator(".bars-legend li").count()).toBeGreaterThan(3);
      expect(await spending.innerText()).not.toMatch(/…|\+\d/);
      // In one line each, beside a title of two.
      const buttons = frame.locator(".Polaris-ButtonGroup").getByRole("button");
      const lines = buttons.evaluateAll((all) => all.map((each) => each.clientHeight));
      expect(Math.max(...(await lines))).toBeLessThan(40);
      const firstMonth = spending.locator(".column").first().locator("i");
      const heights = firstMonth.evaluateAll((all) => all.map((each) => each.clientHeight));
      expect(Math.max(...(await heights))).toBeGreaterThan(0);
      await frame.getByRole("button", { name: analytics.hide }).click();
      expect(await height()).toBeLessThanOrEqual(PHONE_HEIGHT_MAX);
      await close();
    },
  );

  test("sets no cookie: it works where the browser takes none from a frame", async () => {
    const { frame, close } = await openHome();
    expect(await frame.page().context().cookies()).toEqual([]);
    await close();
  });

  test("shows its charts on a monitor without a click", async () => {
    const { analytics } = wordsOf("en");
    const { frame, close } = await openHome("en", sizes.desktop);
    await frame.getByText(analytics.spending.title).waitFor();
    expect(await frame.getByRole("button", { name: analytics.show }).count()).toBe(0);
    // What is set up once is under the settings.
    expect(await frame.locator("s-app-nav s-link").count()).toBeLessThanOrEqual(7);
    const { money } = wordsOf("en").home;
    const spent = () => frame.locator(".money-figures dd").allInnerTexts();
    const ofMonth = await spent();
    await frame.getByLabel(money.range).selectOption("twelveMonths");
    await expect.poll(async () => (await spent()).join()).not.toBe(ofMonth.join());
    await close();
  });

  test("the first order of the list is near the top of a phone", async () => {
    const session = await openSession(browser, { viewport: sizes.phone, language: "es" });
    const frame = await openPage(session, demo, "/app/shipments", "es");
    const first = await frame.locator('a[href*="/app/shipments/"]').first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(FIRST_ORDER_MAX);
    await session.page.context().close();
  });
});

/** Of a merchant who opens the app for the first time: the browser has kept nothing. */
describe("over 4 Mbit/s and 100 ms, for the first time", () => {
  const BYTES_MAX = 450_000;

  test.each([
    ["home", "/app", 1_500, 0],
    ["shipments", "/app/shipments", 1_800, 50],
  ])("%s (%s) is there in %i ms, with %i rows and at most 450 kB", async (...visit) => {
    const [name, path, lcpMsMax, rowCount] = visit;
    for (let tries = 1; ; tries += 1) {
      const session = await openSession(browser);
      // What others do to the machine comes in bursts: the slower of before and after counts.
      const timesBefore = tries > 1 ? await timesSlower(session.page.context()) : 1;
      const traffic = await overOrdinaryLine(session.page);
      const frame = await openPage(session, demo, path, "en");
      await toldOfItsLargest(session);
      const { lcpMs } = session.vitals;
      const { bytes, requests } = traffic;
      const rows = await frame.locator("tbody tr").count();
      const timesAfter = lcpMs > lcpMsMax ? await timesSlower(session.page.context()) : 1;
      const times = Math.max(timesBefore, timesAfter);
      await session.page.context().close();

      expect(rows).toBe(rowCount);
      expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
      if (lcpMs > lcpMsMax * times && tries < 3) continue;
      keepVitals({ page: `${name}, first visit`, lcpMs, inpMs: 0, bytes, requests, tries });
      expect(lcpMs).toBeLessThanOrEqual(lcpMsMax * times);
      return;
    }
  });

  test("of 50 shipments one is selected in 75 ms of the page's thread, and all in 150, without painting", async () => {
    const session = await openSession(browser);
    const { page } = session;
    const frame = await openPage(session, demo, "/app/shipments", "en");
    const selected = () => frame.locator("tbody input:checked").count();
    const boxes = frame.locator("tbody label:has(input[type=checkbox])");
    expect(await selected()).toBe(0);
    let one = Infinity;
    for (const nth of [0, 1, 2])
      one = Math.min(one, await mainThreadMs(page, await pressOf(boxes.nth(nth))));
    expect(await selected()).toBe(3);
    let all = Infinity;
    // While some are selected, a bar with another box lies over it.
    const box = frame.locator("label:has(input[type=checkbox]):visible").first();
    for (const expected of [50, 0, 50]) {
      all = Math.min(all, await mainThreadMs(page, await pressOf(box)));
      expect(await selected()).toBe(expected);
    }
    await page.context().close();
    keepVitals({ page: "shipments, one selected (ms of its thread)", inpMs: one });
    keepVitals({ page: "shipments, all selected (ms of its thread)", inpMs: all });
    expect(one).toBeLessThan(75);
    expect(all).toBeLessThan(150);
  });
});

test("no style that a page may need was left out of the build", () => {
  const assets = join(import.meta.dirname, "../../build/client/assets");
  const read = (extension: string) =>
    globSync(`*${extension}`, { cwd: assets })
      .map((name) => readFileSync(join(assets, name), "utf8"))
      .join("");
  const library = readFileSync(require.resolve("@shopify/polaris/build/esm/styles.css"), "utf8");
  const classes = (text: string) => new Set(text.match(/Polaris-[\w-]+/g));
  const styled = classes(read(".css"));
  const lost = [...classes(read(".js"))].filter(
    (name) => !styled.has(name) && new RegExp(`\\.${name}(?![\\w-])`).test(library),
  );
  expect(lost).toEqual([]);
});

describe.each(casesOfRun(visitors))("in $language, opened on a $size", ({ language, size }) => {
  let session: Session;

  beforeAll(async () => {
    session = await openSession(browser, { viewport: sizes[size], language });
  });
  afterAll(() => session?.page.context().close());

  test.each(pagesOfRun)(
    "%s is quick, steady, accessible, fits every window and complains of nothing",
    async (name, { path, show, click }) => {
      const open = () => openPage(session, demo, path, language);
      const visit = { name, language, size, open, click, names: [...namesIn(demo), ...carriers] };
      const shown = show && ((frame: Frame) => show(frame, language, size));
      expect(await validatePage(session, { ...visit, show: shown })).toEqual([]);
    },
  );
});

test("a mail with the longest names and numbers fits a phone", async () => {
  const session = await openSession(browser, { viewport: sizes.phone });
  const long = "Montesdeoca".repeat(18);
  const html = layOutHtml({
    language: "es",
    brand: { logo: null, name: long, color: null },
    headline: long,
    greeting: long,
    paragraphs: [long],
    unbroken: long.slice(0, 60),
    facts: [{ name: "Guía", value: long }],
    items: { title: "En este paquete", lines: [`2 × ${long}`] },
    links: [{ text: long, url: "https://tienda.example/" }],
    contact: { title: long, links: [{ text: long, url: "https://tienda.example/" }] },
    footer: long,
  });
  await session.page.setContent(html);
  const width = await session.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(sizes.phone.width);
  await session.page.context().close();
});

/** Last: it ends what the pages above show. */
test("a delivery issue is answered with what its row shows, and all of a page are closed after one question", async () => {
  const { incidents: words } = wordsOf("es");
  const session = await openSession(browser, { viewport: sizes.desktop, language: "es" });
  const frame = await openPage(session, demo, "/app/incidents", "es");
  const rows = frame.getByRole("button", { name: new RegExp(`^${words.work}: `) });
  await rows.first().waitFor();
  const before = await rows.count();
  expect(before).toBeGreaterThan(3);

  // Of the months of work: the first may be of a simulated carrier, which gives no contact.
  await rows.last().click();
  await frame
    .getByRole("link", { name: new RegExp(`^${words.whatsapp}: `) })
    .first()
    .waitFor();
  const [toCarrier, toBuyer] = await frame
    .getByRole("link", { name: new RegExp(`^${words.whatsapp}: `) })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(toCarrier).toMatch(/^https:\/\/wa\.me\/\d{8,15}\?text=Por%20favor/);
  expect(toBuyer).toMatch(/^https:\/\/wa\.me\/593\d{9}\?text=Hola/);
  await frame.getByRole("button", { name: words.tell.told }).click();
  await frame.getByText(words.answered).first().waitFor();
  await frame.getByText(new RegExp(`${words.notes.told}: `)).waitFor();

  await frame.getByLabel(words.end.selectAll).click();
  await frame.getByRole("button", { name: words.end.outcomes.solved }).first().click();
  await session.page
    .getByRole("dialog")
    .getByRole("button", { name: words.end.outcomes.solved, exact: true })
    .click();
  await frame
    .getByRole("button", { name: new RegExp(`^${words.work}: `) })
    .first()
    .waitFor({ state: "detached" });
  await session.page.context().close();
});
