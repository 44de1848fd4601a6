import { useSearchParams } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ShipmentGroup } from "#app/shopify/merchant/shipments/shipment-groups.ts";

import { EmptyState } from "../empty-state.tsx";
import { useMessages } from "../hooks/use-merchant.ts";
import { chosenFilters, SEARCH_ID } from "./shipment-filters.tsx";

interface Props {
  group: ShipmentGroup;
  /** Empty when nothing is searched. */
  query: string;
  /** Whether other groups have what is searched. */
  isElsewhere: boolean;
}

/** In place of a list that a search, a filter or a group leaves empty: what was asked, and the way to more. */
export function NothingFound({ group, query, isElsewhere }: Props) {
  const messages = useMessages(shipmentsMessages);
  const [search] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  // The way to more leaves the page with the rest of this; the keyboard goes on in the search.
  useLayoutEffect(
    () => () => {
      if (place.current?.contains(document.activeElement))
        document.getElementById(SEARCH_ID)?.focus();
    },
    [],
  );

  const without = (names: readonly string[]) => {
    const params = new URLSearchParams(search);
    for (const name of ["page", ...names]) params.delete(name);
    return `/app/shipments?${params}`;
  };
  const { emptyState, nothing } = messages;
  const narrowedBy = chosenFilters(search);
  const action = isElsewhere
    ? { content: nothing.everywhere, url: without(["group"]) }
    : query !== ""
      ? { content: nothing.clearSearch, url: without(["query"]) }
      : narrowedBy.length > 0
        ? { content: nothing.clearFilters, url: without(narrowedBy) }
        : null;
  const title =
    query === ""
      ? emptyState.title
      : isElsewhere
        ? nothing.inGroup(query, messages.groups[group])
        : nothing.found(query);
  return (
    <div ref={place}>
      <EmptyState title={title} text={emptyState.text} {...(action && { action })} />
    </div>
  );
}
