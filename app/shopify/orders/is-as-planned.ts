import { isDeepStrictEqual } from "node:util";

import type { Shipment } from "#app/shipping/model/shipment.ts";

import type { Draft } from "./desired/draft-plan.ts";

export type LabelFields = Pick<
  Shipment,
  | "sender"
  | "recipient"
  | "parcel"
  | "furtherParcels"
  | "contents"
  | "goodsCollection"
  | "goodsInsured"
>;

/**
 * Whether a label is in every part what would be planned now: what decides when it is not known what it was made of,
 * because a process died while it changed the draft.
 */
export function isAsPlanned(label: LabelFields, draft: Draft): boolean {
  const { senderAddressId, recipient, ...rest } = draft;
  const { parcel, furtherParcels, contents, goodsCollection, goodsInsured } = label;
  const { placeDoubt: _, ...known } = recipient;
  const fields = Object.keys(known) as (keyof typeof known)[];
  return (
    label.sender.addressId === senderAddressId &&
    fields.every((field) => label.recipient[field] === recipient[field]) &&
    isDeepStrictEqual({ ...parcel }, { ...rest.parcel }) &&
    isDeepStrictEqual([...furtherParcels], [...rest.furtherParcels]) &&
    contents === rest.contents &&
    goodsCollection === rest.goodsCollection &&
    goodsInsured === rest.goodsInsured
  );
}
