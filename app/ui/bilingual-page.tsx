import { DEFAULT_LANGUAGE, languages, type Language } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";

import type { RefusedStatus } from "./refused.ts";

interface Props {
  about: "notFound" | "failed" | "openFromStore" | RefusedStatus;
}

/** A public page for a reader of unknown language: the default language, and a summary in every other one. */
export function BilingualPage({ about }: Props) {
  const { headline, explanation } = textsOf(DEFAULT_LANGUAGE, about);
  const others = languages.filter((language) => language !== DEFAULT_LANGUAGE);
  return (
    <>
      <h1>{headline}</h1>
      <p className="intro">{explanation}</p>
      {others.map((language) => (
        <p key={language} lang={language}>
          {textsOf(language, about).summary}
        </p>
      ))}
    </>
  );
}

function textsOf(language: Language, about: Props["about"]) {
  const messages = publicPagesMessages[language];
  if (typeof about !== "number") return messages[about];
  const { headline, explanation } = messages.refused[about];
  return { headline, explanation, summary: `${headline}. ${explanation}` };
}
