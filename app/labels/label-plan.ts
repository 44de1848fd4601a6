/** From and to, in millimetres from the top of the label. */
export type Strip = readonly [topMm: number, bottomMm: number];

/** In points: as a text should be, and the least it may shrink to. */
export type TextSize = readonly [points: number, pointsMin: number];

/**
 * One size of paper: which strip of it each block has, and how large the block's texts are. A strip must hold a line of
 * each of its texts at the least size, or they would leave it.
 */
export interface LabelPlan {
  heightMm: number;
  carrier: { strip: Strip; name: TextSize };
  bars: Strip;
  trackingNumber: { strip: Strip; size: TextSize };
  /** `terse`: its address on one line, for paper that is short of them. */
  sender: { strip: Strip; isTerse: boolean };
  recipient: {
    strip: Strip;
    fullName: TextSize;
    company: TextSize;
    phone: TextSize;
    streetLine1: TextSize;
    reference: TextSize;
  };
  destination: { strip: Strip; canton: TextSize; around: TextSize; zip: TextSize };
  collection: { strip: Strip; paddingMm: number; amount: TextSize; none: TextSize };
  details: { upper: Strip; lower: Strip };
  /** Where lines part the blocks: under the carrier, the tracking number, the sender. */
  rulesMm: readonly [carrier: number, trackingNumber: number, sender: number];
}
