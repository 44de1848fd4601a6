import { z } from "zod";

import { toDecimal } from "#app/shipping/model/money.ts";
import {
  unavailableReasons,
  type Offer,
  type PriceBreakdown,
  type Rate,
} from "#app/shipping/model/rate.ts";
import type { Quotation } from "#app/shipping/shipments/quote-shipment.ts";

import { idOut } from "./id.ts";
import { currencyOut, moneyOut } from "./money.ts";

/** An extension (section 9): the calculation behind the price. */
const breakdownSchema = z
  .object({
    realKg: z.number(),
    volumetricKg: z.number().nullable().describe("Null when the carrier ignores the volume."),
    billableKg: z.number(),
    zone: z.string().describe("The class of the route on the carrier's card."),
    base: moneyOut,
    extraKilograms: moneyOut,
    insurance: moneyOut,
    collection: moneyOut,
  })
  .meta({ id: "PriceBreakdown", description: "What the price is made of. Optional." });

const offerShape = {
  carrierToken: z.string(),
  priceSubtotal: moneyOut.describe("Freight: base and extra kilograms."),
  priceTotal: moneyOut.describe("Freight with the insurance and the collection fee, tax included."),
  currency: currencyOut,
  estimateDays: z.number().meta({ type: "integer", minimum: 0 }),
  available: z.boolean().describe("Whether the carrier can be selected for these inputs."),
  unavailableReason: z
    .string()
    .meta({
      description: `Only present when \`available\` is false. Extensible; known: ${unavailableReasons.join(", ")}.`,
      examples: ["codLimitExceeded"],
    })
    .optional(),
  breakdown: breakdownSchema.optional(),
  /** An extension (section 9). */
  billing: z
    .literal("ownAccount")
    .describe(
      "Only of an own contract whose carrier bills you itself: `priceTotal` is its price, and the wallet pays nothing.",
    )
    .optional(),
};

export const rateSchema = z.object({ rateId: idOut, ...offerShape }).meta({ id: "Rate" });
export const quotationRateSchema = z
  .object({ quotationId: idOut, ...offerShape })
  .meta({ id: "QuotationRate" });

export function rateJson(rate: Rate): z.output<typeof rateSchema> {
  return { rateId: rate.rateId, ...offerJson(rate) };
}

export function quotationRateJson(quotation: Quotation): z.output<typeof quotationRateSchema> {
  return { quotationId: quotation.quotationId, ...offerJson(quotation) };
}

/** An offer that cannot be named: of a dry run. */
export const offerSchema = z.object(offerShape).meta({ id: "Offer" });

export function offerJson(offer: Offer): z.output<typeof offerSchema> {
  return {
    carrierToken: offer.carrierToken,
    priceSubtotal: toDecimal(offer.priceSubtotal),
    priceTotal: toDecimal(offer.priceTotal),
    currency: offer.currency,
    estimateDays: offer.estimateDays,
    available: offer.unavailableReason === null,
    ...(offer.unavailableReason === null ? null : { unavailableReason: offer.unavailableReason }),
    ...(offer.breakdown && { breakdown: breakdownJson(offer.breakdown) }),
    ...(offer.billing === "ownAccount" && { billing: offer.billing }),
  };
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
