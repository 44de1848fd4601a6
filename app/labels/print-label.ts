import type { PrintLabel } from "#app/shipping/model/label.ts";

import { code128 } from "./code128.ts";
import { loadDejavu, type EmbeddableTypeface } from "./dejavu.ts";
import { drawPdf } from "./draw-pdf.ts";
import { layOut100x150 } from "./lay-out-100x150.ts";

/**
 * One PDF page of 100 x 150 mm, in Spanish. Any text prints: what does not fit is shortened and what the font lacks
 * is replaced, visibly. The same label gives the same bytes.
 */
export const printLabel: PrintLabel = async (label) => {
  const [typeface, bars] = await Promise.all([dejavu(), code128(label.trackingNumber)]);
  const page = layOut100x150(label, bars, typeface);
  return drawPdf(
    page,
    { title: label.trackingNumber, created: label.objectCreated },
    typeface.toEmbed(),
  );
};

let loaded: Promise<EmbeddableTypeface> | undefined;

/** Loaded with the first label, because a server that prints none should not pay for fonts. */
const dejavu = (): Promise<EmbeddableTypeface> => (loaded ??= loadDejavu());
