import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { languageOf, languages } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";
import { preferredLanguage } from "#app/locales/preferred-language.ts";
import { framePolicy, isOpenedByAdmin } from "#app/shopify/access/frame-policy.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "Encomienda" },
  {
    name: "description",
    content: publicPagesMessages[data?.language ?? "es"].home.description,
  },
];

export function loader({ context, request }: LoaderFunctionArgs) {
  // The admin opens the origin, which is the app's `application_url`.
  const url = new URL(request.url);
  if (context.store && isOpenedByAdmin(url)) {
    const headers = { "content-security-policy": framePolicy(url) };
    throw redirect(`/app${url.search}`, { headers });
  }

  const preferred = preferredLanguage(request.headers.get("accept-language"));
  const language = languageOf(url.searchParams.get("locale"), preferred);
  const names = new Intl.DisplayNames(language, { type: "region" });
  const markets = [...context.service.markets.values()].map((market) => ({
    country: market.country,
    name: names.of(market.country) ?? market.country,
    currency: market.currency,
    credit: market.customs.credit,
    territories: market.territories.size,
    carriers: market.carriers.map((carrier) => carrier.displayName),
  }));
  return { language, markets };
}

/** What runs at this address, for a visitor who is not a store's admin. */
export default function Home() {
  const { language, markets } = useLoaderData<typeof loader>();
  const { home, help } = publicPagesMessages[language];
  const number = new Intl.NumberFormat(language);
  const inLanguage = `?locale=${language}`;
  return (
    <>
      <h1>Encomienda</h1>
      <p className="intro">{home.intro}</p>
      <nav>
        <a className="main" href={`/api/public/docs/getting-started${inLanguage}`}>
          {home.start}
        </a>
        <a href="/api/public/docs">{home.reference}</a>
        <a href="/api/public/openapi.json">{home.document}</a>
        <a href={`/support${inLanguage}`}>{help.support.link}</a>
        <a href={`/privacy${inLanguage}`}>{help.privacy.link}</a>
        <a href="/readyz">{home.health}</a>
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <a key={other} href={`/?locale=${other}`} hrefLang={other} lang={other}>
              {publicPagesMessages[other].home.ownName}
            </a>
          ))}
      </nav>
      {markets.map(({ country, name, territories, currency, carriers, credit }) => (
        <section key={country}>
          <h2>
            {name} <small>{country}</small>
          </h2>
          <p>{home.market(number.format(territories), currency, number.format(carriers.length))}</p>
          <ul>
            {carriers.map((carrier) => (
              <li key={carrier}>{carrier}</li>
            ))}
          </ul>
          {credit !== null && <small>{home.credit(credit)}</small>}
        </section>
      ))}
    </>
  );
}
