import { GraphQLError } from "graphql";

export interface PageArguments {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  reverse?: boolean | null;
}

interface Listing<Item> {
  /** The sort key of the list; equal items are sorted by id. */
  keyOf?: (item: Item) => number;
  present: (item: Item) => unknown;
}

const PAGE_MAX = 250;

/**
 * A page of a list. A cursor names a position in the order, so that it stays valid when its item changes or is deleted.
 */
export function connection<Item extends { id: number }>(
  items: Iterable<Item>,
  { first, after, last, before, reverse }: PageArguments,
  { keyOf = ({ id }) => id, present }: Listing<Item>,
) {
  const size = first ?? last;
  if (size === null || size === undefined)
    throw badRequest("you must provide one of first or last");
  if (size < 0 || size > PAGE_MAX) throw badRequest(`first cannot exceed ${PAGE_MAX}`);

  const direction = reverse ? -1 : 1;
  const compare = (a: CursorKey, b: CursorKey) => direction * (a[0] - b[0] || a[1] - b[1]);
  const placeOf = (item: Item): CursorKey => [keyOf(item), item.id];
  const all = [...items].toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  const within = all.filter(
    (item) =>
      (!after || compare(placeOf(item), placeAt(after)) > 0) &&
      (!before || compare(placeOf(item), placeAt(before)) < 0),
  );
  const isForward = first !== null && first !== undefined;
  const page = isForward ? within.slice(0, first) : within.slice(-size || within.length);
  const cursorOf = (item: Item | undefined) => item && cursorAt(placeOf(item));
  const hasMore = page.length < within.length;
  return {
    nodes: () => page.map(present),
    edges: () => page.map((item) => ({ cursor: cursorOf(item), node: present(item) })),
    pageInfo: {
      hasNextPage: isForward ? hasMore : Boolean(before),
      hasPreviousPage: isForward ? Boolean(after) : hasMore,
      startCursor: cursorOf(page[0]) ?? null,
      endCursor: cursorOf(page.at(-1)) ?? null,
    },
  };
}

type CursorKey = readonly [key: number, id: number];

function cursorAt(place: CursorKey): string {
  return Buffer.from(JSON.stringify(place)).toString("base64");
}

function placeAt(cursor: string): CursorKey {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, "base64").toString()) as unknown[];
    if (typeof key === "number" && typeof id === "number") return [key, id];
  } catch {
    // Not a valid cursor; refused below.
  }
  throw badRequest("Invalid cursor for current pagination sort.");
}

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}
