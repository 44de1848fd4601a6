import { z } from "zod";

const text = z.string().trim();

/** A text from a person that must not be blank. Where the specification has no length, only the body bounds it. */
export const requiredText = (lengthMax?: number) => bounded(text.min(1), lengthMax);

/** An optional text. Null and blank count as absent, because empty form fields are sent that way. */
export const optionalText = (lengthMax?: number) =>
  bounded(text, lengthMax)
    .nullish()
    .transform((given) => given || null);

const bounded = (schema: z.ZodString, lengthMax: number | undefined): z.ZodString =>
  lengthMax === undefined ? schema : schema.max(lengthMax);
