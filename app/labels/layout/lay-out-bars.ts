import { type BarsMark, type Area, fill, type FillMark } from "./page.ts";

/** Ten modules of white on either side (ISO/IEC 15417). */
const QUIET_MODULES = 10;

/** Half a millimetre is read from an arm's length; wider bars only take space. */
const MODULE_DOTS_MAX = 4;

/**
 * A one-dimensional code, as wide as whole dots per module allow and in the middle of its box with its quiet zones.
 * Null when the box is too narrow for one dot per module.
 *
 * @param widths bar, space, bar … in modules
 */
export function layOutBars(text: string, widths: readonly number[], box: Area): BarsMark | null {
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.min(moduleDotsMax(modules, box.width), MODULE_DOTS_MAX);
  if (module < 1) return null;

  const width = modules * module;
  const x = box.x + Math.floor((box.width - width) / 2);
  return { kind: "bars", x, y: box.y, width, height: box.height, text, widths, module };
}

/** How wide a module can be for the code to fit with its quiet zones; zero when it cannot. */
export const moduleDotsMax = (modules: number, width: number): number =>
  Math.floor(width / (modules + 2 * QUIET_MODULES));

/** The black bars, for a printer that only knows rectangles. */
export function fillsOf({ x: left, y, height, widths, module }: BarsMark): FillMark[] {
  let x = left;
  return widths.flatMap((width, index) => {
    const bar = fill({ x, y, width: width * module, height });
    x += bar.width;
    return index % 2 === 0 ? [bar] : [];
  });
}
