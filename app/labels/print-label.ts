import { DEFAULT_LABEL_FORMAT, type PrintLabel } from "#app/shipping/model/label.ts";

import { printLabels } from "./print-labels.ts";

/** The labels of one shipment, by default PDF pages of 100 x 150 mm. See `printLabels` for what holds of any text. */
export const printLabel: PrintLabel = (labels, format = DEFAULT_LABEL_FORMAT) =>
  printLabels([labels].flat(), format);
