import type { LoaderFunctionArgs } from "@remix-run/node";

import { findTerritories } from "#app/shopify/merchant/attention/find-territories.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

const LIMIT = 8;
/** Longer than any place's name. */
const QUERY_LENGTH_MAX = 120;

/** The search of the territory picker. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const typed = new URL(request.url).searchParams.get("query") ?? "";
  const query = typed.slice(0, QUERY_LENGTH_MAX);
  const country = ctx.market.country;
  const territories = findTerritories(ctx, { country, query, limit: LIMIT });
  return Response.json({ territories });
}
