import { expect, test } from "vitest";

import { makeIdSource } from "#app/shipping/model/ids.ts";
import { isTurnOf } from "#app/shipping/model/polling-schedule.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";

const ROUNDS_PER_DAY = (24 * 60) / 5;

let nowMs = Date.UTC(2026, 10, 20);
const newId = makeIdSource(() => (nowMs += 977));
const shipmentIds = Array.from({ length: 500 }, () => newId<"Shipment">());

test.each([
  [0, 96],
  [11.9, 96],
  [12, 24],
  [48, 8],
  [7 * 24, 4],
  [400 * 24, 4],
])("a number that has been still for %d hours is asked about %d times a day", (hours, times) => {
  const rounds = Array.from({ length: ROUNDS_PER_DAY }, (_, round) => 6_800_000 + round);
  for (const shipmentId of shipmentIds.slice(0, 20)) {
    const turns = rounds.filter((round) => isTurnOf(shipmentId, hours * HOUR_MS, round));
    expect(turns).toHaveLength(times);
    const pauses = turns.slice(1).map((turn, index) => turn - turns[index]!);
    expect(new Set(pauses)).toEqual(new Set([ROUNDS_PER_DAY / times]));
  }
});

test("the numbers of a carrier do not come all at once", () => {
  const old = 30 * 24 * HOUR_MS;
  const asked = Array.from(
    { length: 72 },
    (_, round) => shipmentIds.filter((id) => isTurnOf(id, old, round)).length,
  );
  // 500 in 72 rounds: seven on average.
  expect(Math.max(...asked)).toBeLessThan(25);
});
