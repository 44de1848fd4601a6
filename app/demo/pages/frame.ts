import { html, raw } from "hono/html";

import { demoApp } from "../settings.ts";
import type { PageTheme } from "./page-theme.ts";

export type Html = ReturnType<typeof html>;

export type DemoPart = "start" | "orders" | "app" | "checkout" | "mailbox" | "carrier" | null;

interface Page {
  title: string;
  place: DemoPart;
  theme: PageTheme;
  content: Html;
  /** As wide as the window, for the app's own pages. */
  isWide?: boolean;
}

const places: readonly {
  place: Exclude<DemoPart, null>;
  path: string;
  name: string;
  sign: string;
}[] = [
  { place: "start", path: "/", name: "Start here", sign: "★" },
  { place: "orders", path: "/admin/orders", name: "Orders", sign: "▤" },
  { place: "app", path: "/admin/app", name: demoApp.name, sign: "⬡" },
  { place: "checkout", path: "/checkout", name: "Checkout", sign: "⌂" },
  { place: "mailbox", path: "/admin/mailbox", name: "Mailbox", sign: "✉" },
  { place: "carrier", path: "/admin/carrier", name: "What the carrier sees", sign: "⇄" },
];

/** A page of the simulated admin: navigation and content. */
export function frame({ title, place, theme, content, isWide = false }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · simulated store</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/admin/style.css" />
        <script type="module" src="/admin/code/shell.ts"></script>
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        <header class="top">
          <a class="shop" href="/"><span aria-hidden="true">TA</span> ${theme.shopName}</a>
          <strong class="simulated">Simulated store</strong>
          <form method="post" action="/admin/language">
            <label for="language">The merchant reads</label>
            <select id="language" name="language" data-submits>
              ${option("en", "English", theme.language)} ${option("es", "Español", theme.language)}
            </select>
            <noscript><button>Change</button></noscript>
          </form>
        </header>
        <nav class="side" aria-label="Admin">
          <ul>
            ${places.map(
              (entry) =>
                html`<li>
                  <a
                    href="${entry.path}"
                    ${entry.place === place ? raw('aria-current="page"') : ""}
                  >
                    <span aria-hidden="true">${entry.sign}</span>${entry.name}
                  </a>
                  ${entry.place === "app" ? html`<ul id="app-links"></ul>` : ""}
                </li>`,
            )}
          </ul>
          <p class="small">
            Nothing here is Shopify. The app, its pages and its extensions are the real ones.
          </p>
        </nav>
        <main id="content" class="${isWide ? "wide" : ""}">
          ${isWide ? html`<div id="title-bar"></div>` : ""} ${content}
        </main>
        <div id="save-bar" role="region" aria-label="Unsaved changes" hidden></div>
        <div id="toasts" role="status"></div>
      </body>
    </html>`;
}

const option = (value: string, name: string, chosen: string): Html =>
  html`<option value="${value}" ${value === chosen ? "selected" : ""}>${name}</option>`;
