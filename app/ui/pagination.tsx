import { useLocation } from "@remix-run/react";
import { Box, InlineStack, Pagination } from "@shopify/polaris";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMessages } from "./hooks/use-merchant.ts";

interface Props {
  /** Null for a list that is not counted. */
  total: number | null;
  limit: number;
  /** From 1. */
  page: number;
  hasNext?: boolean;
}

/** The way through a long list. Nothing when it is short. */
export function ListPagination({
  total,
  limit,
  page,
  hasNext = page * limit < (total ?? 0),
}: Props) {
  const messages = useMessages(shellMessages).pages;
  const { pathname, search } = useLocation();
  if (page === 1 && !hasNext) return null;
  const last = total === null ? page - 1 : Math.max(1, Math.ceil(total / limit));
  const to = (number: number) => {
    const params = new URLSearchParams(search);
    params.set("page", String(number));
    return `${pathname}?${params}`;
  };
  const range =
    total !== null &&
    // Past its end, a list that has become shorter has nothing to count.
    page <= last &&
    messages.of((page - 1) * limit + 1, Math.min(page * limit, total), total);
  return (
    <Box padding="300">
      <InlineStack align="center">
        <Pagination
          hasPrevious={page > 1}
          hasNext={hasNext}
          {...(page > 1 && { previousURL: to(Math.min(page - 1, last)) })}
          {...(hasNext && { nextURL: to(page + 1) })}
          accessibilityLabels={{ previous: messages.previous, next: messages.next }}
          {...(range !== false && { label: range })}
        />
      </InlineStack>
    </Box>
  );
}
