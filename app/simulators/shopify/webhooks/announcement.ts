/** An event for the app, sent once per subscription to its topic. */
export interface Announcement {
  topic: string;
  /**
   * The resource, such as `Order/6120000000001`: announcements of one event about one resource share their event id.
   */
  resource: string;
  payload: Readonly<Record<string, unknown>>;
}

/** A subscription of `shopify.app.toml`. */
export interface WebhookSubscription {
  topics: readonly string[];
  /** Appended to `application_url` when it begins with `/`, or absolute. */
  uri: string;
  includeFields?: readonly string[];
}

/** A webhook to the app, with its attempts. */
export interface Delivery {
  shop: string;
  topic: string;
  url: string;
  webhookId: string;
  eventId: string;
  triggeredAt: Date;
  body: string;
  /** The status of every attempt, in order; null when there was no response. */
  attempts: (number | null)[];
  outcome: "underWay" | "delivered" | "lost" | "givenUp";
}

/** The reliability of webhooks. Probabilities are between 0 and 1. */
export interface WebhookConditions {
  /** The share that is never sent. */
  loss: number;
  /** The share that is sent twice, with the same ids. */
  duplicates: number;
  /** The longest delay in milliseconds; a delayed webhook arrives after later ones. */
  disorderMs: number;
  /** The delay before the n-th retry; Shopify spreads its own over 4 hours. */
  retryDelayMs: (retry: number) => number;
  timeoutMs: number;
}
