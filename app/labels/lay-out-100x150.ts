import type { LabelPlan } from "./label-plan.ts";
import type { LayOut } from "./lay-out-label.ts";
import { layOutLabel } from "./lay-out-label.ts";

const plan: LabelPlan = {
  heightMm: 150,
  carrier: { strip: [3, 11.5], name: [16, 8] },
  bars: [14, 35],
  trackingNumber: { strip: [35.5, 43.5], size: [17, 6] },
  sender: { strip: [45, 65.5], isTerse: false },
  recipient: {
    strip: [67.5, 103.5],
    fullName: [18, 10],
    company: [11, 7.5],
    phone: [14, 10],
    streetLine1: [13, 7.5],
    reference: [11, 7],
  },
  destination: { strip: [104.5, 118], canton: [18, 9], around: [10, 6], zip: [13, 6] },
  collection: { strip: [119.5, 131.5], paddingMm: 1.5, amount: [24, 9], none: [15, 9] },
  details: { upper: [132.5, 139.5], lower: [140, 147] },
  rulesMm: [12, 44, 66],
};

/** 100 x 150 mm: what label printers are loaded with unless somebody chose otherwise. */
export const layOut100x150: LayOut = (...given) => layOutLabel(plan, ...given);
