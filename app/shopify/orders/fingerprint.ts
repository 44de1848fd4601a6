import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";

import type { Draft } from "./desired/draft-plan.ts";

/** The parts of a draft that change independently: a correction by hand of one part survives a change of another. */
export const draftParts = [
  "sender",
  "recipient",
  "parcel",
  "contents",
  "collection",
  "insurance",
  "lines",
] as const;
export type DraftPart = (typeof draftParts)[number];

/** One keyed hash for each part that a draft is made of. */
export function fingerprintOf(
  seal: (text: string) => string,
  draft: Draft,
  lines: readonly FulfillmentLine[],
): string {
  const { senderAddressId, recipient, parcel, furtherParcels, contents } = draft;
  const { goodsCollection, goodsInsured } = draft;
  const parts: Record<DraftPart, unknown> = {
    sender: senderAddressId,
    // A doubt of the reader is no change of the order: a label that was paid before stays as it is.
    recipient: { ...recipient, placeDoubt: undefined },
    // Of one package as it was before there could be several.
    parcel: furtherParcels.length === 0 ? parcel : [parcel, ...furtherParcels],
    contents,
    collection: goodsCollection,
    insurance: goodsInsured,
    lines,
  };
  return draftParts.map((part) => seal(`${part} ${JSON.stringify(parts[part])}`)).join(".");
}

/** The parts that differ; all of them when the first fingerprint is unknown. */
export function changedParts(before: string | null, after: string): ReadonlySet<DraftPart> {
  const [old, fresh] = [before?.split(".") ?? [], after.split(".")];
  return new Set(draftParts.filter((_, index) => old[index] !== fresh[index]));
}
