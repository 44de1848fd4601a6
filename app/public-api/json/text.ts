import { z } from "zod";

/** A text that people type and that must say something. */
export const requiredText = (lengthMax: number) => z.string().trim().min(1).max(lengthMax);

/** A text that may be left out. Null and blank are left out too, because that is what empty form fields become. */
export const optionalText = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax)
    .nullish()
    .transform((text) => text || null);
