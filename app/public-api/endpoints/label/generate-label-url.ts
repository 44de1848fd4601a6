import { z } from "zod";

import { generateLabelUrl } from "#app/shipping/labels/generate-label-url.ts";
import { LABELS_MAX, labelFormats } from "#app/shipping/model/label.ts";

import { openEnum } from "../../document/open-enum.ts";
import { endpoint } from "../../endpoint.ts";
import { idJson, idOut, wholeOut } from "../../json/id.ts";
import { labelDispositionJson, labelFormatJson } from "../../json/label.ts";
import { timestampOut } from "../../json/time.ts";

const body = z.object({
  shipmentIds: z
    .array(idJson<"Shipment">())
    .min(1)
    .max(LABELS_MAX)
    .describe("In the order of printing. One that is named again is printed once."),
  disposition: labelDispositionJson,
  format: labelFormatJson,
});

const reasons = [
  "notFound",
  "notReady",
  "givenBack",
  "erased",
  "separatePdf",
  "separateZpl",
  "tooLarge",
] as const;

const itemSchema = z
  .object({
    shipmentId: idOut.describe("The shipment that was asked for."),
    isPrinted: z.boolean().describe("Whether its label is in the document."),
    reason: openEnum(
      "LabelsDownloadReason",
      reasons,
      "`notReady`: no tracking number yet. `givenBack`: annulled or refunded. `erased`: its data was erased. " +
        "`separatePdf`: its carrier made a PDF, which ZPL cannot hold. `separateZpl`: its carrier made ZPL. Ask for " +
        "either alone.",
    )
      .nullable()
      .describe("Why it is not in the document."),
  })
  .meta({ id: "LabelsDownloadItem", description: "What became of one shipment's label." });

const payload = z
  .object({
    format: z.enum(labelFormats).describe("The format of the document."),
    count: wholeOut.describe("Labels in the document."),
    downloadUrl: z.string().nullable().meta({
      format: "uri",
      description: "Needs no key. Null when there is nothing to print.",
    }),
    expiresAt: timestampOut.nullable().describe("The link works until then."),
    items: z.array(itemSchema).describe("One for each shipment, in the order asked for."),
  })
  .meta({ id: "LabelsDownload", description: "A link to the labels of many shipments." });

export const generateLabelUrlEndpoint = endpoint({
  operationId: "generateLabelUrl",
  method: "POST",
  path: "/label",
  status: 200,
  objectType: "label",
  scope: "read",
  summary: "Mint a download link for many labels in one file",
  description:
    "One document of the labels of many shipments, made when it is downloaded. What cannot be printed is named in " +
    "`items` and fails nothing else; a label that becomes unprintable until the download is listed on a page in front. " +
    "The link works until `expiresAt`: ask for a fresh one instead of storing it.",
  body,
  bodyExample: { shipmentIds: [123, 124], format: "a4" },
  payload,
  errors: ["pApiShipmentLabelDispositionInvalid", "pApiShipmentLabelFormatInvalid"],
  async respond(ctx, { body: asked }, means) {
    const { items, grant } = await generateLabelUrl(ctx, {
      shipmentIds: asked.shipmentIds,
      disposition: asked.disposition ?? "inline",
      format: asked.format ?? undefined,
    });
    const count = grant.shipmentIds.length;
    return {
      format: grant.format,
      count,
      downloadUrl: count > 0 ? means.labelsUrl(grant) : null,
      expiresAt: count > 0 ? grant.expiresAt.toISOString() : null,
      items: items.map(({ shipmentId, reason }) => ({
        shipmentId,
        isPrinted: reason === null,
        reason,
      })),
    };
  },
});
