import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import type { Chance } from "#test/crash/chance.ts";

/** What one carrier is like, and what goes wrong with it. Shares are of all requests. */
export interface CarrierWeather {
  carrierToken: string;
  /** Has a search by our reference. */
  canBeAsked: boolean;
  /** Takes our number, and makes no second waybill of the same. */
  isRepeatable: boolean;
  /** Returns the money of an annulled waybill later, by hand. */
  refundsByHand: boolean;
  answerMs: [number, number];
  /** The request is lost, or refused with a 5xx, before anything happens. */
  failsBefore: number;
  /** The work is done, and its answer is lost or a 5xx. */
  failsAfter: number;
  /** The work is done long after the caller has hung up. */
  isLate: number;
  refuses: number;
  /** Of the waybills: has the number of another one, until the operator complains. */
  repeatsNumbers: number;
  /** Of the shipments: an address that makes its programs fail, every time. */
  chokes: number;
  /** Answers nothing between these times, in milliseconds since the start. */
  outage: [number, number] | null;
  /** During an outage its host refuses connections: what is sent certainly does not arrive. */
  isClosed: boolean;
  /** Other parcels have opened its breakers between these times. */
  paused: [number, number] | null;
}

/** The faults of one seed. Most seeds have some of them, few have all. */
export interface Weather {
  processes: number;
  /** Of each process: how far its clock is ahead. */
  skewMs: number[];
  /** How long the troubles last. */
  troubleMs: number;
  parcels: number;
  /** What each account has in its wallet at first: cents. A parcel costs 500. */
  paidIn: number[];
  carriers: CarrierWeather[];
  /** After a commit, before the process hears of it. */
  dies: number;
  sleeps: number;
  sleepMs: [number, number];
  /** Of the requests of the payment provider. */
  paymentLosesAnswer: number;
  paymentDeclines: number;
  /** Per account: its webhooks' receiver. */
  receivers: ("healthy" | "hangs" | "fails")[];
  /** When the first account is uninstalled and erased, null when it stays. */
  uninstallMs: number | null;
  /** When the personal data of the second account is erased. */
  eraseMs: number | null;
  /** Whether parcels have problems, and labels are scanned when they are handed over. */
  hasProblems: boolean;
}

export function makeWeather(chance: Chance): Weather {
  const oneOf = <T>(...all: T[]): T => all[Math.floor(chance.between(0, all.length))]!;
  const often = (share: number) => (chance.happens(0.5) ? 0 : chance.between(0, share));
  const processes = oneOf(1, 2, 2, 3);
  const troubleMs = chance.between(1, 5) * MINUTE_MS;
  const outageOf = (): [number, number] | null => {
    if (chance.happens(0.7)) return null;
    const from = chance.between(0, troubleMs);
    return [from, from + chance.between(0.5, 4) * MINUTE_MS];
  };

  const pausedOf = (ofPauses: Chance): [number, number] | null => {
    if (ofPauses.happens(0.7)) return null;
    const from = ofPauses.between(0, troubleMs);
    return [from, from + ofPauses.between(0.5, 6) * MINUTE_MS];
  };

  const carriers = ["alfa", "beta"].map((carrierToken): CarrierWeather => {
    const ofNumbers = chance.branch(`numbers of ${carrierToken}`);
    const canBeAsked = chance.happens(0.6);
    return {
      carrierToken,
      canBeAsked,
      isRepeatable: chance.happens(0.25),
      refundsByHand: chance.happens(0.25),
      answerMs: oneOf<[number, number]>([20, 400], [100, 4_000], [2_000, 25_000]),
      failsBefore: often(0.5),
      failsAfter: often(0.5),
      isLate: often(0.3),
      refuses: often(0.3),
      repeatsNumbers: ofNumbers.happens(0.8) ? 0 : ofNumbers.between(0.2, 1),
      chokes: often(0.4),
      outage: outageOf(),
      isClosed: chance.branch(`doors of ${carrierToken}`).happens(0.5),
      paused: pausedOf(chance.branch(`pauses of ${carrierToken}`)),
    };
  });

  return {
    processes,
    skewMs: Array.from({ length: processes }, () =>
      Math.round(oneOf(0, chance.between(-5_000, 5_000), chance.between(-180_000, 180_000))),
    ),
    troubleMs,
    parcels: oneOf(1, 1, 2, 3),
    paidIn: [0, 1].map(() => oneOf(1, 300, 700, 2_000)),
    carriers,
    dies: often(0.01),
    sleeps: often(0.02),
    sleepMs: oneOf<[number, number]>([1_000, 20_000], [30_000, 200_000]),
    paymentLosesAnswer: often(0.5),
    paymentDeclines: often(0.3),
    receivers: [0, 1].map(() =>
      chance.happens(0.7) ? "healthy" : oneOf<Weather["receivers"][number]>("hangs", "fails"),
    ),
    uninstallMs: chance.happens(0.1) ? chance.between(0.3, 1) * troubleMs : null,
    eraseMs: chance.happens(0.2) ? chance.between(0.1, 1) * troubleMs : null,
    hasProblems: chance.branch("desk").happens(0.5),
  };
}
