interface Connection {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * Every page of a list of the store, one after the other. Null for a list that is not there ends it.
 * @throws when there are more than `pagesMax`: half a list is no list
 */
export async function* paginate<Page extends Connection>(
  ask: (after: string | null) => Promise<Page | null>,
  { pagesMax, signal }: { pagesMax: number; signal: AbortSignal },
): AsyncGenerator<Page> {
  let after: string | null = null;
  for (let count = 1; count <= pagesMax; count += 1) {
    signal.throwIfAborted();
    const page: Page | null = await ask(after);
    if (!page) return;
    yield page;
    if (!page.pageInfo.hasNextPage) return;
    after = page.pageInfo.endCursor;
  }
  throw new Error(`a list of the store has more than ${pagesMax} pages`);
}
