import { z } from "zod";

import type { Page } from "#app/shipping/model/page.ts";

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 100;
/** No list has more pages, and a larger offset would overflow the database's integer. */
const PAGE_MAX = 1_000_000_000;

const wholeNumber = z.string().regex(/^\d{1,400}$/, "Invalid input: expected an integer");

export const pageQuery = {
  limit: wholeNumber
    .transform(Number)
    .pipe(z.number().min(1))
    .transform((limit) => Math.min(limit, LIMIT_MAX))
    .default(LIMIT_DEFAULT)
    .meta({
      type: "integer",
      minimum: 1,
      default: LIMIT_DEFAULT,
      description: `Items on a page; more than ${LIMIT_MAX} is served as ${LIMIT_MAX}.`,
    }),
  page: wholeNumber
    .transform(Number)
    .pipe(z.number().min(1).max(PAGE_MAX))
    .default(1)
    .meta({ type: "integer", minimum: 1, maximum: PAGE_MAX, default: 1 }),
};

const count = z.number().meta({ type: "integer", minimum: 0 });

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: count.describe("Items on this page."),
    data: z.array(item),
    page: count,
    pageCount: count.describe("Pages in all."),
    total: count.describe("Items in all."),
  });

export function pageJson<Item, Json>(page: Page<Item>, itemJson: (item: Item) => Json) {
  return {
    count: page.data.length,
    data: page.data.map(itemJson),
    page: page.page,
    pageCount: Math.ceil(page.total / page.limit),
    total: page.total,
  };
}
