import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { framePolicy, isOpenedByAdmin } from "#app/shopify/access/frame-policy.ts";

export const meta: MetaFunction = () => [
  { title: "Encomienda" },
  {
    name: "description",
    content: "A shipping service with one JSON API over every carrier of a market.",
  },
];

export function loader({ context, request }: LoaderFunctionArgs) {
  // The admin opens the origin, which is the app's `application_url`.
  const url = new URL(request.url);
  if (context.store && isOpenedByAdmin(url)) {
    const headers = { "content-security-policy": framePolicy(url) };
    throw redirect(`/app${url.search}`, { headers });
  }

  const names = new Intl.DisplayNames("en", { type: "region" });
  const markets = [...context.service.markets.values()].map((market) => ({
    country: market.country,
    name: names.of(market.country) ?? market.country,
    currency: market.currency,
    territories: market.territories.size,
    carriers: market.carriers.map((carrier) => carrier.displayName),
  }));
  return { markets };
}

export default function Home() {
  const { markets } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Encomienda</h1>
      <p className="intro">
        A shipping service. Any system quotes the carriers of a market, keeps drafts, pays from a
        prepaid wallet, and gets tracking numbers and labels over one JSON API.
      </p>
      <nav>
        <a className="main" href="/api/public/docs">
          Read the API
        </a>
        <a href="/api/public/openapi.json">OpenAPI document</a>
        <a href="/support">Support</a>
        <a href="/privacy">Privacy</a>
        <a href="/readyz">Health</a>
      </nav>
      {markets.map((market) => (
        <section key={market.country}>
          <h2>
            {market.name} <small>{market.country}</small>
          </h2>
          <p>
            {market.territories.toLocaleString("en")} territories, prices in {market.currency},{" "}
            {market.carriers.length} carriers:
          </p>
          <ul>
            {market.carriers.map((carrier) => (
              <li key={carrier}>{carrier}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
