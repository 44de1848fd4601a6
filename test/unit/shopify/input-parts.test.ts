import { expect, test } from "vitest";

import { inputParts } from "#app/shopify/admin-api/input-parts.ts";

test.for([
  [0, []],
  [250, [250]],
  [251, [250, 1]],
  [501, [250, 250, 1]],
])("%i items go in lists of at most 250, each once and in order", ([count, sizes]) => {
  const items = Array.from({ length: count as number }, (_, index) => index);
  const parts = inputParts(items);
  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat()).toEqual(items);
});
