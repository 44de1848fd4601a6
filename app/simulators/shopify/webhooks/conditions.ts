import type { WebhookWeather } from "./announcement.ts";

const RETRY_MS = 20;

/** Shopify on a good day; retries come fast, because nobody waits four hours for a test. */
export const fairWeather: WebhookWeather = {
  loss: 0,
  duplicates: 0,
  disorderMs: 0,
  retryDelayMs: (retry) => RETRY_MS * 2 ** (retry - 1),
  timeoutMs: 5_000,
};
