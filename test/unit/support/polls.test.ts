import { expect, test } from "vitest";

test("a poll without a limit of its own waits for longer than vitest's second", async () => {
  const comesMs = performance.now() + 1_200;
  await expect.poll(() => performance.now() > comesMs).toBe(true);
});
