import { z } from "zod";

import type { Slice } from "#app/shipping/model/page.ts";

import { pageQuery } from "./page.ts";

/** The query of a list that is read on from a place. */
export const cursorQuery = {
  limit: pageQuery.limit,
  after: z
    .string()
    .regex(/^\d{0,16}$/, "Invalid input: expected a `nextCursor`")
    .transform((text) => (text === "" ? undefined : Number(text)))
    .optional()
    .meta({
      type: "string",
      description: "The `nextCursor` of the page before; absent or empty for the first one.",
    }),
};

export const sliceSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().meta({ type: "integer", minimum: 0, description: "Items on this page." }),
    data: z.array(item),
    nextCursor: z.string().nullable().meta({
      description: "Send it as `after` for the next page. Null on the last one.",
    }),
  });

export function sliceJson<Item, Json>({ data, next }: Slice<Item>, itemJson: (item: Item) => Json) {
  const nextCursor = next === null ? null : String(next);
  return { count: data.length, data: data.map(itemJson), nextCursor };
}
