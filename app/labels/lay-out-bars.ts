import { type Box, fill, type FillMark } from "./page.ts";

/** Ten modules of white on either side (ISO/IEC 15417). */
const QUIET_MODULES = 10;

/** Half a millimetre is read from an arm's length; wider bars only take room. */
const MODULE_DOTS_MAX = 4;

/**
 * A one-dimensional code, as wide as whole dots per module allow and in the middle of its box with its quiet zones.
 * Null when the box is too narrow for one dot per module.
 *
 * @param widths bar, space, bar … in modules
 */
export function layOutBars(widths: readonly number[], box: Box): FillMark[] | null {
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const dots = Math.min(Math.floor(box.width / (modules + 2 * QUIET_MODULES)), MODULE_DOTS_MAX);
  if (dots < 1) return null;

  let x = box.x + Math.floor((box.width - modules * dots) / 2);
  return widths.flatMap((width, index) => {
    const bar = fill({ x, y: box.y, width: width * dots, height: box.height });
    x += bar.width;
    return index % 2 === 0 ? [bar] : [];
  });
}
