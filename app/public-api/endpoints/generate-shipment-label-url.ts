import { z } from "zod";

import { generateShipmentLabelUrl } from "#app/shipping/labels/generate-shipment-label-url.ts";
import { labelDispositions, labelTypes } from "#app/shipping/model/label.ts";

import { endpoint } from "../endpoint.ts";
import { codeWhenText } from "../json/codes.ts";
import { shipmentParams } from "../json/id.ts";

const body = z.object({
  type: z.enum(labelTypes, codeWhenText("pApiShipmentLabelTypeNotFound")),
  disposition: z.enum(labelDispositions, "pApiShipmentLabelDispositionInvalid").nullish(),
});

const labelDownloadSchema = z
  .object({
    type: z.enum(labelTypes),
    downloadUrl: z.string().meta({ format: "uri" }),
    expiresAt: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "LabelDownload" });

export const generateShipmentLabelUrlEndpoint = endpoint({
  operationId: "generateShipmentLabelUrl",
  method: "POST",
  path: "/shipment/generateLabelUrl/{id}",
  status: 200,
  objectType: "shipmentLabel",
  summary: "Mint a download link for the label",
  description:
    "The link needs no key and works until `expiresAt`, seven days at most. Do not store it: ask for a fresh one.",
  params: shipmentParams,
  body,
  bodyExample: { type: "carrierDefault", disposition: "inline" },
  payload: labelDownloadSchema,
  errors: [
    "pApiShipmentLabelDispositionInvalid",
    "pApiShipmentLabelTypeNotFound",
    "pApiShipmentNotFound",
    "pApiShipmentLabelNotReady",
  ],
  async respond(ctx, { params, body: asked }, means) {
    const grant = await generateShipmentLabelUrl(ctx, {
      shipmentId: params.id,
      type: asked.type,
      disposition: asked.disposition ?? "inline",
    });
    return {
      type: grant.type,
      downloadUrl: means.labelUrl(grant),
      expiresAt: grant.expiresAt.toISOString(),
    };
  },
});
