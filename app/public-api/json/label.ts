import { z } from "zod";

import { labelDispositions, labelFormats } from "#app/shipping/model/label.ts";

export const labelFormatJson = z
  .enum(labelFormats, "pApiShipmentLabelFormatInvalid")
  .nullish()
  .describe(
    "`100x150`, `100x100`: PDF pages of so many millimeters. `a4`: four labels on a page. `zpl203`, `zpl300`: ZPL of " +
      "100 x 150 mm for a printer of so many dots per inch. Absent: the account's own, `100x150` unless it was changed.",
  );

export const labelDispositionJson = z
  .enum(labelDispositions, "pApiShipmentLabelDispositionInvalid")
  .nullish()
  .describe("Whether a browser shows the file or saves it. Absent: `inline`.");
