import type { LoaderFunctionArgs } from "@remix-run/node";

import { readFigures } from "#app/shopify/merchant/home/analytics.ts";
import { deskWords } from "#app/shopify/merchant/messages/desk-words.ts";
import type { FiguresRead } from "#app/ui/analytics/charts.ts";
import { enterOpenDesk } from "#app/ui/shell/enter-merchant.server.ts";

const MONTHS = 6;

/** What the home page draws, read when it is there already. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  const { byState, ...figures } = await readFigures(face, shop, { months: MONTHS });
  const { statuses } = deskWords[language];
  const counts = new Map<string, number>();
  for (const { status, parcels } of byState)
    counts.set(statuses[status], (counts.get(statuses[status]) ?? 0) + parcels);
  // As the words of the states are listed: in the order of a parcel's life.
  const names = [...new Set(Object.values(statuses))];
  const byName = names.flatMap((name) => {
    const parcels = counts.get(name);
    return parcels === undefined ? [] : [{ name, parcels }];
  });
  return Response.json({ ...figures, byState: byName } satisfies FiguresRead);
}
