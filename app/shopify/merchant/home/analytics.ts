import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { selectHandovers, sumByCarrier, type Handover } from "#db/shopify/merchant-analytics.ts";
import { countByState } from "#db/shopify/merchant-shipments.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { carrierName } from "../purchase/rate-views.ts";
import { monthsUntil } from "./months-until.ts";

/** The data of the charts. Money in decimals, days with one digit after the point. */
export interface Analytics {
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
const DAY_MS = 24 * 60 * 60_000;

/** @param months how many, this one included */
export async function readAnalytics(
  ctx: ServedShopContext,
  { months }: { months: number },
): Promise<Analytics> {
  const { accountId, market, messages } = ctx;
  const { read } = ctx.db;
  const asked = Math.min(Math.max(1, months), MONTHS_MAX);
  const calendar = monthsUntil(ctx.now(), asked, ctx.shop.timeZone ?? "UTC");
  const names = calendar.map(({ name }) => name);
  const begins = calendar.map(({ begin }) => begin);

  const { ledgerAccountId } = await showWallet(ctx, accountId);
  const sums = await sumByCarrier(read, ledgerAccountId, begins);
  const tokens = [...new Set(sums.map(({ carrierToken }) => carrierToken))];
  const ofMonths = (count: (token: string, period: number) => number, token: string) =>
    names.map((_, period) => count(token, period));
  const total = (
    of: "spent" | "parcels" | "buyersPaid" | "labelsOfBuyers" | "parcelsOfBuyers",
    isCounted: (sum: (typeof sums)[number]) => boolean,
  ) => sums.filter(isCounted).reduce((sum, each) => sum + each[of], 0);

  const handovers = await selectHandovers(read, accountId, begins[0]!, HANDOVERS_MAX);
  const states = await countByState(read, accountId);
  return {
    months: names,
    spending: tokens.map((token) => ({
      carrier: carrierName(market, token, messages),
      spent: ofMonths((of, at) => total("spent", isOf(of, at)) / 100, token),
      parcels: ofMonths((of, at) => total("parcels", isOf(of, at)), token),
    })),
    delivery: deliveryOf(handovers).map(({ token, ...days }) => ({
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

function deliveryOf(handovers: readonly Handover[]) {
  const byShipment = Map.groupBy(handovers, ({ shipmentId }) => shipmentId);
  const travelled = [...byShipment.values()].flatMap((events) => {
    const at = (...kinds: Handover["kind"][]) =>
      events
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ occurredAt }) => occurredAt.getTime());
    const [start, end] = [at("pickedUp", "departed"), at("collected", "delivered")];
    const [first] = events;
    if (!first || start.length === 0 || end.length === 0) return [];
    const days = (Math.min(...end) - Math.min(...start)) / DAY_MS;
    return days < 0 ? [] : [{ token: first.carrierToken, days, promised: first.estimateDays }];
  });
  return [...Map.groupBy(travelled, ({ token }) => token)].map(([token, parcels]) => {
    const days = parcels.map((each) => each.days).toSorted((a, b) => a - b);
    const promised = parcels.reduce((sum, each) => sum + each.promised, 0) / parcels.length;
    return {
      token,
      parcels: parcels.length,
      medianDays: tenths(days[Math.floor((days.length - 1) / 2)] ?? 0),
      slowestTenthDays: tenths(days[Math.ceil(days.length * 0.9) - 1] ?? 0),
      promisedDays: tenths(promised),
    };
  });
}

const tenths = (days: number): number => Math.round(days * 10) / 10;
