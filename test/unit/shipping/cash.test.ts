import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import {
  afterEnd,
  afterStep,
  cashEnds,
  cashStates,
  cashSteps,
  placesOf,
  problemAfter,
  statesAfter,
  type Cash,
} from "#app/shipping/model/cash.ts";
import { cents, NO_MONEY } from "#app/shipping/model/money.ts";

const start: Cash = {
  expected: cents(2),
  collected: null,
  remitted: NO_MONEY,
  banked: NO_MONEY,
  paidOut: NO_MONEY,
  writtenOff: NO_MONEY,
  state: "expected",
};

/** Everything that cash of two cents can come to, with up to three collected. */
function walk(visit: (from: Cash, to: Cash) => void): void {
  const seen = new Set<string>();
  const waiting = [start];
  for (let from = waiting.pop(); from; from = waiting.pop()) {
    const key = JSON.stringify(from);
    if (seen.has(key)) continue;
    seen.add(key);
    const reached = [
      ...cashSteps.flatMap((step) =>
        [-3, -2, -1, 1, 2, 3].map((by) => afterStep(from, step, cents(by))),
      ),
      ...[...cashEnds, "reopen" as const].map((end) => afterEnd(from, end)),
    ];
    for (const to of reached) {
      if (!to || (to.collected ?? 0) > 3) continue;
      visit(from, to);
      waiting.push(to);
    }
  }
}

describe("cash", () => {
  test("comes from each state to those that may follow it, to all of them, and to no other", () => {
    const pairs = new Set<string>();
    walk((from, to) => {
      if (from.state !== to.state) pairs.add(`${from.state} ${to.state}`);
    });
    const allowed = cashStates.flatMap((from) => statesAfter[from].map((to) => `${from} ${to}`));
    // From nothing remitted to everything is more than one step, except where cash that was short is written off.
    expect([...pairs].toSorted()).toEqual(allowed.toSorted());
  });

  test("is in one place to the cent, wherever it is", () => {
    walk((_, to) => {
      const { toCollect, withCarrier, onItsWay, inBalance, paidOut } = placesOf(to);
      const places = [toCollect, withCarrier, onItsWay, inBalance, paidOut, to.writtenOff];
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      const sum = places.reduce((total, each) => total + each, 0);
      const isOver = cashEnds.some((end) => end === to.state);
      expect(sum).toBe(isOver ? 0 : (to.collected ?? to.expected));
    });
  });

  test.for(["sqlite", "postgres"])("%s has the same list of moves", (dialect) => {
    const rules = readFileSync(
      new URL(`../../../db/rules/${dialect}.sql`, import.meta.url),
      "utf8",
    );
    // Each kind of row has its list; that of cash is the one with where it begins.
    const lists = rules.matchAll(
      /\(old\.state, new\.state\) not in \((?:values)?([^;]*?)\)(?:;|\s+then)/g,
    );
    const list = [...lists]
      .map(([, found = ""]) => found)
      .find((each) => each.includes("'expected'"));
    const pairs = [...(list ?? "").matchAll(/\('(\w+)', '(\w+)'\)/g)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    const allowed = cashStates.flatMap((from) => statesAfter[from].map((to) => `${from} ${to}`));
    expect(pairs.toSorted()).toEqual(allowed.toSorted());
  });

  test.for([
    { collected: 2, remitted: 0, before: "notRemitted", problem: "notRemitted" },
    { collected: 2, remitted: 1, before: "notRemitted", problem: "short" },
    { collected: 2, remitted: 2, before: "notRemitted", problem: null },
    { collected: 2, remitted: 0, before: "neverCollected", problem: null },
    { collected: 1, remitted: 1, before: null, problem: "short" },
    { collected: 3, remitted: 3, before: null, problem: "over" },
    { collected: 2, remitted: 2, before: "paidTwice", problem: "paidTwice" },
  ] as const)(
    "$before with $collected of 2 collected and $remitted remitted is $problem",
    (given) => {
      const collected = afterStep(start, "collect", cents(given.collected))!;
      const cash = given.remitted
        ? afterStep(collected, "remit", cents(given.remitted))!
        : collected;
      expect(problemAfter(cash, given.before)).toBe(given.problem);
    },
  );
});
