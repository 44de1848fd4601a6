import { z } from "zod";

import { listShipments } from "#app/shipping/shipments/list-shipments.ts";

import { endpoint } from "../endpoint.ts";
import { pageJson, pageQuery, pageSchema } from "../json/page.ts";
import { shipmentDetailJson, shipmentDetailSchema } from "../json/shipment.ts";

const EXT_VENDOR_ID_LENGTH_MAX = 100;

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
});

export const listShipmentsEndpoint = endpoint({
  operationId: "listShipments",
  method: "GET",
  path: "/shipment",
  status: 200,
  objectType: "shipment",
  summary: "List shipments",
  description: "The account's shipments, newest first.",
  query,
  payload: pageSchema(shipmentDetailSchema),
  errors: [],
  async respond(ctx, { query: asked }) {
    return pageJson(await listShipments(ctx, asked), shipmentDetailJson);
  },
});
