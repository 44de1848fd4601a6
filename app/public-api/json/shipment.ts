import { z } from "zod";

import { toDecimal } from "#app/shipping/model/money.ts";
import { shipmentStatuses } from "#app/shipping/model/shipment-status.ts";
import type { QuotedShipment, Shipment } from "#app/shipping/model/shipment.ts";

import { addressJson, addressSchema } from "./address.ts";
import { contentsSchema } from "./goods.ts";
import { idOut, wholeOut } from "./id.ts";
import { currencyOut, moneyOut } from "./money.ts";
import { rateJson, rateSchema } from "./rate.ts";
import { chosenServicePointJson, chosenServicePointSchema } from "./service-point.ts";
import { shipmentExtensions } from "./shipment-details.ts";
import { timestampOut } from "./time.ts";

export const shipmentStatusSchema = z.enum(shipmentStatuses).meta({
  id: "ShipmentStatus",
  description: "Where the shipment is on its way, as section 3 of the specification has it.",
});

/** The fields that a draft and a detail have in common. */
const field = {
  shipmentId: idOut.describe("Opaque, and unique over all accounts."),
  extId: z.string().nullable().describe("Your own order's id; null when none was sent."),
  extVendorId: z.string().nullable().describe("Your vendor's tag; null when none was sent."),
  status: shipmentStatusSchema,
  isPaid: z.boolean().describe("Whether the wallet was charged for it."),
  goodsCollection: moneyOut.describe("The cash that the carrier collects on delivery; 0 for none."),
  goodsInsured: moneyOut.describe("The value that the carrier insures; 0 for none."),
  goodsCurrency: currencyOut,
  contents: contentsSchema,
  senderAddress: addressSchema.describe("Where it goes from."),
  recipientAddress: addressSchema.describe("Where it goes to."),
  trackingNumber: z.string().nullable().describe("The carrier's number; null until there is one."),
  trackingCarrierUrl: z
    .string()
    .nullable()
    .describe("The carrier's own page of the parcel; null without one."),
  incidentCount: wholeOut.nullable().describe("Open delivery incidents; null for none."),
  returnOf: idOut
    .optional()
    .describe("The shipment whose parcel comes back with this one. Absent where nothing does."),
  correctionOf: idOut
    .optional()
    .describe("The refused shipment that this one sends anew. Absent for the others."),
  objectCreated: timestampOut.describe("When the draft was created."),
  objectUpdated: timestampOut.describe("When anything of it changed last."),
};

const afterNumber = z.number().nullable();

export const shipmentDraftSchema = z
  .object({
    shipmentId: field.shipmentId,
    extId: field.extId,
    extVendorId: field.extVendorId,
    status: field.status,
    isPaid: field.isPaid,
    goodsCollection: field.goodsCollection,
    goodsInsured: field.goodsInsured,
    contents: field.contents,
    senderAddress: field.senderAddress,
    recipientAddress: field.recipientAddress,
    objectCreated: field.objectCreated,
    objectUpdated: field.objectUpdated,
    goodsCurrency: field.goodsCurrency,
    trackingNumber: field.trackingNumber,
    trackingCarrierUrl: field.trackingCarrierUrl,
    incidentCount: field.incidentCount,
    returnOf: field.returnOf,
    correctionOf: field.correctionOf,
    rates: z.array(rateSchema).describe("Empty while the measurements are deferred."),
  })
  .meta({ id: "ShipmentDraft", description: "An unpaid shipment with the rates to choose from." });

export const shipmentDetailSchema = z
  .object({
    shipmentId: field.shipmentId,
    extId: field.extId,
    extVendorId: field.extVendorId,
    status: field.status,
    isPaid: field.isPaid,
    preferredCarrierToken: z
      .string()
      .nullable()
      .describe("The chosen carrier. Null until there is a tracking number."),
    priceSubtotal: afterNumber.describe("The freight. Null until there is a tracking number."),
    priceTotal: afterNumber.describe("What it cost. Null until there is a tracking number."),
    goodsCurrency: field.goodsCurrency,
    goodsCollection: field.goodsCollection,
    goodsInsured: field.goodsInsured,
    contents: field.contents,
    senderAddress: field.senderAddress,
    recipientAddress: field.recipientAddress,
    trackingNumber: field.trackingNumber,
    trackingCarrierUrl: field.trackingCarrierUrl,
    incidentCount: field.incidentCount,
    objectCreated: field.objectCreated,
    objectUpdated: field.objectUpdated,
    returnOf: field.returnOf,
    correctionOf: field.correctionOf,
    correctedBy: idOut
      .optional()
      .describe("The shipment that sends this refused one anew. Absent without one."),
    ...chosenServicePointSchema,
    ...shipmentExtensions,
  })
  .meta({ id: "ShipmentDetail", description: "A shipment as it is now." });

export function shipmentDraftJson(shipment: QuotedShipment): z.output<typeof shipmentDraftSchema> {
  return {
    shipmentId: shipment.shipmentId,
    extId: shipment.extId,
    extVendorId: shipment.extVendorId,
    status: shipment.status,
    isPaid: shipment.isPaid,
    goodsCollection: toDecimal(shipment.goodsCollection),
    goodsInsured: toDecimal(shipment.goodsInsured),
    contents: [shipment.contents],
    senderAddress: addressJson(shipment.sender),
    recipientAddress: addressJson(shipment.recipient),
    objectCreated: shipment.objectCreated.toISOString(),
    objectUpdated: shipment.objectUpdated.toISOString(),
    goodsCurrency: shipment.goodsCurrency,
    trackingNumber: shipment.trackingNumber,
    trackingCarrierUrl: shipment.trackingCarrierUrl,
    incidentCount: shipment.incidentCount,
    ...linksJson(shipment),
    rates: shipment.rates.map(rateJson),
  };
}

export function shipmentDetailJson(shipment: Shipment): z.output<typeof shipmentDetailSchema> {
  // The carrier and its price appear only once the carrier has assigned a number (section 2).
  const carried = shipment.trackingNumber === null ? null : shipment.selectedRate;
  return {
    shipmentId: shipment.shipmentId,
    extId: shipment.extId,
    extVendorId: shipment.extVendorId,
    status: shipment.status,
    isPaid: shipment.isPaid,
    preferredCarrierToken: carried?.carrierToken ?? null,
    priceSubtotal: carried ? toDecimal(carried.priceSubtotal) : null,
    priceTotal: carried ? toDecimal(carried.priceTotal) : null,
    goodsCurrency: shipment.goodsCurrency,
    goodsCollection: toDecimal(shipment.goodsCollection),
    goodsInsured: toDecimal(shipment.goodsInsured),
    contents: [shipment.contents],
    senderAddress: addressJson(shipment.sender),
    recipientAddress: addressJson(shipment.recipient),
    trackingNumber: shipment.trackingNumber,
    trackingCarrierUrl: shipment.trackingCarrierUrl,
    incidentCount: shipment.incidentCount,
    objectCreated: shipment.objectCreated.toISOString(),
    objectUpdated: shipment.objectUpdated.toISOString(),
    ...linksJson(shipment),
    ...(shipment.correctedBy !== undefined && { correctedBy: shipment.correctedBy }),
    ...chosenServicePointJson(shipment),
  };
}

const linksJson = ({ returnOf, correctionOf }: Shipment) => ({
  ...(returnOf !== undefined && { returnOf }),
  ...(correctionOf !== undefined && { correctionOf }),
});
