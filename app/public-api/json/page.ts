import { z } from "zod";

import type { Id } from "#app/shipping/model/ids.ts";
import type { Page, Slice } from "#app/shipping/model/page.ts";

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 100;
/** No list has more pages: one beyond is as empty, and a larger offset would overflow the database's integer. */
const PAGE_MAX = 1_000_000_000;

const wholeNumber = z.string().regex(/^\d{1,400}$/, "Invalid input: expected an integer");

const pageQuery = {
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
    .pipe(z.number().min(1))
    .transform((page) => Math.min(page, PAGE_MAX))
    .default(1)
    .meta({ type: "integer", minimum: 1, default: 1 }),
};

/** A place in a list that was in an answer's `nextCursor`; an empty one is before the first item. */
const cursor = <First extends null | undefined>(
  places: RegExp,
  first: First,
  description: string,
) =>
  z
    .string()
    .refine((text) => text === "" || places.test(text), "Invalid input: expected a `nextCursor`")
    .transform((text) => (text === "" ? first : Number(text)))
    .optional()
    .meta({ type: "string", description });

/** Of lists that grow while they are read: pages with numbers would show an item twice. */
export const cursorQuery = <Noun extends string>() => ({
  ...pageQuery,
  after: cursor(
    /^[1-9]\d{0,15}$/,
    null,
    "Pages by cursor: empty for the first one, then the `nextCursor` of the page before. What is new since then " +
      "moves nothing. The page, its `total` and `pageCount` are of what follows the cursor.",
  ).transform((place) => place as Id<Noun> | null | undefined),
});

/** Of lists that have no pages with numbers. */
export const sliceQuery = {
  limit: pageQuery.limit,
  after: cursor(
    /^\d{1,16}$/,
    undefined,
    "The `nextCursor` of the page before; absent or empty for the first one.",
  ),
};

const count = z.number().meta({ type: "integer", minimum: 0 });

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: count.describe("Items on this page."),
    data: z.array(item),
    page: count,
    pageCount: count.describe("Pages in all."),
    total: count.describe("Items in all."),
    nextCursor: z
      .string()
      .nullable()
      .describe("Only of a list that is asked for with `after`: null on the last page.")
      .optional(),
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

/** The same; with the cursor of the page that follows when the list was asked for by cursor. */
export function cursorPageJson<Item, Json>(
  page: Page<Item>,
  itemJson: (item: Item) => Json,
  after: number | null | undefined,
  idOf: (item: Item) => number,
) {
  const json = pageJson(page, itemJson);
  if (after === undefined) return json;
  const last = page.data.at(-1);
  const isEnd = page.total <= page.page * page.limit;
  return { ...json, nextCursor: last && !isEnd ? String(idOf(last)) : null };
}

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
