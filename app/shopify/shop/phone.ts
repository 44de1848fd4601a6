/** E.164: a plus and at most 15 digits, the first of which is not zero. */
const E164 = /^\+[1-9]\d{7,14}$/;

interface Plan {
  /** Without the plus. */
  callingCode: string;
  /** What is dialled before a number inside of the country; empty where nothing is. */
  trunk: string;
  /** How a national number looks without the trunk prefix. */
  national: RegExp;
  /** What people still write before it and no network dials any more. */
  obsolete?: RegExp;
}

/** Countries of the markets. For others only a number with its country code is accepted. */
const plans: Readonly<Record<string, Plan>> = {
  // Mobiles are nine digits from 9, landlines an area of 2 to 7 and seven digits.
  EC: { callingCode: "593", trunk: "0", national: /^(?:9\d{8}|[2-7]\d{7})$/ },
  CO: { callingCode: "57", trunk: "", national: /^(?:3\d{9}|60\d{8})$/ },
  PE: { callingCode: "51", trunk: "0", national: /^(?:9\d{8}|[1-8]\d{7})$/ },
  // Ten digits since 2019: before, a mobile had 1 behind the country, and 01, 044 or 045 in front inside of it.
  MX: {
    callingCode: "52",
    trunk: "",
    national: /^[2-9]\d{9}$/,
    obsolete: /^(?:1|01|044|045)(?=\d{10}$)/,
  },
  // Nine digits since 2013, mobiles from 9; before, with a 0 or 09 in front.
  CL: { callingCode: "56", trunk: "0", national: /^[2-9]\d{8}$/ },
  // Neither an area nor an exchange begins with 0 or 1.
  US: { callingCode: "1", trunk: "1", national: /^[2-9]\d{2}[2-9]\d{6}$/ },
};

/**
 * A phone number as typed at a checkout, in E.164; null when it cannot be dialled. A number without a
 * country belongs to `country` (ISO 3166-1 alpha-2).
 */
export function toE164(typed: string | null, country: string): string | null {
  const written = (typed ?? "").normalize("NFKC").trim();
  // A mobile has no extension, and a second number is ignored.
  const digits = written.replace(/(?:ext|x|#).*$/i, "").replace(/\D/g, "");
  const isInternational = /^\(?\s*\+/.test(written) || digits.startsWith("00");
  if (isInternational) return international(digits.replace(/^00/, ""));

  const plan = plans[country];
  if (!plan) return null;
  const { callingCode, national } = plan;
  const withoutCountry = digits.startsWith(callingCode) ? digits.slice(callingCode.length) : digits;
  const found = [digits, withoutCountry]
    .map((each) => withoutTrunk(each, plan))
    .find((each) => national.test(each));
  return found === undefined ? null : `+${callingCode}${found}`;
}

/** With a plus. Where the country's numbering plan is known, the number must match it. */
function international(digits: string): string | null {
  const plan = Object.values(plans).find(({ callingCode }) => digits.startsWith(callingCode));
  if (!plan) return E164.test(`+${digits}`) ? `+${digits}` : null;
  const national = withoutTrunk(digits.slice(plan.callingCode.length), plan);
  return plan.national.test(national) ? `+${plan.callingCode}${national}` : null;
}

/** "+593 (0)99 123 4567" and "5930991234567" have both prefixes. */
function withoutTrunk(digits: string, { trunk, national, obsolete }: Plan): string {
  if (national.test(digits)) return digits;
  if (trunk !== "" && digits.startsWith(trunk)) return digits.slice(trunk.length);
  return obsolete ? digits.replace(obsolete, "") : digits;
}
