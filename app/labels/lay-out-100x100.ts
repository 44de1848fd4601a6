import type { LabelPlan } from "./label-plan.ts";
import type { LayOut } from "./lay-out-label.ts";
import { layOutLabel } from "./lay-out-label.ts";

const plan: LabelPlan = {
  heightMm: 100,
  carrier: { strip: [3, 9], name: [14, 8] },
  bars: [10.5, 24],
  trackingNumber: { strip: [24.3, 30], size: [13, 6] },
  sender: { strip: [31.3, 41.5], isTerse: true },
  recipient: {
    strip: [43, 64.7],
    fullName: [14, 9],
    company: [9, 6.5],
    phone: [12, 9],
    streetLine1: [11, 7],
    reference: [9, 6.5],
  },
  destination: { strip: [65.5, 76.2], canton: [15, 9], around: [9, 6], zip: [12, 6] },
  collection: { strip: [77, 85], paddingMm: 0.75, amount: [18, 9], none: [13, 9] },
  details: { upper: [86, 91.3], lower: [91.7, 97] },
  rulesMm: [9.4, 30.4, 41.7],
};

/** 100 x 100 mm: everything that the longer label says, in smaller letters and with lower bars. */
export const layOut100x100: LayOut = (...given) => layOutLabel(plan, ...given);
