import { z } from "zod";

import { shipmentStatuses } from "#app/shipping/model/shipment-status.ts";
import { listShipments } from "#app/shipping/shipments/list-shipments.ts";

import { endpoint } from "../endpoint.ts";
import { pageJson, pageQuery, pageSchema } from "../json/page.ts";
import { shipmentDetailJson, shipmentDetailSchema } from "../json/shipment.ts";

const EXT_VENDOR_ID_LENGTH_MAX = 100;

const timestamp = (description: string) =>
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional()
    .meta({ type: "string", format: "date-time", description });

const query = z.object({
  ...pageQuery,
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
  status: z.enum(shipmentStatuses).optional(),
  isPaid: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional()
    .meta({ type: "boolean" }),
  createdFrom: timestamp("Only shipments created at this time or later."),
  createdTo: timestamp("Only shipments created before this time."),
  updatedFrom: timestamp("Only shipments updated at this time or later."),
  updatedTo: timestamp("Only shipments updated before this time."),
});

export const listShipmentsEndpoint = endpoint({
  operationId: "listShipments",
  method: "GET",
  path: "/shipment",
  status: 200,
  objectType: "shipment",
  summary: "List shipments",
  description:
    "The account's shipments, newest first. Every filter that is sent applies; a value that a filter cannot have is " +
    "refused, a parameter that is unknown is ignored.",
  query,
  payload: pageSchema(shipmentDetailSchema),
  errors: [],
  async respond(ctx, { query: { limit, page, extVendorId, ...filter } }) {
    const found = await listShipments(ctx, { limit, page, extVendorId, filter });
    return pageJson(found, shipmentDetailJson);
  },
});
