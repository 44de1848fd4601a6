import { html } from "hono/html";

import { apiChangesMessages } from "#app/locales/messages/api-changes.ts";
import type { Language } from "#app/shipping/model/language.ts";

import type { PortalPage } from "./portal-page.ts";
import { textBlocks } from "./text-blocks.ts";

/** What changed in the API, the latest first. */
export function changesPage(language: Language): PortalPage {
  const { title, intro, entries } = apiChangesMessages[language];
  const main = entries.map(
    ({ date, text }) =>
      html`<section>
        <h2><time datetime="${date}">${date}</time></h2>
        ${textBlocks(text)}
      </section>`,
  );
  return { title, intro, main };
}
