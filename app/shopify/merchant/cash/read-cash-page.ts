import { getCodSummary, type CashOfCurrency } from "#app/shipping/cash/get-cod-summary.ts";
import { listCashPage, listOverdueCash, readCashTerms } from "#app/shipping/cash/list-cash-page.ts";
import { readDisputedSince } from "#app/shipping/cash/list-disputes.ts";
import type { CarrierDesk } from "#app/shipping/model/carrier-terms.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";
import {
  cashPlaces,
  cashProblems,
  cashStates,
  type CashPlace,
  type CashPlaces,
  type CashProblem,
  type CashState,
} from "#app/shipping/model/cash.ts";
import { localDays } from "#app/shipping/model/local-day.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { chosenDays, periodOf, type ChosenDays } from "../chosen-days.ts";
import { carrierName, carriersIn } from "../purchase/rate-views.ts";

const LIMIT = 25;
/** A message with more lines is not read. */
const ASKED_MAX = 30;

type Sums = Record<CashPlace, number>;

export interface CashRow {
  shipmentId: number;
  name: string;
  trackingNumber: string;
  carrier: string;
  currency: string;
  state: CashState;
  problem: CashProblem | null;
  /** A dispute with the carrier about it is open. */
  isDisputed: boolean;
  expected: number;
  collected: number | null;
  remitted: number;
  dueAt: string | null;
}

/** One carrier that has cash, or has had some. */
export interface CashCarrier {
  carrierToken: string;
  name: string;
  /** Null before it has handed anything over. */
  keptDays: number | null;
  keptParcels: number;
  /** Of each currency: what it has, by the ranges of days that it is overdue. */
  ages: { currency: string; amounts: number[] }[];
  /** False where the days are our assumption. */
  hasTerms: boolean;
  /** What to ask it about; null for nothing overdue. */
  ask: {
    contact: Pick<CarrierDesk, "phone" | "whatsapp" | "email">;
    total: { currency: string; amount: number };
    parcels: { trackingNumber: string; amount: number; collectedAt: string; dueAt: string }[];
    more: number;
  } | null;
}

export interface CashPage {
  currencies: {
    currency: string;
    sums: Sums;
    ownContract: Sums | null;
    past: Sums | null;
  }[];
  carriers: CashCarrier[];
  rows: CashRow[];
  filter: {
    state: CashState | null;
    carrier: string | null;
    problem: CashProblem | "any" | "disputed" | null;
    /** Of the label. */
    days: ChosenDays;
  };
  /** `2026-11-26`, on the shop's clock. */
  today: string;
  /** Of each state, in all. */
  counts: Partial<Record<CashState, number>>;
  total: number;
  page: number;
  limit: number;
}

/** @param search of the page's URL: `state`, `carrier`, `problem`, `from` and `to`, and `page` from 1 */
export function cashFilterOf(search: URLSearchParams): CashPage["filter"] {
  const state = search.get("state");
  const problem = search.get("problem");
  return {
    state: cashStates.find((each) => each === state) ?? null,
    carrier: search.get("carrier"),
    problem:
      [...cashProblems, "any" as const, "disputed" as const].find((each) => each === problem) ??
      null,
    days: chosenDays(search),
  };
}

/** The same as the database asks for it, by the shop's clock. */
export function cashQueryOf(
  { state, carrier, problem, days }: CashPage["filter"],
  timeZone: string | null,
) {
  const { from, until } = periodOf(days, timeZone) ?? {};
  return {
    ...(state && { state }),
    ...(carrier && { carrierToken: carrier }),
    ...(problem && (problem === "disputed" ? { isDisputed: true } : { problem })),
    ...(from && { from }),
    ...(until && { to: until }),
  };
}

/** Where the account's cash is: the sums, what carriers keep, and one page of parcels. */
export async function readCashPage(
  ctx: ServedShopContext,
  search: URLSearchParams,
  page: number,
): Promise<CashPage> {
  const own = shippingContext(ctx);
  const summary = await getCodSummary(own);
  const filter = cashFilterOf(search);
  const query = cashQueryOf(filter, ctx.shop.timeZone);
  const list = await listCashPage(own, { ...query, limit: LIMIT, page });
  const disputed = await readDisputedSince(own, list.data);
  const carriers: CashCarrier[] = [];
  for (const each of summary.carriers) carriers.push(await carrierOf(ctx, summary, each));
  return {
    currencies: summary.currencies.map(sumsOf),
    carriers,
    rows: list.data.map((item) => ({
      shipmentId: item.shipmentId,
      name: item.orderName ?? item.extId ?? String(item.shipmentId),
      trackingNumber: item.trackingNumber,
      carrier: nameOf(ctx, item),
      currency: item.currency,
      state: item.state,
      problem: item.problem,
      isDisputed: disputed.has(item.codItemId),
      expected: toDecimal(item.expected),
      collected: item.collected === null ? null : toDecimal(item.collected),
      remitted: toDecimal(item.remitted),
      dueAt: item.dueAt?.toISOString() ?? null,
    })),
    filter,
    today: localDays(knownZone(ctx.shop.timeZone))(ctx.now()),
    counts: countsOf(summary.currencies),
    total: list.total,
    page,
    limit: LIMIT,
  };
}

const nameOf = (
  ctx: ServedShopContext,
  { country, carrierToken }: { country: string; carrierToken: string },
) => carrierName(carriersIn(ctx, country), carrierToken, ctx.messages);

const decimals = (places: CashPlaces): Sums =>
  Object.fromEntries(cashPlaces.map((place) => [place, toDecimal(places[place])])) as Sums;

const sumsOf = ({ currency, places, ownContract, past }: CashOfCurrency) => ({
  currency,
  sums: decimals(places),
  ownContract: ownContract && decimals(ownContract),
  past: past && decimals(past),
});

function countsOf(currencies: readonly CashOfCurrency[]): CashPage["counts"] {
  const counts: CashPage["counts"] = {};
  for (const { items } of currencies)
    for (const state of cashStates)
      if (items[state] > 0) counts[state] = (counts[state] ?? 0) + items[state];
  return counts;
}

async function carrierOf(
  ctx: ServedShopContext,
  { ages }: Awaited<ReturnType<typeof getCodSummary>>,
  {
    carrierToken,
    keptDays,
    keptItems,
  }: { carrierToken: string; keptDays: number | null; keptItems: number },
): Promise<CashCarrier> {
  const country = ctx.market.country;
  const desk = findCarrier(carriersIn(ctx, country), carrierToken)?.desk ?? {};
  const mine = ages.filter((age) => age.carrierToken === carrierToken);
  const currencies = [...new Set(mine.map(({ currency }) => currency))];
  const overdue = mine.some(({ age }) => age > 0)
    ? await listOverdueCash(shippingContext(ctx), carrierToken, ASKED_MAX)
    : [];
  const [first] = overdue;
  const total = mine
    .filter(({ age, currency }) => age > 0 && currency === first?.currency)
    .reduce((sum, { withCarrier }) => sum + toDecimal(withCarrier), 0);
  const count = mine
    .filter(({ age, currency }) => age > 0 && currency === first?.currency)
    .reduce((sum, { items }) => sum + items, 0);
  const asked = overdue.filter(({ currency }) => currency === first?.currency);
  return {
    carrierToken,
    name: nameOf(ctx, { country, carrierToken }),
    keptDays,
    keptParcels: keptItems,
    ages: currencies.map((currency) => ({
      currency,
      amounts: [0, 1, 2, 3, 4].map((age) =>
        mine
          .filter((each) => each.age === age && each.currency === currency)
          .reduce((sum, { withCarrier }) => sum + toDecimal(withCarrier), 0),
      ),
    })),
    hasTerms: readCashTerms(ctx, { country, carrierToken }).remit !== undefined,
    ask: first
      ? {
          contact: { phone: desk.phone, whatsapp: desk.whatsapp, email: desk.email },
          total: { currency: first.currency, amount: total },
          parcels: asked.map((item) => ({
            trackingNumber: item.trackingNumber,
            amount: toDecimal(item.withCarrier),
            collectedAt: (item.collectedAt ?? item.objectCreated).toISOString(),
            dueAt: (item.dueAt ?? item.objectCreated).toISOString(),
          })),
          more: count - asked.length,
        }
      : null,
  };
}
