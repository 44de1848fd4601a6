import type { Font, PathCommand } from "fontkit";
import { describe, expect, test } from "vitest";

import { rasterizeText } from "#app/labels/zpl/rasterize-text.ts";

/** A font of 1,000 units whose every letter has this outline. */
function fontOf(...commands: [PathCommand["command"], ...number[]][]): Font {
  const path = { commands: commands.map(([command, ...args]) => ({ command, args })) };
  return {
    unitsPerEm: 1_000,
    characterSet: [],
    hasGlyphForCodePoint: () => true,
    layout: (text) => ({
      advanceWidth: text.length * 1_000,
      glyphs: Array.from(text, () => ({ path })),
      positions: Array.from(text, () => ({ xAdvance: 1_000, yAdvance: 0, xOffset: 0, yOffset: 0 })),
    }),
  };
}

const square = (from: number, to: number): Parameters<typeof fontOf> => [
  ["moveTo", from, from],
  ["lineTo", from, to],
  ["lineTo", to, to],
  ["lineTo", to, from],
  ["closePath"],
];

function picture(font: Font, size: number, text = "a"): string[] {
  const { bits, bytesPerRow, rows } = rasterizeText(font, text, size)!;
  return Array.from({ length: rows }, (_, row) =>
    Array.from(bits.subarray(row * bytesPerRow, (row + 1) * bytesPerRow), (byte) =>
      byte.toString(2).padStart(8, "0"),
    )
      .join("")
      .replaceAll("0", ".")
      .replaceAll("1", "#"),
  );
}

const inkOf = (lines: readonly string[]) => lines.join("").replaceAll(".", "").length;

describe("a letter as dots", () => {
  test("stands on its baseline, and a second one an advance behind it", () => {
    const font = fontOf(...square(0, 500));
    expect(rasterizeText(font, "aa", 8)).toMatchObject({ left: 0, top: -4, rows: 4 });
    expect(picture(font, 8, "aa")).toEqual(Array(4).fill("####....####...."));
  });

  test("is white inside an outline that turns the other way, and black where two of one turn overlap", () => {
    const hole = square(250, 750).toReversed().slice(1);
    const ring = fontOf(...square(0, 1_000), ["moveTo", 250, 250], ...hole, ["closePath"]);
    const holed = picture(ring, 8);
    expect(holed[0]).toBe("########");
    expect(holed[4]).toBe("##....##");
    expect(inkOf(picture(fontOf(...square(0, 1_000), ...square(250, 750)), 8))).toBe(64);
  });

  test("has the area of its curves: a circle of quadratic and one of cubic pieces", () => {
    const k = 414;
    const quadratic = fontOf(
      ["moveTo", 1_000, 0],
      ["quadraticCurveTo", 1_000, k, 707, 707],
      ["quadraticCurveTo", k, 1_000, 0, 1_000],
      ["quadraticCurveTo", -k, 1_000, -707, 707],
      ["quadraticCurveTo", -1_000, k, -1_000, 0],
      ["quadraticCurveTo", -1_000, -k, -707, -707],
      ["quadraticCurveTo", -k, -1_000, 0, -1_000],
      ["quadraticCurveTo", k, -1_000, 707, -707],
      ["quadraticCurveTo", 1_000, -k, 1_000, 0],
    );
    const c = 552;
    const cubic = fontOf(
      ["moveTo", 1_000, 0],
      ["bezierCurveTo", 1_000, c, c, 1_000, 0, 1_000],
      ["bezierCurveTo", -c, 1_000, -1_000, c, -1_000, 0],
      ["bezierCurveTo", -1_000, -c, -c, -1_000, 0, -1_000],
      ["bezierCurveTo", c, -1_000, 1_000, -c, 1_000, 0],
    );
    for (const font of [quadratic, cubic]) {
      const area = inkOf(picture(font, 40));
      expect(area / (Math.PI * 40 ** 2)).toBeGreaterThan(0.98);
      expect(area / (Math.PI * 40 ** 2)).toBeLessThan(1.04);
    }
  });

  test("keeps a stroke that is narrower than a dot, wherever it lies", () => {
    for (let from = 0; from < 1_000; from += 50) {
      const to = from + 80;
      const stroke = fontOf(
        ["moveTo", from, 0],
        ["lineTo", from, 1_000],
        ["lineTo", to, 1_000],
        ["lineTo", to, 0],
      );
      const lines = picture(stroke, 10);
      expect(lines).toHaveLength(10);
      for (const line of lines) expect(line).toContain("#");
    }
  });

  test("is null without ink", () => {
    expect(rasterizeText(fontOf(), "a", 20)).toBeNull();
  });
});
