import { makeCarrierHealth } from "#app/carriers/circuit-breaker.ts";
import type { CarrierHealth } from "#app/shipping/model/carrier-health.ts";
import type { AnnulReply, Carrier, WaybillReply } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { Chance } from "#test/crash/chance.ts";

import { shipmentOf, type BookedWaybill, type CarrierBook } from "./carrier-book.ts";
import { currentTask, type Host, type Scheduler } from "./scheduler.ts";
import type { CarrierWeather } from "./weather.ts";

type Created = Extract<WaybillReply, { kind: "created" }>;

export interface CarrierSurroundings {
  scheduler: Scheduler;
  book: CarrierBook;
  chance: Chance;
  startMs: number;
  /** False when the troubles are over: from then on every carrier is healthy. */
  isTroubled: () => boolean;
}

/** A request is given up after this by the adapter of every carrier. */
const TIMEOUT_MS = 20_000;
/** Servers give a request up after 30 to 100 seconds. */
const LATE_MS: [number, number] = [20_000, 100_000];
const LABEL = new TextEncoder().encode("%PDF-1.4 simulated");
const PRICE = 500;

type Answer<T> = { work: () => T; isWorked: boolean; isHeard: boolean; workMs: number };

/**
 * One carrier as one process sees it. It works for itself: what a process has sent is done or lost whether the process
 * lives or not, and the book that all processes share has what was made.
 */
export function simulatedCarrier(
  host: Host,
  weather: CarrierWeather,
  { scheduler, book, chance, startMs, isTroubled }: CarrierSurroundings,
): Carrier {
  const { carrierToken, canBeAsked, isRepeatable, repeatsNumbers } = weather;
  const { after, nowMs } = scheduler;
  const numbers = chance.branch(`numbers of ${carrierToken}`);

  const isWithin = (times: [number, number] | null): boolean => {
    const ms = nowMs() - startMs;
    return isTroubled() && times !== null && ms >= times[0] && ms < times[1];
  };
  const isDown = () => isWithin(weather.outage);
  const repeats = () => isTroubled() && numbers.happens(repeatsNumbers);
  /** Which shipments a carrier cannot digest follows from their id. */
  const chokesOn = (shipmentId: number) =>
    weather.chokes > 0 && ((shipmentId / 32) % 97) / 97 < weather.chokes;

  function planned<T>(shipmentId: number | null, work: () => T): Answer<T> {
    const share = isTroubled() ? 1 : 0;
    const [fastest, slowest] = isTroubled() ? weather.answerMs : [20, 200];
    const workMs = chance.between(fastest, slowest) / 2;
    if (isDown() || (shipmentId !== null && chokesOn(shipmentId)))
      return { work, isWorked: false, isHeard: false, workMs };
    if (chance.happens(weather.failsBefore * share))
      return { work, isWorked: false, isHeard: false, workMs };
    if (chance.happens(weather.isLate * share))
      return { work, isWorked: true, isHeard: false, workMs: chance.between(...LATE_MS) };
    const isHeard = !chance.happens(weather.failsAfter * share);
    return { work, isWorked: true, isHeard, workMs };
  }

  /** The carrier's answer, or a throw when it is lost: at once for a 5xx, else when the adapter hangs up. */
  function send<T>(what: string, answer: Answer<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const isDropped = chance.happens(0.5);
      let isOver = false;
      const hangUp = (reason: string) => {
        if (!isOver) reject(new Error(reason));
        isOver = true;
      };
      const deadline = after(TIMEOUT_MS, host, `hangs up on ${carrierToken}`, () =>
        hangUp("the carrier did not answer in time"),
      );
      if (!answer.isWorked) {
        if (isDropped) return;
        after(answer.workMs, host, `hears a 5xx of ${carrierToken}`, () => {
          scheduler.cancel(deadline);
          hangUp("the carrier answered 503");
        });
        return;
      }
      after(answer.workMs, null, `${carrierToken} ${what}`, () => {
        const result = answer.work();
        if (!answer.isHeard && isDropped) return;
        after(answer.workMs, host, `hears ${carrierToken}`, () => {
          scheduler.cancel(deadline);
          if (!answer.isHeard) return hangUp("the carrier answered 502");
          if (!isOver) resolve(result);
          isOver = true;
        });
      });
    });
  }

  const createdOf = ({ trackingNumber, reference }: BookedWaybill): Created => ({
    kind: "created",
    trackingNumber,
    trackingCarrierUrl: null,
    labelPdf: LABEL,
    // Its own id, by which it knows one of two with the same number.
    ...(repeatsNumbers > 0 && {
      known: { trackingNumber, carrierRef: reference, carrierData: null },
    }),
  });

  return {
    carrierToken,
    country: "EC",
    displayName: carrierToken,
    health: healthPaused(() => isWithin(weather.paused)),
    goodsCollectionMax: cents(150_000),
    goodsInsuredMax: cents(300_000),
    collectionMustEqualInsured: false,
    cannotBeAsked: !canBeAsked,
    ...(isRepeatable && {
      createIsRepeatable: true,
      numbers: { numberOf: (serial: number) => `${carrierToken}-own-${serial}` },
    }),
    quote: () => ({
      carrierToken,
      priceSubtotal: cents(PRICE),
      priceTotal: cents(PRICE),
      currency: "USD",
      estimateDays: 1,
      unavailableReason: null,
      cardVersion: "simulated",
      breakdown: null,
    }),

    async createWaybill(waybill) {
      const { reference } = waybill;
      const shipmentId = shipmentOf(reference);
      const intentTx = currentTask.getStore()?.heardTx ?? 0;
      const sent = { carrierToken, shipmentId, reference, intentTx, sentAtMs: nowMs() };
      const create = { ...sent, answer: null as "created" | "rejected" | "unknown" | null };
      book.creates.push(create);
      scheduler.note(`${host.name} asks ${carrierToken} to create ${reference}`);
      if (isDown() && weather.isClosed) {
        create.answer = "rejected";
        return { kind: "rejected", detail: "not sent: ECONNREFUSED", isUnsent: true };
      }
      const isRefused = isTroubled() && chance.happens(weather.refuses);
      const answer = planned<WaybillReply>(shipmentId, () => {
        if (isRefused) return { kind: "rejected", detail: "no such street" };
        const known = isRepeatable ? book.find(carrierToken, reference) : null;
        return createdOf(known ?? book.add(carrierToken, waybill, nowMs(), repeats()));
      });
      try {
        const reply = await send(isRefused ? `refuses ${reference}` : `books ${reference}`, answer);
        create.answer = reply.kind;
        return reply;
      } catch (error) {
        create.answer = "unknown";
        return { kind: "unknown", detail: String(error) };
      }
    },

    async findWaybill({ reference }) {
      if (!canBeAsked) {
        if (isRepeatable) return null;
        throw new Error(`${carrierToken} has no search for a waybill`);
      }
      const answer = planned(null, () => {
        const found = book.find(carrierToken, reference);
        return found && createdOf(found);
      });
      return send(`searches ${reference}`, answer);
    },

    async annulWaybill({ trackingNumber, known }) {
      const answer = planned<AnnulReply>(null, () => {
        const waybill = book.byNumber(carrierToken, trackingNumber, known?.carrierRef);
        if (!waybill || waybill.state === "moved") return "tooLate";
        waybill.state = "annulled";
        return weather.refundsByHand ? "manual" : "annulled";
      });
      return send(`annuls ${trackingNumber}`, answer).catch(() => "unknown" as const);
    },

    desk: { answerDays: 1, reasons: { incidentOpened: "absent" } },
    incidents: {
      async answer({ trackingNumber, known, solution }) {
        const answer = planned(null, () => {
          const waybill = book.byNumber(carrierToken, trackingNumber, known?.carrierRef);
          if (!waybill) return "tooLate" as const;
          const told = book.told.get(waybill.shipmentId) ?? [];
          book.told.set(waybill.shipmentId, [...told, solution]);
          return "answered" as const;
        });
        const what = `hears ${solution} of ${trackingNumber}`;
        return send(what, answer).catch(() => "unknown" as const);
      },
    },
  };
}

/** The breaker of waybills is open while other parcels, which are not simulated, keep it open. */
function healthPaused(isPaused: () => boolean): CarrierHealth {
  const health = makeCarrierHealth();
  const { waybills } = health;
  return {
    ...health,
    waybills: {
      ...waybills,
      isOpen: () => isPaused() || waybills.isOpen(),
      mayTry: () => !isPaused() && waybills.mayTry(),
      mayRepeat: () => !isPaused() && waybills.mayRepeat(),
    },
  };
}
