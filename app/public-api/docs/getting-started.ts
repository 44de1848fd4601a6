import { html } from "hono/html";

import { apiDocsMessages } from "#app/locales/messages/api-docs.ts";
import { languages, type Language } from "#app/shipping/model/account.ts";

import { documentedErrors, meaningOf, type DocumentedError } from "../documented-errors.ts";
import { codeOf, stepNames } from "./calls.ts";

export const GETTING_STARTED = "/api/public/docs/getting-started";

interface Links {
  /** Of the API, for clients. */
  origin: string;
  style: string;
  icon: string;
}

/** The page that a developer reads first: calls to paste, test mode, and what each error means. */
export async function gettingStartedPage(language: Language, links: Links): Promise<string> {
  const messages = apiDocsMessages[language];
  const { nav, steps, testMode, errors } = messages;
  const code = codeOf(links.origin);
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${messages.title}</title>
        <link rel="stylesheet" href="${links.style}" />
        <link rel="icon" type="image/png" href="${links.icon}" />
      </head>
      <body>
        <header>
          <b>Encomienda API</b>
          <nav>
            <a href="/api/public/docs">${nav.reference}</a>
            <a href="/api/public/openapi.json">${nav.document}</a>
            <a href="/api/public/postman.json">Postman</a>
            <a href="#test-mode">${nav.testMode}</a>
            <a href="#errors">${nav.errors}</a>
            <a href="/support?locale=${language}">${nav.support}</a>
            ${languages.filter((other) => other !== language).map(linkTo)}
          </nav>
        </header>
        <main>
          <h1>${messages.title}</h1>
          ${prose(messages.intro)}
          ${stepNames.map(
            (name, index) =>
              html`<section id="${name}">
                <h2>${index + 1}. ${steps[name].title}</h2>
                ${prose(steps[name].text)}
                <pre
                  tabindex="0"
                  class="${code[name].language}"
                ><code>${code[name].text}</code></pre>
              </section>`,
          )}
          <section id="test-mode">
            <h2>${testMode.title}</h2>
            ${testMode.parts.map(prose)}
          </section>
          <section id="errors">
            <h2>${errors.title}</h2>
            ${errors.parts.map(prose)} ${errorTable(language)}
          </section>
        </main>
      </body>
    </html> `;
  return String(await page);
}

/** The page itself in another language, under that language's own name. */
function linkTo(other: Language) {
  const name = new Intl.DisplayNames(other, { type: "language" }).of(other) ?? other;
  const shown = name.charAt(0).toLocaleUpperCase(other) + name.slice(1);
  return html`<a href="${GETTING_STARTED}?locale=${other}" hreflang="${other}" lang="${other}"
    >${shown}</a
  >`;
}

function errorTable(language: Language) {
  const { errors } = apiDocsMessages[language];
  const place = (where: DocumentedError["where"]) =>
    typeof where === "string" ? errors[where] : html`<code>${where.join(", ")}</code>`;
  return html`<table>
    <thead>
      <tr>
        <th scope="col">HTTP</th>
        <th scope="col">${errors.code}</th>
        <th scope="col">${errors.meaning}</th>
        <th scope="col">${errors.where}</th>
      </tr>
    </thead>
    <tbody>
      ${documentedErrors().map(
        ({ code, status, where }) =>
          html`<tr id="${code}">
            <td>${status}</td>
            <td>${inCode(code)}</td>
            <td>${marked(meaningOf[language][code])}</td>
            <td>${place(where)}</td>
          </tr> `,
      )}
    </tbody>
  </table>`;
}

/** A long name may break where its words meet. */
function inCode(text: string) {
  return html`<code>${text.split(/(?=[A-Z])/).map((part) => html`${part}<wbr />`)}</code>`;
}

const prose = (text: string) => html`<p>${marked(text)}</p>`;

/** What stands in backticks is code. */
const marked = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
