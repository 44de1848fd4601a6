import type { Frame, Page } from "playwright-core";

import type { Demo } from "#app/demo/open-demo.ts";

import type { Session, Language } from "./open-chromium.ts";

const BARE_PATH = "/admin/nothing-but-the-app";

/**
 * Opens a page of the app in a frame that fills the window, as the admin opens it but without the demo's admin around
 * it, so that only the app is measured and checked.
 * @param path with its query, such as `/app/shipments?group=drafts`
 */
export async function openPage(
  { page, quiet }: Pick<Session, "page" | "quiet">,
  { url, shop }: Pick<Demo, "url" | "shop">,
  path: string,
  language: Language,
): Promise<Frame> {
  const asked = new URL(path, url);
  const [store] = shop.domain.split(".");
  const given = {
    embedded: "1",
    shop: shop.domain,
    host: Buffer.from(`admin.shopify.com/store/${store}`).toString("base64url"),
    locale: language,
    id_token: await shop.merchant.idToken(),
  };
  for (const [name, value] of Object.entries(given)) asked.searchParams.set(name, value);
  const src = (asked.pathname + asked.search).replaceAll("&", "&amp;");
  const around = `${url}${BARE_PATH}`;
  const body = `<!doctype html><html lang="${language}"><title>Encomienda</title>
<link rel="icon" href="data:,">
<style>body { margin: 0; overflow: hidden } iframe { display: block; width: 100vw; height: 100vh; border: 0 }</style>
<iframe name="app" title="Encomienda" src="${src}"></iframe>
<div id="title-bar"></div></html>`;
  (await bareDocument(page))(body);
  await page.goto(around);
  const frame = page.frame({ name: "app" });
  if (!frame) throw new Error(`${path} did not open`);
  await frame.locator("h1").first().waitFor();
  await alive(frame);
  await quiet();
  await chartsRendered(frame);
  return frame;
}

const bareDocuments = new WeakMap<Page, Promise<(html: string) => void>>();

/**
 * What this page is answered at the address of the bare document. Playwright's own routes turn the browser's cache
 * off, so each page would load and compile all scripts and styles again, as no merchant's browser does.
 */
function bareDocument(page: Page): Promise<(html: string) => void> {
  const opened = bareDocuments.get(page) ?? answerBareDocument(page);
  bareDocuments.set(page, opened);
  return opened;
}

async function answerBareDocument(page: Page): Promise<(html: string) => void> {
  const devTools = await page.context().newCDPSession(page);
  let body = "";
  devTools.on("Fetch.requestPaused", ({ requestId }) => {
    void devTools.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "content-type", value: "text/html" }],
      body,
    });
  });
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern: `*${BARE_PATH}` }] });
  return (html) => {
    body = Buffer.from(html).toString("base64");
  };
}

/** A page that stands by itself, without the admin around it. */
export async function openPublicPage({ page, quiet }: Session, address: string): Promise<Frame> {
  await page.goto(address);
  await quiet();
  return page.mainFrame();
}

/**
 * Until React has hydrated the whole page and has nothing left to render: a click before that is lost, and what a
 * phone has in place of a table is not there yet. A part that is hydrated says nothing of the others.
 */
export async function alive(frame: Pick<Frame, "waitForFunction">): Promise<void> {
  await frame.waitForFunction(async () => {
    if (!document.querySelector("h1")) return false;
    if (!document.querySelector("script[src], script[type=module]")) return true;
    // Effects of what was rendered come first: they may render again.
    await new Promise((resolve) => requestIdleCallback(resolve));
    const [, top] = Object.entries(document).find(([key]) => key.startsWith("__react")) ?? [];
    const root = top?.stateNode;
    return root?.current.memoizedState.isDehydrated === false && root.pendingLanes === 0;
  });
}

/** The figures are read last, and only where there are some. */
async function chartsRendered(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => document.querySelector("[class*=Polaris-Skeleton]") === null);
}

/** Clicks a link of the app as its router knows it, so that the page is changed and not loaded. */
export const follow = (page: Page, path: string) =>
  page.frame({ name: "app" })?.evaluate((href) => {
    const link = [...document.querySelectorAll("s-link")].find(
      (each) => each.getAttribute("href")?.split("?")[0] === href,
    );
    link?.dispatchEvent(new Event("shopify:navigate", { bubbles: true }));
  }, path);
