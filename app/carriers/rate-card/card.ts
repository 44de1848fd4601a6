import { z } from "zod";

import type { CashTerms } from "#app/shipping/model/cash-terms.ts";
import { openableReasons } from "#app/shipping/model/incident.ts";
import type { SpecialArea } from "#app/shipping/model/market-customs.ts";
import {
  boundScale,
  type Currency,
  fractionDigits,
  fromDecimal,
  NO_MONEY,
} from "#app/shipping/model/money.ts";
import { PARCELS_MAX } from "#app/shipping/model/parcel.ts";
import { QUOTE_HOURS_MAX } from "#app/shipping/model/rate.ts";
import { weekdays } from "#app/shipping/model/weekday.ts";

import { matrixOf, orderedClasses, refuseAreas, refuseZones, ZONE_NAME, zoneOf } from "./zones.ts";

/**
 * The classes of a card that names none. Nearest first: the class of a route is the farther class of its two ends, so
 * the order matters, and the first is that of a route within one area.
 */
export const routeClasses = [
  "local",
  "principal",
  "secundario",
  "especial",
  "oriente",
  "galapagos",
] as const;
/** One of those that its card names. */
export type RouteClass = string;

export const classesOf = (card: { routeClasses?: readonly string[] | undefined }) =>
  card.routeClasses ?? routeClasses;

/** A card may have a class for each pair of ten zones. */
const ROUTE_CLASSES_MAX = 100;
// The bounds keep the price of a parcel of 100,000 cm a side below 2^53 cents; that of a larger one, which no carrier
// takes, is bounded by app/shipping/model/pricing.ts:
// (100,000^3 / VOLUMETRIC_DIVISOR_MIN) kg * PER_EXTRA_KG_MAX * 100 = 5 * 10^15.
const VOLUMETRIC_DIVISOR_MIN = 1_000;
const PER_EXTRA_KG_MAX = 50;
const AMOUNT_MAX = 1_000_000;
const BASIS_POINTS_MAX = 10_000;
const MEASUREMENT_MAX = 100_000;
const ESTIMATE_DAYS_MAX = 365;
const NAME_LENGTH_MAX = 100;
const VOID_WINDOW_HOURS_MAX = 24 * 365;

/** ISO 4217, with two decimals or fewer. */
const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, "must be three capital letters")
  .refine((code) => fractionDigits(code) <= 2, "has three decimals");

const amountIn = (currency: Currency) => (max: number) =>
  z
    .number()
    .min(0)
    .max(max * boundScale(currency))
    .refine(
      (decimal) => fromDecimal(decimal, currency) !== null,
      fractionDigits(currency) === 0
        ? "must be a whole amount"
        : "must be an amount of whole cents",
    );
const measurement = z.number().min(1).max(MEASUREMENT_MAX);
const name = z.string().trim().min(1).max(NAME_LENGTH_MAX);

/** Territory codes of any level with the name of the place, so that people can read the card. */
const territories = z.record(z.string().regex(/^[A-Za-z0-9-]{1,20}$/), name);

const limits = z.strictObject({
  /** Actual weight: what a person or a vehicle can carry. The side limits bound the volume. */
  weightKgMax: measurement,
  sideCmMax: measurement,
  /** Length, width and height added up; null for no such limit. */
  sidesSumCmMax: measurement.nullable(),
});

/** Whether several parcels travel as one shipment, and whether each pays the base price. */
export const severalParcels = z.strictObject({
  max: z.int().min(2).max(PARCELS_MAX),
  base: z.enum(["once", "each"]).default("once"),
});

/** What a carrier takes to the recipient beside streets. */
export const delivers = z.strictObject({
  /** Boxes at a post office. */
  boxes: z.boolean().default(true),
  /** Territories of the country beside its states, such as Puerto Rico. */
  territories: z.boolean().default(true),
  /** Military and diplomatic post offices. */
  military: z.boolean().default(true),
});

/** The special areas of a market that a card's carrier does not go to. */
export const refusedAreas = (card: {
  delivers?: z.infer<typeof delivers> | undefined;
}): SpecialArea[] => [
  ...(card.delivers?.territories === false ? (["outlying"] as const) : []),
  ...(card.delivers?.military === false ? (["military"] as const) : []),
];

const CONTACT_LENGTH_MAX = 60;
const ANSWER_DAYS_MAX = 60;
const CODES_MAX = 500;
/** As people dial it: digits, with what stands between them. */
const phone = z
  .string()
  .max(CONTACT_LENGTH_MAX)
  .regex(/^\+?[\d ()./-]{4,}$/, "must be a number that can be dialled");

/** Whom merchants ask about a parcel, and how the carrier speaks of problems. */
export const desk = z.strictObject({
  phone: phone.optional(),
  whatsapp: phone
    .refine((number) => number.startsWith("+"), "must begin with + and its country code")
    .optional(),
  email: z.email().max(CONTACT_LENGTH_MAX).optional(),
  /** Working days in which it takes an answer to a problem. */
  answerDays: z.int().min(0).max(ANSWER_DAYS_MAX).optional(),
  /** By the codes of its events. */
  reasons: z
    .record(z.string().min(1).max(NAME_LENGTH_MAX), z.enum(openableReasons))
    .refine(
      (reasons) => Object.keys(reasons).length <= CODES_MAX,
      `has more than ${CODES_MAX} codes`,
    )
    .optional(),
});

const REMIT_DAYS_MAX = 90;
const CLAIM_DAYS_MAX = 365;
const DISPUTE_HOURS_MAX = 24 * 365;

/** What a carrier promises about the cash that it collects; each is absent where it does not say. Money in decimals. */
export const cash = z.strictObject({
  remit: z
    .strictObject({
      /** Days on which banks work, after the day of the collection. */
      afterWorkingDays: z.int().min(0).max(REMIT_DAYS_MAX),
      /** The days on which it pays; absent for each day on which banks work. */
      weekdays: z.array(z.enum(weekdays)).min(1).optional(),
      monthDays: z.array(z.int().min(1).max(31)).min(1).optional(),
      /** What is collected later counts as of the next day. */
      cutOff: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must look like 18:00")
        .optional(),
    })
    .refine(({ weekdays: a, monthDays: b }) => !a || !b, "has weekdays or monthDays, not both")
    .optional(),
  /** What it keeps of the cash, for collecting it. */
  fee: z
    .strictObject({
      basisPoints: z.int().min(0).max(BASIS_POINTS_MAX),
      minimum: z
        .number()
        .min(0)
        .max(AMOUNT_MAX * 1_000),
      taxIncluded: z.boolean(),
    })
    .optional(),
  /** It delivers nothing without the cash. Without this a delivery does not say that the cash was collected. */
  deliveredMeansCollected: z.boolean().optional(),
  disputeWithinHours: z.int().min(1).max(DISPUTE_HOURS_MAX).optional(),
  claimWithinDays: z
    .strictObject({
      lost: z.int().min(1).max(CLAIM_DAYS_MAX),
      damaged: z.int().min(1).max(CLAIM_DAYS_MAX),
    })
    .optional(),
});

/** The same in this service's terms. */
export const cashTermsOfCard = (terms: z.infer<typeof cash>, currency: Currency): CashTerms => ({
  ...terms,
  fee: terms.fee && { ...terms.fee, minimum: fromDecimal(terms.fee.minimum, currency) ?? NO_MONEY },
});

/** What is wrong with the terms in this currency; null for nothing. */
export const cashError = (terms: z.infer<typeof cash> | undefined, currency: Currency) =>
  terms?.fee && fromDecimal(terms.fee.minimum, currency) === null
    ? "fee.minimum is no amount of the currency"
    : null;

const localArea = z.strictObject({ name, territories });

const trackingUrl = z
  .url({ protocol: /^https$/ })
  .refine((url) => url.includes("{trackingNumber}"), "must contain {trackingNumber}");

/** One version of a carrier's terms: a file of db/markets, and a row of the table of rate cards. Money in decimals. */
function rateCardSchema(classes: readonly string[], currency: Currency) {
  const amount = amountIn(currency);
  const price = z.strictObject({
    // Every shipment charges a wallet: a card cannot have a price of zero.
    base: amount(AMOUNT_MAX).positive(),
    perExtraKg: amount(PER_EXTRA_KG_MAX),
    estimateDays: z.int().min(0).max(ESTIMATE_DAYS_MAX),
  });

  const fee = {
    /** The carrier's ceiling for one parcel. */
    max: amount(AMOUNT_MAX).positive(),
    basisPoints: z.int().min(0).max(BASIS_POINTS_MAX),
    minimum: amount(AMOUNT_MAX),
  };

  const insurance = z.strictObject({
    ...fee,
    /** A parcel that collects more than this must be insured; null for no such rule. */
    requiredAboveCollection: amount(AMOUNT_MAX).nullable(),
    requiredOn: z.array(z.enum([...classes])),
    /** The minimum is charged without a declared value too: freight by value, which some countries always have. */
    always: z.boolean().optional(),
  });

  const farther = classes.slice(1);
  const coverage = z.strictObject({
    routeClass: z.enum(
      farther,
      `must be one of ${farther.join(", ")}: ${classes[0]} is for routes within one place`,
    ),
    /** The carrier collects cash on delivery here. */
    collects: z.boolean(),
    /** The carrier picks up parcels here. */
    fleet: z.boolean(),
    territories,
  });

  /** Added to the base price of a parcel to one of these places. */
  const surcharge = z.strictObject({
    // A table of prices has all surcharges of a card in one cell, divided by semicolons.
    name: name.refine((text) => !text.includes(";"), "must have no semicolon"),
    amount: amount(AMOUNT_MAX).positive(),
    ...zoneOf(territories),
  });

  return z
    .strictObject({
      carrierToken: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
      /** A date, with a suffix for later versions of the same day. Versions sort as text. */
      version: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}(\.[1-9])?$/, "must look like 2026-01-31 or 2026-01-31.1"),
      country: z.string().regex(/^[A-Z]{2}$/),
      currency: currencyCode,
      displayName: name,
      minWeightKg: z.int().min(1).max(MEASUREMENT_MAX),
      volumetricDivisor: z.int().min(VOLUMETRIC_DIVISOR_MIN).nullable(),
      /** Its own classes, nearest first, the first for a route within one area; absent: those of Ecuador. */
      routeClasses: z
        .array(z.string().regex(/^[a-z][a-z0-9-]{0,29}$/))
        .min(2, "must have one for routes within one place and a farther one at least")
        .max(ROUTE_CLASSES_MAX)
        .refine((names) => new Set(names).size === names.length, "must differ")
        .optional(),
      /** The classes that the carrier serves. */
      prices: z.partialRecord(z.enum([...classes]), price),
      collection: z.strictObject(fee).nullable(),
      insurance: insurance.nullable(),
      collectionMustEqualInsured: z.boolean(),
      /** Moves nothing: for test accounts. */
      testOnly: z.boolean().optional(),
      limits,
      /** Absent: each parcel is a shipment of its own. */
      severalParcels: severalParcels.optional(),
      delivers: delivers.optional(),
      desk: desk.optional(),
      cash: cash.optional(),
      refund: z.enum(["instant", "manual"]),
      trackingNumberPrefix: z.string().regex(/^[A-Z]{2,4}$/),
      trackingUrl: trackingUrl.nullable(),
      /** So many hours a quoted price can be paid, at most and by default seven days. */
      quoteHours: z.int().min(1).max(QUOTE_HOURS_MAX).optional(),
      /**
       * So many hours after the label an annulment gives the money back at once; later it waits until the operator has
       * the carrier's word. Without it, and with 0, that is always at once.
       */
      voidWindowHours: z.int().min(0).max(VOID_WINDOW_HOURS_MAX).optional(),
      /** Places that are one city to this carrier. Elsewhere, local means the same level 2 territory. */
      localAreas: z.array(localArea),
      coverage: z.array(coverage),
      surcharges: z.array(surcharge).optional(),
      /** Where prices depend on both ends: sets of places, and the class of a route from one to another. */
      zones: z
        .array(z.strictObject({ name: z.string().regex(ZONE_NAME), ...zoneOf(territories) }))
        .optional(),
      matrix: matrixOf(classes).optional(),
    })
    .superRefine((card, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: "custom", message, path });

      const wrongCash = cashError(card.cash, currency);
      if (wrongCash !== null) refuse(wrongCash, "cash");
      if (boundScale(currency) > 1 && volumeTooLarge(card))
        refuse("is too much", "limits", "sideCmMax");
      for (const [index, group] of card.coverage.entries()) {
        if (!card.prices[group.routeClass]) refuse("has no price", "coverage", index, "routeClass");
        if (group.collects && !card.collection)
          refuse("the card does not collect", "coverage", index, "collects");
      }
      refuseRepeated(card.coverage, (code, index) =>
        refuse("is listed twice", "coverage", index, "territories", code),
      );
      refuseRepeated(card.localAreas, (code, index) =>
        refuse("is listed twice", "localAreas", index, "territories", code),
      );
      for (const key of ["surcharges", "zones"] as const) {
        refuseRepeated(card[key] ?? [], (code, index) =>
          refuse("is listed twice", key, index, "territories", code),
        );
        refuseAreas(card[key], key, refuse);
      }
      refuseZones(card, refuse);
      refuseCheaperFarther(card, (far, term) =>
        refuse("is less than a nearer class", "prices", far, term),
      );
    });
}

/** The schema of cards in dollars with the classes of Ecuador, whose fields all cards have. */
export const rateCard = rateCardSchema(routeClasses, "USD");
export type RateCard = z.infer<typeof rateCard>;

/** The result of validating a card against its own classes and its own money. */
export function parseCard(card: unknown): ReturnType<(typeof rateCard)["safeParse"]> {
  const given = Object(card) as { routeClasses?: unknown; currency?: unknown };
  const { routeClasses: own, currency } = given;
  const isOwn =
    Array.isArray(own) && own.length > 1 && own.every((each) => typeof each === "string");
  const isMoney = typeof currency === "string" && /^[A-Z]{3}$/.test(currency);
  if (!isOwn && (!isMoney || currency === "USD")) return rateCard.safeParse(card);
  return schemaOf(isOwn ? own : routeClasses, isMoney ? currency : "USD").safeParse(card);
}

/** The cards of a market follow each other, and most share their classes: a schema takes longer than a card. */
let last: { key: string; schema: typeof rateCard } | null = null;

function schemaOf(classes: readonly string[], currency: Currency): typeof rateCard {
  const key = JSON.stringify([classes, currency]);
  if (last?.key !== key) last = { key, schema: rateCardSchema(classes, currency) };
  return last.schema;
}

/** Whether the largest parcel that the carrier takes could cost 2^53 cents. */
function volumeTooLarge(card: Pick<RateCard, "limits" | "volumetricDivisor" | "prices">): boolean {
  const { volumetricDivisor, prices } = card;
  const perKg = Math.max(...Object.values(prices).map((price) => price?.perExtraKg ?? 0));
  const kilograms = volumetricDivisor ? card.limits.sideCmMax ** 3 / volumetricDivisor : 0;
  return kilograms * perKg * 100 > Number.MAX_SAFE_INTEGER / 4;
}

function refuseRepeated(
  groups: readonly { territories?: Record<string, string> | undefined }[],
  refuse: (code: string, index: number) => void,
): void {
  const seen = new Set<string>();
  for (const [index, group] of groups.entries()) {
    for (const code of Object.keys(group.territories ?? {})) {
      if (seen.has(code)) refuse(code, index);
      seen.add(code);
    }
  }
}

/** A farther class must not be cheaper: the class of a route is the farther of its two ends. */
function refuseCheaperFarther(
  card: Pick<RateCard, "prices" | "routeClasses" | "matrix" | "coverage">,
  refuse: (far: RouteClass, term: "base" | "perExtraKg") => void,
): void {
  let near = { base: 0, perExtraKg: 0 };
  for (const routeClass of orderedClasses(classesOf(card), card)) {
    const far = card.prices[routeClass];
    if (!far) continue;
    if (far.base < near.base) refuse(routeClass, "base");
    if (far.perExtraKg < near.perExtraKg) refuse(routeClass, "perExtraKg");
    near = far;
  }
}
