import type { CarrierHealth, CircuitBreaker } from "#app/shipping/model/carrier-health.ts";
import type { PickupReply, PickupRequest } from "#app/shipping/model/carrier-pickups.ts";
import type {
  AnnulReply,
  AnnulRequest,
  Carrier,
  ServicePoint,
  Waybill,
  WaybillKeys,
  WaybillReply,
} from "#app/shipping/model/carrier.ts";
import { type SandboxScenario, scenarioOf } from "#app/shipping/model/sandbox.ts";

import type { RateCard } from "../rate-card/card.ts";
import { rateCardCarrier } from "../rate-card/rate-card-carrier.ts";
import { sandboxCards, type SandboxMarket } from "./sandbox-card.ts";

/** A waybill as the sandbox's carriers know it. */
export interface SandboxWaybill {
  trackingNumber: string;
  scenario: SandboxScenario | null;
  firstAsked: Date;
  made: Date | null;
}

/** What the carrier remembers, in the database: a restart, or another process, is no other carrier. */
export interface SandboxBook {
  now: () => Date;
  /** Notes that a waybill is asked for. The first one decides. */
  ask: (
    of: { country: string; carrierToken: string; reference: string },
    scenario: SandboxScenario | null,
  ) => Promise<SandboxWaybill>;
  /** Makes it, and sends its parcel on its journey; once. @returns whether it was made now */
  make: (country: string, reference: string) => Promise<boolean>;
  find: (country: string, reference: string) => Promise<SandboxWaybill | null>;
  findByNumber: (country: string, trackingNumber: string) => Promise<SandboxWaybill | null>;
  annul: (country: string, trackingNumber: string) => Promise<void>;
}

/** For so long the carrier of a parcel with an outage answers nothing about it. */
const OUTAGE_MS = 10_000;

/** The carriers of the sandbox in a market, the one that takes nearly everything first. */
export const sandboxCarriers = (market: SandboxMarket, book: SandboxBook): Carrier[] =>
  Object.values(sandboxCards(market)).map((card) => sandboxCarrier(card, book));

/**
 * A carrier of the sandbox, in this process: it moves nothing, and behaves as the recipient's name asks. It is as
 * strict as a real one: a reference makes one waybill, and a lost answer is found again by asking.
 */
function sandboxCarrier(card: RateCard, book: SandboxBook): Carrier {
  const { country, carrierToken } = card;
  const { numbers: _ownRange, ...priced } = rateCardCarrier(card);

  async function createWaybill(
    { reference, recipient }: Waybill,
    signal: AbortSignal,
  ): Promise<WaybillReply> {
    signal.throwIfAborted();
    const scenario = scenarioOf(recipient.fullName);
    if (scenario === "refused")
      return { kind: "rejected", detail: "the sandbox refuses this recipient, as it was asked to" };
    const waybill = await book.ask({ country, carrierToken, reference }, scenario);
    if (isDown(waybill, book.now()))
      return { kind: "unknown", detail: "the sandbox is out of order, as it was asked to be" };
    const isNew = await book.make(country, reference);
    if (isNew && waybill.scenario === "lost answer")
      return { kind: "unknown", detail: "the answer was lost, as it was asked to be" };
    return created(waybill);
  }

  async function findWaybill({ reference }: WaybillKeys, signal: AbortSignal) {
    signal.throwIfAborted();
    const waybill = await book.find(country, reference);
    if (waybill && isDown(waybill, book.now())) throw new Error("the sandbox is out of order");
    return waybill?.made ? created(waybill) : null;
  }

  async function annulWaybill(
    { trackingNumber }: AnnulRequest,
    signal: AbortSignal,
  ): Promise<AnnulReply> {
    signal.throwIfAborted();
    const waybill = await book.findByNumber(country, trackingNumber);
    if (waybill && isDown(waybill, book.now())) return "unknown";
    await book.annul(country, trackingNumber);
    return card.refund === "manual" ? "manual" : "annulled";
  }

  return {
    ...priced,
    health: neverPaused,
    createWaybill,
    // A return is a waybill like any other here.
    createReturn: (_original, waybill, signal) => createWaybill(waybill, signal),
    findWaybill,
    annulWaybill,
    // Nothing moves by it: the client lets the parcel go on.
    incidents: { answer: async () => "answered", isRepeatable: true },
    ...(card.refund !== "manual" && { pickups: { request: collect } }),
    servicePoints: async ({ lat, lng }) => pointsNear(lat, lng),
  };
}

/** Nobody comes: the note asks for what the recipient's name asks for of a parcel. */
async function collect(
  { reference, note }: PickupRequest,
  signal: AbortSignal,
): Promise<PickupReply> {
  signal.throwIfAborted();
  const scenario = scenarioOf(note ?? "");
  if (scenario === "refused")
    return { kind: "rejected", detail: "the sandbox refuses this pickup, as it was asked to" };
  if (scenario === "lost answer")
    return { kind: "unknown", detail: "the answer was lost, as it was asked to be" };
  return { kind: "requested", pickupRef: `SBX-${reference}`, detail: null };
}

/** Two invented places, the second one about a kilometre farther north. */
const pointsNear = (lat: number | null, lng: number | null): ServicePoint[] =>
  ["1", "2"].map((digit) => ({
    servicePointRef: `SBX-POINT-${digit}`,
    name: `Sandbox ${digit}`,
    streetLine1: `Sandbox ${digit}`,
    lat: lat === null ? null : lat + (digit === "2" ? 0.01 : 0),
    lng,
    openingHours: "09:00-18:00",
  }));

const created = ({ trackingNumber }: SandboxWaybill) =>
  ({ kind: "created", trackingNumber, trackingCarrierUrl: null, labelPdf: null }) as const;

const isDown = ({ scenario, firstAsked }: SandboxWaybill, now: Date): boolean =>
  scenario === "outage" && now.getTime() < firstAsked.getTime() + OUTAGE_MS;

/** The outages that one client asks for are no reason to pause the carrier for the others. */
const alwaysClosed: CircuitBreaker = {
  isOpen: () => false,
  mayTry: () => true,
  mayRepeat: () => true,
  recordSuccess() {},
  recordFailure() {},
  onChange() {},
};
const neverPaused: CarrierHealth = {
  waybills: alwaysClosed,
  prices: alwaysClosed,
  tracking: alwaysClosed,
};
