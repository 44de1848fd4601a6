import type { CellKind } from "./columns.ts";

/**
 * The value of a cell; null when it is empty. Decimals with a comma, as a Spanish spreadsheet saves them, are accepted.
 */
export function readCell(
  kind: CellKind,
  text: string,
  delimiter: "," | ";",
): { value: string | number | boolean | null } | { error: string } {
  const trimmed = text.trim();
  if (trimmed === "") return { value: null };
  if (kind === "text") return { value: trimmed };
  if (kind === "yesNo") {
    return trimmed === "yes" || trimmed === "no"
      ? { value: trimmed === "yes" }
      : { error: "must be yes or no" };
  }

  if (kind === "amounts") return amountsCell(trimmed, delimiter);

  const { pattern, example } = numbers[kind];
  // Where commas separate decimals, semicolons separate cells; three digits could be thousands.
  const decimal = delimiter === ";" ? trimmed.replace(/,(?=\d{1,2}$)/, ".") : trimmed;
  const isPerhapsThousands = delimiter === ";" && /\.\d{3}$/.test(trimmed);
  return pattern.test(decimal) && !isPerhapsThousands
    ? { value: Number(decimal) }
    : { error: `must be ${example}` };
}

/** Every part of the cell as `amountsText` writes it. */
function amountsCell(cell: string, delimiter: "," | ";"): { value: string } | { error: string } {
  const parts = cell.split(";").map((part) => {
    const [, name = "", amount = ""] = /^(.+):([^:]*)$/.exec(part) ?? [];
    const read = readCell("amount", amount, delimiter);
    if (name.trim() === "" || "error" in read || typeof read.value !== "number") return null;
    return [name.trim(), read.value] as const;
  });
  return parts.every((part) => part !== null)
    ? { value: amountsText(parts) }
    : { error: "must be names with amounts, such as Far town: 1.25; Suburb: 3.00" };
}

export const amountsText = (amounts: readonly (readonly [name: string, amount: number])[]) =>
  amounts.map(([name, amount]) => `${name}: ${amountCell(amount)}`).join("; ");

/** @param cell as `amountsText` wrote it; null has none */
export const readAmounts = (cell: string | null): [name: string, amount: number][] =>
  (cell ?? "")
    .split("; ")
    .filter((part) => part !== "")
    .map((part) => {
      const end = part.lastIndexOf(": ");
      return [part.slice(0, end), Number(part.slice(end + 2))];
    });

const numbers = {
  whole: { pattern: /^\d{1,15}$/, example: "a whole number" },
  amount: {
    pattern: /^\d{1,12}(\.\d{1,2})?$/,
    example: "an amount such as 3.50, with at most two decimals and nothing else",
  },
  measure: { pattern: /^\d{1,15}(\.\d+)?$/, example: "a number such as 30 or 30.5" },
} as const;

export const amountCell = (amount: number | null | undefined) =>
  amount == null ? "" : amount.toFixed(2);
export const numberCell = (value: number | null | undefined) =>
  value == null ? "" : String(value);
export const yesNoCell = (value: boolean) => (value ? "yes" : "no");
