import { languages, type Language } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";

export interface HelpPageProps {
  about: "support" | "privacy";
  language: Language;
  /** Of the operator; null when none is set. */
  supportEmail: string | null;
}

/** A public page of this service's operator, in the reader's language, with a link to the others. */
export function HelpPage({ about, language, supportEmail }: HelpPageProps) {
  const messages = publicPagesMessages[language].help;
  const { title, intro, parts } = messages[about];
  const others = languages.filter((other) => other !== language);
  return (
    <div lang={language}>
      <h1>{title}</h1>
      <p className="intro">{intro}</p>
      <p>
        {supportEmail === null ? (
          messages.support.noAddress
        ) : (
          <a href={`mailto:${supportEmail}`}>{messages.support.write(supportEmail)}</a>
        )}
      </p>
      {parts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          <p>{part.text}</p>
        </section>
      ))}
      <nav>
        <a href={`/${about === "support" ? "privacy" : "support"}?locale=${language}`}>
          {messages[about === "support" ? "privacy" : "support"].link}
        </a>
        {others.map((other) => (
          <a key={other} href={`/${about}?locale=${other}`} hrefLang={other} lang={other}>
            {publicPagesMessages[other].help[about].title}
          </a>
        ))}
      </nav>
    </div>
  );
}
