import { DEFAULT_LANGUAGE, languages } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";

/** A public page for a reader of unknown language: the default language, and a summary in every other one. */
export function BilingualPage({ about }: { about: "notFound" | "failed" | "openFromStore" }) {
  const { headline, explanation } = publicPagesMessages[DEFAULT_LANGUAGE][about];
  const others = languages.filter((language) => language !== DEFAULT_LANGUAGE);
  return (
    <>
      <h1>{headline}</h1>
      <p className="intro">{explanation}</p>
      {others.map((language) => (
        <p key={language} lang={language}>
          {publicPagesMessages[language][about].summary}
        </p>
      ))}
    </>
  );
}
