import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { chromium, type Page } from "playwright-core";

import { deployedOrigin } from "../buyer-app.ts";
import type { FakeApp } from "../fake-app.ts";
import { FULFILLMENT_ID, readTexts, type ExtensionName } from "../open-extension.ts";
import { makeTranslate } from "../translate.ts";

const EXTENSIONS = join(import.meta.dirname, "../../../extensions");
/** Where extensions run, so that the app's server is another origin, as it is for the real ones. */
const HOST = "https://extensions.shopifycdn.com";
const TOKEN = "token-of-the-session";

export interface HostOptions {
  app: Pick<FakeApp, "fetch">;
  language?: "en" | "es";
  orderIds?: string[];
  launchUrl?: string;
  widthPx?: number;
  session?: Session;
}

/** `stale`: the admin sends a token that is over, and has another to give. `over`: the session has ended. */
export type Session = "fresh" | "stale" | "over";

/**
 * Chromium with a page that does what the admin does for an extension: runs the bundle that would be deployed, gives it
 * `shopify`, renders its components, and sends its requests to the app's server with a token.
 */
export async function openHost(executablePath: string) {
  const browser = await chromium.launch({
    executablePath,
    // The page is on the internet and the server on this machine, which Chromium would ask about.
    args: ["--no-sandbox", "--disable-features=LocalNetworkAccessChecks"],
  });

  async function open(name: ExtensionName, options: HostOptions) {
    const { app, widthPx = 620 } = options;
    const server = await serveApp(app);
    const context = await browser.newContext({ viewport: { width: widthPx, height: 720 } });
    const files: Record<string, string> = {
      "/": pageOf(name, options, server.url),
      "/elements.js": readFileSync(join(import.meta.dirname, "elements.js"), "utf8"),
      "/host.css": readFileSync(join(import.meta.dirname, "host.css"), "utf8"),
      "/bundle.js": readFileSync(join(EXTENSIONS, name, "dist", `${name}.js`), "utf8"),
    };
    await context.route(`${HOST}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      const kind = path.endsWith(".js")
        ? "text/javascript"
        : path.endsWith(".css")
          ? "text/css"
          : "text/html";
      return route.fulfill({ body: files[path] ?? "", contentType: `${kind}; charset=utf-8` });
    });
    // A buyer's page names the app's server by the address that is deployed.
    await context.route(`${deployedOrigin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: server.url + pathname + search }) });
    });
    const page = await context.newPage();
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => void failures.push(message));
    page.on(
      "console",
      (message) => void (message.type() === "error" && failures.push(message.text())),
    );
    await page.goto(`${HOST}/`);
    return {
      page,
      failures,
      actions: () => page.evaluate<string[]>("window.actions"),
      become: (session: Session) => page.evaluate(`window.session = "${session}"`),
      [Symbol.asyncDispose]: async () => {
        await context.close();
        await server.close();
      },
    };
  }
  return { open, close: () => browser.close() };
}

export type Host = Awaited<ReturnType<typeof openHost>>;
export type { Page };

/** The app over real HTTP, with the checks that a browser makes between two origins. */
async function serveApp(app: Pick<FakeApp, "fetch">) {
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader("access-control-allow-origin", "*");
    outgoing.setHeader("access-control-allow-methods", "GET, POST, OPTIONS");
    outgoing.setHeader("access-control-allow-headers", "Authorization, Content-Type");
    if (incoming.method === "OPTIONS") outgoing.writeHead(204).end();
    else if (incoming.headers.authorization !== `Bearer ${TOKEN}`)
      outgoing.writeHead(401).end("{}");
    // The client sees the connection break.
    else answer(app, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

async function answer(
  app: Pick<FakeApp, "fetch">,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const { method = "GET", url = "" } = incoming;
  const init = { method, ...(method === "POST" && { body: await text(incoming) }) };
  const given = await app.fetch(url, init);
  const kind = given.headers.get("content-type") ?? "application/json";
  outgoing.writeHead(given.status, { "content-type": kind });
  outgoing.end(await given.text());
}

function pageOf(name: ExtensionName, options: HostOptions, appUrl: string): string {
  const { language = "en", orderIds = ["gid://shopify/Order/1001"], launchUrl } = options;
  const { session = "fresh" } = options;
  const given = {
    appUrl,
    language,
    token: TOKEN,
    fulfillmentId: FULFILLMENT_ID,
    session,
    launchUrl,
    selected: orderIds.map((id) => ({ id })),
    t: readTexts(name, language),
  };
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/host.css">
<script src="/elements.js"></script><body><script>
${makeTranslate.toString()}
function isPlural(found) { return typeof found === "object" && found !== null && "one" in found && "other" in found; }
(${runAdmin.toString()})(${JSON.stringify(given)}, makeTranslate);
</script><script src="/bundle.js"></script></body></html>`;
}

/** Runs in the page. */
function runAdmin(
  given: {
    appUrl: string;
    language: string;
    token: string;
    fulfillmentId: string;
    session: Session;
    launchUrl?: string;
    selected: { id: string }[];
    t: Record<string, unknown>;
  },
  translator: typeof makeTranslate,
): void {
  const actions: string[] = [];
  const kept = new Map<string, unknown>();
  const format = (options: Intl.NumberFormatOptions) => (number: number) =>
    new Intl.NumberFormat(given.language, options).format(number);
  const hasToken = () => Reflect.get(window, "session") !== "over";
  Object.assign(window, {
    actions,
    session: given.session,
    shopify: {
      extend: (_target: string, run: () => void) => run(),
      data: { selected: given.selected },
      i18n: {
        translate: translator(given.t),
        formatCurrency: format({
          style: "currency",
          currency: "USD",
          currencyDisplay: "narrowSymbol",
        }),
        formatNumber: format({}),
        formatDate: (date: Date, options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(given.language, { timeZone: "UTC", ...options }).format(date),
      },
      auth: { idToken: async () => (hasToken() ? given.token : null) },
      order: { value: given.selected[0] },
      fulfillmentId: given.fulfillmentId,
      sessionToken: { get: async () => given.token },
      intents: { launchUrl: given.launchUrl },
      storage: {
        get: async (name: string) => kept.get(name),
        set: async (name: string, value: unknown) => void kept.set(name, value),
        delete: async (name: string) => kept.delete(name),
      },
      query: async () => ({ data: { nodes: [] } }),
      navigation: { navigate: (url: string) => void actions.push(`navigate ${url}`) },
      close: () => void actions.push("close"),
    },
  });
  const send = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const headers = new Headers(init.headers);
    const isFresh = Reflect.get(window, "session") === "fresh";
    // The admin adds its token to what has none.
    if (!headers.has("authorization"))
      headers.set("authorization", `Bearer ${isFresh ? given.token : "of yesterday"}`);
    return send(new URL(input instanceof Request ? input.url : input, given.appUrl), {
      ...init,
      headers,
    });
  };
}
