import type { NewItem } from "#app/shipping/batches/start-batch.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";

import { RequestError } from "./errors.ts";

/** One item of a batch, read as its single call reads its request; a refusal is the item's own. */
export async function readItem<Input extends object>(
  item: unknown,
  readInput: () => Input | Promise<Input>,
): Promise<NewItem<Input>> {
  const { extId: sent } = Object(item) as { extId?: unknown };
  const extId = typeof sent === "string" && sent !== "" ? sent : null;
  try {
    return { kind: "read", input: await readInput() };
  } catch (error) {
    if (error instanceof RequestError)
      return { kind: "refused", code: error.code, details: error.details, extId };
    if (error instanceof ShippingError)
      return { kind: "refused", code: error.code, details: null, extId };
    throw error;
  }
}
