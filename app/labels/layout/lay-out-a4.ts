import { type PageOfCarrier, type Inlay, isCarrierPage, type Leaf } from "../pdf/carrier-pages.ts";
import type { LabelPlan } from "./label-plan.ts";
import type { PaperSize } from "./lay-out-blocks.ts";
import type { LayOut } from "./lay-out-label.ts";
import { layOutLabel } from "./lay-out-label.ts";
import { type Area, fill, fromMm, type Mark, moved, type LabelPage } from "./page.ts";

/** 5 mm narrower than half a sheet: within what an office printer can reach, and full-size bars still fit. */
const plan: LabelPlan = {
  heightMm: 140,
  carrier: { strip: [3, 11.5], name: [16, 8] },
  bars: [14, 32],
  trackingNumber: { strip: [32.5, 40], size: [17, 6] },
  destination: {
    frame: [41, 61],
    canton: [42, 53.5],
    around: [53.5, 60],
    cantonSize: [28, 9],
    size: [14, 6],
  },
  recipient: {
    strip: [62, 94.6],
    fullName: [17, 10],
    company: [11, 7.5],
    phone: [14, 10],
    streetLine1: [14, 7.5],
    reference: [11, 7],
  },
  collection: { strip: [95.4, 106.4], paddingMm: 1.5, amount: [22, 9], none: [15, 9] },
  details: { upper: [107.2, 113.7], lower: [114, 123.6] },
  sender: [125, 137],
  rulesMm: [12, 124],
};

/** 100 x 140 mm, for a quarter of a sheet. */
export const layOutQuarter: LayOut = (...given) => layOutLabel(plan, ...given);

const WIDTH_MM = 210;
const HEIGHT_MM = 297;
const QUARTERS = 4;
const QUARTER_WIDTH_MM = 100;
const LEFTS_MM = [5, 105];
const TOPS_MM = [(HEIGHT_MM / 2 - 140) / 2, HEIGHT_MM / 2 + (HEIGHT_MM / 2 - 140) / 2];

/**
 * How much smaller than it was made a carrier's label may be: bars of two dots of 203 dpi then still are 0.2 mm wide.
 * A label of 4 x 6 inches is scaled to 0.92.
 */
const SCALE_MIN = 0.8;

/** What a quarter of a sheet holds beside a label, such as its packing slip. */
export const quarterSize: PaperSize = { widthMm: QUARTER_WIDTH_MM, heightMm: plan.heightMm };

/**
 * Sheets of four quarters, row by row, of what belongs together: a label, or a label and its slip, which stay on one
 * sheet where they fit. A carrier's label lies in a quarter when it remains readable there. Another page of a carrier's
 * keeps its own paper, behind the sheet that is being filled, so that no sheet is left with empty quarters; with a slip
 * it comes between two sheets, right before its slip.
 */
export function layOutA4(groups: readonly (readonly (LabelPage | PageOfCarrier)[])[]): Leaf[] {
  const leaves: Leaf[] = [];
  let quarters: (LabelPage | PageOfCarrier)[] = [];
  let behind: PageOfCarrier[] = [];
  const finish = () => {
    if (quarters.length > 0) leaves.push(sheet(quarters));
    leaves.push(...behind);
    quarters = [];
    behind = [];
  };
  for (const group of groups) {
    const isAlone = group.length === 1;
    const keepsPaper = group.some((page) => isCarrierPage(page) && !isForQuarter(page));
    const fitsSheet = group.length <= QUARTERS;
    if (!isAlone && (keepsPaper || (fitsSheet && quarters.length + group.length > QUARTERS)))
      finish();
    for (const page of group) {
      if (isCarrierPage(page) && !isForQuarter(page)) behind.push(page);
      else quarters.push(page);
      if (quarters.length === 0 || quarters.length === QUARTERS) finish();
    }
  }
  finish();
  return leaves;
}

const isForQuarter = (page: PageOfCarrier): boolean =>
  page.isPlain && inQuarter(page).scale >= SCALE_MIN;

/** Turned when that prints it larger. */
function inQuarter({ widthMm, heightMm }: PageOfCarrier): Pick<Inlay, "scale" | "turn"> {
  const scaleOf = (across: number, down: number) =>
    Math.min(1, QUARTER_WIDTH_MM / across, plan.heightMm / down);
  const [upright, turned] = [scaleOf(widthMm, heightMm), scaleOf(heightMm, widthMm)];
  return turned > upright ? { scale: turned, turn: 90 } : { scale: upright, turn: 0 };
}

/** With dotted lines to cut along. Our own bars keep their whole dots: nothing of ours is scaled. */
function sheet(quarters: readonly (LabelPage | PageOfCarrier)[]): Leaf {
  const marks: Mark[] = [];
  const inlays: Inlay[] = [];
  for (const [index, quarter] of quarters.entries()) {
    const box = quarterBox(index);
    if (isCarrierPage(quarter)) inlays.push({ page: quarter, box, ...inQuarter(quarter) });
    else marks.push(...quarter.marks.map((mark) => moved(mark, box.x, box.y)));
  }
  const page = { widthMm: WIDTH_MM, heightMm: HEIGHT_MM, marks: [...marks, ...cuts()] };
  return { kind: "own", page, inlays };
}

const quarterBox = (index: number): Area => ({
  x: fromMm(LEFTS_MM[index % 2] ?? 0),
  y: fromMm(TOPS_MM[Math.floor(index / 2)] ?? 0),
  width: fromMm(QUARTER_WIDTH_MM),
  height: fromMm(plan.heightMm),
});

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
