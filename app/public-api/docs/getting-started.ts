import { html } from "hono/html";

import { apiDocsMessages } from "#app/locales/messages/api-docs.ts";
import type { Language } from "#app/shipping/model/language.ts";

import { codeOf, stepNames } from "./calls.ts";
import { addressOf, type PortalPage } from "./portal-page.ts";
import { codeBlock, prose } from "./text-blocks.ts";

/** The page that a developer reads first: from a key to a printed label, in calls to paste. */
export function gettingStartedPage(language: Language, origin: string): PortalPage {
  const { title, intro, steps, testFirst, next, pages } = apiDocsMessages[language];
  const code = codeOf(origin);
  const main = html`<p>
      ${testFirst} <a href="${addressOf("testing", language)}">${pages.testing}</a>
    </p>
    ${stepNames.map(
      (name, index) =>
        html`<section id="${name}">
          <h2>${index + 1}. ${steps[name].title}</h2>
          ${prose(steps[name].text)} ${codeBlock(code[name])}
        </section>`,
    )}
    <section id="next">
      <h2>${next.title}</h2>
      ${prose(next.text)}
    </section>`;
  return { title, intro, main };
}
