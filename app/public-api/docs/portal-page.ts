import { html } from "hono/html";

import { apiDocsMessages } from "#app/locales/messages/api-docs.ts";
import { languages, type Language } from "#app/shipping/model/language.ts";

import { prose } from "./text-blocks.ts";

/** The pages of the developer portal, in the order in which one reads them. */
export const pageNames = [
  "getting-started",
  "authentication",
  "idempotency",
  "webhooks",
  "errors",
  "testing",
  "guides",
  "clients",
  "versioning",
  "changes",
] as const;
export type PageName = (typeof pageNames)[number];

export const addressOf = (name: PageName, language: Language) =>
  `/api/public/docs/${name}?locale=${language}`;

interface PageLinks {
  style: string;
  icon: string;
}

export interface PortalPage {
  title: string;
  intro: string;
  /** What follows the introduction. */
  main: unknown;
}

/** A page with the portal's menu around it: no script, and nothing of another host. */
export async function portalPage(
  name: PageName,
  language: Language,
  links: PageLinks,
  { title, intro, main }: PortalPage,
): Promise<string> {
  const { nav, pages } = apiDocsMessages[language];
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${links.style}" />
        <link rel="icon" type="image/png" href="${links.icon}" />
      </head>
      <body>
        <header>
          <b>Encomienda API</b>
          <nav aria-label="${nav.tools}">
            <a href="/api/public/docs">${nav.reference}</a>
            <a href="/api/public/openapi.json">${nav.document}</a>
            <a href="/api/public/postman.json">Postman</a>
            <a href="/support?locale=${language}">${nav.support}</a>
            ${languages.filter((other) => other !== language).map((other) => linkTo(name, other))}
          </nav>
        </header>
        <div class="portal">
          <nav aria-label="${nav.pages}">
            ${pageNames.map(
              (each) =>
                html`<a
                  href="${addressOf(each, language)}"
                  ${each === name ? html`aria-current="page"` : ""}
                  >${pages[each]}</a
                > `,
            )}
          </nav>
          <main>
            <h1>${title}</h1>
            ${prose(intro)} ${main}
          </main>
        </div>
      </body>
    </html> `;
  return String(await page);
}

/** The page itself in another language, under that language's own name. */
function linkTo(name: PageName, other: Language) {
  const named = new Intl.DisplayNames(other, { type: "language" }).of(other) ?? other;
  const shown = named.charAt(0).toLocaleUpperCase(other) + named.slice(1);
  return html`<a href="${addressOf(name, other)}" hreflang="${other}" lang="${other}">${shown}</a>`;
}
