import { z } from "zod";

import { coverageOf, regionsOf, type Coverage } from "#app/shipping/carriers/coverage.ts";
import type { Context } from "#app/shipping/context.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { toDecimal, type Cents } from "#app/shipping/model/money.ts";
import { QUOTE_HOURS_MAX } from "#app/shipping/model/rate.ts";

import { openEnum } from "../document/open-enum.ts";
import { wholeOut } from "./id.ts";
import { currencyOut, moneyOut } from "./money.ts";
import { carrierTokenOut } from "./rate.ts";

const hours = wholeOut.nullable();

const coverageShape = {
  territories: wholeOut.describe("All of them, served or not."),
  delivers: wholeOut.describe("Those that the carrier delivers to."),
  collects: wholeOut.describe("Those where it also collects cash on delivery."),
  picksUp: wholeOut.describe("Those where it also picks parcels up."),
};

const coverageSchema = z
  .object(coverageShape)
  .meta({ id: "CarrierCoverage", description: "How much of a market it serves, in territories." });

const regionSchema = z
  .object({ territory1Name: z.string().describe("The level 1 by its name."), ...coverageShape })
  .meta({ id: "CarrierRegion", description: "How much of one level 1 it serves." });

const services = ["cashOnDelivery", "insurance", "tracking", "servicePoints"] as const;

const shape = {
  carrierToken: carrierTokenOut,
  name: z.string().describe("As people know it."),
  country: z.string().meta({ description: "ISO 3166-1 alpha-2.", examples: ["EC"] }),
  services: z
    .array(openEnum("CarrierService", services, "`tracking`: its states arrive by themselves."))
    .describe("What it does besides carrying."),
  pricing: openEnum(
    "CarrierPricing",
    ["card", "live"],
    "`card`: from its price list. `live`: it is asked for each price.",
  ),
  isOwnContract: z.boolean().describe("Under the account's own contract with the carrier."),
  limits: z
    .object({
      weight: z.number().nullable().describe("Kilograms."),
      side: z.number().nullable().describe("The longest side, in centimeters."),
      parcels: wholeOut.describe("Parcels in one shipment."),
      sidesSum: z.number().nullable().describe("Length, width and height added up."),
      goodsCollectionMin: moneyOut.nullable().describe("Null: it never collects cash."),
      goodsCollectionMax: moneyOut.nullable().describe("Null: it never collects cash."),
      goodsInsuredMax: moneyOut.nullable().describe("Null: it never insures."),
      currency: currencyOut,
    })
    .meta({
      id: "CarrierLimits",
      description:
        "The most that it takes. Null where there is no such limit, or only the carrier knows it.",
    }),
  collectionMustEqualInsured: z
    .boolean()
    .describe("A parcel with both amounts must have the same for both."),
  quoteHours: wholeOut.describe("For so long a rate can be paid."),
  voidWindowHours: hours.describe(
    "For so long after the label an annulment is refunded at once. Null: always.",
  ),
  idleAnnulHours: hours.describe(
    "After so long without a movement it annuls a tracking number by itself. Null: never.",
  ),
  coverage: coverageSchema.nullable().describe("Null where only the carrier knows."),
};

export const carrierSchema = z
  .object(shape)
  .meta({ id: "Carrier", description: "A carrier of the market." });

export const carrierDetailSchema = z
  .object({
    ...shape,
    regions: z.array(regionSchema).nullable().describe("The coverage, level 1 by level 1."),
  })
  .meta({ id: "CarrierDetail", description: "A carrier, and where it goes." });

export function carrierJson(ctx: Context, carrier: Carrier): z.output<typeof carrierSchema> {
  const { parcelLimits, goodsCollectionMax, goodsInsuredMax } = carrier;
  const { goodsLimits, currency } = ctx.market;
  const regions = regionsOf(ctx.market, carrier);
  const collects = goodsCollectionMax !== null;
  return {
    carrierToken: carrier.carrierToken,
    name: carrier.displayName,
    country: carrier.country,
    services: services.filter((service) => has[service](carrier)),
    pricing: carrier.liveQuote ? "live" : "card",
    isOwnContract: carrier.contract !== undefined,
    limits: {
      weight: parcelLimits?.weightKgMax ?? null,
      side: parcelLimits?.sideCmMax ?? null,
      parcels: carrier.parcelsMax ?? 1,
      sidesSum: parcelLimits?.sidesSumCmMax ?? null,
      goodsCollectionMin: collects ? toDecimal(goodsLimits.goodsCollectionMin) : null,
      goodsCollectionMax: decimalOrNull(goodsCollectionMax),
      goodsInsuredMax: decimalOrNull(goodsInsuredMax),
      currency,
    },
    collectionMustEqualInsured: carrier.collectionMustEqualInsured,
    quoteHours: carrier.quoteHours ?? QUOTE_HOURS_MAX,
    voidWindowHours: carrier.voidWindowHours ?? null,
    idleAnnulHours: carrier.idleAnnulHours ?? null,
    coverage: regions && coverageJson(coverageOf(regions)),
  };
}

export function carrierDetailJson(
  ctx: Context,
  carrier: Carrier,
): z.output<typeof carrierDetailSchema> {
  const regions = regionsOf(ctx.market, carrier);
  return {
    ...carrierJson(ctx, carrier),
    regions:
      regions &&
      regions.map((region) => ({ territory1Name: region.name, ...coverageJson(region) })),
  };
}

const has: Record<(typeof services)[number], (carrier: Carrier) => boolean> = {
  cashOnDelivery: ({ goodsCollectionMax }) => goodsCollectionMax !== null,
  insurance: ({ goodsInsuredMax }) => goodsInsuredMax !== null,
  tracking: ({ track, push }) => track !== undefined || push !== undefined,
  servicePoints: (carrier) => carrier.servicePoints !== undefined,
};

const coverageJson = ({ total, delivers, collects, picksUp }: Coverage) => ({
  territories: total,
  delivers,
  collects,
  picksUp,
});

const decimalOrNull = (amount: Cents | null) => (amount === null ? null : toDecimal(amount));
