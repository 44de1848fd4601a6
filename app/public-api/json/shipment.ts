import { z } from "zod";

import { toDecimal } from "#app/shipping/model/money.ts";
import { shipmentStatuses } from "#app/shipping/model/shipment-status.ts";
import type { QuotedShipment, Shipment } from "#app/shipping/model/shipment.ts";

import { addressJson, addressSchema } from "./address.ts";
import { contentsSchema } from "./goods.ts";
import { idOut } from "./id.ts";
import { currencyOut, moneyOut } from "./money.ts";
import { rateJson, rateSchema } from "./rate.ts";
import { shipmentExtensions } from "./shipment-details.ts";

const status = z.enum(shipmentStatuses).meta({ id: "ShipmentStatus" });
const dateTime = z.string().meta({ format: "date-time" });
const nullableText = z.string().nullable();
const incidentCount = z
  .number()
  .nullable()
  .meta({ type: ["integer", "null"], description: "Open delivery incidents; null for none." });

export const shipmentDraftSchema = z
  .object({
    shipmentId: idOut,
    extId: nullableText,
    extVendorId: nullableText,
    status,
    isPaid: z.boolean(),
    goodsCollection: moneyOut,
    goodsInsured: moneyOut,
    contents: contentsSchema,
    senderAddress: addressSchema,
    recipientAddress: addressSchema,
    objectCreated: dateTime,
    objectUpdated: dateTime,
    goodsCurrency: currencyOut,
    trackingNumber: nullableText,
    trackingCarrierUrl: nullableText,
    incidentCount,
    rates: z.array(rateSchema).describe("Empty while the measurements are deferred."),
  })
  .meta({ id: "ShipmentDraft" });

export const shipmentDetailSchema = z
  .object({
    shipmentId: idOut,
    extId: nullableText,
    extVendorId: nullableText,
    status,
    isPaid: z.boolean(),
    preferredCarrierToken: nullableText.describe("Null until there is a tracking number."),
    priceSubtotal: z.number().nullable().describe("Null until there is a tracking number."),
    priceTotal: z.number().nullable().describe("Null until there is a tracking number."),
    goodsCurrency: currencyOut,
    goodsCollection: moneyOut,
    goodsInsured: moneyOut,
    contents: contentsSchema,
    senderAddress: addressSchema,
    recipientAddress: addressSchema,
    trackingNumber: nullableText,
    trackingCarrierUrl: nullableText,
    incidentCount,
    objectCreated: dateTime,
    objectUpdated: dateTime,
    ...shipmentExtensions,
  })
  .meta({ id: "ShipmentDetail" });

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
  };
}
