import type { WebhookSubscription } from "./webhooks/announcement.ts";

/** The app as its developer registered it. */
export interface AppSettings {
  apiKey: string;
  apiSecret: string;
  /** The public address that the app knows itself by, such as https://app.example. */
  url: string;
  /** Where it really listens, if it is elsewhere: `url` is replaced by this in everything that Shopify sends. */
  listensAt?: string;
  scopes: readonly string[];
  optionalScopes?: readonly string[];
  subscriptions: readonly WebhookSubscription[];
}

/** Where a request to an address of the app really goes. */
export function reachable(app: AppSettings, url: string): string {
  const { origin } = new URL(app.url);
  const asked = new URL(url, app.url);
  if (!app.listensAt || asked.origin !== origin) return asked.href;
  return new URL(asked.pathname + asked.search, app.listensAt).href;
}
