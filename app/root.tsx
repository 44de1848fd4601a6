import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";

import styles from "./root.css?url";

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%230b7a5a' d='M8 1 1.5 4v8L8 15l6.5-3V4zm0 1.7 4.2 1.9L8 6.5 3.800 4.600zM3 6l4.300 1.900v5L3 10.900z'/%3E%3C/svg%3E";

const APP_BRIDGE = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

export const links: LinksFunction = () => [{ rel: "icon", href: ICON }];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? "Encomienda: not this page" : "Encomienda" },
];

/** Public pages need no script; those in the frame of the store's admin begin with the store's. */
export function Layout({ children }: { children: ReactNode }) {
  const embedded = useEmbedded();
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        {embedded && <script src={APP_BRIDGE} data-api-key={embedded.apiKey} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!embedded && <meta name="color-scheme" content="light dark" />}
        <Meta />
        <Links />
        {!embedded && <link rel="stylesheet" href={styles} />}
      </head>
      <body>
        {embedded ? children : <main>{children}</main>}
        {embedded && <Scripts />}
      </body>
    </html>
  );
}

/** Null unless a page of the store's admin was let in. */
function useEmbedded(): { apiKey: string } | null {
  const page = useMatches().find(({ handle }) => Object(handle).isEmbedded === true);
  const apiKey: unknown = Object(page?.data).apiKey;
  return typeof apiKey === "string" ? { apiKey } : null;
}

/** A page that speaks another language says so in its data, or the one around it does, or what went wrong. */
function useLanguage(): string {
  const matches = useMatches();
  const error = useRouteError();
  if (error) return messageOf(error).language;
  for (const { data } of matches.toReversed()) {
    const language: unknown = Object(data).language;
    if (typeof language === "string") return language;
  }
  return "en";
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const { headline, explanation, inEnglish } = messageOf(useRouteError());
  return (
    <>
      <h1>{headline}</h1>
      <p className="intro">{explanation}</p>
      {inEnglish && <p lang="en">{inEnglish}</p>}
    </>
  );
}

/** What a route said with its error, else a text in both languages, because the reader may be a buyer. */
function messageOf(error: unknown): ErrorMessages {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  if (typeof Object(data).headline === "string") return data;
  if (status === 404)
    return {
      language: "es",
      headline: "Aquí no hay nada",
      explanation: "Puede que la dirección esté incompleta.",
      inEnglish: "There is nothing here. The address may be incomplete.",
    };
  return {
    language: "es",
    headline: "Algo salió mal",
    explanation: "Quedó anotado. Intenta otra vez en un momento.",
    inEnglish: "Something went wrong. It was noted. Please try again in a moment.",
  };
}

interface ErrorMessages {
  language: string;
  headline: string;
  explanation: string;
  inEnglish?: string;
}
