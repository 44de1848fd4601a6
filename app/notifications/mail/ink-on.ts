const BLACK = "#111111";
const WHITE = "#ffffff";

/** The text colour with the stronger contrast on a background of `#rrggbb` (WCAG 2.2, relative luminance). */
export function inkOn(background: string): string {
  const luminance = luminanceOf(background);
  const onWhite = 1.05 / (luminance + 0.05);
  const onBlack = (luminance + 0.05) / (luminanceOf(BLACK) + 0.05);
  return onWhite >= onBlack ? WHITE : BLACK;
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
