/** From and to, in millimetres from the top of the label. */
export type Strip = readonly [topMm: number, bottomMm: number];

/** In points: as a text should be, and the least it may shrink to. */
export type TextSize = readonly [points: number, pointsMin: number];

/**
 * One size of paper: which strip of it each block has, from the top, and how large the block's texts are. A strip must
 * hold a line of each of its texts at the least size, or they would leave it.
 */
export interface LabelPlan {
  heightMm: number;
  carrier: { strip: Strip; name: TextSize };
  bars: Strip;
  trackingNumber: { strip: Strip; size: TextSize };
  /** The frame, and the two lines in it. */
  destination: { frame: Strip; canton: Strip; around: Strip; cantonSize: TextSize; size: TextSize };
  recipient: {
    strip: Strip;
    fullName: TextSize;
    company: TextSize;
    phone: TextSize;
    streetLine1: TextSize;
    reference: TextSize;
  };
  collection: { strip: Strip; paddingMm: number; amount: TextSize; none: TextSize };
  details: { upper: Strip; lower: Strip };
  sender: Strip;
  /** Where lines part the blocks: under the carrier, under the details. */
  rulesMm: readonly [carrier: number, details: number];
}
