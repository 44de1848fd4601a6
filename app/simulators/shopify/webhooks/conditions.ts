import type { WebhookConditions } from "./announcement.ts";

const RETRY_MS = 20;

/** No loss, duplicates or disorder; retries are fast, because no test waits four hours. */
export const goodConditions: WebhookConditions = {
  loss: 0,
  duplicates: 0,
  disorderMs: 0,
  retryDelayMs: (retry) => RETRY_MS * 2 ** (retry - 1),
  timeoutMs: 5_000,
};
