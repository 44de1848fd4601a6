import { expect, test } from "vitest";

import { readRetryAfter } from "#app/runtime/retry-after.ts";

const now = new Date("2026-11-25T10:00:00Z");

test.for([
  ["5", 5_000],
  [" 120 ", 120_000],
  ["1.5", 1_500],
  ["0", 0],
  ["Wed, 25 Nov 2026 10:01:30 GMT", 90_000],
  ["Wed, 25 Nov 2026 09:59:59 GMT", null],
  ["-5", null],
  ["soon", null],
  ["2026-11-26", null],
  [null, null],
] as const)("Retry-After %s asks for %s ms", ([header, waitMs]) => {
  expect(readRetryAfter(header, now)).toBe(waitMs);
});
