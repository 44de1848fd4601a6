import type { Frame, Page } from "playwright-core";

import type { Demo } from "../../demo/open-demo.ts";

export const languages = ["es", "en"] as const;

/**
 * Opens a page of the app in a frame that fills the window, as the admin opens it but without the demo's admin around
 * it, so that what is measured and looked at is the app alone.
 * @param path with its query, such as `/app/shipments?group=drafts`
 */
export async function openPage(
  page: Page,
  { url, shop }: Pick<Demo, "url" | "shop">,
  path: string,
  language: (typeof languages)[number],
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
  const around = `${url}/admin/nothing-but-the-app`;
  const body = `<!doctype html><html lang="${language}"><title>Encomienda</title>
<link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { display: block; width: 100vw; height: 100vh; border: 0 }</style>
<iframe name="app" title="Encomienda" src="${src}"></iframe></html>`;
  await page.unroute(around);
  await page.route(around, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(around, { waitUntil: "networkidle" });
  const frame = page.frame({ name: "app" });
  if (!frame) throw new Error(`${path} did not open`);
  await frame.locator("h1").first().waitFor();
  await frame.waitForFunction(() => !document.querySelector("[class*=Polaris-Skeleton]"));
  return frame;
}
