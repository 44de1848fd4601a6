/**
 * The codes of a card's `states`: one (`BDE/23`), or a family: a beginning (`OL*`), some of several (`{BDE,BDI}/01`),
 * numbers in a row (`{300..317}`, `{01..09}` of two digits).
 */
const PARTS = /\{([^{}]*)\}|\*|[^{}*]+|[{}]/g;
const RANGE = /^(\d{1,15})\.\.(\d{1,15})$/;

/** Null for a code that can be read; else what is wrong with it. */
export function codeError(code: string): string | null {
  for (const [part, inner] of code.matchAll(PARTS)) {
    if (inner === undefined && /[{}]/.test(part)) return "has a brace without the other";
    if (inner === undefined) continue;
    const [, first, last] = RANGE.exec(inner) ?? [];
    if (first !== undefined && Number(first) > Number(last)) return "has a range that is empty";
    if (first === undefined && (!inner.includes(",") || inner.split(",").includes("")))
      return "has braces without a list or a range such as {100..103}";
  }
  return null;
}

const isFamily = (code: string): boolean => /[{*]/.test(code);

interface Family<Kind> {
  matches: (code: string) => boolean;
  /** How many of its signs are the code's own: the family that says most of a code applies. */
  weight: number;
  kind: Kind;
}

/** By the states of a card, which never change. */
const compiled = new WeakMap<object, readonly Family<unknown>[]>();

/**
 * What a card says of a code: of itself, else of the family that names most of its signs, the first of two that name
 * as many.
 * @returns undefined when it says nothing
 */
export function kindOfCode<Kind>(
  states: Readonly<Record<string, Kind>>,
  code: string,
): Kind | undefined {
  if (Object.hasOwn(states, code)) return states[code];
  let families = compiled.get(states) as readonly Family<Kind>[] | undefined;
  if (!families) {
    families = Object.entries(states)
      .filter(([listed]) => isFamily(listed))
      .map(([listed, kind]) => ({ ...compile(listed), kind }))
      .toSorted((a, b) => b.weight - a.weight);
    compiled.set(states, families);
  }
  return families.find(({ matches }) => matches(code))?.kind;
}

function compile(listed: string): Omit<Family<unknown>, "kind"> {
  const ranges: { first: string; last: string }[] = [];
  let weight = 0;
  const pattern = [...listed.matchAll(PARTS)].map(([part, inner]) => {
    if (part === "*") return ".*";
    const [, first, last] = RANGE.exec(inner ?? "") ?? [];
    if (first !== undefined && last !== undefined) {
      weight += 1;
      ranges.push({ first, last });
      return String.raw`(\d+)`;
    }
    const texts = inner?.split(",") ?? [part];
    weight += Math.min(...texts.map(({ length }) => length));
    return `(?:${texts.map(escaped).join("|")})`;
  });
  const whole = new RegExp(`^${pattern.join("")}$`, "s");
  return {
    weight,
    matches(code) {
      const found = whole.exec(code);
      return found !== null && ranges.every((range, index) => isWithin(range, found[index + 1]));
    },
  };
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** `{01..09}` are of two digits, as a carrier writes them. */
function isWithin({ first, last }: { first: string; last: string }, digits = ""): boolean {
  const isPadded = first.startsWith("0") && first.length > 1;
  const isWritten = isPadded ? digits.length === first.length : !/^0\d/.test(digits);
  return isWritten && Number(digits) >= Number(first) && Number(digits) <= Number(last);
}
