import { z } from "zod";

import type { Cents } from "#app/shipping/model/money.ts";

import { gatewayDecisions } from "../../shop/shop-settings.ts";

/** A legacy number, or the global id that the admin gives to an extension. */
const productId = z
  .string()
  .regex(/^(?:gid:\/\/shopify\/Product\/)?\d{1,20}$/)
  .transform((id) => id.replace("gid://shopify/Product/", ""));
/** What a form has instead of a number is NaN, which is refused as a weight that is not possible. */
const grams = z.number().or(z.nan());

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
  z.object({ kind: z.literal("insurance"), goodsInsured: z.custom<Cents>(Number.isSafeInteger) }),
]);
export type Fix = z.infer<typeof fixSchema>;
