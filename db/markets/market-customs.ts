import { z } from "zod";

import { languages } from "#app/shipping/model/language.ts";
import { HOLIDAY_RULE } from "#app/shipping/model/holidays.ts";
import { specialAreas, type MarketCustoms } from "#app/shipping/model/market-customs.ts";
import {
  boundScale,
  cents,
  type Currency,
  fromDecimal,
  NO_MONEY,
  smallestUnit,
} from "#app/shipping/model/money.ts";

const threeNames = z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]);
/** Older names and those of links count: "America/Argentina/Buenos_Aires" is in no list of the runtime. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const zone = z.string().refine(isZone, "must be a time zone such as America/Bogota");

const DIGIT_PATTERN = "must be a pattern of digits such as [2-9][0-9]{8}";

const REWRITTEN = "must be digits and groups such as 9$1$2";

// Neither + nor *, so no pattern can take long.
const digitPattern = z
  .string()
  .regex(/^[\d[\](){},|?:\\d-]+$/, DIGIT_PATTERN)
  .refine(isPattern, DIGIT_PATTERN);

/** Which numbers a country has is known without its folder, so what a folder says of it decides nothing. */
const phone = z.strictObject({
  prefixes: z.array(z.string().regex(/^\d{1,4}$/)).default([]),
  rewrites: z
    .array(
      z
        .strictObject({ from: digitPattern, to: z.string().regex(/^(?:\d|\$[1-9])+$/, REWRITTEN) })
        .transform(({ from, to }) => ({ from: whole(from), to })),
    )
    .default([]),
  callingCode: z.string().optional(),
  national: digitPattern.optional(),
  internationalPrefixes: z.array(z.string()).optional(),
});

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);

function isPattern(pattern: string): boolean {
  try {
    return !whole(pattern).test("");
  } catch {
    return false;
  }
}

const PLACE_LINE =
  "must be made of {1}, {2}, {3}, {region} and {zip}, each once at most and one of {2} and {3} in it, with signs between";

/** Signs only: a word would stay where an address has no postal code. */
const placeLine = z
  .string()
  .max(60, PLACE_LINE)
  .refine((pattern) => {
    const parts = pattern.match(/\{\w*\}/g) ?? [];
    return (
      /^\{(?:1|2|3|region|zip)\}(?:[ ,.·/-]{1,3}\{(?:1|2|3|region|zip)\})*$/.test(pattern) &&
      new Set(parts).size === parts.length &&
      parts.some((part) => part === "{2}" || part === "{3}")
    );
  }, PLACE_LINE)
  .transform((pattern) => ({ pattern, regionCodes: {} }));

const postalCodeWord = z
  .string()
  .regex(
    /^(?=.{1,20}$)\p{L}[\p{L}.]*(?: [\p{L}.]+)*$/u,
    "must be a word such as ZIP or C.P., of 20 letters at most",
  );

const fontFile = z
  .string()
  .regex(/^\w[\w.-]{0,80}\.(?:ttf|otf)$/, "must be the name of a .ttf or .otf file of the folder");

const priceTax = z
  .strictObject({
    name: z.string().trim().min(1).max(12),
    percent: z
      .number()
      .min(0)
      .max(100)
      .transform((percent) => Math.round(percent * 100)),
    from: z.iso.date(),
  })
  .transform(({ name, percent: basisPoints, from }) => ({ name, basisPoints, from }));

const HUNDRED_PARTS = "must have a hundredth that the currency has an amount for";

const shapeIn = (country: string, currency: Currency) => {
  const scale = boundScale(currency);
  const amount = z
    .number()
    .transform((given) => fromDecimal(given, currency) ?? -1)
    .refine((read) => read >= 0, "must be an amount of the currency")
    .transform(cents);
  const usual = (dollars: number) => cents(dollars * 100 * scale);
  return z
    .object({
      language: z.enum(languages).default("es"),
      timeZone: zone.nullish(),
      timeZones: z.record(z.string(), zone).default({}),
      holidays: z
        .array(z.string().regex(HOLIDAY_RULE, "must be a holiday such as 12-25 or easter-2"))
        .default([]),
      areas: z.partialRecord(z.enum(specialAreas), z.array(z.string()).min(1)).default({}),
      sortLevel: z.literal([1, 2, 3]).default(2),
      levelNames: z.union([
        threeNames.transform((names) => ({ es: names, en: names })),
        z.strictObject({ es: threeNames, en: threeNames }),
      ]),
      placeLine: placeLine.nullish().transform((line) => line ?? null),
      postalCodeWord: postalCodeWord.nullish().transform((word) => word ?? null),
      labelFont: fontFile.nullish().transform((name) => name ?? null),
      credit: z.string().trim().min(1).max(200).nullish(),
      phone: phone.nullish(),
      walletLowBelow: amount.default(scale === 1 ? usual(10) : NO_MONEY),
      topUpMin: amount.default(usual(5)),
      topUpMax: amount.default(usual(10_000)),
      priceStep: amount
        .refine((step) => step > 0 && step % (100 * smallestUnit(currency)) === 0, HUNDRED_PARTS)
        .default(cents(100 * smallestUnit(currency))),
      priceTaxes: z
        .array(priceTax)
        .default([])
        .transform((taxes) => taxes.toSorted((a, b) => (a.from < b.from ? -1 : 1))),
    })
    .refine(({ topUpMin, topUpMax }) => topUpMin > 0 && topUpMin <= topUpMax, {
      path: ["topUpMin"],
      error: "must be more than nothing, and topUpMax at least as much",
    })
    .transform(({ topUpMin, topUpMax, timeZone, credit, phone: written, ...rest }): MarketCustoms => ({
      ...rest,
      phone: { country, prefixes: written?.prefixes ?? [], rewrites: written?.rewrites ?? [] },
      timeZone: timeZone ?? null,
      credit: credit ?? null,
      topUp: { min: topUpMin, max: topUpMax },
    }));
};

/** @throws Error that names the first setting that cannot be used */
export function readMarketCustoms(
  settings: Record<string, unknown>,
  country: string,
  currency: Currency,
): MarketCustoms {
  const read = shapeIn(country, currency).safeParse(settings);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  const place = issue?.path.join(".");
  throw new Error(
    name === "levelNames"
      ? "levelNames must be three names, or three in each of es and en"
      : `${place} ${issue?.message}`,
  );
}

/** The keys of `market.json` that are read here. */
export const customsKeys = [
  "language",
  "timeZone",
  "timeZones",
  "holidays",
  "areas",
  "sortLevel",
  "levelNames",
  "placeLine",
  "postalCodeWord",
  "labelFont",
  "credit",
  "phone",
  "walletLowBelow",
  "topUpMin",
  "topUpMax",
  "priceStep",
  "priceTaxes",
] as const;
