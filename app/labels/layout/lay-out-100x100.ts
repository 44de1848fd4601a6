import type { LabelPlan } from "./label-plan.ts";
import type { LayOut } from "./lay-out-label.ts";
import { layOutLabel } from "./lay-out-label.ts";

const plan: LabelPlan = {
  heightMm: 100,
  carrier: { strip: [3, 9], name: [14, 8] },
  bars: [10.5, 24],
  trackingNumber: { strip: [24.3, 29.6], size: [13, 6] },
  destination: {
    frame: [30.2, 44.2],
    canton: [30.9, 38.9],
    around: [38.9, 43.5],
    cantonSize: [19, 9],
    size: [10, 6],
  },
  recipient: {
    strip: [44.8, 66.8],
    fullName: [14, 9],
    company: [9, 6.5],
    phone: [12, 9],
    streetLine1: [11, 7],
    reference: [9, 6.5],
  },
  collection: { strip: [66.9, 74.4], paddingMm: 0.75, amount: [17, 9], none: [13, 9] },
  details: { upper: [75, 80.2], lower: [80.4, 88] },
  sender: [89, 97],
  rulesMm: [9.4, 88.2],
};

/** 100 x 100 mm: everything that the longer label says, in smaller letters and with lower bars. */
export const layOut100x100: LayOut = (...given) => layOutLabel(plan, ...given);
