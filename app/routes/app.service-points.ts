import type { LoaderFunctionArgs } from "@remix-run/node";

import { findServicePoints } from "#app/shopify/merchant/shipments/service-points.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

/** Where the carrier's parcels are dropped or collected near a place. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const query = new URL(request.url).searchParams;
  const carrierToken = query.get("carrier") ?? "";
  const territoryBaseId = query.get("place") ?? "";
  return Response.json(await findServicePoints(ctx, { carrierToken, territoryBaseId }));
}
