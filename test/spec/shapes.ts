import { z } from "zod";

import { home } from "./home.ts";

/** The resources of section 2, written down a second time from its tables; a missing key fails. */
const id = z.int();
const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
const money = z.number().refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);
const currency = z.literal(home.currency);
/** The country and a code of each level, which begins with that of the level above. */
const territoryBaseId = z
  .string()
  .regex(new RegExp(`^${home.country}\\|:\\|(\\d+)\\|:\\|(\\1\\d+)\\|:\\|\\2\\d*$`));

const shipmentStatuses = [
  "created",
  "quoted",
  "labelCreated",
  "pickupRequested",
  "pickupNotFound",
  "pickingUp",
  "pickedUp",
  "inTransit",
  "goodsCollectionInTransit",
  "returnToSender",
  "delivered",
  "annulled",
  "refunded",
  "refundPending",
] as const;

export const productCategories = (
  "agriculturalSupply audioAndVideoAccessory babyProduct beverage book camera cellularPhone clothes " +
  "clothingAccessory computer decoration documents dron electromenor food householdAppliance " +
  "jewelryAndWatch kitchenware medicalEquipment medicalSupply musicalInstrument party " +
  "personalCareProduct petAccessory petFood printer shoeAndFootwear spareparts sportingArticle " +
  "stationery television toy vehicleAccessory videoGame"
).split(" ");

export const annulReasons = (
  "incorrectAddress incorrectShipmentDetails fullfilmentIssue recipientRefusedDelivery " +
  "recipientNotAvailable recipientCanceledOrder platformCost deliveryDelay " +
  "carrierOutOfCoverageArea carrierOutOfOfficeSchedule other"
).split(" ");

export const unavailableReasons = (
  "codLimitExceeded codNotSupported insuredLimitExceeded insuranceRequired maxWeightExceeded " +
  "maxDimensionExceeded routeNotServedForCod carrierFleetUnavailable routeNotServed"
).split(" ");

export const addressShape = z.object({
  addressId: id,
  addressType: z.enum(["sender", "recipient"]),
  fullName: z.string(),
  company: z.string().nullable(),
  email: z.email().nullable(),
  streetLine1: z.string(),
  reference: z.string().nullable(),
  territoryBaseId: territoryBaseId,
  country: z.literal(home.country),
  zip: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone: z.string().regex(/^\+\d+$/),
  objectCreated: dateTime,
});

const rateFields = {
  carrierToken: z.string().min(1),
  priceSubtotal: money,
  priceTotal: money,
  currency: currency,
  estimateDays: z.int(),
  available: z.boolean(),
  unavailableReason: z.string().optional(),
};

export const rateShape = z
  .object({ rateId: id, ...rateFields })
  .refine((rate) => rate.available === !("unavailableReason" in rate));

export const quotationRateShape = z
  .object({ quotationId: id, ...rateFields })
  .refine((rate) => rate.available === !("unavailableReason" in rate));

/** What ShipmentDraft and ShipmentDetail both carry. */
const shipmentFields = {
  shipmentId: id,
  extId: z.string().nullable(),
  extVendorId: z.string().nullable(),
  status: z.enum(shipmentStatuses),
  isPaid: z.boolean(),
  goodsCollection: money,
  goodsInsured: money,
  goodsCurrency: currency,
  contents: z.array(z.enum(productCategories)).length(1),
  senderAddress: addressShape,
  recipientAddress: addressShape,
  objectCreated: dateTime,
  objectUpdated: dateTime,
  trackingNumber: z.string().min(1).nullable(),
  trackingCarrierUrl: z.string().nullable(),
  incidentCount: z.int().nullable(),
};

/** The tracking answer is called a draft in section 4 and a detail in section 2: this much is both. */
export const shipmentShape = z.object(shipmentFields);

export const draftShape = z.object({ ...shipmentFields, rates: z.array(rateShape) });

export const detailShape = z.object({
  ...shipmentFields,
  preferredCarrierToken: z.string().nullable(),
  priceSubtotal: money.nullable(),
  priceTotal: money.nullable(),
});

export const labelShape = z.object({
  type: z.literal("carrierDefault"),
  downloadUrl: z.url(),
  expiresAt: dateTime,
});

export const territoryShape = z.object({
  territoryBaseId: territoryBaseId,
  territory1Name: z.string().min(1),
  territory2Name: z.string().min(1),
  territory3Name: z.string().min(1),
  searchableText: z.string().min(1),
});

export const pageMeta = { count: z.int(), page: z.int(), pageCount: z.int(), total: z.int() };

export type Address = z.infer<typeof addressShape>;
export type Rate = z.infer<typeof rateShape>;
export type QuotationRate = z.infer<typeof quotationRateShape>;
export type Draft = z.infer<typeof draftShape>;
export type Detail = z.infer<typeof detailShape>;
export type Label = z.infer<typeof labelShape>;
export type Territory = z.infer<typeof territoryShape>;
export interface Page<Item> {
  count: number;
  data: Item[];
  page: number;
  pageCount: number;
  total: number;
}
