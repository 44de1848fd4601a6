interface Connection {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * Yields every page of a list of the store. A null page ends it.
 * @throws Error when there are more than `pagesMax` pages: an incomplete list is not used
 */
export async function* paginate<Page extends Connection>(
  query: (after: string | null) => Promise<Page | null>,
  { pagesMax, signal }: { pagesMax: number; signal: AbortSignal },
): AsyncGenerator<Page> {
  let after: string | null = null;
  for (let count = 1; count <= pagesMax; count += 1) {
    signal.throwIfAborted();
    const page: Page | null = await query(after);
    if (!page) return;
    yield page;
    if (!page.pageInfo.hasNextPage) return;
    after = page.pageInfo.endCursor;
  }
  throw new Error(`a list of the store has more than ${pagesMax} pages`);
}
