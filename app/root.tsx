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
import { useContext, type ReactNode } from "react";

import { DEFAULT_LANGUAGE } from "./locales/languages.ts";
import { BilingualPage } from "./ui/bilingual-page.tsx";
import { refusedStatus } from "./ui/refused.ts";
import { ScriptNonce } from "./ui/shell/script-nonce.ts";

import styles from "./root.css?url";

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%230b7a5a' d='M8 1 1.5 4v8L8 15l6.5-3V4zm0 1.7 4.2 1.9L8 6.5 3.800 4.600zM3 6l4.300 1.900v5L3 10.900z'/%3E%3C/svg%3E";

const APP_BRIDGE = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

export const links: LinksFunction = () => [{ rel: "icon", href: ICON }];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? "Encomienda: not this page" : "Encomienda" },
];

/** Public pages need no script; those in the frame of the store's admin load App Bridge first. */
export function Layout({ children }: { children: ReactNode }) {
  const embedded = useEmbedded();
  const isPage = embedded !== null && !embedded.isBounce;
  const nonce = useContext(ScriptNonce);
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        {embedded && <script src={APP_BRIDGE} data-api-key={embedded.apiKey} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!isPage && <meta name="color-scheme" content="light dark" />}
        <Meta />
        <Links />
        {!isPage && <link rel="stylesheet" href={styles} />}
      </head>
      <body>
        {isPage ? children : <main>{children}</main>}
        {isPage && <Scripts {...(nonce === undefined ? {} : { nonce })} />}
      </body>
    </html>
  );
}

/** Null unless a page of the store's admin was authenticated, or goes there to be. */
function useEmbedded(): { apiKey: string; isBounce: boolean } | null {
  const page = useMatches().find(({ handle }) => Object(handle).isEmbedded === true);
  const apiKey: unknown = Object(page?.data).apiKey;
  const isBounce = Object(page?.handle).isBounce === true;
  return typeof apiKey === "string" ? { apiKey, isBounce } : null;
}

/** The language is in the data of the page, of the route around it, or of the error. */
function useLanguage(): string {
  const matches = useMatches();
  const error = useRouteError();
  if (error) return messageOf(error)?.language ?? DEFAULT_LANGUAGE;
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
  const error = useRouteError();
  const message = messageOf(error);
  if (!message)
    return (
      <BilingualPage about={isMissing(error) ? "notFound" : (refusedStatus(error) ?? "failed")} />
    );
  return (
    <>
      <h1>{message.headline}</h1>
      <p className="intro">{message.explanation}</p>
    </>
  );
}

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** The texts that a route sent with its error, in the language of its reader; null when it sent none. */
function messageOf(error: unknown): ErrorMessages | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof Object(data).headline === "string" ? (data as ErrorMessages) : null;
}

interface ErrorMessages {
  language: string;
  headline: string;
  explanation: string;
}
