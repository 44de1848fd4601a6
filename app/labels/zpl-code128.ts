type Subset = "B" | "C";

/** The invocations of `^BC`: which subset the data begins in, and which it goes on in. */
const STARTS: Record<Subset, string> = { B: ">:", C: ">;" };
const CHANGES: Record<Subset, string> = { B: ">6", C: ">5" };

/** What would be read as an invocation or a command, as the invocations that stand for it. */
const STAND_INS: Record<string, string> = { ">": ">0", "^": "><", "~": ">=" };

/** Subset C writes two digits in one symbol, but getting there and back takes one each. */
const DIGITS_MIN_AT_AN_END = 4;
const DIGITS_MIN_INSIDE = 6;

/**
 * The field data of `^BC` for printable ASCII, in as few symbols as ISO/IEC 15417 (annex E) finds with subsets B and C.
 * The subsets are said outright, because what a printer would choose by itself may be wider than its box.
 */
export function zplCode128(text: string): string {
  let current: Subset | null = null;
  let data = "";
  for (const { subset, part } of partsOf(text)) {
    if (subset !== current) data += (current ? CHANGES : STARTS)[subset];
    data += part.replaceAll(/[>^~]/g, (letter) => STAND_INS[letter] ?? letter);
    current = subset;
  }
  return data;
}

function partsOf(text: string): { subset: Subset; part: string }[] {
  const runs = text.match(/\d+|\D+/g) ?? [];
  const parts = runs.flatMap((run, index): { subset: Subset; part: string }[] => {
    const isFirst = index === 0;
    if (!isWorthC(run, isFirst, index === runs.length - 1)) return [{ subset: "B", part: run }];

    // An odd digit goes to the letters beside the run; at the very beginning those are behind it.
    const at = isFirst ? run.length - (run.length % 2) : run.length % 2;
    const [before, after]: [Subset, Subset] = isFirst ? ["C", "B"] : ["B", "C"];
    return [
      { subset: before, part: run.slice(0, at) },
      { subset: after, part: run.slice(at) },
    ];
  });
  return parts.filter(({ part }) => part !== "");
}

function isWorthC(run: string, isFirst: boolean, isLast: boolean): boolean {
  if (!/^\d/.test(run)) return false;
  if (isFirst && isLast && run.length === 2) return true;
  return run.length >= (isFirst || isLast ? DIGITS_MIN_AT_AN_END : DIGITS_MIN_INSIDE);
}
