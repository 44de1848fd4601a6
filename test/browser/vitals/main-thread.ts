import type { Locator, Page } from "playwright-core";

/** Longer than an effect takes to settle, on a busy machine too. */
const SETTLES_MS = 600;

/** Without painting: a browser that has no screen paints by the processor, 8 ms a frame. */
const WORK = new Set(["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"]);

/**
 * How long the page's own thread works for what is done in it: processor time, which others on the machine add little
 * to, without what the page does by itself in as much time.
 */
export async function mainThreadMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
  const workedMs = async () => {
    const { metrics } = await devTools.send("Performance.getMetrics");
    const work = metrics.filter(({ name }) => WORK.has(name));
    return work.reduce((sum, { value }) => sum + value * 1000, 0);
  };
  const during = async (work: () => Promise<unknown>) => {
    const before = await workedMs();
    await work();
    await page.waitForTimeout(SETTLES_MS);
    return (await workedMs()) - before;
  };
  try {
    const idle = await during(async () => {});
    return Math.round((await during(act)) - idle);
  } finally {
    await devTools.detach();
  }
}

/**
 * A press of the mouse in the middle of what is seen now. What a locator's own click asks the page before it, whether
 * the place is free and at rest, is work of the page's thread too: up to half of what a selection takes.
 */
export async function pressOf(place: Locator): Promise<() => Promise<void>> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error("nothing is there to press");
  return () => place.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
