import { z } from "zod";

import { toDecimal } from "#app/shipping/model/money.ts";
import {
  unavailableReasons,
  type Offer,
  type PriceBreakdown,
  type Rate,
} from "#app/shipping/model/rate.ts";
import type { Quotation } from "#app/shipping/shipments/quote-shipment.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut, wholeOut } from "./id.ts";
import { currencyOut, moneyOut } from "./money.ts";

/** An extension (section 9): the calculation behind the price. */
const breakdownSchema = z
  .object({
    realKg: z.number().describe("The parcel on the scales."),
    volumetricKg: z.number().nullable().describe("Null when the carrier ignores the volume."),
    billableKg: z
      .number()
      .describe("What the price is of: the larger one, rounded as the card says."),
    zone: z.string().describe("The class of the route on the carrier's card."),
    base: moneyOut.describe("For the first kilograms."),
    extraKilograms: moneyOut.describe("For the kilograms beyond them."),
    insurance: moneyOut.describe("The fee of the insured amount."),
    collection: moneyOut.describe("The fee of the cash to collect."),
  })
  .meta({ id: "PriceBreakdown", description: "What the price is made of. Optional." });

export const carrierTokenOut = z
  .string()
  .meta({ description: "Names the carrier; opaque.", examples: ["condor"] });

const offerShape = {
  carrierToken: carrierTokenOut,
  priceSubtotal: moneyOut.describe("Freight: base and extra kilograms."),
  priceTotal: moneyOut.describe("Freight with the insurance and the collection fee, tax included."),
  currency: currencyOut,
  estimateDays: wholeOut.describe("Days from the pickup to the delivery."),
  available: z.boolean().describe("Whether the carrier can be selected for these inputs."),
  unavailableReason: openEnum(
    "UnavailableReason",
    unavailableReasons,
    "Why a carrier cannot be selected. Only present when `available` is false.",
  ).optional(),
  breakdown: breakdownSchema.optional(),
  /** An extension (section 9). */
  billing: z
    .literal("ownAccount")
    .describe(
      "Only of an own contract whose carrier bills you itself: `priceTotal` is its price, and the wallet pays nothing.",
    )
    .optional(),
};

export const rateSchema = z
  .object({ rateId: idOut.describe("What a purchase names."), ...offerShape })
  .meta({ id: "Rate", description: "What one carrier charges for a shipment." });
export const quotationRateSchema = z
  .object({
    quotationId: idOut.describe("Of this row; nothing can be bought with it."),
    ...offerShape,
  })
  .meta({ id: "QuotationRate", description: "What one carrier would charge." });

export function rateJson(rate: Rate): z.output<typeof rateSchema> {
  return { rateId: rate.rateId, ...offerJson(rate) };
}

/** Field by field: to copy the fields of `offerJson` behind the id would take as long as the pricing. */
export function quotationRateJson(quotation: Quotation): z.output<typeof quotationRateSchema> {
  const json = {
    quotationId: quotation.quotationId,
    carrierToken: quotation.carrierToken,
    priceSubtotal: toDecimal(quotation.priceSubtotal),
    priceTotal: toDecimal(quotation.priceTotal),
    currency: quotation.currency,
    estimateDays: quotation.estimateDays,
    available: quotation.unavailableReason === null,
  };
  return withOptional(json, quotation);
}

/** An offer that cannot be named: of a dry run. */
export const offerSchema = z
  .object(offerShape)
  .meta({ id: "Offer", description: "What one carrier would charge for a draft." });

export function offerJson(offer: Offer): z.output<typeof offerSchema> {
  const json: z.output<typeof offerSchema> = {
    carrierToken: offer.carrierToken,
    priceSubtotal: toDecimal(offer.priceSubtotal),
    priceTotal: toDecimal(offer.priceTotal),
    currency: offer.currency,
    estimateDays: offer.estimateDays,
    available: offer.unavailableReason === null,
  };
  return withOptional(json, offer);
}

type OptionalJson = Pick<
  z.output<typeof offerSchema>,
  "unavailableReason" | "breakdown" | "billing"
>;

function withOptional<Json extends object>(
  json: Json & OptionalJson,
  offer: Offer,
): Json & OptionalJson {
  if (offer.unavailableReason !== null) json.unavailableReason = offer.unavailableReason;
  if (offer.breakdown) json.breakdown = breakdownJson(offer.breakdown);
  if (offer.billing === "ownAccount") json.billing = offer.billing;
  return json;
}

function breakdownJson(breakdown: PriceBreakdown): z.output<typeof breakdownSchema> {
  return {
    realKg: breakdown.realKg,
    volumetricKg: breakdown.volumetricKg,
    billableKg: breakdown.billableKg,
    zone: breakdown.zone,
    base: toDecimal(breakdown.base),
    extraKilograms: toDecimal(breakdown.extraKilograms),
    insurance: toDecimal(breakdown.insurance),
    collection: toDecimal(breakdown.collection),
  };
}
