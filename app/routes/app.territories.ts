import type { LoaderFunctionArgs } from "@remix-run/node";

import { findTerritories } from "#app/shopify/desk/find-territories.ts";
import { enterOpenDesk } from "#app/ui/enter-desk.server.ts";

const LIMIT = 8;

/** What the territory picker asks while somebody types. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop } = await enterOpenDesk({ request, context });
  const query = new URL(request.url).searchParams.get("query") ?? "";
  const country = shop.country ?? "";
  return { territories: findTerritories(face.service, { country, query, limit: LIMIT }) };
}
