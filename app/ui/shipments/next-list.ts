interface Asked {
  /** Of the address that is shown. */
  shown: string;
  /** Of the address that is on its way, else the shown one. */
  asked: string;
  /** An empty one is left out. */
  changes: Record<string, string>;
}

export interface NextList {
  search: string;
  /** Whether going back leads to the list before: it does to that before a search, not to each letter of one. */
  isNew: boolean;
}

/** Where a change of the search, the group or a filter of the list of shipments leads. What is on its way is kept. */
export function nextList({ shown, asked, changes }: Asked): NextList {
  const params = new URLSearchParams(asked);
  const wasAsked = isSearched(params);
  params.delete("page");
  for (const [name, value] of Object.entries(changes))
    if (value === "") params.delete(name);
    else params.set(name, value);
  const isAsked = isSearched(params);
  // A search begins in everything. A group that is chosen afterwards stays while it goes on.
  if (isAsked && !wasAsked && changes["group"] === undefined) params.delete("group");
  const isOfQuery = Object.keys(changes).every((name) => name === "query");
  const begins = isAsked && !isSearched(new URLSearchParams(shown));
  return { search: params.toString(), isNew: begins || !isOfQuery };
}

const isSearched = (params: URLSearchParams): boolean => (params.get("query") ?? "").trim() !== "";
