import { LRUCache } from "lru-cache";

import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { wantLivePrices, type WantedPrice } from "#db/shipping/live-prices.ts";

import type { Context } from "../context.ts";
import type { CarrierHealth } from "../model/carrier-health.ts";
import type { Carrier, PriceSource, QuoteRequest } from "../model/carrier.ts";
import type { Offer } from "../model/rate.ts";
import { answerWithin } from "./answer-within.ts";
import { keptPrices } from "./kept-prices.ts";

/** A person or a program waits for a quotation: so long a carrier may hold the rates of the others. */
const QUOTE_WAIT_MS = 500;
/** So long one without a local price: without its answer it has nothing to show. */
const ONLY_PRICE_WAIT_MS = 1_000;
/** Work of a job, such as the draft of a store's order: its rates are read later, so they may be better ones. */
export const JOB_PRICE_WAIT_MS = 2_500;
/** The call itself goes on behind the answer: what it brings serves the next quotation. Nobody waits longer. */
export const PRICE_CALL_TIMEOUT_MS = 10_000;
/** Calls of one carrier that go on behind an answer; while there are so many it is asked no more. */
const LATE_CALLS_MAX = 8;
/** A price that came too late counts so long for the same route and parcels. */
const LATE_PRICE_AGE_MAX_MS = 15 * MINUTE_MS;
const LATE_PRICES_MAX = 500;
/** A class's price that is wanted again within this time needs no second note. */
const EQUAL_MS = 15 * MINUTE_MS;
const NOTED_MAX = 2_000;

/** How one carrier's live prices come, as this process has seen it. */
interface Pace {
  /** How long the last answer took, or has not come yet. A carrier is held to be quick until it shows otherwise. */
  answeredInMs: number;
  /** By request, those that no caller waits for any more included. */
  calls: Map<string, Promise<Offer>>;
  lateCalls: number;
  latePrices: LRUCache<string, { offer: Offer; atMs: number }>;
  /** When the price of a class was last noted as wanted, the oldest first. */
  noted: LRUCache<string, number>;
}

const paces = new WeakMap<CarrierHealth, Pace>();

function paceOf({ health }: Carrier): Pace {
  const known = paces.get(health);
  if (known) return known;
  const pace: Pace = {
    answeredInMs: 0,
    calls: new Map(),
    lateCalls: 0,
    latePrices: new LRUCache({ max: LATE_PRICES_MAX }),
    noted: new LRUCache({ max: NOTED_MAX }),
  };
  paces.set(health, pace);
  return pace;
}

/**
 * Prices that the carriers are asked for. Each may hold the answer for half a second, one without a local price for a
 * second, and not at all while its last answer came later than that. A call goes on behind the answer: its price is
 * there for the next quotation, and a carrier that is quick again is waited for again. Without an answer in time a
 * carrier has its late price of the same request, else the kept one of the route and weight class, which is asked for
 * in the background, else its local price.
 */
export function askedPrices(ctx: Pick<Context, "db" | "now" | "newId" | "pricing">): PriceSource {
  return {
    async offersOf(carriers, request) {
      const given = await Promise.all(
        carriers.map(async (carrier) =>
          carrier.liveQuote ? answerInTime(ctx, carrier, request) : carrier.quote(request),
        ),
      );
      const silent = carriers.filter((_carrier, index) => given[index] === null);
      if (silent.length === 0) return given as Offer[];
      const wanted: WantedPrice[] = [];
      const kept = await keptPrices(ctx, (price) => wanted.push(price)).offersOf(silent, request);
      await noteWanted(ctx, silent, wanted);
      return given.map((offer) => offer ?? kept.shift()!);
    },
  };
}

/** @returns null without an answer in time, and without a late one of the same request */
async function answerInTime(
  { pricing }: Pick<Context, "pricing">,
  carrier: Carrier,
  request: QuoteRequest,
): Promise<Offer | null> {
  const pace = paceOf(carrier);
  const key = JSON.stringify(request);
  const isPriced = carrier.quote(request).priceTotal > 0;
  const boundMs = isPriced ? QUOTE_WAIT_MS : ONLY_PRICE_WAIT_MS;
  const waitMs = pace.answeredInMs <= boundMs ? boundMs : 0;
  const call = pace.calls.get(key) ?? startCall(carrier, request, key);
  const offer = call && (await answerWithin(pricing?.waitMs ?? waitMs, call));
  if (offer) return offer;
  const late = pace.latePrices.get(key);
  return late && performance.now() - late.atMs < LATE_PRICE_AGE_MAX_MS ? late.offer : null;
}

/** @returns null when the carrier is not to be asked now */
function startCall(carrier: Carrier, request: QuoteRequest, key: string): Promise<Offer> | null {
  const pace = paceOf(carrier);
  const { prices } = carrier.health;
  if (prices.isOpen() || pace.lateCalls >= LATE_CALLS_MAX) return null;
  const startedMs = performance.now();
  let isLate = false;
  const timers = [
    setTimeout(() => {
      isLate = true;
      pace.lateCalls += 1;
      pace.answeredInMs = Math.max(pace.answeredInMs, ONLY_PRICE_WAIT_MS);
    }, QUOTE_WAIT_MS).unref(),
    setTimeout(() => {
      pace.answeredInMs = Infinity;
    }, ONLY_PRICE_WAIT_MS).unref(),
  ];
  const end = () => {
    for (const timer of timers) clearTimeout(timer);
    pace.calls.delete(key);
    if (isLate) pace.lateCalls -= 1;
    pace.answeredInMs = performance.now() - startedMs;
  };
  const call = carrier.liveQuote!(request, AbortSignal.timeout(PRICE_CALL_TIMEOUT_MS)).then(
    (offer) => {
      end();
      prices.recordSuccess();
      if (isLate) keepLate(pace, key, offer);
      return offer;
    },
    (error: unknown) => {
      end();
      prices.recordFailure();
      throw error;
    },
  );
  // A late failure has no reader.
  call.catch(() => undefined);
  pace.calls.set(key, call);
  return call;
}

function keepLate({ latePrices }: Pace, key: string, offer: Offer): void {
  latePrices.set(key, { offer, atMs: performance.now() });
}

/** Has the prices of these classes asked for in the background. */
async function noteWanted(
  ctx: Pick<Context, "db" | "now" | "newId">,
  carriers: readonly Carrier[],
  wanted: readonly WantedPrice[],
): Promise<void> {
  const fresh = wanted.filter(({ livePriceId, wantedAt }, index) => {
    const { noted } = paceOf(carriers[index]!);
    if (wantedAt.getTime() - (noted.get(livePriceId) ?? -Infinity) < EQUAL_MS) return false;
    noted.set(livePriceId, wantedAt.getTime());
    return true;
  });
  if (fresh.length === 0) return;
  const job = { kind: "refreshLivePrices", payload: {}, pendingKey: "livePrices" } as const;
  try {
    await ctx.db.tx(null, async (tx) => {
      await wantLivePrices(tx, fresh);
      await enqueueJob(tx, ctx, job);
    });
  } catch {
    // A quotation needs no note; the next one makes it.
    for (const [index, { livePriceId }] of wanted.entries())
      paceOf(carriers[index]!).noted.delete(livePriceId);
  }
}
