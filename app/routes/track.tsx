import {
  json,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import {
  missingTrackingPage,
  readTrackingPage,
} from "#app/notifications/tracking-page/read-tracking-page.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";

import styles from "./track.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.headline ?? "Encomienda" },
  { name: "robots", content: "noindex, nofollow" },
];

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Signs the addresses of tracking pages. */
    signingKeys: SigningKeys;
  }
}

/** A client with the address may read the page, so no cache may keep it. */
export const headers: HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  vary: "accept-language",
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const acceptLanguage = request.headers.get("accept-language");
  const page = await readTrackingPage(context.service, context.signingKeys, {
    token: params["token"] ?? "",
    acceptLanguage,
    storeOf: context.storeOf,
  });
  // The document around all pages shows these texts.
  if (!page) throw json(missingTrackingPage(acceptLanguage), { status: 404 });
  return page;
}

export default function Track() {
  const page = useLoaderData<typeof loader>();
  return (
    <div lang={page.language}>
      {page.store && <Brand {...page.store} />}
      <h1>{page.headline}</h1>
      <p className="intro">{page.explanation}</p>
      {page.incident && <p className="incident">{page.incident}</p>}
      <dl className="facts">
        {page.facts.map(({ name, value, isNumber }) => (
          <div key={name} className={isNumber ? "number" : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {page.store?.items && (
        <section>
          <h2>{page.store.items.title}</h2>
          <ul className="items">
            {page.store.items.lines.map((line, position) => (
              // eslint-disable-next-line react/no-array-index-key -- two lines may be the same
              <li key={position}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {page.carrierLink && (
        <p>
          <a href={page.carrierLink.url} rel="noreferrer noopener">
            {page.carrierLink.text}
          </a>
        </p>
      )}
      <section>
        <h2>{page.timelineTitle}</h2>
        {page.timeline.length === 0 ? (
          <p>{page.nothingYet}</p>
        ) : (
          <ol className="timeline">
            {page.timeline.map(({ text, place, at, time }) => (
              <li key={`${at} ${text}`}>
                <strong>{text}</strong>
                {place && <span>{place}</span>}
                <time dateTime={at}>{time}</time>
              </li>
            ))}
          </ol>
        )}
        {page.times && <p>{page.times}</p>}
      </section>
      {page.store && page.store.contacts.length > 0 && (
        <section>
          <h2>{page.store.contactTitle}</h2>
          <ul className="contacts">
            {page.store.contacts.map(({ text, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer noopener">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <small>{page.privacy}</small>
      </p>
    </div>
  );
}

/** The store's logo and colour. The policy of the page forbids styles in its markup, so a drawing has the colour. */
function Brand({ logo, color }: { logo: string | null; color: string | null }) {
  return (
    <>
      {color && (
        <svg className="band" aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      {logo && <img className="logo" src={logo} alt="" height="48" />}
    </>
  );
}
