import { z } from "zod";

import { getCod } from "#app/shipping/cash/get-cod.ts";
import { describeShipment } from "#app/shipping/tracking/describe-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { shipmentParams } from "../../json/id.ts";
import { extensionsJson, includeQuery } from "../../json/shipment-details.ts";
import { shipmentDetailJson, shipmentDetailSchema } from "../../json/shipment.ts";

export const getShipmentEndpoint = endpoint({
  operationId: "getShipment",
  method: "GET",
  path: "/shipment/{id}",
  status: 200,
  objectType: "shipment",
  scope: "read",
  summary: "Show one shipment",
  description:
    "The shipment as it is now, whatever its state, and why there is no number yet. With `include` also its parcel, the " +
    "rates of a draft, what was paid, where its cash is and the address of the buyer's page.",
  params: shipmentParams,
  query: z.object({ include: includeQuery }),
  payload: shipmentDetailSchema,
  errors: ["pApiShipmentNotFound"],
  async respond(ctx, { params, query: { include } }, { trackingPageUrl }) {
    const described = await describeShipment(ctx, {
      shipmentId: params.id,
      withRates: include.includes("rates"),
      withMetadata: include.includes("metadata"),
    });
    const cash = include.includes("cod") ? await getCod(ctx, params.id) : null;
    return {
      ...shipmentDetailJson(described.shipment),
      ...extensionsJson(described, include, trackingPageUrl, cash?.item ?? null),
    };
  },
});
