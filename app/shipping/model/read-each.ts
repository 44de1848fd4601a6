/** A list from outside as far as it could be read. */
export interface ReadList<Read> {
  read: Read[];
  /** Of each element that could not be read, why. */
  unread: string[];
}

/**
 * Reads a list from outside one element at a time: one that is odd costs itself and none of its neighbours.
 * @param read throws for an element that it does not understand
 */
export function readEach<Element, Read>(
  list: readonly Element[],
  read: (element: Element, index: number) => Read,
): ReadList<Read> {
  const result: ReadList<Read> = { read: [], unread: [] };
  for (const [index, element] of list.entries())
    try {
      result.read.push(read(element, index));
    } catch (error) {
      result.unread.push(error instanceof Error ? error.message : String(error));
    }
  return result;
}
