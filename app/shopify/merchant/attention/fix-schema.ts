import { z } from "zod";

import { fromDecimal, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import { PARCELS_MAX } from "#app/shipping/model/parcel.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";

import { gatewayDecisions } from "../../shop/shop-settings.ts";

/** A legacy number, or the global id that the admin gives to an extension. */
const productId = z
  .string()
  .regex(/^(?:gid:\/\/shopify\/Product\/)?\d{1,20}$/)
  .transform((id) => id.replace("gid://shopify/Product/", ""));
/** What a form has instead of a number is NaN, which is refused as a weight that is not possible. */
const WEIGHT_MAX_KG = 300;
const grams = z.number().or(z.nan());

const text = z.string().overwrite(writtenText);
const side = z.number().min(1).max(300);
const amount = z
  .number()
  .min(0)
  .transform((decimal, context) => {
    const exact = fromDecimal(decimal);
    if (exact === null) context.addIssue("no amount of cents");
    return exact ?? NO_MONEY;
  });

/**
 * What a merchant changes in a draft before its purchase, together or one by one. Null restores what the order says.
 * Money in decimals, weights in kilograms with the box, sides in centimetres.
 */
const draftChange = z
  .strictObject({
    box: z
      .union([
        z.strictObject({ name: z.string().min(1).max(60) }),
        z.strictObject({ lengthCm: side, widthCm: side, heightCm: side }),
      ])
      .nullable(),
    weightKg: z.number().positive().max(WEIGHT_MAX_KG).nullable(),
    furtherParcels: z
      .array(
        z.strictObject({
          // As light as a package may be: a lighter one is charged as one kilogram.
          weightKg: z
            .number()
            .positive()
            .max(WEIGHT_MAX_KG)
            .transform((kg) => Math.max(1, kg)),
          lengthCm: side,
          widthCm: side,
          heightCm: side,
        }),
      )
      .max(PARCELS_MAX - 1)
      .nullable(),
    sender: z.strictObject({ locationId: z.string().max(20).nullable() }).nullable(),
    street: z
      .strictObject({
        streetLine1: text.min(1).max(200),
        reference: text.min(1).max(200).nullable(),
      })
      .nullable(),
    phone: z.string().trim().min(1).max(40).nullable(),
    goodsCollection: amount.nullable(),
    goodsInsured: amount.nullable(),
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, "nothing is changed");

/** What a merchant decides about a parcel, as the page's form and the extension send it. */
export const fixFields = {
  territoryBaseId: z.string().max(100),
  phone: z.string().max(40),
  /** Of one piece of each product: remembered for the next order. */
  weights: z.array(z.object({ productId, grams })).max(250),
  /** Of everything in this parcel, without its box: for lines that are no product of the shop's. */
  contentsGrams: grams,
  gateway: z
    .object({
      name: z.string().min(1).max(200),
      decision: z.enum(gatewayDecisions).optional(),
      /** Of older extensions, whose question had two answers. */
      isCollected: z.boolean().optional(),
    })
    .refine(({ decision, isCollected }) => (decision === undefined) !== (isCollected === undefined))
    .transform(({ name, decision, isCollected }) => ({
      name,
      decision: decision ?? (isCollected ? ("collected" as const) : ("prepaid" as const)),
    })),
  /** In spite of what the merchant is asked about: an unpaid, risky or test order. */
  sendAnyway: z.literal(true),
  /** What the recorded payments were that are asked about. */
  payments: z.object({ areCash: z.boolean() }),
  change: draftChange,
  /** All that the merchant has changed in the draft becomes the order's again. */
  undoChanges: z.literal(true),
};
const { territoryBaseId, phone, weights, contentsGrams } = fixFields;

/** One thing that the merchant fixes or decides. */
export const fixSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("territory"), territoryBaseId }),
  z.object({ kind: z.literal("phone"), phone }),
  z.object({ kind: z.literal("weights"), weights }),
  z.object({ kind: z.literal("contents"), grams: contentsGrams }),
  z.object({
    kind: z.literal("gateway"),
    name: z.string().min(1).max(200),
    decision: z.enum(gatewayDecisions),
  }),
  z.object({ kind: z.literal("sendAnyway") }),
  z.object({ kind: z.literal("payments"), areCash: z.boolean() }),
  z.object({ kind: z.literal("change"), change: z.union([draftChange, z.literal("undoAll")]) }),
  z.object({ kind: z.literal("insurance"), goodsInsured: z.custom<Cents>(Number.isSafeInteger) }),
]);
export type Fix = z.infer<typeof fixSchema>;
