import type { AmountFault } from "../model/file-fault.ts";
import { cents, type Cents, fractionDigits, fromDecimal, smallestUnit } from "../model/money.ts";
import { type Cell, textOfCell } from "../model/table-cells.ts";
import type { FileProfile } from "./profile.ts";

export type ReadAmount = { amount: Cents } | { fault: AmountFault };

/** What stands beside an amount: signs and codes of currencies. */
const CURRENCY =
  /^(?:US\$|R\$|S\/\.?|RD\$|Bs\.?|[$€£₡₲Q]|USD|COP|MXN|PEN|CLP|ARS|EUR|BRL|UYU|BOB|PYG|GTQ|CRC|DOP|PAB|HNL|NIO)\s*|\s*(?:[$€£]|USD|COP|MXN|PEN|CLP|ARS|EUR|BRL|UYU|BOB|PYG|GTQ|CRC|DOP|PAB|HNL|NIO)$/gi;
/** A decimal number has no more of them than a currency has. */
const HUNDREDTHS = 2;

/**
 * An amount as a file has it, in the smallest amounts of the currency. Never through a binary fraction, but where a
 * spreadsheet keeps one. A text whose marks can be read in two ways is a fault unless the profile names one of them.
 */
export function readAmount(
  cell: Cell | undefined,
  marks: FileProfile["marks"],
  currency: string,
): ReadAmount {
  if (cell !== undefined && typeof cell !== "string") {
    if (cell.kind === "date") return { fault: "amountUnreadable" };
    return ofDouble(Number(cell.text), currency);
  }
  const text = textOfCell(cell);
  if (text === "") return { fault: "amountMissing" };
  const { isNegative, digits } = signOf(text);
  const parts = partsOf(digits, marks);
  if ("fault" in parts) return parts;
  const read = ofDigits(parts.whole, parts.fraction, currency);
  return "fault" in read || !isNegative ? read : { amount: cents(0 - read.amount) };
}

function ofDouble(value: number, currency: string): ReadAmount {
  if (!Number.isFinite(value)) return { fault: "amountUnreadable" };
  if (!Number.isSafeInteger(Math.round(value * 100))) return { fault: "amountTooLarge" };
  const amount = fromDecimal(value, currency);
  return amount === null ? { fault: "amountFraction" } : { amount };
}

function signOf(text: string): { isNegative: boolean; digits: string } {
  const inParentheses = /^\((.*)\)$/.exec(text);
  const inner = (inParentheses?.[1] ?? text).trim();
  const bare = inner.replaceAll(CURRENCY, "").trim();
  const minus = /^[-\u2212\u2013]\s*(.*)$|^(.*?)\s*[-\u2212\u2013]$/.exec(bare);
  // The minus may stand before the sign of the currency.
  const rest = (minus ? (minus[1] ?? minus[2] ?? "") : bare).replaceAll(CURRENCY, "").trim();
  return { isNegative: (inParentheses !== null) !== (minus !== null), digits: rest };
}

type Parts = { whole: string; fraction: string } | { fault: AmountFault };

const UNREADABLE: Parts = { fault: "amountUnreadable" };
const GROUP = /^\d{1,3}(?:[.,' ]\d{3})+$/;

function partsOf(text: string, { decimal, group }: FileProfile["marks"]): Parts {
  const digits = text.replaceAll(/[\u00a0\u202f\u2009]/g, " ").replaceAll("\u2019", "'");
  if (/^\d+$/.test(digits)) return { whole: digits, fraction: "" };
  if (!/^\d[\d.,' ]*$/.test(digits)) return UNREADABLE;
  const named = decimal ?? otherOf(group);
  if (named !== null) return divided(digits, named, group ?? null);
  // A mark that stands twice, and an apostrophe or a blank, divides thousands.
  const marks = [...new Set(digits.replaceAll(/\d/g, ""))];
  const last = marks.at(-1);
  if (marks.length > 2 || last === undefined) return UNREADABLE;
  const isOnce = digits.indexOf(last) === digits.lastIndexOf(last);
  const mayBeDecimal = isOnce && (last === "." || last === ",");
  if (marks.length === 2)
    return mayBeDecimal ? divided(digits, last, marks[0] ?? null) : UNREADABLE;
  if (!mayBeDecimal) return grouped(digits, last);
  const [whole = "", fraction = ""] = digits.split(last);
  // 1.234 is one thousand and one and a bit; 0.500 and 1234.500 are no thousands.
  if (GROUP.test(digits) && !whole.startsWith("0")) return { fault: "amountAmbiguous" };
  return { whole, fraction };
}

/** Who names the mark between thousands has named the other one. */
const otherOf = (group: string | null | undefined): "." | "," | null =>
  group === "." ? "," : group === "," ? "." : null;

function divided(digits: string, decimal: string, group: string | null): Parts {
  const [whole = "", fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || fraction === "" || /\D/.test(fraction ?? "")) return UNREADABLE;
  const marks = [...new Set(whole.replaceAll(/\d/g, ""))];
  const [mark, another] = marks;
  if (mark === undefined) return { whole, fraction: fraction ?? "" };
  if (another !== undefined || (group !== null && mark !== group)) return UNREADABLE;
  const read = grouped(whole, mark);
  return "fault" in read ? read : { whole: read.whole, fraction: fraction ?? "" };
}

const grouped = (digits: string, mark: string): Parts =>
  GROUP.test(digits) ? { whole: digits.replaceAll(mark, ""), fraction: "" } : UNREADABLE;

function ofDigits(whole: string, fraction: string, currency: string): ReadAmount {
  const allowed = Math.min(HUNDREDTHS, fractionDigits(currency));
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > allowed) return { fault: "amountFraction" };
  const units = Number(whole + kept.padEnd(allowed, "0")) * smallestUnit(currency);
  return Number.isSafeInteger(units) ? { amount: cents(units) } : { fault: "amountTooLarge" };
}
