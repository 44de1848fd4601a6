import { createHash } from "node:crypto";

/** What a program asks the simulated courier for. */
export const operations = ["login", "quote", "create", "find", "label", "annul", "track"] as const;
export type Operation = (typeof operations)[number];

/** What goes wrong on the way of an answer. */
const replyErrors = [
  /** The request waits up to `slowMs` before anything is done: longer than its sender does, when that is made so. */
  "slow",
  /** The work is done, and its answer is cut off or never comes. */
  "lostAnswer",
  /** A 500, before the work or after it. */
  "serverError",
  /** The work is done and answered with a page, or with half of the answer. */
  "malformed",
  /** The connection is reset before anything is done. */
  "down",
  /** A 429 with Retry-After, and nothing is done. */
  "rateLimited",
] as const;

/** What goes wrong with a parcel's news. */
const eventErrors = [
  /** The same message comes twice. */
  "duplicatePush",
  /** A message is held back until later ones have come. */
  "outOfOrderPush",
  /** The scales show more than what was declared. */
  "reweigh",
] as const;

type EventError = (typeof eventErrors)[number];
type Fault = (typeof replyErrors)[number] | EventError;

/** `lostAnswer` for every operation, or `create.lostAnswer` for one, which counts before the other. */
export const faultNames: readonly string[] = [
  ...replyErrors,
  ...operations.flatMap((operation) => replyErrors.map((fault) => `${operation}.${fault}`)),
  ...eventErrors,
];

export type Faults = Readonly<Record<string, number>>;

/**
 * Whether the fault strikes now: null when it does not, else a number in [0, 1) that decides how. The n-th request of
 * one operation meets the same fate in every run with the same seed, whatever the other operations do meanwhile.
 */
export type Draw = (fault: Fault, operation?: Operation) => number | null;

export function makeDraw(current: () => { seed: string; faults: Faults }): Draw {
  const drawn = new Map<string, number>();

  return function draw(fault, operation) {
    const { seed, faults } = current();
    const name = operation ? `${operation}.${fault}` : fault;
    const nth = drawn.get(name) ?? 0;
    drawn.set(name, nth + 1);

    const probability = faults[name] ?? faults[fault] ?? 0;
    const chance = chanceOf(`${seed}:${name}:${nth}`);
    return chance < probability ? chance / probability : null;
  };
}

/** In [0, 1), the same for the same text. */
function chanceOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}
