import { z } from "zod";

import { getAccount } from "#app/shipping/accounts/get-account.ts";

import { BULK_ORDERS_MAX } from "../merchant/bulk/plan-bulk.ts";
import { asPdf, printOrders, type PrintedOrders } from "../merchant/bulk/print-orders.ts";
import { pickOrders, type Picked } from "../merchant/print/pick-parcels.ts";
import { printScopes } from "../merchant/print/plan-print.ts";
import { printWanted } from "../merchant/print/print-wanted.ts";
import { readPrintPlan } from "../merchant/print/read-print-plan.ts";
import { MerchantRefusal } from "../merchant/refusal.ts";
import type { ExtensionRequest, ExtensionEndpoint } from "./endpoint.ts";
import { fulfillmentOrderId, orderId, readShape } from "./exchange.ts";

const orderIds = z.array(orderId).min(1).max(BULK_ORDERS_MAX);

export const label: ExtensionEndpoint = (asked) => {
  const { query } = asked;
  const id = query.get("fulfillmentOrderId");
  return print(asked, {
    orderIds: [readShape(orderId, query.get("id"))],
    fulfillmentOrderId: id === null ? null : readShape(fulfillmentOrderId, id),
  });
};

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((given) => given === "1");
const planShape = z.object({ ids: orderIds, scope: z.enum(printScopes).default("new") });
const labelsShape = planShape.extend({
  asOf: z.iso
    .datetime()
    .transform((at) => new Date(at))
    .nullable()
    .default(null),
  slips: flag,
  pickList: flag,
});

/** What a document of many orders would hold: nothing is printed, and nothing counts as printed. */
export const labelsPlan: ExtensionEndpoint = async ({ ctx, query }) => {
  const { ids, scope } = readShape(planShape, wantedIn(query));
  return Response.json(await readPrintPlan(ctx, await pickAll(ctx, ids), scope));
};

export const labels: ExtensionEndpoint = async ({ ctx, query }) => {
  const { ids, slips, pickList, ...wanted } = readShape(labelsShape, wantedIn(query));
  const { labelFormat } = await getAccount(ctx, ctx.accountId);
  const printed = await printWanted(ctx, await pickAll(ctx, ids), {
    ...wanted,
    format: asPdf(labelFormat),
    papers: { hasLabels: true, hasSlips: slips, hasPickList: pickList },
  });
  return documentOf(printed);
};

const wantedIn = (query: URLSearchParams) => ({
  ...Object.fromEntries(query),
  ids: query.get("ids")?.split(",") ?? [],
});

/** @throws MerchantRefusal orderNotFound when none of them is the shop's */
async function pickAll(ctx: ExtensionRequest["ctx"], ids: readonly string[]): Promise<Picked[]> {
  const picked = await pickOrders(ctx, [...new Set(ids)]);
  if (picked.length === 0) throw new MerchantRefusal("orderNotFound");
  return picked;
}

/** Documents for the store's print dialog, which shows PDF and nothing that a label printer speaks. */
async function print(
  { ctx }: ExtensionRequest,
  wanted: { orderIds: string[]; fulfillmentOrderId: string | null },
): Promise<Response> {
  const { labelFormat } = await getAccount(ctx, ctx.accountId);
  const format = asPdf(labelFormat);
  const printed = await printOrders(ctx, { ...wanted, format });
  if (!printed) throw new MerchantRefusal("orderNotFound");
  return documentOf(printed);
}

const documentOf = ({ bytes, mediaType }: PrintedOrders): Response =>
  new Response(new Blob([new Uint8Array(bytes)]).stream(), {
    headers: {
      "content-type": mediaType,
      "content-length": String(bytes.byteLength),
      "content-disposition": "inline",
    },
  });
