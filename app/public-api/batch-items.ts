import type { NewItem } from "#app/shipping/batches/start-batch.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";

import { RequestError } from "./errors.ts";

/** One item of a batch, read as its single call reads its request; a refusal is the item's own. */
export async function readItem<Input extends object>(
  readInput: () => Input | Promise<Input>,
): Promise<NewItem<Input>> {
  try {
    return { kind: "read", input: await readInput() };
  } catch (error) {
    if (error instanceof RequestError)
      return { kind: "refused", code: error.code, details: error.details };
    if (error instanceof ShippingError) return { kind: "refused", code: error.code, details: null };
    throw error;
  }
}
