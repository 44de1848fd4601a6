import type { Ending } from "./carrier-history.ts";
import type { TrackingEventKind } from "./carrier.ts";
import type { IncidentReason, IncidentSource } from "./incident.ts";
import type { Cents, Currency } from "./money.ts";
import type { ShipmentCost } from "./shipment-cost.ts";
import type { ShipmentStatus } from "./shipment-status.ts";
import { cantonOf } from "./territory.ts";
import { DAY_MS } from "./time-units.ts";

/** What analytics, filters and histories need of one shipment: a row of `shipment_facts`, without its account. */
export interface Fact {
  /** Its place in the account's list. */
  seq: number;
  /** Of the recipient. */
  territoryBaseId: string;
  /** Of the paid rate; null while it is not paid. */
  carrierToken: string | null;
  /** Of the cost; null when it costs the wallet nothing, or nothing any more. */
  currency: Currency | null;
  /** `2026-11-26`, in the store's calendar. */
  paidDay: string | null;
  spent: Cents | null;
  /** What the buyer was asked for shipping; nothing more for a return; null when nothing is known of it. */
  buyerPaid: Cents | null;
  /** `2026-11`, in which it was made; null until it has arrived or come back. */
  madeMonth: string | null;
  /** From the pickup to the door, in tenths of days. */
  tenths: number | null;
  promisedDays: number | null;
  /** Null until it has arrived or come back, and for a parcel that brings goods back; then these are false. */
  ending: Ending | null;
  isFirstTry: boolean;
  hasIncident: boolean;
  hasCash: boolean;
  /** It collects cash, and its recipient refused it or had none, whatever came of it. */
  isRefused: boolean;
}

/** What a fact is made of. */
export interface FactSource {
  seq: number;
  status: ShipmentStatus;
  isPaid: boolean;
  objectCreated: Date;
  territoryBaseId: string;
  carrierToken: string | null;
  estimateDays: number | null;
  /** Null for what no wallet has paid. */
  cost: ShipmentCost | null;
  buyerPaid: Cents | null;
  events: readonly { kind: TrackingEventKind; occurredAt: Date }[];
  hasCash: boolean;
  /** It brings the goods of another parcel back. */
  isReturn: boolean;
  incidents: readonly { source: IncidentSource; reason: IncidentReason }[];
}

/** Annulled and refunded parcels cost nothing, unless a person charged for them all the same. */
const refundedStatuses: readonly ShipmentStatus[] = ["annulled", "refunded"];
export const arrivedStatuses = [
  "delivered",
  "goodsCollectionInTransit",
] as const satisfies readonly ShipmentStatus[];
export const endedStatuses = [
  ...arrivedStatuses,
  "returnToSender",
] as const satisfies readonly ShipmentStatus[];
/** Why a carrier that was at the door went away again. */
const failedTries: readonly IncidentReason[] = [
  "absent",
  "wrongAddress",
  "refused",
  "noCash",
  "wantsLater",
  "other",
];
const refusals: readonly IncidentReason[] = ["refused", "noCash"];
export const startKinds = ["pickedUp", "departed"] as const satisfies readonly TrackingEventKind[];
export const endKinds = ["collected", "delivered"] as const satisfies readonly TrackingEventKind[];

/** @param localDay `2026-11-26` of a moment, in the store's calendar */
export function factOf(source: FactSource, localDay: (at: Date) => string): Fact {
  const { seq, territoryBaseId, isPaid, status, cost, estimateDays } = source;
  const carrierToken = isPaid ? source.carrierToken : null;
  const costs =
    cost &&
    source.carrierToken !== null &&
    (!refundedStatuses.includes(status) || cost.total !== 0);
  const hasArrived = arrivedStatuses.some((arrived) => arrived === status);
  const tenths = hasArrived && source.carrierToken !== null ? travelTenths(source.events) : null;
  const hasEnded = endedStatuses.some((ended) => ended === status) && carrierToken !== null;
  return {
    seq,
    territoryBaseId,
    carrierToken,
    currency: costs ? cost.currency : null,
    paidDay: costs ? localDay(cost.chargedAt) : null,
    spent: costs ? cost.total : null,
    buyerPaid: costs ? source.buyerPaid : null,
    madeMonth:
      tenths === null && !hasEnded
        ? null
        : localDay(source.objectCreated).slice(0, "2026-11".length),
    tenths,
    promisedDays: tenths === null ? null : estimateDays,
    ...(hasEnded && !source.isReturn ? outcomeOf(source, hasArrived) : noOutcome),
  };
}

type Outcome = Pick<Fact, "ending" | "isFirstTry" | "hasIncident" | "hasCash" | "isRefused">;
const noOutcome: Outcome = {
  ending: null,
  isFirstTry: false,
  hasIncident: false,
  hasCash: false,
  isRefused: false,
};

function outcomeOf({ incidents, hasCash }: FactSource, hasArrived: boolean): Outcome {
  const has = (reasons: readonly IncidentReason[]) =>
    incidents.some(({ reason }) => reasons.includes(reason));
  return {
    ending: hasArrived ? "delivered" : "returned",
    isFirstTry: hasArrived && !has(failedTries),
    // That it comes back is its ending already.
    hasIncident: incidents.some(({ source }) => source !== "returning"),
    hasCash,
    isRefused: hasCash && has(refusals),
  };
}

/** From the first report of the pickup to the first of the handover; null when either is missing or they contradict. */
export function travelTenths(events: FactSource["events"]): number | null {
  const first = (kinds: readonly TrackingEventKind[]) =>
    Math.min(
      ...events
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ occurredAt }) => occurredAt.getTime()),
    );
  const days = (first(endKinds) - first(startKinds)) / DAY_MS;
  return Number.isFinite(days) && days >= 0 ? Math.round(days * 10) : null;
}

export interface CostSum {
  currency: Currency;
  /** A day, or a month when the sums are of months. */
  day: string;
  carrierToken: string;
  parcels: number;
  /** Cents. */
  spent: number;
  /** Only parcels whose buyers paid for shipping: what they paid, and what the labels cost. Cents. */
  buyersPaid: number;
  labelsOfBuyers: number;
  parcelsOfBuyers: number;
}

export interface TravelSum {
  month: string;
  carrierToken: string;
  tenths: number;
  parcels: number;
  promisedDays: number;
}

const routeCounts = {
  parcels: 0,
  delivered: 0,
  firstTry: 0,
  withIncident: 0,
  withCash: 0,
  refused: 0,
  spent: 0,
};
const routeColumns = Object.keys(routeCounts) as (keyof typeof routeCounts)[];

/** A row of `route_months`, without its account. */
export type RouteSum = typeof routeCounts & {
  canton: string;
  carrierToken: string;
  month: string;
  days: number;
};

/** What facts add to the sums and, in those that they replace, take from them. Sums of nothing are left out. */
export function sumsOf(added: readonly Fact[], taken: readonly Fact[]) {
  const costs = new Map<string, CostSum>();
  const travels = new Map<string, TravelSum>();
  const routes = new Map<string, RouteSum>();
  const add = (facts: readonly Fact[], sign: 1 | -1) => {
    for (const fact of facts) {
      addCost(costs, fact, sign);
      addTravel(travels, fact, sign);
      addRoute(routes, fact, sign);
    }
  };
  add(added, 1);
  add(taken, -1);
  return {
    costs: [...costs.values()].filter(
      ({ parcels, spent, buyersPaid, labelsOfBuyers, parcelsOfBuyers }) =>
        [parcels, spent, buyersPaid, labelsOfBuyers, parcelsOfBuyers].some((each) => each !== 0),
    ),
    travels: [...travels.values()].filter((sum) => sum.parcels !== 0 || sum.promisedDays !== 0),
    routes: [...routes.values()].filter((sum) => routeColumns.some((column) => sum[column] !== 0)),
  };
}

function addCost(costs: Map<string, CostSum>, fact: Fact, sign: 1 | -1): void {
  const { currency, paidDay: day, carrierToken, spent, buyerPaid } = fact;
  if (currency === null || day === null || carrierToken === null || spent === null) return;
  const key = `${currency} ${day} ${carrierToken}`;
  const sum = costs.get(key) ?? { currency, day, carrierToken, ...noCosts };
  const ofBuyer = buyerPaid === null ? 0 : sign;
  costs.set(key, {
    ...sum,
    parcels: sum.parcels + sign,
    spent: sum.spent + sign * spent,
    buyersPaid: sum.buyersPaid + sign * (buyerPaid ?? 0),
    labelsOfBuyers: sum.labelsOfBuyers + ofBuyer * spent,
    parcelsOfBuyers: sum.parcelsOfBuyers + ofBuyer,
  });
}

const noCosts = { parcels: 0, spent: 0, buyersPaid: 0, labelsOfBuyers: 0, parcelsOfBuyers: 0 };

function addTravel(travels: Map<string, TravelSum>, fact: Fact, sign: 1 | -1): void {
  const { madeMonth: month, carrierToken, tenths, promisedDays } = fact;
  if (month === null || carrierToken === null || tenths === null) return;
  const key = `${month} ${carrierToken} ${tenths}`;
  const sum = travels.get(key) ?? { month, carrierToken, tenths, parcels: 0, promisedDays: 0 };
  travels.set(key, {
    ...sum,
    parcels: sum.parcels + sign,
    promisedDays: sum.promisedDays + sign * (promisedDays ?? 0),
  });
}

const UNKNOWN_DAYS = -1;

function addRoute(routes: Map<string, RouteSum>, fact: Fact, sign: 1 | -1): void {
  const { madeMonth: month, carrierToken, tenths, ending } = fact;
  if (ending === null || month === null || carrierToken === null) return;
  const canton = cantonOf(fact.territoryBaseId);
  const days = tenths === null ? UNKNOWN_DAYS : Math.ceil(tenths / 10);
  const key = [canton, carrierToken, month, days].join(" ");
  const sum = { ...(routes.get(key) ?? { canton, carrierToken, month, days, ...routeCounts }) };
  const added: typeof routeCounts = {
    parcels: 1,
    delivered: Number(ending === "delivered"),
    firstTry: Number(fact.isFirstTry),
    withIncident: Number(fact.hasIncident),
    withCash: Number(fact.hasCash),
    refused: Number(fact.isRefused),
    spent: fact.spent ?? 0,
  };
  for (const column of routeColumns) sum[column] += sign * added[column];
  routes.set(key, sum);
}

const keys = [
  "territoryBaseId",
  "carrierToken",
  "currency",
  "paidDay",
  "spent",
  "buyerPaid",
  "madeMonth",
  "tenths",
  "promisedDays",
  "ending",
  "isFirstTry",
  "hasIncident",
  "hasCash",
  "isRefused",
] as const satisfies readonly (keyof Fact)[];

export const isSameFact = (one: Fact, other: Fact): boolean =>
  keys.every((key) => one[key] === other[key]);
