/** As much of fontkit as labels use; the package brings no types of its own. */
declare module "fontkit" {
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
}
