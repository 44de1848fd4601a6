/** Something that Shopify tells the app, once per subscription to its topic. */
export interface Announcement {
  topic: string;
  /** What it is about, such as `Order/6120000000001`: announcements of one event about one resource share their event id. */
  resource: string;
  payload: Readonly<Record<string, unknown>>;
}

/** A subscription of `shopify.app.toml`. */
export interface WebhookSubscription {
  topics: readonly string[];
  /** Relative to the app's URL, or absolute. */
  uri: string;
  includeFields?: readonly string[];
}

/** A message to the app and what became of it. */
export interface Delivery {
  shop: string;
  topic: string;
  url: string;
  webhookId: string;
  eventId: string;
  triggeredAt: Date;
  body: string;
  /** The status of every attempt, in order; null where there was no answer. */
  attempts: (number | null)[];
  outcome: "underWay" | "delivered" | "lost" | "givenUp";
}

/** How well the messages travel. Probabilities are between 0 and 1. */
export interface WebhookWeather {
  /** Never sent at all. */
  loss: number;
  /** Sent once more, with the same ids. */
  duplicates: number;
  /** The longest that one is held back, in milliseconds, so that it arrives after later ones. */
  disorderMs: number;
  /** Before the n-th retry; Shopify's own are spread over 4 hours. */
  retryDelayMs: (retry: number) => number;
  timeoutMs: number;
}
