import type { LoaderFunctionArgs } from "@remix-run/node";

import { readAnalytics } from "#app/shopify/merchant/home/analytics.ts";
import type { AnalyticsRead } from "#app/ui/analytics/charts.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** When the address does not say how many. */
const MONTHS = 6;

/** The data of the home page's charts, requested after the page is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const months = Number(new URL(request.url).searchParams.get("months")) || MONTHS;
  const { byState, ...analytics } = await readAnalytics(ctx, { months });
  const { statuses } = ctx.messages;
  const counts = new Map<string, number>();
  for (const { status, parcels } of byState)
    counts.set(statuses[status], (counts.get(statuses[status]) ?? 0) + parcels);
  // In the order of the catalogue of statuses, which is the order of a parcel's life.
  const names = [...new Set(Object.values(statuses))];
  const byName = names.flatMap((name) => {
    const parcels = counts.get(name);
    return parcels === undefined ? [] : [{ name, parcels }];
  });
  return Response.json({ ...analytics, byState: byName } satisfies AnalyticsRead);
}
