import { setTimeout as sleep } from "node:timers/promises";

import { chromium, type Browser, type Page, type Request } from "playwright-core";

import { findChromium } from "#test/support/find-chromium.ts";

import { watchVitals, type Vitals } from "./vitals/watch-vitals.ts";

/** The app's pages turn programs away by their names. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";

export const languages = ["es", "en"] as const;
export type Language = (typeof languages)[number];

/** What a browser asks for, and how the first market's people write. */
const locales = { es: "es-EC", en: "en-US" } as const;

export interface Session {
  page: Page;
  /** What the browser complained of, and every address outside this machine that was asked for. */
  failures: string[];
  vitals: Vitals;
  /** Until nothing has been asked for in a while. */
  quiet: () => Promise<void>;
}

export interface MerchantOptions {
  viewport?: { width: number; height: number };
  language?: Language;
}

let launched: Promise<Browser> | undefined;

/**
 * One for all files of a worker: a session is as clean in it as in one of its own. It ends with the worker.
 * @throws Error on a machine without Chromium: these tests run only when they are asked for
 */
export const openChromium = (): Promise<Browser> => (launched ??= launch());

/** Whatever a file has left open. */
export async function closePages(opened: Browser | undefined): Promise<void> {
  for (const context of opened?.contexts() ?? []) await context.close();
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("there is no Chromium on this machine");
  // A page that prints a document crashes when the viewer of its PDF has a process of its own.
  // To draw as with a GPU takes a tenth more of a processor.
  const args = ["--no-sandbox", "--disable-gpu", "--disable-features=PdfOopif"];
  return chromium.launch({ executablePath, args });
}

/** A merchant with a clean browser of this size, who wants nothing to move by itself. */
export async function openSession(
  browser: Browser,
  { viewport = { width: 1280, height: 900 }, language = "en" }: MerchantOptions = {},
): Promise<Session> {
  const context = await browser.newContext({
    userAgent,
    viewport,
    locale: locales[language],
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(ACTION_MS);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => void failures.push(message));
  page.on("console", (said) => {
    if (said.type() === "error") failures.push(said.text());
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost")
      failures.push(`asked ${request.url()}`);
  });
  return { page, failures, vitals: await watchVitals(page), quiet: watchTraffic(page) };
}

/** A busy machine may take ten times as long as a quiet one. */
const ACTION_MS = 60_000;
const QUIET_MS = 120;
const POLL_MS = 20;
const PATIENCE_MS = 30_000;

/** Sooner than the browser's own half second, which is most of what many pages take. */
function watchTraffic(page: Page): Session["quiet"] {
  const onTheirWay = new Set<Request>();
  let lastMs = 0;
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    lastMs = performance.now();
  };
  page.on(
    "request",
    note((request) => onTheirWay.add(request)),
  );
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(
      end as "requestfinished",
      note((request) => onTheirWay.delete(request)),
    );
  return async () => {
    const askedMs = performance.now();
    for (;;) {
      const now = performance.now();
      if (onTheirWay.size === 0 && now - Math.max(lastMs, askedMs) > QUIET_MS) return;
      if (now - askedMs > PATIENCE_MS)
        throw new Error(`still on its way: ${[...onTheirWay].map((each) => each.url()).join(" ")}`);
      await sleep(POLL_MS);
    }
  };
}
