import { html } from "hono/html";

import type { Demo } from "../open-demo.ts";
import { demoApp } from "../settings.ts";
import type { Pages } from "./demo-pages.ts";
import { frame } from "./frame.ts";

/** The embedded app: `/admin/app/wallet` shows the app's `/app/wallet` in a frame, opened as the admin opens it. */
export function appPages(pages: Pages, { shop }: Demo): void {
  pages.on("GET", ["/admin/app", "/admin/app/*"], async (c) => {
    const { theme } = c.var;
    const requestUrl = new URL(c.req.url);
    const path = requestUrl.pathname.replace(/^\/admin\/app/, "/app");
    const query = new URLSearchParams({
      ...Object.fromEntries(requestUrl.searchParams),
      embedded: "1",
      shop: shop.domain,
      host: hostOf(shop.domain),
      locale: theme.language,
      id_token: await shop.merchant.idToken(),
    });
    const content = html`<iframe
      class="app"
      id="app"
      title="${demoApp.name}"
      src="${path}?${query}"
      allow="clipboard-write"
    ></iframe>`;
    return c.html(frame({ title: demoApp.name, place: "app", theme, content, isWide: true }));
  });
}

const hostOf = (domain: string): string =>
  Buffer.from(`admin.shopify.com/store/${domain.split(".")[0]}`).toString("base64url");
