import type { Id } from "#app/shipping/model/ids.ts";
import { cents, NO_MONEY, subtract, type Cents } from "#app/shipping/model/money.ts";

import { UsageError } from "./usage-error.ts";

const TEXT_LENGTH_MAX = 200;

/** One `--name VALUE` of a command, or what `form` says. Without a fallback it must be given, unless it is optional. */
export interface Flag<Value> {
  /** `word`: its value stands alone, without a name. `switch`: its name stands alone, without a value. */
  form?: "word" | "switch";
  /** An id says in which bucket the command runs. */
  isId?: true;
  /** Null is what the command gets when it is not given. */
  isOptional?: true;
  placeholder: string;
  help: string;
  /** @throws UsageError with the form of a correct value. */
  read: (text: string) => Value;
  /** As it would be typed. */
  fallback?: string;
}
export type Flags = Record<string, Flag<unknown>>;
/** What a command receives: every flag read, or its fallback. */
export type Given<Table> = {
  [Name in keyof Table]: Table[Name] extends Flag<infer Value> ? Value : never;
};

export function id<Noun extends string>(help: string): Flag<Id<Noun>> {
  return {
    isId: true,
    placeholder: "ID",
    help,
    read(given) {
      const value = Number(given);
      if (!/^[1-9]\d*$/.test(given) || !Number.isSafeInteger(value)) {
        throw new UsageError("must be an id, a whole number as printed by the list commands");
      }
      return value as Id<Noun>;
    },
  };
}

export function amount(help: string): Flag<Cents> {
  return { placeholder: "AMOUNT", help, read: readAmount };
}

/** With a sign in front when it takes money away. */
export function signedAmount(help: string): Flag<Cents> {
  return {
    placeholder: "AMOUNT",
    help,
    read: (given) =>
      given.startsWith("-") ? subtract(NO_MONEY, readAmount(given.slice(1))) : readAmount(given),
  };
}

/** @param lengthMax in characters */
export function text(
  placeholder: string,
  help: string,
  fallback?: string,
  lengthMax = TEXT_LENGTH_MAX,
): Flag<string> {
  const flag = { placeholder, help, read: (given: string) => readText(given, lengthMax) };
  return fallback === undefined ? flag : { ...flag, fallback };
}

export function count(
  help: string,
  { max, fallback }: { max: number; fallback: number },
): Flag<number> {
  return {
    placeholder: "N",
    help,
    fallback: String(fallback),
    read(given) {
      const value = Number(given);
      if (!/^\d+$/.test(given) || value < 1 || value > max) {
        throw new UsageError(`must be a whole number from 1 to ${max}`);
      }
      return value;
    },
  };
}

export function oneOf<const Choices extends readonly string[]>(
  help: string,
  choices: Choices,
): Flag<Choices[number]> {
  return {
    placeholder: choices.join("|"),
    help,
    read(given) {
      const choice = choices.find((candidate) => candidate === given);
      if (choice === undefined) throw new UsageError(`must be one of ${choices.join(", ")}`);
      return choice;
    },
  };
}

/** With at most three decimals. */
export function kilograms(help: string): Flag<number> {
  return {
    placeholder: "KG",
    help,
    read(given) {
      if (!/^(0|[1-9]\d{0,3})(\.\d{1,3})?$/.test(given) || Number(given) === 0)
        throw new UsageError("must be kilograms with at most three decimals, like 3 or 2.5");
      return Number(given);
    },
  };
}

/** Several values with commas between. */
export function listOf<Value>(
  placeholder: string,
  help: string,
  readOne: (given: string) => Value,
): Flag<Value[]> {
  return {
    placeholder,
    help,
    read: (given) => given.split(",").map((one) => readOne(one.trim())),
  };
}

export function path(help: string): Flag<string> {
  return { placeholder: "FILE", help, read: readPath };
}

export function word<Value>(flag: Flag<Value>): Flag<Value> {
  return { ...flag, form: "word" };
}

export function toggle(help: string): Flag<boolean> {
  return {
    form: "switch",
    placeholder: "",
    help,
    fallback: "no",
    read: (given) => given === "yes",
  };
}

export function optional<Value>(flag: Flag<Value>): Flag<Value | null> {
  return { ...flag, isOptional: true };
}

function readText(given: string, lengthMax: number): string {
  const trimmed = given.trim();
  if (trimmed === "") throw new UsageError("must not be empty");
  if (trimmed.length > lengthMax) throw new UsageError(`must have at most ${lengthMax} characters`);
  if (/\p{Cc}/u.test(trimmed)) throw new UsageError("must not contain control characters");
  return trimmed;
}

function readPath(given: string): string {
  if (given === "" || given.includes("\0")) throw new UsageError("must name a file");
  return given;
}

const AMOUNT = /^(0|[1-9]\d*)(?:\.(\d{1,2}))?$/;

/** Digit by digit: a float would round 10.005 to some cent, and an operator's typo must never become money. */
function readAmount(given: string): Cents {
  const [matched, whole = "", fraction = ""] = AMOUNT.exec(given) ?? [];
  const value = Number(whole + fraction.padEnd(2, "0"));
  if (matched === undefined) {
    throw new UsageError(
      "must be an amount with at most two decimals and nothing else, like 10, 10.00 or 0.5 " +
        "(no sign, no exponent, no thousands separator)",
    );
  }
  if (value === 0) throw new UsageError("must be more than zero");
  if (!Number.isSafeInteger(value)) throw new UsageError("is too large");
  return cents(value);
}
