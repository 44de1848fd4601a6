import { expect, test } from "vitest";

import { contentsWords } from "#app/labels/contents-words.ts";
import { productCategories } from "#app/shipping/model/goods.ts";

test("each of the 34 categories has a word of its own", () => {
  const words = productCategories.map((category) => contentsWords[category]);
  expect(words).toHaveLength(34);
  expect(new Set(words).size).toBe(34);
});
