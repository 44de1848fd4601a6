import { z } from "zod";

import { Refused } from "#app/runtime/edge/refused.ts";
import type { RateId } from "#app/shipping/model/ids.ts";
import type { BulkRunId } from "#app/shopify/model/ids.ts";

import { BULK_ORDERS_MAX, planBulk } from "../merchant/bulk/plan-bulk.ts";
import { readBulk } from "../merchant/bulk/read-bulk.ts";
import { startBulk } from "../merchant/bulk/start-bulk.ts";
import { MerchantRefusal } from "../merchant/refusal.ts";
import type { BulkStartView } from "../merchant/views.ts";
import { servedShop } from "../shop-context.ts";
import type { ExtensionEndpoint } from "./endpoint.ts";
import { orderId, ownId, readShape } from "./exchange.ts";

/** An order may be more than one parcel. */
const RATES_MAX = 4 * BULK_ORDERS_MAX;

const orderIds = z.array(orderId).min(1).max(BULK_ORDERS_MAX);
const planShape = z.object({ orderIds });
const startShape = z.object({
  orderIds,
  key: z.string().min(8).max(100),
  rateIds: z.array(ownId).max(RATES_MAX),
});

export const bulkPlan: ExtensionEndpoint = async ({ ctx, body }) => {
  const input = readShape(planShape, body);
  return Response.json(await planBulk(servedShop(ctx), input));
};

export const bulkStart: ExtensionEndpoint = async ({ ctx, body }) => {
  const asked = readShape(startShape, body);
  const rateIds = asked.rateIds as RateId[];
  let pushed: BulkStartView;
  try {
    pushed = { ok: true, bulkRunId: await startBulk(servedShop(ctx), { ...asked, rateIds }) };
  } catch (error) {
    if (!(error instanceof MerchantRefusal)) throw error;
    const { code } = error;
    pushed = { ok: false, code, text: ctx.messages.refusals[code] };
  }
  return Response.json(pushed);
};

export const bulkRun: ExtensionEndpoint = async ({ ctx, query }) => {
  const bulkRunId = readShape(ownId, query.get("id")) as BulkRunId;
  const run = await readBulk(ctx, bulkRunId);
  if (!run) throw new Refused("notFound");
  return Response.json(run);
};
