import { localDays } from "#app/shipping/model/local-day.ts";
import { travelTenths, type TravelSum } from "#app/shipping/model/shipment-fact.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { readKeptSums } from "#db/shopify/facts/read-kept-sums.ts";
import {
  selectHandoverEvents,
  sumByCarrier,
  type CarrierSum,
} from "#db/shopify/merchant-analytics.ts";
import { countByState } from "#db/shopify/merchant-shipments.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { carrierName } from "../purchase/rate-views.ts";
import { monthsUntil, type Month } from "./months-until.ts";

/** The data of the charts. Money in decimals, days with one digit after the point. */
export interface AnalyticsData {
  /** Oldest first: `2026-11`, as the shop's own calendar has them. */
  months: string[];
  /** The cost and the number of labels that were not refunded, by month. */
  spending: { carrier: string; spent: number[]; parcels: number[] }[];
  /** From the pickup to the door, of parcels of these months, with what the carriers had promised. */
  delivery: {
    carrier: string;
    parcels: number;
    medianDays: number;
    slowestTenthDays: number;
    promisedDays: number;
  }[];
  byState: { status: ShipmentStatus; isPaid: boolean; parcels: number }[];
  /** Of orders whose buyers were asked for shipping: what they paid, and what their labels cost, by month. */
  checkout: { month: string; parcels: number; buyersPaid: number; labels: number }[];
}

const MONTHS_MAX = 24;
/** Rows of events: at most four for a parcel, so this is thousands of parcels. */
const HANDOVERS_MAX = 20_000;

/** @param months how many, this one included */
export async function readAnalytics(
  ctx: ServedShopContext,
  { months }: { months: number },
): Promise<AnalyticsData> {
  const { accountId, market, messages } = ctx;
  const { read } = ctx.db;
  const asked = Math.min(Math.max(1, months), MONTHS_MAX);
  const calendar = monthsUntil(ctx.now(), asked, knownZone(ctx.shop.timeZone));
  const names = calendar.map(({ name }) => name);
  const { sums, travels } = (await keptSums(ctx, names)) ?? (await readAll(ctx, calendar));
  const tokens = [...new Set(sums.map(({ carrierToken }) => carrierToken))];
  const ofMonths = (count: (token: string, period: number) => number, token: string) =>
    names.map((_, period) => count(token, period));
  const total = (
    of: "spent" | "parcels" | "buyersPaid" | "labelsOfBuyers" | "parcelsOfBuyers",
    isCounted: (sum: (typeof sums)[number]) => boolean,
  ) => sums.filter(isCounted).reduce((sum, each) => sum + each[of], 0);

  const states = await countByState(read, accountId);
  return {
    months: names,
    spending: tokens.map((token) => ({
      carrier: carrierName(market, token, messages),
      spent: ofMonths((of, at) => total("spent", isOf(of, at)) / 100, token),
      parcels: ofMonths((of, at) => total("parcels", isOf(of, at)), token),
    })),
    delivery: deliveryOf(travels).map(({ token, ...days }) => ({
      carrier: carrierName(market, token, messages),
      ...days,
    })),
    byState: states.map(({ status, isPaid, count }) => ({ status, isPaid, parcels: count })),
    checkout: names.map((month, at) => ({
      month,
      parcels: total("parcelsOfBuyers", ({ period }) => period === at),
      buyersPaid: total("buyersPaid", ({ period }) => period === at) / 100,
      labels: total("labelsOfBuyers", ({ period }) => period === at) / 100,
    })),
  };
}

const isOf = (token: string, at: number) => (sum: { carrierToken: string; period: number }) =>
  sum.carrierToken === token && sum.period === at;

interface KeptSums {
  sums: CarrierSum[];
  travels: Travel[];
}
type Travel = Omit<TravelSum, "month">;

async function keptSums(
  { db, accountId, market, shop }: ServedShopContext,
  months: readonly string[],
): Promise<KeptSums | null> {
  const timeZone = knownZone(shop.timeZone);
  const kept = await readKeptSums(
    db.read,
    { accountId, currency: market.currency, since: months[0]! },
    { timeZone, localDay: localDays(timeZone) },
  );
  if (!kept) return null;
  const sums = kept.costs.map(({ day: month, ...sum }) => ({
    ...sum,
    period: months.indexOf(month),
  }));
  return { sums: sums.filter(({ period }) => period >= 0), travels: kept.travels };
}

/** From the ledger and the events, while the facts do not reach far enough. */
async function readAll(ctx: ServedShopContext, months: readonly Month[]): Promise<KeptSums> {
  const { accountId } = ctx;
  const { read } = ctx.db;
  const begins = months.map(({ begin }) => begin);
  const { ledgerAccountId } = await showWallet(ctx, accountId);
  const handovers = await selectHandoverEvents(read, accountId, begins[0]!, HANDOVERS_MAX);
  const travels = [...Map.groupBy(handovers, ({ shipmentId }) => shipmentId).values()].flatMap(
    (events) => {
      const tenths = travelTenths(events);
      const { carrierToken, estimateDays: promisedDays } = events[0]!;
      return tenths === null ? [] : [{ carrierToken, tenths, parcels: 1, promisedDays }];
    },
  );
  return { sums: await sumByCarrier(read, ledgerAccountId, begins), travels };
}

function deliveryOf(travels: readonly Travel[]) {
  return [...Map.groupBy(travels, ({ carrierToken }) => carrierToken)].map(([token, some]) => {
    const sorted = some.toSorted((a, b) => a.tenths - b.tenths);
    const parcels = sorted.reduce((sum, each) => sum + each.parcels, 0);
    const promised = sorted.reduce((sum, each) => sum + each.promisedDays, 0);
    /** Days of the parcel at this place in the order of their days. */
    const daysAt = (place: number) => {
      let left = place;
      return (sorted.find((each) => (left -= each.parcels) < 0)?.tenths ?? 0) / 10;
    };
    return {
      token,
      parcels,
      medianDays: daysAt(Math.floor((parcels - 1) / 2)),
      slowestTenthDays: daysAt(Math.ceil(parcels * 0.9) - 1),
      promisedDays: inTenths(promised / parcels),
    };
  });
}

const inTenths = (days: number): number => Math.round(days * 10) / 10;
