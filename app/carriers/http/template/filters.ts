import { offsetMs } from "#app/shipping/model/zoned-time.ts";

import { cutAtWord } from "./cut-at-word.ts";
import type { AppliedFilter, FieldValue } from "./template.ts";

/** What filters know besides the value. */
export interface FilterScope {
  /** Tables of the configuration, for `table:'name'`. */
  tables: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** That of the carrier's clocks. */
  timeZone: string;
}

type Argument = string | number;

interface Filter {
  /** The kinds of its arguments; the one in `orMore` is optional. */
  args: readonly ("text" | "number" | "any")[];
  apply(value: FieldValue, args: readonly Argument[], scope: FilterScope): FieldValue;
}

const filters: Record<string, Filter> = {
  // Numbers
  /** Cents as an amount: 1250 is 12.5. */
  decimal: number((cents) => cents / 100),
  ceil: number(Math.ceil),
  round: number(Math.round),
  /** A number with that many decimals, as text: 12.5 is "12.50" with fixed:2. */
  fixed: {
    args: ["number"],
    apply: (value, [digits]) => numberOf(value)?.toFixed(Number(digits)) ?? null,
  },
  number: number((value) => value),
  /** True for a number above zero. */
  positive: { args: [], apply: (value) => (numberOf(value) ?? 0) > 0 },

  // Text
  text: { args: [], apply: (value) => (value === null ? "" : textOf(value)) },
  upper: text((value) => value.toUpperCase()),
  lower: text((value) => value.toLowerCase()),
  /** Without accents and without the remaining non-ASCII characters. */
  ascii: text((value) => toAscii(value)),
  digits: text((value) => value.replaceAll(/\D/g, "")),
  /** +593987654321 is 0987654321 with localPhone:'593'. */
  localPhone: {
    args: ["text"],
    apply: (value, [code]) =>
      value === null ? null : textOf(value).replace(`+${String(code)}`, "0"),
  },
  /** At most this many characters, cut at a word, with dots in place of the rest. */
  truncate: {
    args: ["number"],
    apply: (value, [max]) => (value === null ? null : cutAtWord(textOf(value), Number(max))),
  },
  firstWord: text((value) => value.split(" ", 1)[0] ?? ""),
  afterFirstWord: text((value) => value.split(" ").slice(1).join(" ")),

  // Choices
  /** The argument when the value is null or empty. */
  default: {
    args: ["any"],
    apply: (value, [other]) => (value === null || value === "" ? (other ?? null) : value),
  },
  /** The first argument when the value is true, not zero and not empty; else the second. */
  when: {
    args: ["any", "any"],
    apply: (value, [yes, no]) => (value ? yes : no) ?? null,
  },
  /** Looks the value up in a table of the configuration; the entry `*` matches everything else. */
  table: {
    args: ["text"],
    apply(value, [name], { tables }) {
      const table = tables[String(name)] ?? {};
      const key = value === null ? "" : textOf(value);
      const found = [key, "*"].find((candidate) => Object.hasOwn(table, candidate));
      if (found === undefined) throw new TypeError(`the table ${String(name)} has no such entry`);
      return table[found] ?? null;
    },
  },

  // Lists and times
  join: {
    args: ["text"],
    apply: (value, [separator]) => (Array.isArray(value) ? value.join(String(separator)) : value),
  },
  /** 2026-01-31 on the carrier's clocks. */
  date: time((local) => local.slice(0, 10)),
  /** 2026-01-31 14:05:00 on the carrier's clocks. */
  dateTime: time((local) => local.slice(0, 19).replace("T", " ")),
};

/** The error in the use of a filter, or null. */
export function filterError({ name, args }: AppliedFilter): string | null {
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (!filter) return `has the unknown filter ${name}`;

  const fits = filter.args.every((kind, index) => {
    const arg = args[index];
    if (kind === "number") return typeof arg === "number" && arg >= 0 && arg <= 1000;
    return kind === "text" ? typeof arg === "string" : arg !== undefined;
  });
  if (fits && args.length === filter.args.length) return null;
  return `has the filter ${name} without its ${filter.args.length} argument(s)`;
}

export function applyFilter(
  { name, args }: AppliedFilter,
  value: FieldValue,
  scope: FilterScope,
): FieldValue {
  const filter = filters[name];
  if (!filter) throw new TypeError(`there is no filter ${name}`);
  return filter.apply(value, args, scope);
}

export function toAscii(accented: string): string {
  return accented.normalize("NFD").replaceAll(/[^\x20-\x7e]/g, "");
}

function number(change: (value: number) => number): Filter {
  return {
    args: [],
    apply(value) {
      const given = numberOf(value);
      return given === null ? null : change(given);
    },
  };
}

function text(change: (value: string) => string): Filter {
  return { args: [], apply: (value) => (value === null ? null : change(textOf(value))) };
}

function time(show: (local: string) => string): Filter {
  return {
    args: [],
    apply(value, _args, { timeZone }) {
      if (!(value instanceof Date)) throw new TypeError("the filter needs a time");
      return show(new Date(value.getTime() + offsetMs(value, timeZone)).toISOString());
    },
  };
}

function numberOf(value: FieldValue): number | null {
  if (value === null || value === "") return null;
  const given = Number(value);
  if (!Number.isFinite(given)) throw new TypeError("the filter needs a number");
  return given;
}

const textOf = (value: FieldValue) =>
  value instanceof Date
    ? value.toISOString()
    : Array.isArray(value)
      ? value.join(" ")
      : String(value);
