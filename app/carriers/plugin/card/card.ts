import { z } from "zod";

import { fromDecimal } from "#app/shipping/model/money.ts";
import { stateWords } from "#app/shipping/model/state-word.ts";

import {
  cash,
  cashError,
  delivers,
  desk,
  parseCard,
  rateCard,
  severalParcels,
} from "../../rate-card/card.ts";
import { isBaseUrl } from "./base-url.ts";
import { cities } from "./cities.ts";
import { clock, clockError } from "./clock.ts";
import { codeError } from "./event-codes.ts";
import { localCard, sharedFields } from "./local-card.ts";
import { writtenFields } from "./written-fields.ts";

const { shape } = rateCard;

const TIMEOUT_MS = 10_000;
const TIMEOUT_MS_MIN = 100;
const TIMEOUT_MS_MAX = 60_000;
const ANSWER_BYTES = 8 * 1024 * 1024;
const ANSWER_BYTES_MAX = 32 * 1024 * 1024;
const SERVICES_MAX = 20;
const NUMBER_DIGITS_MAX = 15;
const IDLE_ANNUL_HOURS_MAX = 24 * 365;
const FIELD_MAX = 1000;
const ADDRESS_LINE_MIN = 10;
const ADDRESS_LINES_MAX = 6;
/** Of any currency: where it buys the least, that is some hundred thousand dollars. */
const CEILING_MAX = 1_000_000_000;

const name = z.string().regex(/^[A-Za-z]\w*$/, "must be a name of letters and digits");
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const secret = z.strictObject({ env: z.string().regex(/^[A-Z][A-Z0-9_]*$/) });
const ceiling = z
  .number()
  .positive()
  .max(CEILING_MAX)
  .refine((decimal) => fromDecimal(decimal) !== null, "must be an amount of whole cents")
  .nullable();

const numberRange = z.strictObject({
  prefix: z.string().regex(/^[A-Z0-9-]{0,10}$/),
  digits: z.int().min(1).max(NUMBER_DIGITS_MAX),
  /** The first and the last number of the range that the carrier assigned. */
  from: z.int().min(0),
  to: z.int().min(0),
});

export const eventKind = z.enum(stateWords);

const service = z.strictObject({
  /** Part of the carrier's token in rates: `fedex-ground`. Never changed once it is in use. */
  code: z.string().regex(/^[a-z0-9]{1,20}$/),
  name: shape.displayName,
});

function refuseCodes(states: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const code of Object.keys(states)) {
    const message = codeError(code);
    if (message !== null) context.addIssue({ code: "custom", message, path: [code] });
  }
}

/** The data of a plugin: everything that is the same for every call. */
const pluginCardShape = z.strictObject({
  carrierToken: shape.carrierToken,
  version: shape.version,
  country: shape.country,
  currency: shape.currency,
  displayName: shape.displayName,
  collectionMustEqualInsured: shape.collectionMustEqualInsured.default(false),
  testOnly: z.boolean().optional(),
  quoteHours: shape.quoteHours,
  voidWindowHours: shape.voidWindowHours,
  idleAnnulHours: z.int().min(1).max(IDLE_ANNUL_HOURS_MAX).optional(),
  /** Each is an offer of its own, whose carrier token is `token-code`. */
  services: z.array(service).min(1).max(SERVICES_MAX).optional(),
  /** Absent: each parcel is a shipment of its own, and its operations get one. `base` is of the `rateCard`. */
  severalParcels: severalParcels
    .extend({
      /** `parcel`: `track` is asked for the number of each parcel as well. */
      tracked: z.enum(["shipment", "parcel"]).default("shipment"),
    })
    .optional(),
  /** Local prices: a rate card without what this card holds already. Null when only the carrier knows its prices. */
  rateCard: z.record(z.string(), z.unknown()).nullable().default(null),
  /**
   * The ceilings of a carrier without local prices, in decimals; null when the carrier does not offer the service at
   * all.
   */
  ceilings: z.strictObject({ goodsCollectionMax: ceiling, goodsInsuredMax: ceiling }).optional(),
  /** Absent: every place of the country is served, by the catalogue's own codes. */
  cities: cities.optional(),
  /** The range that this service numbers waybills from; null when the carrier numbers them. */
  trackingNumbers: numberRange.nullable().default(null),
  /** Contains {{trackingNumber}}; null when a response holds the URL, or there is none. */
  trackingUrl: z
    .string()
    .regex(/^https:\/\/[^\s{}]+\{\{trackingNumber\}\}[^\s{}]*$/, "must contain {{trackingNumber}}")
    .nullable()
    .default(null),
  /**
   * `carrier`: the carrier's own label is awaited, because its sorters read no other. `ours`: the carrier accepts the
   * label that this service renders.
   */
  label: z.enum(["carrier", "ours", "elsewhere"]),
  /** Creating again with the same reference makes no second waybill. */
  idempotent: z.boolean().default(false),
  /** Base addresses by name; the first is used where a request names none. */
  hosts: z
    .record(
      z.string().regex(/^[a-z][A-Za-z0-9]*$/),
      z.string().refine(isBaseUrl, "must be an https address, or http on this machine"),
    )
    .refine((hosts) => Object.keys(hosts).length > 0, "must name a host"),
  /** The only certificate authority that is trusted. */
  trustedCa: z
    .union([
      z.strictObject({ pem: z.string().regex(/^-----BEGIN CERTIFICATE-----/) }),
      z.strictObject({ file: z.string().min(1) }),
    ])
    .optional(),
  /** For one request. */
  timeoutMs: z.int().min(TIMEOUT_MS_MIN).max(TIMEOUT_MS_MAX).default(TIMEOUT_MS),
  answerBytesMax: z.int().min(1).max(ANSWER_BYTES_MAX).default(ANSWER_BYTES),
  /** What the carrier answers when a session has ended: one login more, and the request once more. */
  sessionEndStatuses: z.array(z.int().min(400).max(499)).min(1).default([401]),
  /** The names that the plugin uses, and the environment variable of each secret. */
  secrets: z.record(name, secret).default({}),
  /**
   * Of a carrier that cannot sign what it pushes: the part of the address that only it knows. Without a value nothing
   * is received.
   */
  pushPath: secret.optional(),
  constants: z.record(name, scalar).default({}),
  /** What forms call the secrets and constants, by their names. */
  fieldLabels: z
    .record(z.string(), z.strictObject({ es: z.string().min(1), en: z.string().min(1) }))
    .optional(),
  ...clock,
  /** The most characters that the carrier accepts in each text that a person wrote. */
  fieldMax: z
    .record(
      z
        .string()
        .refine((field) => writtenFields.includes(field), `is none of ${writtenFields.join(", ")}`),
      z.int().min(1).max(FIELD_MAX),
    )
    .default({}),
  /** The letters that the carrier takes in names and addresses, where not all: others are spelt with these. */
  letters: z.enum(["ascii", "latin1"]).optional(),
  /** The lines of an address, in their order: how many characters each has, and what it is for when not for all. */
  addressLines: z
    .array(
      z.strictObject({
        max: z.int().min(ADDRESS_LINE_MIN).max(FIELD_MAX),
        holds: z.enum(["street", "reference"]).optional(),
      }),
    )
    .min(1)
    .max(ADDRESS_LINES_MAX)
    .refine(
      (lines) => lines.some(({ holds }) => holds !== "reference"),
      "must have one for the street",
    )
    .optional(),
  delivers: delivers.optional(),
  desk: desk.optional(),
  cash: cash.optional(),
  recipientIdentity: z
    .strictObject({ fallback: z.string().min(1), fromCompany: z.boolean() })
    .nullable()
    .default(null),
  /** The kind of event that each of the carrier's codes is. An unlisted code is recorded, and reported once. */
  states: z.record(z.string(), eventKind).default({}).superRefine(refuseCodes),
});

export type PluginCard = z.infer<typeof pluginCardShape>;
/** Each is explained in docs/carriers.md. */
export const pluginCardFields = Object.keys(pluginCardShape.shape);

const pluginCard = pluginCardShape.superRefine((card, context) => {
  const refuse = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: "custom", message, path });
  const priced = localCard(card);
  const wrongCash = cashError(card.cash, card.currency);
  if (wrongCash !== null) refuse(wrongCash, "cash");
  const wrongClock = clockError(card);
  if (wrongClock !== null) refuse(wrongClock, "timeZone");
  if (card.pushPath && Object.hasOwn(card.secrets, "pushPath"))
    refuse("is a field of its own", "secrets", "pushPath");
  for (const field of sharedFields)
    if (Object.hasOwn(card.rateCard ?? {}, field))
      refuse("belongs beside the rateCard", "rateCard", field);
  if (priced && card.ceilings) refuse("belong to the rateCard", "ceilings");
  if (!priced && !card.ceilings) refuse("are needed without a rateCard", "ceilings");
  for (const { path, message } of (priced && parseCard(priced).error?.issues) ?? [])
    refuse(
      message,
      "rateCard",
      ...path.map((step) => (typeof step === "number" ? step : String(step))),
    );
  const { trackingNumbers, services } = card;
  if (trackingNumbers && trackingNumbers.from > trackingNumbers.to)
    refuse("is less than from", "trackingNumbers", "to");
  if (trackingNumbers && String(trackingNumbers.to).length > trackingNumbers.digits)
    refuse("has too many digits", "trackingNumbers", "to");
  if (priced && services)
    refuse("have prices of their own, which the operation quote states", "services");
  if (new Set(services?.map(({ code }) => code)).size !== (services?.length ?? 0))
    refuse("must have different codes", "services");
});

/** The cards of a plugin as they are stored, for each of its carriers: what a rate refers to. */
export function storedCards(card: PluginCard): Record<string, unknown>[] {
  const { services, ...shared } = card;
  return (services ?? [null]).map((one) => ({
    ...shared,
    kind: "plugin",
    carrierToken: carrierTokenOf(card, one),
    displayName: displayNameOf(card, one),
    ...(one ? { service: one.code } : {}),
  }));
}

type Service = NonNullable<PluginCard["services"]>[number];

export const carrierTokenOf = ({ carrierToken }: PluginCard, one: Service | null): string =>
  one ? `${carrierToken}-${one.code}` : carrierToken;

export const displayNameOf = ({ displayName }: PluginCard, one: Service | null): string =>
  one ? `${displayName} ${one.name}` : displayName;

/** @throws Error that lists every error of the card with its path */
export function readPluginCard(card: unknown): PluginCard {
  const read = pluginCard.safeParse(card);
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new Error(["the card is refused", ...lines].join("\n"));
}
