/** Input arrays of the store take no more items, in queries and mutations (https://shopify.dev/docs/api/usage/limits). */
export const INPUT_ITEMS_MAX = 250;

/** The items in lists that the store takes, in their order. */
export function inputParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / INPUT_ITEMS_MAX);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * INPUT_ITEMS_MAX, (index + 1) * INPUT_ITEMS_MAX),
  );
}
