import { createHash } from "node:crypto";

/** The operations of the simulated carrier's API. */
export const operations = [
  "login",
  "quote",
  "create",
  "find",
  "label",
  "annul",
  "track",
  "returnWaybill",
  "servicePoints",
] as const;
export type Operation = (typeof operations)[number];

/** The faults of a request or its response. */
const replyErrors = [
  /** The request waits up to `slowMs` before anything is done; set it above the client's timeout. */
  "slow",
  /** The work is done, and the response is cut off or never sent. */
  "lostAnswer",
  /** A 500, before the work or after it. */
  "serverError",
  /** The work is done, and the response is an HTML page or half of the JSON. */
  "malformed",
  /** The connection is reset before anything is done. */
  "down",
  /** A 429 with Retry-After, and nothing is done. */
  "rateLimited",
] as const;

/** The faults of a parcel's events. */
const eventErrors = [
  /** The same message arrives twice. */
  "duplicatePush",
  /** A message is held back until later ones have arrived. */
  "outOfOrderPush",
  /** The weighing finds more than was declared. */
  "reweigh",
] as const;

type EventError = (typeof eventErrors)[number];
type Fault = (typeof replyErrors)[number] | EventError;

/** `lostAnswer` for every operation, or `create.lostAnswer` for one, which takes precedence. */
export const faultNames: readonly string[] = [
  ...replyErrors,
  ...operations.flatMap((operation) => replyErrors.map((fault) => `${operation}.${fault}`)),
  ...eventErrors,
];

export type Faults = Readonly<Record<string, number>>;

/**
 * Whether the fault occurs now: null when it does not, else a number in [0, 1) that selects its variant. The n-th
 * request of an operation has the same faults in every run with the same seed, whatever other operations do.
 */
export type FaultSampler = (fault: Fault, operation?: Operation) => number | null;

export function makeFaultSampler(current: () => { seed: string; faults: Faults }): FaultSampler {
  const counts = new Map<string, number>();

  return function sampleFault(fault, operation) {
    const { seed, faults } = current();
    const name = operation ? `${operation}.${fault}` : fault;
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);

    const probability = faults[name] ?? faults[fault] ?? 0;
    const chance = chanceOf(`${seed}:${name}:${nth}`);
    return chance < probability ? chance / probability : null;
  };
}

/** In [0, 1), the same for the same text. */
function chanceOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}
