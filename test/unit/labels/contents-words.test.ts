import { expect, test } from "vitest";

import { contentsText } from "#app/labels/contents-words.ts";
import { productCategories } from "#app/shipping/model/goods.ts";

test("each of the 34 categories has a word of its own", () => {
  const messages = productCategories.map((category) => contentsText[category]);
  expect(messages).toHaveLength(34);
  expect(new Set(messages).size).toBe(34);
});
