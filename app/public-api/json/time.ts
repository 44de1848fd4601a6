import { z } from "zod";

/** A time in a response: UTC with milliseconds (section 1). */
export const timestampOut = z
  .string()
  .meta({ format: "date-time", examples: ["2026-11-23T15:04:05.678Z"] });

/** An optional time of a query. */
export const timestampJson = (description: string) =>
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional()
    .meta({ type: "string", format: "date-time", description });
