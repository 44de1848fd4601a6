import type { z } from "zod";

import type { RecipientChoice } from "#app/shipping/shipments/draft.ts";

import { RequestError } from "../errors.ts";
import { addressFieldsOf, addressInlineJson } from "./address.ts";
import { idJson } from "./id.ts";

/** At most one of the two; null counts as absent. */
export const recipientShape = {
  recipientAddressId: idJson<"Address">()
    .nullish()
    .describe("A saved recipient. Exclusive with `recipientAddress`."),
  recipientAddress: addressInlineJson
    .nullish()
    .describe("A recipient of its own. Exclusive with `recipientAddressId`."),
};

type RecipientJson = {
  [key in keyof typeof recipientShape]?: z.output<(typeof recipientShape)[key]>;
};

/**
 * Null when both are absent.
 * @throws RequestError pApiAddressRecipientAmbiguous
 */
export function recipientChoiceOf(json: RecipientJson): RecipientChoice | null {
  const { recipientAddressId: addressId, recipientAddress: address } = json;
  const isSaved = addressId !== null && addressId !== undefined;
  if (isSaved && address) throw new RequestError("pApiAddressRecipientAmbiguous");
  if (isSaved) return { kind: "saved", addressId };
  return address ? { kind: "inline", address: addressFieldsOf(address) } : null;
}
