import { makeCarrierHealth } from "#app/carriers/circuit-breaker.ts";
import type { AnnulReply, Carrier, Waybill, WaybillReply } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";

type Created = Extract<WaybillReply, { kind: "created" }>;

/**
 * What a carrier does with the n-th call: answer, lose the answer after doing its work, break before it, or do its work
 * when the caller has long hung up: at `finishLate`. Who cannot reach it has certainly sent nothing.
 */
export type Behaviour =
  | "answers"
  | "losesTheAnswer"
  | "isDown"
  | "isUnreachable"
  | "isLate"
  | "refuses";

/**
 * A carrier outside this process, as the service sees it: it numbers its own waybills, remembers them by our
 * reference, counts who asks, and gives the answers that the test sets.
 */
export function scriptedCarrier(options: {
  create?: Behaviour[];
  annul?: AnnulReply[];
  delayMs?: number;
  collectionMustEqualInsured?: boolean;
  priceTotal?: number;
  /** How many numbers it has given before: two in one database never give the same. */
  madeBefore?: number;
}) {
  const waybills = new Map<string, Created>();
  const calls = { create: [] as Waybill[], find: [] as string[], annul: [] as string[] };
  const create = [...(options.create ?? [])];
  const annul = [...(options.annul ?? [])];
  const late: (() => void)[] = [];
  /** A second waybill for a reference replaces nothing at a carrier: it is made all the same. */
  let made = options.madeBefore ?? 0;

  function make(reference: string): Created {
    made += 1;
    const waybill: Created = {
      kind: "created",
      trackingNumber: `SC${made}`,
      trackingCarrierUrl: null,
      labelPdf: new TextEncoder().encode("%PDF-1.4 scripted"),
    };
    waybills.set(reference, waybill);
    return waybill;
  }

  const carrier: Carrier = {
    carrierToken: "scripted",
    country: "EC",
    displayName: "Scripted",
    health: makeCarrierHealth(),
    goodsCollectionMax: cents(150_000),
    goodsInsuredMax: cents(300_000),
    collectionMustEqualInsured: options.collectionMustEqualInsured ?? false,
    quote: () => ({
      carrierToken: "scripted",
      priceSubtotal: cents(options.priceTotal ?? 500),
      priceTotal: cents(options.priceTotal ?? 500),
      currency: "USD",
      estimateDays: 1,
      unavailableReason: null,
      cardVersion: "test",
      breakdown: null,
    }),
    async createWaybill(waybill) {
      calls.create.push(waybill);
      await pause(options.delayMs);
      const behaviour = create.shift() ?? "answers";
      if (behaviour === "refuses") return { kind: "rejected", detail: "no such street" };
      if (behaviour === "isUnreachable")
        return { kind: "rejected", detail: "not sent: ECONNREFUSED", isUnsent: true };
      if (behaviour === "isDown") throw new Error("connect ECONNREFUSED");

      if (behaviour === "isLate") {
        late.push(() => make(waybill.reference));
        return { kind: "unknown", detail: "timed out" };
      }
      const answer = make(waybill.reference);
      return behaviour === "losesTheAnswer" ? { kind: "unknown", detail: "timed out" } : answer;
    },
    async findWaybill({ reference }) {
      calls.find.push(reference);
      return waybills.get(reference) ?? null;
    },
    async annulWaybill({ trackingNumber }) {
      calls.annul.push(trackingNumber);
      await pause(options.delayMs);
      return annul.shift() ?? "annulled";
    },
  };
  return {
    carrier,
    calls,
    waybills,
    waybillsMade: () => made,
    finishLate: () => late.splice(0).forEach((finish) => finish()),
  };
}

const pause = (durationMs = 0) => new Promise((resolve) => setTimeout(resolve, durationMs));
