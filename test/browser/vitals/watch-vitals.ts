import type { BrowserContext, Page } from "playwright-core";

/** What a person feels of a page, as the browser itself measures it, in all of the page's frames. */
export interface Vitals {
  /** From the beginning of the load to the largest thing on the screen. */
  lcpMs: number;
  /** How far things moved without an input: the sum of all shifts, never less than the official value. */
  cls: number;
  /** From each input to the next paint, by input. What was too quick to be reported is not here. */
  interactionsMs: Map<string, number>;
}

/** What pages are held to: the marks for "good" at web.dev/articles/vitals. */
export const vitalsMax = { lcpMs: 2_500, cls: 0.1, inpMs: 200 } as const;

declare global {
  interface Window {
    reportVital: (name: "lcp" | "shift" | "interaction", value: number, id: string) => void;
  }
}

/** Begins to measure. After another page is opened, `forgetVitals` drops what was measured before. */
export async function watchVitals(page: Page): Promise<Vitals> {
  const vitals: Vitals = { lcpMs: 0, cls: 0, interactionsMs: new Map() };
  const { interactionsMs } = vitals;
  await page.exposeFunction("reportVital", (name: string, value: number, id: string) => {
    if (name === "lcp") vitals.lcpMs = Math.max(vitals.lcpMs, Math.round(value));
    if (name === "shift") vitals.cls += value;
    if (name === "interaction")
      interactionsMs.set(id, Math.max(interactionsMs.get(id) ?? 0, value));
  });
  await page.addInitScript(observe);
  return vitals;
}

export function forgetVitals(vitals: Vitals): void {
  Object.assign(vitals, { lcpMs: 0, cls: 0 });
  vitals.interactionsMs.clear();
}

/** As INP is defined: the slowest input, but for one in fifty. 0 where every input was too quick to be reported. */
export function inpMs({ interactionsMs }: Vitals): number {
  const slowestFirst = [...interactionsMs.values()].toSorted((a, b) => b - a);
  return slowestFirst[Math.floor(slowestFirst.length / 50)] ?? 0;
}

/** What a quiet machine takes, at most, to show the effect of a click on a page that has nothing but a button. */
const QUIET_CLICK_MS = 24;

/**
 * How many times longer this machine takes for it now: what it does for others makes every page as much slower.
 * 1 on a quiet one, more than ten on one that does ten other things.
 */
export async function timesSlower(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  try {
    const vitals = await watchVitals(page);
    await page.goto("data:text/html,<button onclick='this.textContent += 1'>Press</button>");
    for (let clicks = 0; clicks < 3; clicks += 1) await page.getByRole("button").click();
    await page.waitForTimeout(REPORTED_WITHIN_MS);
    return Math.max(1, inpMs(vitals) / QUIET_CLICK_MS);
  } finally {
    await page.close();
  }
}

/** The browser reports an input after it has painted the effect. */
const REPORTED_WITHIN_MS = 150;

/** Runs in the page. */
function observe(): void {
  type Entry = PerformanceEntry & {
    value?: number;
    hadRecentInput?: boolean;
    interactionId?: number;
  };
  const hear = (type: string, listen: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listen)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  hear("largest-contentful-paint", ({ startTime }) => window.reportVital("lcp", startTime, ""));
  hear("layout-shift", ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) window.reportVital("shift", value, "");
  });
  hear("event", ({ interactionId = 0, duration }) => {
    if (interactionId > 0)
      window.reportVital("interaction", duration, `${performance.timeOrigin} ${interactionId}`);
  });
}
