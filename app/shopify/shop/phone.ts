import type { PhonePlan } from "#app/shipping/model/market-customs.ts";

/** E.164: a plus and at most 15 digits, the first of which is not zero. */
const E164 = /^\+[1-9]\d{7,14}$/;

/**
 * A phone number as typed at a checkout, in E.164; null when it cannot be dialled. A number without a country is of
 * the plan's; one of another country is only checked for its length.
 * @param plan of the country where it was typed; without one, only numbers with their country are read
 */
export function toE164(typed: string | null, plan: PhonePlan | null): string | null {
  const written = (typed ?? "").normalize("NFKC").trim();
  // Nothing dials an extension: "ext 12", "anexo 12", "x12", "#12", "int. 12".
  const digits = written.replace(/(?:ext|x|#|(?<=\d\W*)int).*$/i, "").replace(/\D/g, "");
  const isInternational = /^\(?\s*\+/.test(written) || digits.startsWith("00");
  if (isInternational) return international(digits.replace(/^00/, ""), plan);
  if (!plan) return null;

  const { callingCode } = plan;
  const withoutCountry = digits.startsWith(callingCode) ? digits.slice(callingCode.length) : digits;
  const national = nationalOf(digits, plan) ?? nationalOf(withoutCountry, plan);
  if (national !== null) return `+${callingCode}${national}`;
  const exit = plan.internationalPrefixes.find((each) => digits.startsWith(each));
  return exit === undefined ? null : international(digits.slice(exit.length), plan);
}

function international(digits: string, plan: PhonePlan | null): string | null {
  if (!plan || !digits.startsWith(plan.callingCode))
    return E164.test(`+${digits}`) ? `+${digits}` : null;
  const national = nationalOf(digits.slice(plan.callingCode.length), plan);
  return national === null ? null : `+${plan.callingCode}${national}`;
}

/** "+593 (0)99 123 4567" and "5930991234567" have both prefixes; "011 15 2345 6789" stands for another number. */
function nationalOf(digits: string, { national, prefixes, rewrites }: PhonePlan): string | null {
  const withoutPrefix = prefixes
    .filter((each) => digits.startsWith(each))
    .map((each) => digits.slice(each.length));
  const written = [digits, ...withoutPrefix];
  const meant = written.flatMap((each) =>
    rewrites.filter(({ from }) => from.test(each)).map(({ from, to }) => each.replace(from, to)),
  );
  return [...written, ...meant].find((each) => national.test(each)) ?? null;
}
