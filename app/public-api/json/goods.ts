import { z } from "zod";

import { productCategories } from "#app/shipping/model/goods.ts";

const category = z
  .enum(productCategories)
  .meta({ id: "ProductCategory", description: "What is in the parcel." });

const ABOUT = "What is in the parcel: exactly one category.";

export const contentsSchema = z.array(category).length(1).describe(ABOUT);

/** The same for requests: a tuple, because zod stops reading a tuple that is too long. */
export const contentsJson = z.tuple([category]).meta({
  type: "array",
  items: { $ref: "#/components/schemas/ProductCategory" },
  minItems: 1,
  maxItems: 1,
  description: ABOUT,
});
