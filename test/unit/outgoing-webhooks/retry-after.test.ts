import { expect, test } from "vitest";

import { retryAfterMs } from "#app/outgoing-webhooks/retry-after.ts";

const now = new Date("2026-11-25T10:00:00Z");

test.for([
  [429, "5", 5_000],
  [503, " 120 ", 120_000],
  [503, "Wed, 25 Nov 2026 10:01:30 GMT", 90_000],
  [429, "Wed, 25 Nov 2026 09:59:59 GMT", null],
  [429, "0", null],
  [429, "-5", null],
  [429, "1.5", null],
  [429, "soon", null],
  [429, "2026-11-26", null],
  [429, undefined, null],
  [500, "5", null],
  [200, "5", null],
] as const)("a receiver that answers %d with Retry-After %s asks for %s ms", (asked) => {
  const [status, header, waitMs] = asked;
  expect(retryAfterMs(status, header, now)).toBe(waitMs);
});
