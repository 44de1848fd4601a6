import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import type { AxeResults } from "axe-core";
import type { Frame } from "playwright-core";

import { casesOfRun } from "#test/support/is-long-run.ts";

import { tooWideWithLongNames } from "./lengthen-names.ts";
import type { Session, Language } from "./open-chromium.ts";
import { keepVitals, screenshotsFolder } from "./vitals/keep-vitals.ts";
import { overOrdinaryLine } from "./vitals/ordinary-line.ts";
import { forgetVitals, inpMs, timesSlower, vitalsMax } from "./vitals/watch-vitals.ts";

/** Without its comments: half as long to send and to read, for each page. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

export const sizes = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

/**
 * Who opens each page: each language and each size once, and each visit makes the window as wide as all the others'.
 * What depends on a language and a size at the same time is whether a text fits, and that is checked in each.
 */
export const visitors = [
  { language: "es", size: "phone" },
  { language: "en", size: "desktop" },
] as const;

/**
 * What a page must fit without a scroll bar: both windows, a monitor at twice its size (WCAG 2.1, 1.4.4), and 320,
 * which is the narrowest phone and a monitor at four times its size (1.4.10). The widest and the narrowest by day.
 */
const widthsPx = casesOfRun([sizes.desktop.width, 320, 640, sizes.phone.width], 2);

/** Of the app's frame in the admin of a window of 1440. */
const FRAME_PX = 1220;

/** What a loaded machine makes slow is quick at another try; what a page makes slow is slow each time. */
const TRIES_MAX = 3;

export interface Sync {
  /** Of the line in the table, and of the screenshot if that is not said. */
  name: string;
  screenshot?: string;
  /** That the page says it is in. */
  language: Language;
  size: Size;
  open: () => Promise<Frame>;
  /** What is clicked to show it. A layout shift after it is intended. */
  show?: ((frame: Frame) => Promise<unknown>) | undefined;
  /** Something that is clicked there. */
  click?: ((frame: Frame) => Promise<unknown>) | undefined;
  /** What the page says that may be as long as somebody makes it. */
  names?: readonly string[] | undefined;
  /** What the browser says of a page that is meant to fail. */
  expected?: RegExp | undefined;
}

/**
 * Opens a page, keeps its screenshot when `SCREENSHOTS` is set, and holds it to what every page is held to.
 * @returns a sentence for everything that is wrong with it
 */
export async function validatePage(session: Session, visit: Sync): Promise<string[]> {
  const { page, failures } = session;
  const { name, language, size, expected } = visit;
  const viewport = sizes[size];
  const { screenshot = `${language}-${size}-${name}` } = visit;
  failures.length = 0;
  await page.setViewportSize(viewport);
  forgetVitals(session.vitals);
  const traffic = await overOrdinaryLine(page);
  const frame = await visit.open();
  await toldOfItsLargest(session);
  const came = { ...traffic };
  const { lcpMs, cls } = session.vitals;
  await visit.show?.(frame);
  if (process.env["SCREENSHOTS"]) await photograph(session, frame, size, screenshot);
  const dialog = page.frame({ name: "app-dialog" });
  const wrong = [...(await seriousFaults(frame)), ...(dialog ? await seriousFaults(dialog) : [])];
  wrong.push(...(await untitled(session, frame)));
  const spoken = await frame.locator("html").getAttribute("lang");
  if (spoken !== language) wrong.push(`says that it is in ${spoken}`);
  for (const width of widthsPx)
    wrong.push(...(await cutAt(session, frame, { ...viewport, width })));
  await page.setViewportSize(viewport);

  const measured = await measure(session, visit, { frame, lcpMs, cls });
  keepVitals({ page: name, screenshot, ...came, ...measured });
  if (measured.lcpMs === 0) wrong.push("was not measured");
  wrong.push(...overLimits(measured));
  for (const width of casesOfRun([viewport.width, FRAME_PX])) {
    await page.setViewportSize({ ...viewport, width });
    const shown = page.frame({ name: "app" }) ?? frame;
    wrong.push(...(await tooWideWithLongNames(shown, visit.names ?? [], width)));
  }
  if (process.env["SCREENSHOTS"]) await photograph(session, frame, size, `${screenshot}-long`);
  const unexpected = failures.filter((failure) => !expected?.test(failure));
  return [...wrong, ...unexpected.filter((failure) => !SANDBOXED.test(failure))];
}

/** A preview without scripts refuses the script that the checks put into every frame: it is meant to. */
const SANDBOXED = /^Blocked script execution in 'about:srcdoc'/;

interface Measured {
  lcpMs: number;
  cls: number;
  inpMs: number;
  tries: number;
  /** How many times slower than a quiet machine this one was, asked only of a page that was not quick. */
  timesSlower: number;
}

interface Opened {
  frame: Frame;
  lcpMs: number;
  cls: number;
}

/** The vitals of the page that is open, and of a second try if they are not good. */
async function measure(
  session: Session,
  visit: Sync,
  { frame, lcpMs, cls }: Opened,
): Promise<Measured> {
  const { vitals, page } = session;
  for (let tries = 1; ; tries += 1) {
    vitals.interactionsMs.clear();
    await visit.click?.(frame);
    await page.keyboard.press("Tab");
    await nextPicture(frame);
    const measured: Measured = { lcpMs, cls, inpMs: inpMs(vitals), tries, timesSlower: 1 };
    if (overLimits(measured).length > 0) measured.timesSlower = await timesSlower(page.context());
    if (overLimits(measured).length === 0 || tries === TRIES_MAX) return measured;
    forgetVitals(vitals);
    frame = await visit.open();
    await toldOfItsLargest(session);
    ({ lcpMs, cls } = vitals);
    await visit.show?.(frame);
  }
}

function overLimits({ lcpMs, cls, inpMs: clickMs, timesSlower: times }: Measured): string[] {
  return [
    ...(lcpMs < vitalsMax.lcpMs * times ? [] : [`lcpMs ${lcpMs}`]),
    ...(cls < vitalsMax.cls ? [] : [`cls ${cls}`]),
    ...(clickMs < vitalsMax.inpMs * times ? [] : [`inpMs ${clickMs}`]),
  ];
}

/** The browser reports it after the paint, and never for a page without anything large. */
export async function toldOfItsLargest({ vitals, page }: Session): Promise<void> {
  for (let waits = 0; vitals.lcpMs === 0 && waits < 40; waits += 1) await page.waitForTimeout(50);
}

/** Until the browser has painted and reported it. */
const nextPicture = (frame: Frame): Promise<void> =>
  frame.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => setTimeout(painted, 60));
      }),
  );

/** All of the page, however long: the frame grows with the window. */
async function photograph(
  { page }: Session,
  frame: Frame,
  size: Size,
  screenshot: string,
): Promise<void> {
  const height = await frame.evaluate(() => document.documentElement.scrollHeight);
  const viewport = sizes[size];
  await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
  await page.screenshot({
    path: join(screenshotsFolder, `${screenshot}.png`),
    animations: "disabled",
  });
  await page.setViewportSize(viewport);
}

/** What sticks out on the right of a page that is so wide, or is cut off inside it. */
async function cutAt(
  { page }: Session,
  frame: Frame,
  viewport: { width: number; height: number },
): Promise<string[]> {
  await page.setViewportSize(viewport);
  await nextPicture(frame);
  const cut = await frame.evaluate(findCut, viewport.width);
  return cut.map((html) => `at ${viewport.width} px: ${html}`);
}

/** Runs in the page. What may be scrolled by itself is not cut, and what is invisible does not count. */
function findCut(width: number): string[] {
  const all = [...document.body.querySelectorAll<HTMLElement>("*")];
  const isSeen = (each: Element) =>
    each.checkVisibility({ visibilityProperty: true }) && each.closest("[inert]") === null;
  /** Where what is inside ends; null where it can be scrolled to, or is for screen readers only. */
  const endOf = (each: Element): number | null => {
    const { overflowX } = getComputedStyle(each);
    const box = each.getBoundingClientRect();
    const isCutting = /hidden|clip/.test(overflowX);
    if (/auto|scroll/.test(overflowX) || (isCutting && box.width <= 1)) return null;
    const end = each.parentElement ? endOf(each.parentElement) : width;
    return end === null ? null : Math.min(end, isCutting ? box.right : width);
  };
  const isCut = (text: ChildNode) => {
    const { parentElement } = text;
    if (text.nodeType !== Node.TEXT_NODE || !text.textContent?.trim() || !parentElement)
      return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    const end = endOf(parentElement);
    return end !== null && range.getBoundingClientRect().right > end + 1;
  };
  const cut = all.filter((each) => [...each.childNodes].some(isCut) && isSeen(each));
  const isPushed = document.documentElement.scrollWidth > width;
  const sticking = (each: Element) => each.getBoundingClientRect().right > width + 1;
  return [...cut, ...(isPushed ? all.filter(sticking) : [])]
    .slice(0, 5)
    .map((each) => each.outerHTML.slice(0, 200));
}

/** A page in the admin's frame names itself in the admin's header, which shows its title once. */
async function untitled({ page }: Session, frame: Frame): Promise<string[]> {
  if (frame === page.mainFrame()) return [];
  const shown = await page.locator("#title-bar strong").allTextContents();
  const headings = await frame.locator("h1").allTextContents();
  if (shown.length === 1 && headings.length === 1 && shown[0] === headings[0]) return [];
  return [`the title bar shows ${JSON.stringify(shown)}, the page ${JSON.stringify(headings)}`];
}

/** Of all of the page but its charts, which are inert: what they show is in the table beside them. */
export async function seriousFaults(frame: Frame): Promise<string[]> {
  await frame.evaluate(axeSource);
  const { violations } = await frame.evaluate<AxeResults>(
    "axe.run({ resultTypes: ['violations'] })",
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
