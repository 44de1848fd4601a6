import { z } from "zod";

import { batchPurchaseShipments } from "#app/shipping/batches/batch-purchase-shipments.ts";
import { BATCH_ITEMS_MAX } from "#app/shipping/model/batch.ts";

import { readItem } from "../../batch-items.ts";
import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { batchJson, batchSchema } from "../../json/batch/batch.ts";
import { idJson } from "../../json/id.ts";
import { read } from "../../read.ts";
import { purchaseOf, purchaseShipmentBody } from "../shipment/purchase-shipment.ts";

const itemBody = z
  .object({
    shipmentId: idJson<"Shipment">().describe("The shipment to pay."),
    ...purchaseShipmentBody.shape,
  })
  .meta({ id: "BatchPurchaseItem", description: "One shipment, and how it is paid." });

const isDryRun = z
  .boolean()
  .nullish()
  .describe("True: nothing is paid. Each item says what it would cost, or why it cannot be paid.");

const body = z.object({ items: z.array(z.unknown()).min(1).max(BATCH_ITEMS_MAX), isDryRun });
const documentedBody = z.object({
  items: z
    .array(itemBody)
    .min(1)
    .max(BATCH_ITEMS_MAX)
    .describe("Shipments, each with how it is paid."),
  isDryRun,
});

export const batchPurchaseShipmentsEndpoint = endpoint({
  operationId: "batchPurchaseShipments",
  method: "POST",
  path: "/batch/purchase",
  status: 202,
  objectType: "batch",
  scope: "money",
  summary: "Pay many shipments",
  description:
    "Each item is a `shipmentId` with the body of `PATCH /shipment/purchase/{id}`, and is paid or refused as that is, " +
    "once, whatever is repeated and whenever a process ends. What the wallet has pays those whose turn comes first; the " +
    "others are refused with `paymentIntentExecuteTransactionWalletInsufficientFunds`, and `PATCH /batch/resume/{id}` " +
    "tries them again after a top-up. A dry run does not ask what the wallet has: compare its `priceTotal` with " +
    "`GET /wallet`.",
  body,
  documentedBody,
  bodyExample: {
    items: [{ shipmentId: 123, preferredRateObjectId: 456, purchaseWith: "walletAvailable" }],
  },
  payload: batchSchema,
  errors: ["batchLimitReached"],
  async respond(ctx, { body: asked }, { inCommit }) {
    const items = await Promise.all(
      asked.items.map((item) =>
        readItem(item, () => {
          const { shipmentId, ...purchase } = read(itemBody, item);
          return purchaseOf(shipmentId, purchase);
        }),
      ),
    );
    const wanted = { items, isDryRun: asked.isDryRun ?? false };
    const batch = await batchPurchaseShipments(ctx, wanted, inCommit?.(batchJson));
    if (!batch) throw new RequestError("batchLimitReached");
    return batchJson(batch);
  },
});
