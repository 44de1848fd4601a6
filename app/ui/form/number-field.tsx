import { TextField, type TextFieldProps } from "@shopify/polaris";
import { useState } from "react";

import { typedNumber } from "./typed-amount.ts";

export interface NumberFieldProps extends Pick<
  TextFieldProps,
  "label" | "labelHidden" | "prefix" | "suffix" | "helpText" | "placeholder" | "disabled"
> {
  /** In the unit that is kept: cents, grams, basis points. Null for an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** How many of the unit that is kept make one of what is typed: 100 cents to a dollar. */
  scale?: number;
  /** What is typed as a number; NaN for what is none. */
  read?: (text: string) => number;
  error?: string | undefined;
}

/** The scale of a weight: kept in grams, typed and shown in kilograms. */
export const GRAMS_PER_KG = 1000;

/** Larger than any bound, so that the server's validation rejects the value and the field shows the error. */
const NO_NUMBER = Number.MAX_SAFE_INTEGER;

/** A number as people type it, with a comma or a point. */
export function NumberField({
  value,
  onChange,
  scale = 1,
  read = typedNumber,
  error,
  ...rest
}: NumberFieldProps) {
  const [text, setText] = useState(textOf(value, scale));
  // Discarding changes the value from outside: then the text follows.
  const valueOf = (typed: string) => (typed.trim() === "" ? null : inUnit(read(typed), scale));
  const shown = valueOf(text) === value ? text : textOf(value, scale);

  function type(typed: string) {
    setText(typed);
    onChange(valueOf(typed));
  }

  return (
    <TextField
      {...rest}
      autoComplete="off"
      inputMode="decimal"
      value={shown}
      onChange={type}
      {...(error !== undefined && { error })}
    />
  );
}

const textOf = (value: number | null, scale: number): string =>
  value === null || value === NO_NUMBER ? "" : String(value / scale);

function inUnit(typed: number, scale: number): number {
  if (!Number.isFinite(typed)) return NO_NUMBER;
  return scale === 1 ? typed : Math.round(typed * scale);
}
