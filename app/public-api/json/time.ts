import { z } from "zod";

/** An optional time of a query. */
export const timestampJson = (description: string) =>
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional()
    .meta({ type: "string", format: "date-time", description });
