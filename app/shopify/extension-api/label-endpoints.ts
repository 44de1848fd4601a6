import { z } from "zod";

import { getAccount } from "#app/shipping/accounts/get-account.ts";

import { BULK_ORDERS_MAX } from "../merchant/bulk/plan-bulk.ts";
import { asPdf, printOrders } from "../merchant/bulk/print-orders.ts";
import { MerchantRefusal } from "../merchant/refusal.ts";
import type { Asked, Endpoint } from "./endpoint.ts";
import { fulfillmentOrderId, orderId, read } from "./exchange.ts";

const orderIds = z.array(orderId).min(1).max(BULK_ORDERS_MAX);

export const label: Endpoint = (asked) => {
  const { query } = asked;
  const id = query.get("fulfillmentOrderId");
  return print(asked, {
    orderIds: [read(orderId, query.get("id"))],
    fulfillmentOrderId: id === null ? null : read(fulfillmentOrderId, id),
  });
};

export const labels: Endpoint = (asked) => {
  const ids = asked.query.get("ids")?.split(",") ?? [];
  const picked = read(orderIds, ids);
  return print(asked, { orderIds: [...new Set(picked)], fulfillmentOrderId: null });
};

/** A document for the store's print dialog, which shows PDF and nothing that a label printer speaks. */
async function print(
  { ctx }: Asked,
  wanted: { orderIds: string[]; fulfillmentOrderId: string | null },
): Promise<Response> {
  const { labelFormat } = await getAccount(ctx, ctx.accountId);
  const format = asPdf(labelFormat);
  const printed = await printOrders(ctx, { ...wanted, format });
  if (!printed) throw new MerchantRefusal("orderNotFound");
  return new Response(new Blob([new Uint8Array(printed.bytes)]).stream(), {
    headers: {
      "content-type": printed.mediaType,
      "content-length": String(printed.bytes.byteLength),
      "content-disposition": "inline",
    },
  });
}
