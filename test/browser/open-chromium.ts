import { chromium, type Browser, type Page } from "playwright-core";

import { findChromium } from "#test/demo/start-demo.ts";

import { watchVitals, type Vitals } from "./watch-vitals.ts";

/** The app's pages turn programs away by their names. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";

export interface Desk {
  page: Page;
  /** What the browser complained of, and every address outside this machine that was asked for. */
  faults: string[];
  vitals: Vitals;
}

/** @throws Error on a machine without Chromium: nobody asks for these tests and wants none of them */
export function openChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("there is no Chromium on this machine");
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** A merchant with a clean browser of this size, who wants nothing to move by itself. */
export async function openDesk(
  browser: Browser,
  viewport = { width: 1280, height: 900 },
): Promise<Desk> {
  const context = await browser.newContext({ userAgent, viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => void faults.push(message));
  page.on("console", (said) => {
    if (said.type() === "error") faults.push(said.text());
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost")
      faults.push(`asked ${request.url()}`);
  });
  return { page, faults, vitals: await watchVitals(page) };
}
