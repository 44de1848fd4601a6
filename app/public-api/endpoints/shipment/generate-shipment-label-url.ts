import { z } from "zod";

import { generateShipmentLabelUrl } from "#app/shipping/labels/generate-shipment-label-url.ts";
import { labelTypes } from "#app/shipping/model/label.ts";

import { endpoint } from "../../endpoint.ts";
import { codeWhenText } from "../../json/codes.ts";
import { shipmentParams } from "../../json/id.ts";
import { labelDispositionJson, labelFormatJson } from "../../json/label.ts";
import { timestampOut } from "../../json/time.ts";

const body = z.object({
  type: z
    .enum(labelTypes, codeWhenText("pApiShipmentLabelTypeNotFound"))
    .describe("Which label: the carrier's own."),
  disposition: labelDispositionJson,
  format: labelFormatJson,
});

const labelDownloadSchema = z
  .object({
    type: z.enum(labelTypes).describe("Which label it is."),
    downloadUrl: z.string().meta({ format: "uri", description: "Needs no key." }),
    expiresAt: timestampOut.describe("The link works until then."),
  })
  .meta({ id: "LabelDownload", description: "A link to the label of one shipment." });

export const generateShipmentLabelUrlEndpoint = endpoint({
  operationId: "generateShipmentLabelUrl",
  method: "POST",
  path: "/shipment/generateLabelUrl/{id}",
  status: 200,
  objectType: "shipmentLabel",
  scope: "read",
  summary: "Mint a download link for the label",
  description:
    "The link needs no key and works until `expiresAt`, seven days at most. Do not store it: ask for a fresh one. A label " +
    "that its carrier made is that PDF in every `format`.",
  params: shipmentParams,
  body,
  bodyExample: { type: "carrierDefault", disposition: "inline" },
  payload: labelDownloadSchema,
  errors: [
    "pApiShipmentLabelDispositionInvalid",
    "pApiShipmentLabelFormatInvalid",
    "pApiShipmentLabelTypeNotFound",
    "pApiShipmentNotFound",
    "pApiShipmentLabelNotReady",
  ],
  async respond(ctx, { params, body: asked }, means) {
    const grant = await generateShipmentLabelUrl(ctx, {
      shipmentId: params.id,
      type: asked.type,
      disposition: asked.disposition ?? "inline",
      format: asked.format ?? undefined,
    });
    return {
      type: grant.type,
      downloadUrl: means.labelUrl(grant),
      expiresAt: grant.expiresAt.toISOString(),
    };
  },
});
