import type { Page } from "playwright-core";

/** What a person feels of a page, as the browser itself measures it, in all of the page's frames. */
export interface Vitals {
  /** From the beginning of the load to the largest thing on the screen. */
  lcpMs: number;
  /** How far things moved that nobody touched: the sum of all shifts, which is never less than the official figure. */
  cls: number;
  /** From each press to the next picture. */
  interactionsMs: number[];
}

declare global {
  interface Window {
    tellVital: (name: "lcp" | "shift" | "interaction", value: number) => void;
  }
}

/** Begins to measure. Whoever opens another page may set the figures back in place. */
export async function watchVitals(page: Page): Promise<Vitals> {
  const vitals: Vitals = { lcpMs: 0, cls: 0, interactionsMs: [] };
  await page.exposeFunction("tellVital", (name: string, value: number) => {
    if (name === "lcp") vitals.lcpMs = Math.max(vitals.lcpMs, Math.round(value));
    if (name === "shift") vitals.cls += value;
    if (name === "interaction") vitals.interactionsMs.push(value);
  });
  await page.addInitScript(observe);
  return vitals;
}

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
  hear("largest-contentful-paint", ({ startTime }) => window.tellVital("lcp", startTime));
  hear("layout-shift", ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) window.tellVital("shift", value);
  });
  hear("event", ({ interactionId = 0, duration }) => {
    if (interactionId > 0) window.tellVital("interaction", duration);
  });
}
