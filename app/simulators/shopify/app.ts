import type { WebhookSubscription } from "./webhooks/announcement.ts";

/** The app's registration with Shopify. */
export interface AppSettings {
  apiKey: string;
  apiSecret: string;
  /** The app's public origin, such as https://app.example. */
  url: string;
  /** The path of `application_url`; `/` when absent. */
  applicationPath?: string;
  /** The app's real address when it differs: replaces `url` in every request from Shopify. */
  listensAt?: string;
  scopes: readonly string[];
  optionalScopes?: readonly string[];
  subscriptions: readonly WebhookSubscription[];
}

/** The real target of a request to one of the app's URLs. */
export function reachable(app: AppSettings, url: string): string {
  const { origin } = new URL(app.url);
  const asked = new URL(url, app.url);
  if (!app.listensAt || asked.origin !== origin) return asked.href;
  return new URL(asked.pathname + asked.search, app.listensAt).href;
}
