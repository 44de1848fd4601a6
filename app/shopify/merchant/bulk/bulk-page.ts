import { z } from "zod";

import type { RateId } from "#app/shipping/model/ids.ts";
import type { BulkRunId } from "#app/shopify/model/ids.ts";
import { findNewestBulkRun } from "#db/shopify/bulk-runs.ts";

import type { ServedShopContext, ShopContext } from "../../shop-context.ts";
import { MerchantRefusal } from "../refusal.ts";
import type { BulkStartView } from "../views.ts";
import { pickDrafts } from "./pick-drafts.ts";
import { planBulk, type BulkPlan } from "./plan-bulk.ts";
import { readBulk, type BulkRunView } from "./read-bulk.ts";
import { startBulk } from "./start-bulk.ts";

/** The page that purchases what was selected in the list of shipments: first the plan, then the work. */
export type BulkPage =
  | { kind: "plan"; shipments: string; plan: BulkPlan; elsewhere: number }
  | { kind: "run"; run: BulkRunView };

/** As the address asks: `run=<id>` or `shipments=<id>,<id>`. Null for a run that is not the shop's. */
export async function readBulkPage(
  ctx: ServedShopContext,
  query: URLSearchParams,
): Promise<BulkPage | null> {
  if (query.has("run")) {
    const bulkRunId = Number(query.get("run"));
    const run = Number.isSafeInteger(bulkRunId)
      ? await readBulk(ctx, bulkRunId as BulkRunId)
      : null;
    return run && { kind: "run", run };
  }
  const shipments = query.get("shipments") ?? "";
  const { elsewhere, ...picked } = await pickDrafts(ctx, shipments);
  return { kind: "plan", shipments, plan: await planBulk(ctx, picked), elsewhere };
}

const startShape = z.object({
  key: z.string().min(8).max(100),
  shipments: z.string(),
  /** `1,2,3`: every rate of the plan that was shown. */
  rateIds: z.string(),
});

/** The action of the button under the plan; null for an unknown form. The same key is the same run. */
export async function bulkPageAction(
  ctx: ServedShopContext,
  form: Record<string, unknown>,
): Promise<BulkStartView | null> {
  const asked = startShape.safeParse(form);
  if (!asked.success) return null;
  const { key, shipments, rateIds } = asked.data;
  const { elsewhere: _elsewhere, ...picked } = await pickDrafts(ctx, shipments);
  const refusal = (code: MerchantRefusal["code"]) =>
    ({ ok: false, code, text: ctx.messages.refusals[code] }) as const;
  // Meanwhile none of them is a draft that is purchased here.
  if (picked.orderIds.length === 0) return refusal("planChanged");
  const agreed = rateIds.split(",").map((id) => Number(id) as RateId);
  try {
    return { ok: true, bulkRunId: await startBulk(ctx, { ...picked, key, rateIds: agreed }) };
  } catch (error) {
    if (!(error instanceof MerchantRefusal)) throw error;
    return refusal(error.code);
  }
}

/** The shop's newest run while it works, for the pages beside its own; null when nothing is being purchased. */
export async function findRunningBulk({
  accountId,
  db,
}: ShopContext): Promise<{ bulkRunId: number; done: number; total: number } | null> {
  const newest = await findNewestBulkRun(db.read, accountId);
  const count = (state: "waiting" | "done" | "failed") => newest?.counts.get(state) ?? 0;
  if (!newest || count("waiting") === 0) return null;
  const total = count("waiting") + count("done") + count("failed");
  return { bulkRunId: newest.bulkRunId, done: count("done"), total };
}
