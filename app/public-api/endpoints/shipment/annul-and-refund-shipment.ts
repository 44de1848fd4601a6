import { z } from "zod";

import { annulReasonStatuses } from "#app/shipping/model/shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { codeWhenMissing } from "../../json/codes.ts";
import { shipmentParams } from "../../json/id.ts";
import { shipmentDetailJson, shipmentDetailSchema } from "../../json/shipment.ts";
import { optionalText } from "../../json/text.ts";

const body = z.object({
  annulReasonStatus: z
    .enum(annulReasonStatuses, codeWhenMissing("pApiShipmentAnnulReasonStatusRequired"))
    .meta({ id: "ShipmentAnnulReasonStatus", description: "Why it is annulled." }),
  annulReasonDetails: optionalText().describe("The reason in your own words."),
});

export const annulAndRefundShipmentEndpoint = endpoint({
  operationId: "annulAndRefundShipment",
  method: "PATCH",
  path: "/shipment/annulAndRefund/{id}",
  status: 200,
  objectType: "shipment",
  scope: "ship",
  summary: "Annul a draft, or refund what was paid",
  description:
    "An unpaid draft becomes `annulled`, a paid shipment `refunded` with the wallet credited, or `refundPending` when " +
    "its carrier refunds out of band: look again after about a day.",
  params: shipmentParams,
  body,
  bodyExample: { annulReasonStatus: "incorrectAddress", annulReasonDetails: "Calle equivocada" },
  payload: shipmentDetailSchema,
  errors: [
    "pApiShipmentAnnulReasonStatusRequired",
    "pApiShipmentNotFound",
    "shipmentCarrierCallPending",
    "shipmentAnnulAlreadyDone",
    "shipmentAnnulNotAllowed",
  ],
  recoverWhen: {
    code: "shipmentAnnulAlreadyDone",
    payload: async (ctx, { id }) => shipmentDetailJson(await getShipment(ctx, id)),
  },
  async respond(ctx, { params, body: asked }) {
    const shipment = await annulAndRefundShipment(ctx, { shipmentId: params.id, ...asked });
    return shipmentDetailJson(shipment);
  },
});
