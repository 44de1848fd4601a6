import { expect, test } from "vitest";

import { isPushPath } from "#app/carriers/plugin/push-path.ts";
import { pushPathsOf } from "#app/shipping/model/push-path.ts";

const first = "a".repeat(32);
const second = "B-_9".repeat(8);

test.for([
  ["one", first, [first]],
  ["two, while it changes", `${first}, ${second}`, [first, second]],
  ["three", `${first},${second},${first}`, null],
  ["one that could be guessed", "servientrega", null],
  ["one with signs that an address encodes", `${first}/x`, null],
  ["none", "", null],
  ["one and nothing", `${first},`, null],
] as const)("%s: %s", ([, text, paths]) => {
  expect(pushPathsOf(text)).toEqual(paths);
});

test("each of the paths is right, and nothing that is shorter, longer or another case", () => {
  const isRight = (given: string) => isPushPath([first, second], given);
  expect([first, second].map(isRight)).toEqual([true, true]);
  const wrong = ["", first.slice(1), `${first}a`, first.toUpperCase(), `${first},${second}`];
  expect(wrong.map(isRight)).toEqual(wrong.map(() => false));
  expect(isPushPath([], first)).toBe(false);
});
