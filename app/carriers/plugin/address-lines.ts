import type { PluginCard } from "./card/card.ts";

export type AddressSide = "sender" | "recipient";

/** What of an address goes over a carrier's lines. */
export interface LinedTexts {
  streetLine1: string;
  reference?: string | null | undefined;
}

interface Line {
  max: number;
  holds?: "street" | "reference" | undefined;
}

/**
 * The carrier's address lines, filled at words: the street, then the reference on the next line. What does not fit of
 * the reference is left out.
 * @returns null when the street does not fit: no part of a street is ever cut
 */
export function addressLinesOf(
  { streetLine1, reference }: LinedTexts,
  side: AddressSide,
  { addressLines, fieldMax }: Pick<PluginCard, "addressLines" | "fieldMax">,
): string[] | null {
  const lines: readonly Line[] = addressLines ?? [
    { max: fieldMax[`${side}.streetLine1`] ?? Infinity, holds: "street" },
    { max: fieldMax[`${side}.reference`] ?? Infinity, holds: "reference" },
  ];
  const street = fill(lines, "street", streetLine1);
  if (street.left !== "") return null;
  const further = fill(lines.slice(street.filled.length), "reference", reference ?? "");
  return [...street.filled, ...further.filled].filter((line) => line !== "");
}

/** Line by line, one that may not hold the text stays empty. */
function fill(lines: readonly Line[], part: "street" | "reference", text: string) {
  const filled: string[] = [];
  let left = text;
  for (const { max, holds = part } of lines) {
    if (left === "") break;
    const line = holds === part ? headOf(left, max) : "";
    filled.push(line);
    left = left.slice(line.length).trimStart();
  }
  return { filled, left };
}

/** As many words as the line takes; the beginning of a word that is longer than it. */
function headOf(text: string, max: number): string {
  if (text.length <= max) return text;
  const lastBlank = text.lastIndexOf(" ", max);
  if (lastBlank > 0) return text.slice(0, lastBlank);
  const head = text.slice(0, max);
  return /[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head;
}
