import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Hono } from "hono";
import { setCookie } from "hono/cookie";

import { makeExtensionHost } from "../extension-host/extension-host.ts";
import type { Demo } from "../open-demo.ts";
import { serveCode } from "../serve-code.ts";
import { appPages } from "./app-page.ts";
import { buyerPages } from "./buyer-page.ts";
import { carrierPages } from "./carrier-page.ts";
import { chargePages } from "./charge-page.ts";
import { checkoutPages } from "./checkout-page.ts";
import { frame } from "./frame.ts";
import { mailboxPages } from "./mailbox-page.ts";
import { lifePages } from "./order-lifecycle.ts";
import { orderPages } from "./order-page.ts";
import { ordersPages } from "./orders-page.ts";
import { LANGUAGE_COOKIE, languageOf, type PageTheme } from "./page-theme.ts";
import { makeQueryAdmin } from "./query-admin.ts";
import { readForm } from "./read-form.ts";
import { elsewhere, emptyState, refused, startPage } from "./start-page.ts";

const here = import.meta.dirname;
const browser = join(here, "../browser");

export type Pages = Hono<{ Variables: { theme: PageTheme } }>;

/** The demo's own pages: plain HTML, rendered for each request from the store's state. */
export function demoPages(demo: Demo): Pages {
  const style = readFileSync(join(here, "style.css"), "utf8");
  const host = makeExtensionHost({
    idToken: () => demo.shop.merchant.idToken(),
    buyerToken: () => demo.shop.buyer.sessionToken(),
    deployedUrl: deployedUrl(),
    queryAdmin: makeQueryAdmin(demo),
  });
  const pages: Pages = new Hono();
  pages.use(async (c, next) => {
    c.set("theme", { language: languageOf(c), shopName: demo.shop.state.settings.name });
    await next();
    c.res.headers.set("cache-control", "no-cache");
  });
  pages
    .get("/", (c) => c.html(startPage(c.var.theme, demo.country)))
    .get("/admin", (c) => c.redirect("/"))
    .get("/admin/style.css", () => new Response(style, { headers: { "content-type": "text/css" } }))
    // One script, as the admin's is: the page loads nothing else of it.
    .get("/admin/code/app-bridge.ts", () => serveCode(browser, "app-bridge.ts", "app-elements.ts"))
    .get("/admin/code/:name", (c) => serveCode(browser, c.req.param("name")))
    .get("/admin/elsewhere", (c) => c.html(elsewhere(c.var.theme, c.req.query("path") ?? "")))
    .post("/admin/id-token", async (c) => c.json({ idToken: await demo.shop.merchant.idToken() }))
    .post("/admin/scopes", async (c) => {
      const asked = await c.req.json<string[]>();
      const granted = demo.store.app.optionalScopes ?? [];
      const has = [...(demo.shop.state.installation?.scopes ?? [])];
      demo.shop.merchant.setScopes(
        granted.filter((scope) => asked.includes(scope) || has.includes(scope)),
      );
      return c.json({});
    })
    .post("/admin/language", async (c) => {
      const { language } = await readForm(c);
      setCookie(c, LANGUAGE_COOKIE, language === "es" ? "es" : "en", { path: "/" });
      return c.redirect(backFrom(c.req.header("referer")), 303);
    })
    .all("/extension-host/*", (c) => host(c.req.raw));
  for (const add of [ordersPages, orderPages, lifePages, appPages, checkoutPages, chargePages])
    add(pages, demo);
  for (const add of [mailboxPages, carrierPages, buyerPages]) add(pages, demo);

  pages.notFound((c) => {
    const content = emptyState();
    return c.html(frame({ title: "Nothing here", place: null, theme: c.var.theme, content }), 404);
  });
  pages.onError((error, c) => {
    const content = refused(error.message);
    return c.html(frame({ title: "Not possible", place: null, theme: c.var.theme, content }), 409);
  });
  return pages;
}

/** The address of the app that is compiled into the buyer's block. */
function deployedUrl(): string {
  const toml = readFileSync(join(here, "../../../shopify.app.toml"), "utf8");
  return /^application_url = "(.+)"$/m.exec(toml)?.[1] ?? "";
}

function backFrom(referer: string | undefined): string {
  const url = referer ? URL.parse(referer) : null;
  return url ? url.pathname + url.search : "/";
}
