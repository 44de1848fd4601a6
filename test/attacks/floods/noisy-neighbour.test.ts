import { afterAll, beforeAll, expect, test } from "vitest";

import { attackNames, type AttackName } from "#test/bench/neighbour/attacks.ts";
import { openNeighbours, percentileMs } from "#test/bench/neighbour/open-neighbours.ts";
import { isLongRun } from "#test/support/is-long-run.ts";

const ROUND_MS = 1200;
const RATIO_MAX = 5;
/** On a quiet machine the victim waits 2 ms; five times that is less than one pause of a busy one. */
const FLOOR_MS = { p50: 100, p99: 500 };
const GROWTH_MAX_MB = 150;
/**
 * Of all attacks one after the other, tries included: what one leaves behind is there for the next. A server built to
 * keep each request, its response and 20 kB grew by 286 MB, and no attack alone was red. One that keeps the pieces of
 * bodies stays below: what is read of them is bounded.
 */
const GROWTH_OF_ALL_MAX_MB = 250;
/** Kept alive for the next delivery or request. */
const SPARE_DESCRIPTORS = 40;
/** A half-open header has 10 s. */
const GIVEN_BACK_WITHIN_MS = 30_000;
const TRIES_MAX = 3;

/** By day one of each kind: what waits, what floods, what holds, what is large. */
const attacks: readonly AttackName[] = isLongRun
  ? attackNames
  : ["hungReceivers", "keyedFlood", "heldBodies", "halfOpen", "hugeBodies"];

let neighbours: Awaited<ReturnType<typeof openNeighbours>>;
let warmMb: number;
let peakMb: number;
beforeAll(async () => {
  neighbours = await openNeighbours(() => {});
  await neighbours.warmUp(ROUND_MS);
  warmMb = neighbours.held().residentMb;
  peakMb = warmMb;
});
afterAll(() => neighbours?.close());

test.each(attacks)(
  "under %s an honest client is answered always, within five times of quiet, and nothing stays held",
  async (name) => {
    const problems: string[][] = [];
    // What the machine makes slow is quick at another try; what the attack makes slow is slow each time.
    // The heap grows once to the size that the load needs; what an attack holds grows at each try.
    while (problems.length < TRIES_MAX) {
      const found = await problemsUnder(name);
      if (found.length === 0) return;
      problems.push(found);
    }
    expect(problems.at(-1)).toEqual([]);
  },
);

test("all of these attacks together cost the memory of less than two", () => {
  // Not before they have run, as when one of them is chosen by its name.
  expect(peakMb).toBeGreaterThan(warmMb);
  expect(peakMb - warmMb).toBeLessThan(GROWTH_OF_ALL_MAX_MB);
});

async function problemsUnder(name: AttackName): Promise<string[]> {
  const { quiet, attacked, before, peak, sent } = await neighbours.round(name, ROUND_MS);
  peakMb = Math.max(peakMb, peak.residentMb);
  expect(sent.sent).toBeGreaterThan(0);
  for (const kind of ["quotation", "rates"] as const) expect(attacked[kind].failures).toEqual({});
  const isGivenBack = () => neighbours.held().descriptors <= before.descriptors + SPARE_DESCRIPTORS;
  await expect.poll(isGivenBack, { timeout: GIVEN_BACK_WITHIN_MS }).toBe(true);

  const grownMb = peak.residentMb - before.residentMb;
  const growth = grownMb < GROWTH_MAX_MB ? [] : [`memory grew by ${grownMb.toFixed(0)} MB`];
  const delays = (["quotation", "rates"] as const).flatMap((kind) =>
    (
      [
        ["p50", 0.5],
        ["p99", 0.99],
      ] as const
    ).flatMap(([label, share]) => {
      const quietMs = percentileMs(quiet[kind].latenciesMs, share);
      const attackedMs = percentileMs(attacked[kind].latenciesMs, share);
      if (attackedMs <= Math.max(FLOOR_MS[label], RATIO_MAX * quietMs)) return [];
      return [`${kind} ${label}: ${quietMs.toFixed(1)} ms in quiet, ${attackedMs.toFixed(1)} ms`];
    }),
  );
  return [...growth, ...delays];
}
