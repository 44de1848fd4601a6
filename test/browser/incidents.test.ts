import type { Browser, Frame, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { until } from "#app/demo/scenario/until.ts";

import { wordsOf } from "./locales.ts";
import { closePages, openChromium, openSession } from "./open-chromium.ts";
import { openPage } from "./open-page.ts";
import { openSixtyProblems, type Parcel } from "./sixty-problems.ts";
import { sizes } from "./validate-page.ts";

/** Of keys and of what is chosen; what is typed or waited for is none. */
const PRESSES_MAX = 36;

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => closePages(browser));

/** Presses keys on what has the focus, as a clerk without a mouse does, and counts them. */
function countPresses(frame: Frame) {
  let presses = 0;
  return {
    press: async (what: Locator, key = "Enter") => {
      presses += 1;
      await what.first().focus();
      await frame.page().keyboard.press(key);
    },
    presses: () => presses,
  };
}

/** As a phone without scripts does it. */
async function answer(link: string, { code }: Parcel): Promise<void> {
  const reference = code === "W" ? "Casa verde, segundo piso" : "";
  const body = new URLSearchParams({ attempt: "1", wish: "deliver", reference });
  const posted = await fetch(link, { method: "POST", body });
  if (!posted.ok) throw new Error(`the page said ${posted.status}`);
}

test("a morning of sixty problems: eight need a talk with the carrier, the others are answered by their buyers or a list at a time", async () => {
  const { demo, told, parcels, linkOf, goOn, close } = await openSixtyProblems();
  const { incidents: words } = wordsOf("en");
  const of = (carrierToken: Parcel["carrierToken"], codes: string) =>
    parcels.filter((each) => each.carrierToken === carrierToken && codes.includes(each.code));
  const hasTold = (count: number) =>
    until("the carrier's system has the answers", async () => told.length >= count || null);

  // Two thirds of the buyers answer before anybody works on their problem, and the store lets that go out.
  const byBuyers = [...of("nave", "A").slice(0, 11), ...of("nave", "W").slice(0, 5)];
  for (const parcel of byBuyers) await answer(linkOf(parcel), parcel);
  await hasTold(16);
  await goOn(byBuyers);

  const session = await openSession(browser, { viewport: sizes.desktop, language: "en" });
  const frame = await openPage(session, demo, "/app/incidents", "en");
  const { press, presses } = countPresses(frame);
  const shows = (text: string) => frame.getByText(text, { exact: true }).first().waitFor();
  const select = async (reason: keyof typeof words.reasons, count: number) => {
    const name = words.ofReason(words.reasons[reason], count);
    await press(frame.getByRole("link", { name, exact: true }));
    await frame.locator("strong[aria-current=page]").filter({ hasText: name }).waitFor();
    await press(frame.getByLabel(words.end.selectAll), "Space");
  };
  await shows(words.all(44));

  // To close many asks once, with their number.
  await select("returning", 18);
  await press(frame.getByRole("button", { name: words.end.outcomes.returned, exact: true }));
  const question = frame.page().getByRole("dialog", { name: words.end.ask.title(18) });
  await press(question.getByRole("button", { name: words.end.outcomes.returned, exact: true }));
  await shows(words.all(26));

  // One press for all of a list whose carrier's system takes it; the others of the list stay for a talk.
  const bySystem = async (reason: keyof typeof words.reasons, all: number, count: number) => {
    await select(reason, all);
    const name = words.tell.allBySystem(words.tell.acts.retry, count);
    await press(frame.getByRole("button", { name, exact: true }));
    await frame.getByRole("button", { name, exact: true }).waitFor({ state: "detached" });
  };
  await bySystem("absent", 9, 5);
  await bySystem("wrongAddress", 7, 3);
  await bySystem("noCash", 6, 6);
  await bySystem("refused", 4, 4);

  for (const [reason, codes, left] of [
    ["absent", "A", 9],
    ["wrongAddress", "W", 7],
  ] as const) {
    await press(frame.getByRole("link", { name: words.ofReason(words.reasons[reason], left) }));
    for (const { extId } of of("condor", codes)) {
      await press(frame.getByRole("button", { name: `${words.work}: ${extId}`, exact: true }));
      await press(frame.getByRole("button", { name: words.tell.told }));
      await frame.getByRole("button", { name: `${words.fold}: ${extId}`, exact: true }).waitFor();
    }
  }
  await hasTold(34);
  expect(new Set(told.map(({ trackingNumber }) => trackingNumber)).size).toBe(34);
  expect(presses()).toBeLessThanOrEqual(PRESSES_MAX);

  // Each ends by itself when its parcel arrives.
  await goOn(
    parcels.filter(({ code }) => code !== "returning").filter((each) => !byBuyers.includes(each)),
  );
  const empty = await openPage(session, demo, "/app/incidents", "en");
  await empty.getByText(words.allClear.title).waitFor();
  expect(session.failures).toEqual([]);
  await session.page.context().close();
  await close();
});
