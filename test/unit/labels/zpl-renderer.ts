import { ready } from "zpl-renderer-js";

import { type Chart, readPng } from "./png.ts";

/**
 * What a printer of 8 or 12 dots per millimetre makes of ZPL, rendered by a third party's library. Its paper is larger
 * than the label, so that what falls outside is seen.
 */
export async function rasterizeZpl(
  zpl: string,
  dotsPerMm: 8 | 12,
  paper = PAPER_MM,
): Promise<Render> {
  const { api } = await ready;
  const [widthMm, heightMm] = paper;
  // The renderer cuts at the width that the label says, as a printer does.
  const uncut = zpl.replace(/\^PW\d+\^LL\d+/, "");
  const png = Buffer.from(
    await api.zplToBase64Async(uncut, widthMm, heightMm, dotsPerMm),
    "base64",
  );
  return { png, ...readPng(png) };
}

export interface Render extends Chart {
  png: Buffer;
}

const PAPER_MM: readonly [width: number, height: number] = [110, 160];

/** The smallest box that holds everything black between two rows, in dots; null for none. */
export function inkOf({ width, height, pixels }: Chart, top = 0, bottom = height) {
  let ink: { left: number; right: number; top: number; bottom: number } | null = null;
  for (let at = top * width; at < bottom * width; at += 1) {
    if (pixels[at]! >= 128) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    ink ??= { left: x, right: x + 1, top: y, bottom: y + 1 };
    ink.left = Math.min(ink.left, x);
    ink.right = Math.max(ink.right, x + 1);
    ink.bottom = y + 1;
  }
  return ink;
}
