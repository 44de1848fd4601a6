import { describe, expect, test, vi } from "vitest";

import { layOut100x150 } from "#app/labels/layout/lay-out-100x150.ts";
import { LINE_EM } from "#app/labels/layout/typeface.ts";
import { loadDejavu } from "#app/labels/pdf/dejavu.ts";
import { printLabel } from "#app/labels/print-label.ts";
import { renderZpl } from "#app/labels/zpl/render-zpl.ts";
import { residentText, zebraLetters } from "#app/labels/zpl/zebra-letters.ts";
import type { Label } from "#app/shipping/model/label.ts";
import { isUnreadable, readers, scanImage } from "#test/unit/labels/pdf-tools.ts";
import { labelSaying } from "#test/unit/labels/sample-label.ts";
import { inkOf, rasterizeZpl } from "#test/unit/labels/zpl-renderer.ts";

// A picture takes the renderer half a second on a machine that is ours alone.
vi.setConfig({ testTimeout: 120_000 });

const LABELS: readonly Label[] = [
  {
    ...labelSaying(
      "Av. Francisco de Orellana y Justino Cornejo, Kennedy Norte, manzana 108 ".repeat(4),
    ),
    trackingNumber: "EC20261120-000000012345",
  },
  {
    ...labelSaying(
      "^XZ^XA^FDgratis^FS ~JR _5E \\& \\(5) ñ áéíóú ÁÉÍÓÚ Ü ¿¡ 👩‍💻 中文 JJ -- __ ** §§ ",
    ),
    trackingNumber: "x^y~z>_1",
  },
  { ...labelSaying("W".repeat(200)), trackingNumber: "W".repeat(24) },
];

const STRIP_DOTS = 150;
const BASELINE_DOTS = 110;

/** The texts of a label, each on a strip of its own, so that the ink of each is known. */
function oneBelowAnother(zpl: string): { zpl: string; count: number } {
  const texts = zpl.split("\n").filter((line) => line.startsWith("^FT"));
  const apart = texts.map((line, index) =>
    line.replace(/^(\^FT\d+),\d+/, `$1,${index * STRIP_DOTS + BASELINE_DOTS}`),
  );
  return { zpl: ["^XA^CI28", ...apart, "^XZ"].join("\n"), count: texts.length };
}

/** How far font 0 goes below its baseline, per size. */
const DESCENT_EM = 0.2;

describe.each([
  ["zpl203", 203, 8],
  ["zpl300", 300, 12],
] as const)("%s, rendered by a third party's renderer", (format, dotsPerInch, dotsPerMm) => {
  test.skipIf(isUnreadable).for(LABELS)(
    `$trackingNumber reads, and the edges stay white, as read by ${readers}`,
    async (label) => {
      const zpl = Buffer.from(await printLabel(label, format)).toString();
      const image = await rasterizeZpl(zpl, dotsPerMm);
      expect(await scanImage(image.png)).toEqual([label.trackingNumber]);
      const [edge, width, height] = [2.5, 100, 150].map((mm) => (mm * dotsPerInch) / 25.4);
      const ink = inkOf(image);
      expect(ink?.left).toBeGreaterThanOrEqual(edge!);
      expect(ink?.top).toBeGreaterThanOrEqual(edge!);
      expect(ink?.right).toBeLessThanOrEqual(width! - edge!);
      expect(ink?.bottom).toBeLessThanOrEqual(height! - edge!);
    },
  );

  test("every line stays in its box, and none touches the one below", async () => {
    const letters = zebraLetters(await loadDejavu());
    const page = layOut100x150(LABELS[1]!, null, letters);
    const texts = page.marks.filter((mark) => mark.kind === "text");
    const { zpl, count } = oneBelowAnother(renderZpl(page, dotsPerInch));
    expect(texts).toHaveLength(count);
    const image = await rasterizeZpl(zpl, dotsPerMm, [110, (count * STRIP_DOTS) / dotsPerMm]);
    for (const [index, { box, size }] of texts.entries()) {
      const ink = inkOf(image, index * STRIP_DOTS, (index + 1) * STRIP_DOTS);
      const baseline = index * STRIP_DOTS + BASELINE_DOTS;
      const scale = dotsPerInch / 203;
      expect(ink!.left).toBeGreaterThanOrEqual(box.x * scale - 1);
      expect(ink!.right).toBeLessThanOrEqual((box.x + box.width) * scale + 1);
      expect(baseline - ink!.top).toBeLessThanOrEqual(size * scale * (LINE_EM - DESCENT_EM) + 1);
      expect(ink!.bottom - baseline).toBeLessThanOrEqual(size * scale * DESCENT_EM + 1);
    }
  });
});

test("no letter is wider than it was measured", async () => {
  const letters = zebraLetters(await loadDejavu());
  const known = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code))
    .filter((letter) => letters.has(letter.codePointAt(0) ?? 0, "bold"))
    .map((letter) => residentText(letter))
    .filter((letter) => letter.trim() !== "");
  const all = [...new Set([...known, "..."])];
  const [size, left, pitch] = [30, 20, 60];
  for (let from = 0; from < all.length; from += 20) {
    const some = all.slice(from, from + 20).map((letter) => letter.repeat(10));
    const fields = some.map((text, index) => {
      const data = text.replaceAll(/[\^~_]/g, (each) => `_${each.charCodeAt(0).toString(16)}`);
      return `^FT${left},${index * pitch + 45}^A0N,${size},${size}^FH_^FD${data}^FS`;
    });
    const image = await rasterizeZpl(["^XA^CI28", ...fields, "^XZ"].join("\n"), 8, [60, 150]);
    for (const [index, text] of some.entries()) {
      const ink = inkOf(image, index * pitch, (index + 1) * pitch);
      expect(ink?.right, text).toBeLessThanOrEqual(left + letters.widthEm(text, "bold") * size);
    }
  }
});
