import { DEFAULT_LABEL_FORMAT, type PrintLabel } from "#app/shipping/model/label.ts";

import { printLabels } from "./print-labels.ts";

/** One label in Spanish; without a format, a PDF page of 100 x 150 mm. See `printLabels` for what holds of any text. */
export const printLabel: PrintLabel = (label, format = DEFAULT_LABEL_FORMAT) =>
  printLabels([label], format);
