import type { LabelPlan } from "./label-plan.ts";
import type { LayOut } from "./lay-out-label.ts";
import { layOutLabel } from "./lay-out-label.ts";

const plan: LabelPlan = {
  heightMm: 150,
  carrier: { strip: [3, 11.5], name: [16, 8] },
  bars: [14, 35],
  trackingNumber: { strip: [35.5, 43.2], size: [17, 6] },
  destination: {
    frame: [44, 65],
    canton: [45, 57.5],
    around: [57.5, 64],
    cantonSize: [30, 9],
    size: [14, 6],
  },
  recipient: {
    strip: [66.5, 104.5],
    fullName: [18, 10],
    company: [11, 7.5],
    phone: [14, 10],
    streetLine1: [14, 7.5],
    reference: [11, 7],
  },
  collection: { strip: [105.5, 117], paddingMm: 1.5, amount: [24, 9], none: [15, 9] },
  details: { upper: [117.8, 124.3], lower: [124.6, 134.2] },
  sender: [135.2, 147],
  rulesMm: [12, 134.6],
};

/** 100 x 150 mm: the usual paper of label printers. */
export const layOut100x150: LayOut = (...given) => layOutLabel(plan, ...given);
