import { z } from "zod";

import type { Id } from "#app/shipping/model/ids.ts";
import type { Page, Slice } from "#app/shipping/model/page.ts";

import { EXTENDS } from "../document/json-schema.ts";
import { wholeOut } from "./id.ts";

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 100;
/** No list has more pages: one beyond is as empty, and a larger offset would overflow the database's integer. */
const PAGE_MAX = 1_000_000_000;

const wholeNumber = z.string().regex(/^\d{1,400}$/, "Expected a whole number.");

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
    .meta({ type: "integer", minimum: 1, default: 1, description: "The page, from 1 on." }),
};

/** A place in a list that was in an answer's `nextCursor`; an empty one is before the first item. */
const cursor = <First extends null | undefined>(
  places: RegExp,
  first: First,
  description: string,
) =>
  z
    .string()
    .refine((text) => text === "" || places.test(text), { params: { code: "unknownCursor" } })
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

const metaShape = {
  count: wholeOut.describe("Items on this page, at most `limit`."),
  page: wholeOut.describe("Which page this is, from 1 on."),
  pageCount: wholeOut.describe("Pages in all."),
  total: wholeOut.describe("Items in all."),
};

/** Of every numbered page (section 2). */
export const pageMetaSchema = z
  .object(metaShape)
  .meta({ id: "PageMeta", description: "Where a page is in its list." });

/** The name of a page of these items. */
const pageIdOf = (item: z.ZodType) => `${z.globalRegistry.get(item)?.id}Page`;

export const pageSchema = <Item extends z.ZodType>(item: Item) => {
  const schema = z.object({
    ...metaShape,
    data: z.array(item).describe("The items, in the order of the list."),
    nextCursor: z
      .string()
      .nullable()
      .describe("Only of a list that is asked for with `after`: null on the last page.")
      .optional(),
  });
  const base = { id: "PageMeta", fields: Object.keys(metaShape) };
  return schema.meta({
    id: pageIdOf(item),
    description: "A page of a list.",
    [EXTENDS]: base,
  });
};

export function pageJson<Item, Json>(page: Page<Item>, itemJson: (item: Item) => Json) {
  return {
    count: page.data.length,
    data: page.data.map(itemJson),
    page: page.page,
    pageCount: Math.ceil(page.total / page.limit),
    total: page.total,
  };
}

/** A short list, all of it on one page. */
export const listJson = <Item, Json>(data: readonly Item[], itemJson: (item: Item) => Json) =>
  pageJson(
    { data: [...data], page: 1, limit: Math.max(1, data.length), total: data.length },
    itemJson,
  );

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
  z
    .object({
      count: wholeOut.describe("Items on this page."),
      data: z.array(item).describe("The items, in the order of the list."),
      nextCursor: z.string().nullable().meta({
        description: "Send it as `after` for the next page. Null on the last one.",
      }),
    })
    .meta({ id: pageIdOf(item), description: "A page of a list that is read by cursor." });

export function sliceJson<Item, Json>({ data, next }: Slice<Item>, itemJson: (item: Item) => Json) {
  const nextCursor = next === null ? null : String(next);
  return { count: data.length, data: data.map(itemJson), nextCursor };
}
