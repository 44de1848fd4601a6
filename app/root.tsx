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

/** A page that speaks another language says so in its data, or the one around it does. */
function useLanguage(): string {
  for (const { data } of useMatches().toReversed()) {
    if (typeof data !== "object" || data === null || !("language" in data)) continue;
    if (typeof data.language === "string") return data.language;
  }
  return "en";
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <h1>{isMissing ? "There is nothing here" : "Something went wrong"}</h1>
      <p>
        {isMissing ? "The address may be mistyped." : "It was noted in the log. Please try again."}
      </p>
      <p>
        <a href="/">What runs here</a>
      </p>
    </>
  );
}
