import { languages, type Language } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";

export interface HelpPageProps {
  about: "support" | "privacy";
  language: Language;
  operator: {
    name: string | null;
    supportEmail: string | null;
    privacyContact: string | null;
    place: string | null;
    processors: readonly string[];
  };
  /** Days; 0 is for ever. */
  keptDays: { personalData: number; labels: number; trackingEvents: number; activity: number };
}

/** A public page of this service's operator, in the reader's language, with a link to the others. */
export function HelpPage({ about, language, operator, keptDays }: HelpPageProps) {
  const messages = publicPagesMessages[language].help;
  const { title, intro, parts } = messages[about];
  const others = languages.filter((other) => other !== language);
  const address = about === "privacy" ? operator.privacyContact : operator.supportEmail;
  return (
    <div lang={language}>
      <h1>{title}</h1>
      <p className="intro">{intro}</p>
      {operator.name !== null && <p>{messages.runBy(operator.name)}</p>}
      <p>
        {address === null ? (
          messages.support.noAddress
        ) : (
          <a href={`mailto:${address}`}>{messages.support.write(address)}</a>
        )}
      </p>
      {parts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          <p>{part.text}</p>
        </section>
      ))}
      {about === "privacy" && <Facts language={language} operator={operator} keptDays={keptDays} />}
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

/** What this operator has set. */
function Facts({ language, operator, keptDays }: Omit<HelpPageProps, "about">) {
  const { facts } = publicPagesMessages[language].help.privacy;
  const { personalData, labels, trackingEvents, activity } = keptDays;
  return (
    <>
      <section>
        <h2>{facts.periods.title}</h2>
        <ul>
          <li>{facts.periods.personalData(personalData)}</li>
          <li>{facts.periods.labels(labels)}</li>
          <li>{facts.periods.trackingEvents(trackingEvents)}</li>
          <li>{facts.periods.activity(activity)}</li>
          <li>{facts.periods.removal}</li>
        </ul>
      </section>
      <section>
        <h2>{facts.processors.title}</h2>
        <ul>
          {[facts.processors.platform, facts.processors.carriers, ...operator.processors].map(
            (each) => (
              <li key={each}>{each}</li>
            ),
          )}
        </ul>
      </section>
      {operator.place !== null && (
        <section>
          <h2>{facts.place}</h2>
          <p>{operator.place}</p>
        </section>
      )}
    </>
  );
}
