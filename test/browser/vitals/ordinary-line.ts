import type { CDPSession, Page } from "playwright-core";

/** Of an ordinary line: 4 Mbit/s each way, and 100 ms before an answer begins. */
const LINE = {
  offline: false,
  latency: 100,
  downloadThroughput: 4_000_000 / 8,
  uploadThroughput: 4_000_000 / 8,
} as const;

/** What came over the line since the page was last put on it. What the browser had kept did not. */
export interface Traffic {
  bytes: number;
  requests: number;
}

const opened = new WeakMap<Page, Promise<{ devTools: CDPSession; traffic: Traffic }>>();

/** From now on this page is loaded over an ordinary line: over loopback everything is quick. */
export async function overOrdinaryLine(page: Page): Promise<Traffic> {
  const watching = opened.get(page) ?? watch(page);
  opened.set(page, watching);
  const { devTools, traffic } = await watching;
  // Playwright's own switch for a lost connection turns it off.
  await devTools.send("Network.emulateNetworkConditions", LINE);
  Object.assign(traffic, { bytes: 0, requests: 0 });
  return traffic;
}

/** Until the page is put on the line again: this switch is above Playwright's own. */
export async function cutLine(page: Page): Promise<void> {
  const { devTools } = await (opened.get(page) ?? watch(page));
  await devTools.send("Network.emulateNetworkConditions", { ...LINE, offline: true });
}

async function watch(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const traffic: Traffic = { bytes: 0, requests: 0 };
  devTools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (encodedDataLength > 0) traffic.requests += 1;
  });
  await devTools.send("Network.enable");
  return { devTools, traffic };
}
