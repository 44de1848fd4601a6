import { expect, test } from "vitest";

import { languages } from "#app/locales/languages.ts";
import { categoryMessages } from "#app/locales/messages/categories.ts";
import { productCategories } from "#app/shipping/model/goods.ts";

test.each(languages)("each of the 34 categories has a name of its own in %s", (language) => {
  const names = productCategories.map((category) => categoryMessages[language][category]);
  expect(names).toHaveLength(34);
  expect(new Set(names).size).toBe(34);
});
