import { z } from "zod";

import type { BatchItemWithShipment } from "#app/shipping/batches/list-batch-items.ts";
import { batchItemStates } from "#app/shipping/model/batch.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { Offer } from "#app/shipping/model/rate.ts";

import { errorDetailSchema } from "../../document/error-detail.ts";
import { openEnum } from "../../document/open-enum.ts";
import { isApiErrorCode, statusOf, type ApiErrorCode } from "../../errors.ts";
import { idOut, wholeOut } from "../id.ts";
import { offerJson, offerSchema } from "../rate.ts";
import { shipmentExtensions, waybillField } from "../shipment-details.ts";
import {
  shipmentDetailJson,
  shipmentDetailSchema,
  shipmentDraftJson,
  shipmentDraftSchema,
} from "../shipment.ts";
import { timestampOut } from "../time.ts";

const errorSchema = z
  .object({
    statusCode: wholeOut.describe("That of the single call."),
    message: z.string().describe("The code that the single call is refused with."),
    details: z
      .array(errorDetailSchema)
      .optional()
      .describe("Of `pApiBadRequest`: each place in the item, and what is wrong with it."),
    shipmentId: idOut.optional().describe("The shipment that the refusal names."),
  })
  .meta({ id: "BatchItemError", description: "Why an item was refused." });

export const batchItemSchema = z
  .object({
    position: z
      .number()
      .meta({ type: "integer", minimum: 1 })
      .describe("1, 2, 3 … in the order of the request."),
    state: openEnum("BatchItemState", batchItemStates, "What became of the item."),
    statusCode: wholeOut
      .nullable()
      .describe("That of the single call's answer. Null while it waits."),
    extId: z
      .string()
      .nullable()
      .describe(
        "As it was sent with a draft, also with a refused one; of what is done with a shipment, the shipment's.",
      ),
    shipmentId: idOut
      .nullable()
      .describe("What was made, or is paid or numbered. Null of a draft that is not there."),
    priceTotal: z
      .number()
      .nullable()
      .describe(
        "Of a purchase that is done: what was paid; in a dry run, what would be. Of a draft in a dry run: its cheapest rate.",
      ),
    draft: shipmentDraftSchema.optional(),
    shipment: shipmentDetailSchema.optional(),
    waybill: shipmentExtensions.waybill,
    rates: z.array(offerSchema).optional().describe("Of a dry run: what the draft would offer."),
    error: errorSchema.optional(),
    objectUpdated: timestampOut.describe("When its state changed last."),
  })
  .meta({ id: "BatchItem", description: "One item of a batch, and what became of it." });

export function batchItemJson(item: BatchItemWithShipment): z.output<typeof batchItemSchema> {
  const { shipment, operation, offers } = item;
  const code = item.code === null ? null : codeOf(item.code);
  return {
    position: item.position,
    state: item.state,
    statusCode: code ? statusOf[code] : doneStatusOf(item),
    extId: item.extId ?? shipment?.extId ?? null,
    shipmentId: item.shipmentId,
    priceTotal: priceOf(item),
    ...(shipment && operation === "create" && { draft: shipmentDraftJson(shipment) }),
    ...(shipment && operation !== "create" && { shipment: shipmentDetailJson(shipment) }),
    ...waybillField(item.waybill),
    ...(offers && { rates: (offers as Offer[]).map(offerJson) }),
    ...(code && { error: errorJson(item, code) }),
    objectUpdated: item.objectUpdated.toISOString(),
  };
}

function priceOf({ priceTotal, offers }: BatchItemWithShipment): number | null {
  const able = (offers as Offer[] | null)?.filter((offer) => offer.unavailableReason === null);
  const cheapest = able?.map((offer) => offer.priceTotal).toSorted((one, other) => one - other)[0];
  const price = priceTotal ?? cheapest ?? null;
  return price === null ? null : toDecimal(price);
}

/** As the single calls declare. */
const doneStatusOf = ({ state, operation }: BatchItemWithShipment): number | null => {
  if (state !== "done") return null;
  return operation === "create" ? 201 : 200;
};

/** A code of an older version, which this one does not know any more. */
const codeOf = (code: string): ApiErrorCode => (isApiErrorCode(code) ? code : "internalError");

function errorJson(
  { details, shipmentId, operation }: BatchItemWithShipment,
  code: ApiErrorCode,
): z.output<typeof errorSchema> {
  const named = operation === "create" && shipmentId !== null;
  return {
    statusCode: statusOf[code],
    message: code,
    ...(details && { details }),
    ...(named && { shipmentId }),
  };
}
