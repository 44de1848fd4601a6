import { html } from "hono/html";

import { apiTopicsMessages } from "#app/locales/messages/api-topics.ts";
import type { Language } from "#app/shipping/model/language.ts";

import type { PortalPage } from "./portal-page.ts";
import { samplesOf } from "./samples.ts";
import { codeBlock, textBlocks } from "./text-blocks.ts";

export const topicNames = [
  "authentication",
  "idempotency",
  "webhooks",
  "testing",
  "guides",
  "clients",
  "versioning",
] as const;
export type TopicName = (typeof topicNames)[number];

/** A page of sections: what to know, and the calls to paste. */
export function topicPage(name: TopicName, language: Language, origin: string): PortalPage {
  const { title, intro, sections } = apiTopicsMessages[language][name];
  const samples = samplesOf(origin);
  const main = Object.entries(sections).map(
    ([section, { title: heading, text }]) =>
      html`<section id="${section}">
        <h2>${heading}</h2>
        ${textBlocks(text)} ${(samples[`${name}.${section}`] ?? []).map(codeBlock)}
      </section>`,
  );
  return { title, intro, main };
}
