import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";

import type { Draft } from "./desired/draft-plan.ts";

/** What can change of a draft, each by itself: somebody's correction of one part outlives a change of another. */
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

/** Of everything that a draft was made of, part by part. */
export function fingerprintOf(
  seal: (text: string) => string,
  draft: Draft,
  lines: readonly FulfillmentLine[],
): string {
  const { senderAddressId, recipient, parcel, contents, goodsCollection, goodsInsured } = draft;
  const parts: Record<DraftPart, unknown> = {
    sender: senderAddressId,
    recipient,
    parcel,
    contents,
    collection: goodsCollection,
    insurance: goodsInsured,
    lines,
  };
  return draftParts.map((part) => seal(`${part} ${JSON.stringify(parts[part])}`)).join(".");
}

/** What differs between two of them; everything, when it is not known what the first was made of. */
export function changedParts(before: string | null, after: string): ReadonlySet<DraftPart> {
  const [old, fresh] = [before?.split(".") ?? [], after.split(".")];
  return new Set(draftParts.filter((_, index) => old[index] !== fresh[index]));
}
