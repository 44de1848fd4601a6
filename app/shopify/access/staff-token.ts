import type { ShopifyApp } from "../app.ts";
import { readIdToken } from "./read-id-token.ts";

const BEARER = /^Bearer (\S+)$/i;

type App = Pick<ShopifyApp, "service" | "options">;

/** The session token that a request brings in its header, or in the address of a page that is opened whole. */
export function staffTokenOf(authorization: string | null | undefined, url: URL): string | null {
  return BEARER.exec(authorization ?? "")?.[1] ?? url.searchParams.get("id_token");
}

/** The shop whose staff sent this token; null when the store did not make it for this app and this moment. */
export function shopOfStaff({ service, options }: App, token: string): string | null {
  const { apiKey, apiSecrets } = options;
  return readIdToken(token, { apiKey, apiSecrets, now: service.now() });
}
