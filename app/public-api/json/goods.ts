import { z } from "zod";

import { productCategories } from "#app/shipping/model/goods.ts";

const category = z.enum(productCategories).meta({ id: "ProductCategory" });

export const contentsSchema = z.array(category).length(1);

/** The same as it is read: a tuple, because a tuple that is too long is not read to its end. */
export const contentsJson = z.tuple([category]).meta({
  type: "array",
  items: { $ref: "#/components/schemas/ProductCategory" },
  minItems: 1,
  maxItems: 1,
});
