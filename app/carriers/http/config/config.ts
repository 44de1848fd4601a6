import { z } from "zod";

import { fromDecimal } from "#app/shipping/model/money.ts";

import { rateCard } from "../../rate-card/card.ts";
import { jsonPaths } from "../template/json-path.ts";
import { answerBytesMax, timeoutMs } from "../template/request-template.ts";
import { replyTest } from "../transport/reply-test.ts";
import { authentication } from "./authentication.ts";
import { isBaseUrl } from "./base-url.ts";
import { cities } from "./cities.ts";
import { clock } from "./clock.ts";
import { errorsOf } from "./config-errors.ts";
import { eventKind, operations, push } from "./operations-config.ts";

const NUMBER_DIGITS_MAX = 15;
const IDLE_ANNUL_HOURS_MAX = 24 * 365;
const FIELD_MAX = 1000;
/** Of any currency: where it buys the least, that is some hundred thousand dollars. */
const CEILING_MAX = 1_000_000_000;

const name = z.string().regex(/^[A-Za-z]\w*$/, "must be a name of letters and digits");
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const ceiling = z
  .number()
  .positive()
  .max(CEILING_MAX)
  .refine((decimal) => fromDecimal(decimal) !== null, "must be an amount of whole cents")
  .nullable();

const trackingNumbers = z.strictObject({
  prefix: z.string().regex(/^[A-Z0-9-]{0,10}$/),
  digits: z.int().min(1).max(NUMBER_DIGITS_MAX),
  /** The first and the last number of the range that the carrier assigned. */
  from: z.int().min(0),
  to: z.int().min(0),
});

/** The fields of a card of the kind `http`, of which a plugin's card shares most. */
export const httpConfigShape = z.strictObject({
  kind: z.literal("http"),
  carrierToken: rateCard.shape.carrierToken,
  version: rateCard.shape.version,
  country: rateCard.shape.country,
  currency: rateCard.shape.currency,
  displayName: rateCard.shape.displayName,
  collectionMustEqualInsured: rateCard.shape.collectionMustEqualInsured,
  testOnly: z.boolean().optional(),
  quoteHours: rateCard.shape.quoteHours,
  voidWindowHours: rateCard.shape.voidWindowHours,
  idleAnnulHours: z.int().min(1).max(IDLE_ANNUL_HOURS_MAX).optional(),

  /**
   * Local prices: a rate card without what the configuration already holds. Null when only the carrier's API knows its
   * prices.
   */
  rateCard: z.record(z.string(), z.unknown()).nullable(),
  /**
   * The ceilings of a carrier without local prices, in decimals; null when the carrier does not offer the service at
   * all.
   */
  ceilings: z.strictObject({ goodsCollectionMax: ceiling, goodsInsuredMax: ceiling }).optional(),
  cities,
  /** The range that this service numbers waybills from; null when the carrier numbers them. */
  trackingNumbers: trackingNumbers.nullable(),
  /** Contains {{trackingNumber}}; null when a response holds the URL, or there is none. */
  trackingUrl: z
    .string()
    .regex(/^https:\/\/[^\s{}]+\{\{trackingNumber\}\}[^\s{}]*$/, "must contain {{trackingNumber}}")
    .nullable(),
  /** When the carrier returns no label: `ours` renders our own, `askAgain` fetches the carrier's later. */
  labelIfMissing: z.enum(["ours", "askAgain"]),

  baseUrl: z
    .string()
    .refine(isBaseUrl, "must be an https address, or http on this machine, without a query"),
  /** The only certificate authority that is trusted. */
  trustedCa: z
    .union([
      z.strictObject({ pem: z.string().regex(/^-----BEGIN CERTIFICATE-----/) }),
      z.strictObject({ file: z.string().min(1) }),
    ])
    .optional(),
  timeoutMs,
  answerBytesMax,
  authentication,
  /** The names that templates use, and the environment variable of each secret. */
  secrets: z.record(name, z.strictObject({ env: z.string().regex(/^[A-Z][A-Z0-9_]*$/) })),
  constants: z.record(name, scalar),
  /** For the filter `table`; `*` is the entry for every unlisted value. */
  tables: z.record(name, z.record(z.string(), z.union([z.string(), z.number()]))),
  ...clock,
  /** The most characters that the carrier accepts in each text that a person wrote. */
  fieldMax: z.record(z.string(), z.int().min(1).max(FIELD_MAX)),
  recipientIdentity: z
    .strictObject({ fallback: z.string().min(1), fromCompany: z.boolean() })
    .nullable(),

  /** The success test of operations that have none of their own. */
  success: replyTest.optional(),
  unauthorized: replyTest.optional(),
  errorText: jsonPaths.optional(),
  operations,
  states: z.record(z.string(), eventKind),
  push: push.optional(),
});
export type HttpConfig = z.infer<typeof httpConfigShape>;

/** A carrier with a REST interface, as data: a card of the kind `http`. */
export const httpConfig = httpConfigShape.superRefine((config, context) => {
  for (const { path, message } of errorsOf(config)) {
    context.addIssue({ code: "custom", message, path: [...path] });
  }
});
