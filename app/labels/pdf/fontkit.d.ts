/** As much of fontkit as labels use; the package brings no types of its own. */
declare module "fontkit" {
  export interface Font {
    unitsPerEm: number;
    /** Every code point that it has a glyph of. */
    characterSet: number[];
    /** What its licence lets be embedded; a font may have no such table. */
    "OS/2"?: { fsType?: Partial<Record<"noEmbedding" | "noSubsetting" | "bitmapOnly", boolean>> };
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
}
