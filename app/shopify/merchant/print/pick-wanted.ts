import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { LABELS_MAX } from "#app/shipping/model/label.ts";
import type { BulkRunId } from "#app/shopify/model/ids.ts";
import { selectBulkItems } from "#db/shopify/bulk-runs.ts";

import type { ShopContext } from "../../shop-context.ts";
import { pickShipments, type Picked } from "./pick-parcels.ts";
import { printScopes, type PrintScope } from "./plan-print.ts";

/** What the print page was opened for, as its address says: `run=<id>` or `shipments=<id>,<id>`. */
export interface PrintQuery {
  picked: Picked[];
  scope: PrintScope;
}

/** What is no id picks nothing, and so does another account's. */
export async function pickWanted(ctx: ShopContext, query: URLSearchParams): Promise<PrintQuery> {
  const scope = printScopes.find((each) => each === query.get("scope")) ?? "new";
  const ids = query.has("run")
    ? await purchasedIn(ctx, Number(query.get("run")) as BulkRunId)
    : (query.get("shipments") ?? "").split(",").map((id) => Number(id) as ShipmentId);
  const known = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  const once = [...new Set(known)].slice(0, LABELS_MAX);
  return { picked: await pickShipments(ctx, once), scope };
}

async function purchasedIn(
  { accountId, db }: ShopContext,
  bulkRunId: BulkRunId,
): Promise<ShipmentId[]> {
  if (!Number.isSafeInteger(bulkRunId)) return [];
  const items = await selectBulkItems(db.read, accountId, bulkRunId);
  return items.flatMap(({ state, shipmentId }) =>
    state === "done" && shipmentId !== null ? [shipmentId] : [],
  );
}
