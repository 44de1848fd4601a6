import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { casesOfRun, isLongRun } from "#test/support/is-long-run.ts";

import { closePages, openChromium, openSession, type Session } from "./open-chromium.ts";
import { openStates } from "./open-states.ts";
import { validatePage, sizes, visitors } from "./validate-page.ts";

/** In the order in which they are seen; `open-states.ts` has how each is reached. */
const names = [
  "fresh-home",
  "fresh-attention",
  "fresh-shipments",
  "fresh-incidents",
  "fresh-cash",
  "fresh-wallet",
  "loading",
  "offline",
  "failed",
  "missing-shipment",
  "missing-page",
  "preparing",
  "preparing-home",
  "country-not-served",
  "country-not-served-home",
  "gone-live-home",
  "data-not-approved-home",
  "data-not-approved-attention",
  "data-request",
  "track",
  "track-asks",
  "track-asks-before",
  "track-answered",
  "track-missing",
  "login",
  "what-runs-here",
  "api-getting-started",
] as const;

/** Another page in a state that is here: by night. */
const variants: readonly string[] = [
  "fresh-attention",
  "fresh-incidents",
  "fresh-wallet",
  "preparing-home",
  "country-not-served-home",
  "data-not-approved-attention",
  "track-asks-before",
  "what-runs-here",
];
const namesOfRun = names.filter((name) => isLongRun || !variants.includes(name));

let browser: Browser;
let opened: Awaited<ReturnType<typeof openStates>>;

beforeAll(async () => {
  browser = await openChromium();
  opened = await openStates();
});

afterAll(async () => {
  await closePages(browser);
  await opened?.close();
});

test("every state that can be reached is checked", () => {
  expect(Object.keys(opened.states)).toEqual(names);
});

describe.each(casesOfRun(visitors))("in $language, opened on a $size", ({ language, size }) => {
  let session: Session;

  beforeAll(async () => {
    session = await openSession(browser, { viewport: sizes[size], language });
  });
  afterAll(() => session?.page.context().close());

  test.each(namesOfRun)("%s has a page of its own that says what to do", async (name) => {
    const state = opened.states[name]!;
    const { speaks = language } = state;
    const visit = { name, screenshot: `${language}-${size}-${name}`, language: speaks, size };
    const open = () => state.open(session, language);
    expect(await validatePage(session, { ...visit, open, expected: state.expected })).toEqual([]);
  });
});
