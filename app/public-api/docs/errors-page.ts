import { html } from "hono/html";

import { apiDocsMessages } from "#app/locales/messages/api-docs.ts";
import type { Language } from "#app/shipping/model/language.ts";

import { detailCodes, detailTexts } from "../details.ts";
import { documentedErrors, errorMeanings, type DocumentedError } from "../documented-errors.ts";
import type { PortalPage } from "./portal-page.ts";
import { remedyOf } from "./remedies.ts";
import { marked, prose } from "./text-blocks.ts";

/** Every code that the API answers, what it means, and what a client does about it. */
export function errorsPage(language: Language): PortalPage {
  const { errors } = apiDocsMessages[language];
  const main = html`${errors.parts.slice(1).map(prose)}${errorTable(language)}
    <section id="details">
      <h2>${marked(errors.details)}</h2>
      ${detailTable(language)}
    </section>`;
  return { title: errors.title, intro: errors.parts[0] ?? "", main };
}

function errorTable(language: Language) {
  const { errors } = apiDocsMessages[language];
  const place = (where: DocumentedError["where"]) =>
    typeof where === "string" ? errors[where] : html`<code>${where.join(", ")}</code>`;
  const headings = ["HTTP", errors.code, errors.meaning, errors.remedy, errors.where];
  return html`<table>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${documentedErrors().map(
        ({ code, status, where }) =>
          html`<tr id="${code}">
            <td>${status}</td>
            <td>${inCode(code)}</td>
            <td>${marked(errorMeanings[language][code])}</td>
            <td>${marked(errors.remedies[remedyOf[code]])}</td>
            <td>${place(where)}</td>
          </tr> `,
      )}
    </tbody>
  </table>`;
}

function detailTable(language: Language) {
  const { errors } = apiDocsMessages[language];
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${errors.code}</th>
        <th scope="col">${errors.meaning}</th>
      </tr>
    </thead>
    <tbody>
      ${detailCodes.map(
        (code) =>
          html`<tr>
            <td>${inCode(code)}</td>
            <td>${marked(detailTexts[language][code])}</td>
          </tr> `,
      )}
    </tbody>
  </table>`;
}

/** A long name may break where its words meet. */
function inCode(text: string) {
  return html`<code>${text.split(/(?=[A-Z])/).map((part) => html`${part}<wbr />`)}</code>`;
}
