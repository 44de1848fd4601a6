import { DAY_MS } from "#app/shipping/model/time-units.ts";
import type { CarrierServiceState } from "#app/shopify/model/shop.ts";
import { selectCheckoutDays, type CheckoutDay } from "#db/shopify/checkout-days.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopContext } from "../../shop-context.ts";
import { adminLink } from "../admin-link.ts";

/**
 * The status of live rates. `working`: offered, and a checkout has requested them. `awaited`: the merchant offers them,
 * but no checkout has requested them yet. `unseen`, `unseenInMarkets`: registered, and not known to be offered, in a
 * shop with shipping profiles or with shipping driven by markets.
 */
export const ratesStatuses = [
  "working",
  "awaited",
  "unseen",
  "unseenInMarkets",
  "preparing",
  "countryNotServed",
  "planNotEligible",
  "forbidden",
  "failed",
  "accessLost",
] as const;
export type RatesStatus = (typeof ratesStatuses)[number];

export interface CheckoutHealth {
  ratesStatus: RatesStatus;
  /** The store's own text of its refusal. */
  detail: string | null;
  checkedAt: string | null;
  lastCallbackAt: string | null;
  /** Of the last seven days, today included. */
  week: CheckoutAnalytics;
  /** Oldest first; a day without a request is absent. */
  days: ({ day: string } & CheckoutAnalytics)[];
  /** Where the store lets a merchant add our rates. */
  shippingSettingsUrl: string;
}

export interface CheckoutAnalytics {
  answered: number;
  /** Answered without any way to ship. */
  empty: number;
  /** Answered with the shop's own backup price, because the parcel could not be priced. */
  backups: number;
  /** Not answered, so that the store showed its own backup rates. */
  failed: number;
  averageMs: number | null;
  slowestMs: number | null;
}

const DAYS_SHOWN = 7;

/** Whether the shop's buyers see our rates, and how well. */
export async function readCheckoutHealth(ctx: ShopContext): Promise<CheckoutHealth> {
  const { shop } = ctx;
  const since = new Date(ctx.now().getTime() - (DAYS_SHOWN - 1) * DAY_MS);
  const days = await selectCheckoutDays(
    ctx.db.read,
    ctx.accountId,
    since.toISOString().slice(0, 10),
  );
  return {
    ratesStatus: ratesStatusOf(shop, ctx.market !== null),
    detail: shop.carrierServiceDetail,
    checkedAt: shop.carrierServiceCheckedAt?.toISOString() ?? null,
    lastCallbackAt: shop.lastCallbackAt?.toISOString() ?? null,
    week: analyticsOf(days),
    days: days.map((day) => ({ day: day.day, ...analyticsOf([day]) })),
    shippingSettingsUrl: adminLink(shop.shopDomain, "settings/shipping"),
  };
}

const statuses: Record<Exclude<CarrierServiceState, Registered>, RatesStatus> = {
  none: "preparing",
  planNotEligible: "planNotEligible",
  forbidden: "forbidden",
  other: "failed",
};
const registered = ["ok", "offered", "notOffered", "inMarkets"] as const;
type Registered = (typeof registered)[number];
const isRegistered = (state: CarrierServiceState): state is Registered =>
  registered.some((one) => one === state);

function ratesStatusOf(shop: Shop, isServed: boolean): RatesStatus {
  const { country, carrierServiceState: state, needsReopen } = shop;
  if (needsReopen) return "accessLost";
  if (country !== null && !isServed) return "countryNotServed";
  if (!isRegistered(state)) return statuses[state];
  if (isAsked(shop, state)) return "working";
  if (state === "inMarkets") return "unseenInMarkets";
  return state === "offered" ? "awaited" : "unseen";
}

/**
 * A checkout that asks proves more than what we read. It proves nothing of an installation that came after it, nor of
 * the time since the rates were seen to be taken out of every profile.
 */
function isAsked(
  { lastCallbackAt, installedAt, carrierServiceCheckedAt }: Shop,
  state: Registered,
): boolean {
  if (lastCallbackAt === null) return false;
  const since = state === "notOffered" ? carrierServiceCheckedAt : null;
  return lastCallbackAt >= installedAt && (since === null || lastCallbackAt > since);
}

function analyticsOf(days: readonly CheckoutDay[]): CheckoutAnalytics {
  const sum = (of: "answered" | "empty" | "backups" | "failed" | "totalMs") =>
    days.reduce((total, day) => total + day[of], 0);
  const asked = sum("answered") + sum("failed");
  return {
    answered: sum("answered"),
    empty: sum("empty"),
    backups: sum("backups"),
    failed: sum("failed"),
    averageMs: asked > 0 ? Math.round(sum("totalMs") / asked) : null,
    slowestMs: asked > 0 ? Math.round(Math.max(...days.map(({ slowestMs }) => slowestMs))) : null,
  };
}
