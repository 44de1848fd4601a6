import type { LabelPlan } from "./label-plan.ts";
import type { LayOut } from "./lay-out-label.ts";
import { layOutLabel } from "./lay-out-label.ts";
import { fill, fromMm, type Mark, moved, type Page } from "./page.ts";

/** 5 mm narrower than half a sheet: within what an office printer can reach, and full-size bars still fit. */
const plan: LabelPlan = {
  heightMm: 140,
  carrier: { strip: [3, 11.5], name: [16, 8] },
  bars: [14, 32],
  trackingNumber: { strip: [32.5, 40.5], size: [17, 6] },
  sender: { strip: [42, 60], isTerse: false },
  recipient: {
    strip: [62, 93.5],
    fullName: [17, 10],
    company: [11, 7.5],
    phone: [14, 10],
    streetLine1: [13, 7.5],
    reference: [11, 7],
  },
  destination: { strip: [94.5, 108], canton: [18, 9], around: [10, 6], zip: [13, 6] },
  collection: { strip: [109.5, 121.5], paddingMm: 1.5, amount: [24, 9], none: [15, 9] },
  details: { upper: [122.5, 129.5], lower: [130, 137] },
  rulesMm: [12, 41, 60.5],
};

/** 100 x 140 mm, for a quarter of a sheet. */
export const layOutQuarter: LayOut = (...given) => layOutLabel(plan, ...given);

const WIDTH_MM = 210;
const HEIGHT_MM = 297;
/** How many labels a sheet holds. */
export const LABELS_PER_SHEET = 4;
const LEFTS_MM = [5, 105];
const TOPS_MM = [(HEIGHT_MM / 2 - 140) / 2, HEIGHT_MM / 2 + (HEIGHT_MM / 2 - 140) / 2];

/**
 * A sheet of up to four quarters, row by row, with dotted lines to cut along. The bars keep their whole dots: nothing
 * is scaled.
 */
export function layOutA4(quarters: readonly Page[]): Page {
  const marks = quarters.flatMap((quarter, index) => {
    const leftMm = LEFTS_MM[index % 2] ?? 0;
    const topMm = TOPS_MM[Math.floor(index / 2)] ?? 0;
    return quarter.marks.map((mark) => moved(mark, fromMm(leftMm), fromMm(topMm)));
  });
  return { widthMm: WIDTH_MM, heightMm: HEIGHT_MM, marks: [...marks, ...cuts()] };
}

const DASH_MM = 1;
const DASH_PITCH_MM = 4;

function cuts(): Mark[] {
  const along = (lengthMm: number) =>
    Array.from({ length: Math.floor(lengthMm / DASH_PITCH_MM) }, (_, at) => at * DASH_PITCH_MM);
  const dash = fromMm(DASH_MM);
  return [
    ...along(HEIGHT_MM).map((mm) =>
      fill({ x: fromMm(WIDTH_MM / 2), y: fromMm(mm), width: 1, height: dash }),
    ),
    ...along(WIDTH_MM).map((mm) =>
      fill({ x: fromMm(mm), y: fromMm(HEIGHT_MM / 2), width: dash, height: 1 }),
    ),
  ];
}
