/** The requested page of a list. Pages count from 1. */
export interface PageRequest {
  limit: number;
  page: number;
}

/** The same of the items that follow one of the list; null and absent: of all. */
export interface CursorRequest<Id> extends PageRequest {
  after?: Id | null | undefined;
}

export interface Page<Item> extends PageRequest {
  data: Item[];
  total: number;
}

/** The part of a list that begins behind a place in it. */
export interface SliceRequest {
  limit: number;
  /** The `next` of the part before; absent: from the beginning. */
  after?: number | undefined;
}

export interface Slice<Item> {
  data: Item[];
  /** Null when nothing follows. */
  next: number | null;
}

/** Of one item more than was asked for, which says whether anything follows. */
export function sliceOf<Item>(
  rows: readonly Item[],
  limit: number,
  placeOf: (item: Item) => number,
): Slice<Item> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next: rows.length > limit && last !== undefined ? placeOf(last) : null };
}
