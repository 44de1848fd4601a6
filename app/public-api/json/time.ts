import { z } from "zod";

/** A time in a response: UTC with milliseconds (section 1). */
export const timestampOut = z
  .string()
  .meta({ format: "date-time", examples: ["2026-11-23T15:04:05.678Z"] });

const EXPECTED = "Expected 2026-11-23, 2026-11-23T15:04:05Z or 2026-11-23T10:04:05-05:00.";

/** A time of a body, or a day, which stands for its first moment in UTC. */
export const timeJson = (description: string) =>
  z
    .string()
    .refine(isTime, EXPECTED)
    .transform((text) => new Date(text))
    .meta({ type: "string", format: "date-time", description });

/** An optional time of a query, or a day, which stands for its first moment in UTC. */
export const timestampJson = (description: string) =>
  timeJson(`${description} A date without a time is its first moment in UTC.`).optional();

const isTime = (text: string): boolean =>
  z.iso.date().safeParse(text).success || z.iso.datetime({ offset: true }).safeParse(text).success;
