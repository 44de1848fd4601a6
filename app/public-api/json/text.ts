import { z } from "zod";

/** A text from a person that must not be blank. */
export const requiredText = (lengthMax: number) => z.string().trim().min(1).max(lengthMax);

/** An optional text. Null and blank count as absent, because empty form fields are sent that way. */
export const optionalText = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax)
    .nullish()
    .transform((text) => text || null);
