import { z } from "zod";

import type { CashOfParcel } from "#app/shipping/cash/get-cod.ts";
import type { ScanOfShipment } from "#app/shipping/handovers/read-scans-of-shipment.ts";
import type { BuyerAnswer } from "#app/shipping/model/buyer-answer.ts";
import type { CarrierHistory } from "#app/shipping/model/carrier-history.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import { allParcels, type Parcel } from "#app/shipping/model/parcel.ts";
import { chargeOf, type Rate } from "#app/shipping/model/rate.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import {
  waybillCodes,
  type WaybillState,
  waybillStates,
} from "#app/shipping/model/waybill-state.ts";
import type { DescribedShipment } from "#app/shipping/tracking/describe-shipment.ts";

import { openEnum } from "../document/open-enum.ts";
import { dispatchAnswerJson, dispatchAnswerSchema } from "./buyer-answer.ts";
import { historyJson, historySchema } from "./carrier-history.ts";
import { codJson, codSchema } from "./cod.ts";
import { scanOfShipmentJson, scanOfShipmentSchema } from "./handover.ts";
import { idOut } from "./id.ts";
import { metadataOut } from "./metadata.ts";
import { currencyOut, moneyOut } from "./money.ts";
import { parcelToQuoteJson } from "./parcel.ts";
import { carrierTokenOut, rateJson, rateSchema } from "./rate.ts";

const trackedParcelSchema = z
  .object({
    ...parcelToQuoteJson.shape,
    trackingNumber: z
      .string()
      .nullable()
      .describe("Its own number, where the carrier gives one to each parcel of a shipment."),
  })
  .meta({ id: "TrackedParcel", description: "One of several parcels of a shipment." });

const paidSchema = z
  .object({
    rateId: idOut.describe("The rate that was chosen."),
    carrierToken: carrierTokenOut,
    priceSubtotal: moneyOut.describe("Of it the freight."),
    priceTotal: moneyOut,
    currency: currencyOut,
    charged: moneyOut.describe(
      "What the wallet was charged: `priceTotal`, or 0 where the carrier bills you itself.",
    ),
  })
  .meta({ id: "PaidRate", description: "The rate that was paid, also before the number." });

const waybillSchema = z
  .object({
    state: openEnum(
      "WaybillState",
      waybillStates,
      "`pending`: the number may still come. `refused`: this request has ended; ask again, or annul. `needsPerson`: " +
        "the service's people are finding out what the carrier did.",
    ),
    code: openEnum("WaybillCode", waybillCodes, "Why there is no number."),
    detail: z
      .string()
      .nullable()
      .describe("The carrier's own words of a refusal, in its language; null without any."),
    retryAt: z.string().nullable().meta({
      format: "date-time",
      description: "When the service asks the carrier again by itself; null when it does not.",
    }),
  })
  .meta({
    id: "Waybill",
    description: "Why a paid shipment has no number yet. Absent where there is nothing to say.",
  });

const only = (field: string) => `Only of one shipment that is asked for with \`include=${field}\`.`;

/** Extensions (section 9) of one shipment, beside the fields of the specification. */
export const shipmentExtensions = {
  waybill: waybillSchema.optional(),
  rates: z
    .array(rateSchema)
    .describe(`Of an unpaid draft those that have not expired, else none. ${only("rates")}`)
    .optional(),
  parcel: parcelToQuoteJson
    .nullable()
    .describe(`Null while it is deferred; the first of several. ${only("parcel")}`)
    .optional(),
  parcels: z
    .array(trackedParcelSchema)
    .describe(`All parcels of the shipment; none while they are deferred. ${only("parcels")}`)
    .optional(),
  paid: paidSchema
    .nullable()
    .describe(`What was paid, also before there is a number; null of a draft. ${only("paid")}`)
    .optional(),
  trackingPageUrl: z
    .string()
    .nullable()
    .describe(`The public page for the buyer; null without a number. ${only("trackingPageUrl")}`)
    .optional(),
  metadata: metadataOut.describe(`What you keep with it. ${only("metadata")}`).optional(),
  history: z
    .array(historySchema)
    .describe(
      `What carriers did with your own parcels to the recipient's canton, to compare rates by; as new as a few minutes ago. ${only("history")}`,
    )
    .optional(),
  cod: codSchema
    .nullable()
    .describe(`Where its cash is; null without a number or cash. ${only("cod")}`)
    .optional(),
  handover: z
    .array(scanOfShipmentSchema)
    .describe(
      `Its labels that were scanned when it was given to the carrier, the first scan first. ${only("handover")}`,
    )
    .optional(),
  dispatchAnswer: dispatchAnswerSchema
    .nullable()
    .describe(
      `What the buyer was asked before it left, and answered; null while they have not. ${only("dispatchAnswer")}`,
    )
    .optional(),
};

const includable = [
  "rates",
  "parcel",
  "parcels",
  "paid",
  "trackingPageUrl",
  "metadata",
  "cod",
  "history",
  "handover",
  "dispatchAnswer",
] as const;
type Included = (typeof includable)[number];

/** Which of them are wanted: a client that does not ask has exactly the specification's fields. */
export const includeQuery = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.enum(includable)))
  .default([])
  .meta({
    type: "string",
    description: `Optional fields to add, with commas between: ${includable.join(", ")}.`,
    examples: ["rates,parcel"],
  });

type Extensions = {
  [Field in keyof typeof shipmentExtensions]?: z.output<(typeof shipmentExtensions)[Field]>;
};

export function extensionsJson(
  { shipment, rates, waybill, metadata }: DescribedShipment,
  include: readonly Included[],
  trackingPageUrl: (shipment: Shipment) => string | null,
  {
    cash,
    history,
    scans,
    dispatchAnswer,
  }: {
    cash: CashOfParcel["item"] | null;
    /** By the carrier's token. */
    history: ReadonlyMap<string, CarrierHistory>;
    scans: readonly ScanOfShipment[];
    dispatchAnswer: BuyerAnswer | null;
  },
): Extensions {
  const { isPaid, selectedRate, parcel, trackingNumber } = shipment;
  const fields: Record<Included, () => Extensions> = {
    rates: () => ({ rates: rates.map(rateJson) }),
    parcel: () => ({ parcel: parcel && parcelJson(parcel) }),
    parcels: () => ({ parcels: parcelsJson(shipment) }),
    paid: () => ({ paid: isPaid && selectedRate ? paidJson(selectedRate) : null }),
    metadata: () => ({ metadata: { ...metadata } }),
    trackingPageUrl: () => ({
      trackingPageUrl: trackingNumber === null ? null : trackingPageUrl(shipment),
    }),
    cod: () => ({ cod: cash && codJson(cash, shipment) }),
    handover: () => ({ handover: scans.map(scanOfShipmentJson) }),
    dispatchAnswer: () => ({
      dispatchAnswer: dispatchAnswer && dispatchAnswerJson(dispatchAnswer),
    }),
    history: () => ({ history: [...history].map((each) => historyJson(...each)) }),
  };
  return Object.assign(waybillField(waybill), ...include.map((field) => fields[field]()));
}

export function waybillField(waybill: WaybillState | null): Pick<Extensions, "waybill"> {
  if (!waybill) return {};
  const { state, code, detail, retryAt } = waybill;
  return { waybill: { state, code, detail, retryAt: retryAt?.toISOString() ?? null } };
}

const parcelJson = ({ weightKg, lengthCm, widthCm, heightCm }: Parcel) => ({
  weight: weightKg,
  length: lengthCm,
  width: widthCm,
  height: heightCm,
});

const parcelsJson = ({ parcel, furtherParcels, parcelNumbers }: Shipment) =>
  (parcel ? allParcels({ parcel, furtherParcels }) : []).map((each, index) => ({
    ...parcelJson(each),
    trackingNumber: parcelNumbers?.[index] ?? null,
  }));

const paidJson = (rate: Rate): z.output<typeof paidSchema> => ({
  rateId: rate.rateId,
  carrierToken: rate.carrierToken,
  priceSubtotal: toDecimal(rate.priceSubtotal),
  priceTotal: toDecimal(rate.priceTotal),
  currency: rate.currency,
  charged: toDecimal(chargeOf(rate)),
});
