import { z } from "zod";

/** A variable of the environment that holds a whole number of these limits. */
export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { message, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}
