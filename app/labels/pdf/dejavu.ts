import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import type { Font } from "fontkit";
import { LRUCache } from "lru-cache";

import type { Weight } from "../layout/page.ts";
import type { Typeface } from "../layout/typeface.ts";

/** Words whose widths are kept, of both weights together: some 2 MB. */
const WIDTHS_MAX = 16_384;
const FILES: Record<Weight, string> = {
  regular: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf",
  bold: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf",
};

export interface EmbeddableTypeface extends Typeface {
  /** Fonts for one document. */
  toEmbed(): Record<Weight, Font>;
}

let loaded: Promise<EmbeddableTypeface> | undefined;

/**
 * DejaVu Sans Condensed: free to embed, and it has every letter of the Latin languages. Loaded with the first document,
 * because a server that prints none should not pay for fonts.
 */
export const loadDejavu = (): Promise<EmbeddableTypeface> => (loaded ??= readDejavu());

async function readDejavu(): Promise<EmbeddableTypeface> {
  const [regular, bold] = await Promise.all([loadFont(FILES.regular), loadFont(FILES.bold)]);
  const toEmbed = () => ({ regular: withoutMemory(regular), bold: withoutMemory(bold) });
  const fonts = toEmbed();
  const widths = new LRUCache<string, number>({ max: WIDTHS_MAX });
  return {
    toEmbed,
    has: (codePoint, weight) => fonts[weight].hasGlyphForCodePoint(codePoint),
    // Word by word, as pdfkit renders: a whole line could be shaped as another script than its words.
    widthEm: (text, weight) => {
      const words = text.split(/(?<= )/);
      const width = words.reduce((sum, word) => sum + widthOfWord(word, weight), 0);
      return width / fonts[weight].unitsPerEm;
    },
  };

  /**
   * In units of the font. Shaping a word is a quarter of what a label costs, and a label measures its words three
   * times; most of them stand on the next label too.
   */
  function widthOfWord(word: string, weight: Weight): number {
    const key = `${weight} ${word}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const { advanceWidth } = fonts[weight].layout(word);
    widths.set(key, advanceWidth);
    return advanceWidth;
  }
}

/**
 * The same font with no glyph used yet. fontkit keeps for each glyph the characters that it first stood for, and they
 * become the text of the PDF: after one label whose Ĺ needed the outline of L, every later L would be visible but be
 * no text. The decoded tables, which cost 30 ms, stay shared.
 */
export function withoutMemory(font: Font): Font {
  const fresh: Font = Object.create(font, { _glyphs: { value: {} } });
  return fresh;
}

/** The file is found by its package's name, because a bundle moves this module but not the package. */
async function loadFont(file: string): Promise<Font> {
  const { create } = await import("fontkit");
  return create(await readFile(createRequire(import.meta.url).resolve(file)));
}
