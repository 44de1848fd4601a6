import type { ShopifyApp } from "../app.ts";
import { openIdToken, readIdToken } from "./read-id-token.ts";

const BEARER = /^Bearer (\S+)$/i;

type App = Pick<ShopifyApp, "service" | "options">;

/** The session token that a request brings in its header, or in the address of a page that is opened whole. */
export function sessionTokenOf(authorization: string | null | undefined, url: URL): string | null {
  return BEARER.exec(authorization ?? "")?.[1] ?? url.searchParams.get("id_token");
}

/** The shop whose staff sent this token; null when the store did not make it for this app and this moment. */
export function shopOfSession({ service, options }: App, token: string): string | null {
  const { apiKey, apiSecrets } = options;
  return readIdToken(token, { apiKey, apiSecrets, now: service.now() });
}

/** Who sent an admitted request; null for one without a session token. */
export function staffIdOf(
  { options }: Pick<App, "options">,
  { headers, url }: Request,
): string | null {
  const token = sessionTokenOf(headers.get("authorization"), new URL(url));
  return token === null ? null : (openIdToken(token, options)?.staffId ?? null);
}
