import { z } from "zod";

import type { Shipment } from "#app/shipping/model/shipment.ts";
import { listShipments, listShipmentsAfter } from "#app/shipping/shipments/list-shipments.ts";
import { readWaybillStates } from "#app/shipping/tracking/read-waybill-state.ts";

import { detail } from "../../details.ts";
import { endpoint } from "../../endpoint.ts";
import { cursorPageJson, cursorQuery, pageSchema } from "../../json/page.ts";
import { waybillField } from "../../json/shipment-details.ts";
import {
  shipmentDetailJson,
  shipmentDetailSchema,
  shipmentStatusSchema,
} from "../../json/shipment.ts";
import { timestampJson } from "../../json/time.ts";
import { badRequest } from "../../read.ts";

const EXT_VENDOR_ID_LENGTH_MAX = 100;

const query = z.object({
  ...cursorQuery<"Shipment">(),
  extVendorId: z
    .string()
    .trim()
    .optional()
    // Characters, as at creation: a tag of a hundred emoji is two hundred units of UTF-16.
    .transform((tag) => (tag && Array.from(tag).length <= EXT_VENDOR_ID_LENGTH_MAX ? tag : null))
    .meta({
      description:
        "Only shipments with exactly this vendor tag. Ignored when empty or longer than 100 characters.",
    }),
  extId: z.string().min(1).optional().describe("Only shipments with exactly this order id."),
  trackingNumber: z.string().min(1).optional().describe("Only the shipments with this number."),
  status: shipmentStatusSchema.optional().describe("Only shipments in this state."),
  isPaid: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional()
    .meta({ type: "boolean", description: "Only paid, or only unpaid shipments." }),
  createdFrom: timestampJson("Only shipments created at this time or later."),
  createdTo: timestampJson("Only shipments created before this time."),
  updatedFrom: timestampJson("Only shipments updated at this time or later."),
  updatedTo: timestampJson("Only shipments updated before this time."),
});

export const listShipmentsEndpoint = endpoint({
  operationId: "listShipments",
  method: "GET",
  path: "/shipment",
  status: 200,
  objectType: "shipment",
  scope: "read",
  summary: "List shipments",
  description:
    "The account's shipments, newest first. Every filter that is sent applies; a value that a filter cannot have is " +
    "refused. `waybill` says why a paid one has no number yet.",
  query,
  payload: pageSchema(shipmentDetailSchema),
  errors: [],
  async respond(ctx, { query: { limit, page, extVendorId, after, ...filter } }) {
    const asked = { limit, page, extVendorId, filter };
    const found = after
      ? await listShipmentsAfter(ctx, asked, after)
      : await listShipments(ctx, asked);
    if (!found) throw badRequest(detail("after", "unknownCursor"));
    const waybills = await readWaybillStates(ctx, found.data);
    const itemJson = (shipment: Shipment) => ({
      ...shipmentDetailJson(shipment),
      ...waybillField(waybills.get(shipment.shipmentId) ?? null),
    });
    return cursorPageJson(found, itemJson, after, ({ shipmentId }) => shipmentId);
  },
});
