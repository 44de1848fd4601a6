/** As much of fontkit as labels use; the package brings no types of its own. */
declare module "fontkit" {
  export interface PathCommand {
    command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    /** x and y of each point, in units of the font, upwards from the baseline. */
    args: number[];
  }
  export interface GlyphRun {
    advanceWidth: number;
    glyphs: { path: { commands: PathCommand[] } }[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  }
  export interface Font {
    unitsPerEm: number;
    /** Every code point that it has a glyph of. */
    characterSet: number[];
    /** What its licence lets be embedded; a font may have no such table. */
    "OS/2"?: { fsType?: Partial<Record<"noEmbedding" | "noSubsetting" | "bitmapOnly", boolean>> };
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  }
  export function create(bytes: Uint8Array): Font;
}
