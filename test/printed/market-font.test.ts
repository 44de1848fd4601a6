import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { validateMarketFont } from "#app/labels/pdf/market-font.ts";
import { printLabel } from "#app/labels/print-label.ts";
import { printParcels } from "#app/labels/print-labels.ts";
import type { Label } from "#app/shipping/model/label.ts";
import { isFontMissing, JAPANESE_FONT } from "#test/unit/labels/japanese-font.ts";
import { isUnreadable, type Print, readers, readLabel } from "#test/unit/labels/pdf-tools.ts";
import { sampleLabel } from "#test/unit/labels/sample-label.ts";
import { rasterizeZpl } from "#test/unit/labels/zpl-renderer.ts";

const why = isFontMissing ? " (apt-get install fonts-vlgothic)" : "";
const recipient = {
  ...sampleLabel.recipient,
  fullName: "山田 花子",
  streetLine1: "丸の内1-9-2 グラントウキョウ, Torre Norte piso 12, ñandú",
  reference: "駅の北口から徒歩三分、郵便局の隣です",
};
const japanese = (labelFont: string | null): Label => ({
  ...sampleLabel,
  recipient,
  order: { name: "#1", items: [{ quantity: 2, title: "抹茶セット", sku: "MC-1" }] },
  customs: { ...sampleLabel.customs, labelFont },
});
const tight = (text: string) => text.replaceAll(/\s/g, "");

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "market-font-"))));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(isFontMissing)(`a market with a label font of its own${why}`, () => {
  test.skipIf(isUnreadable).each(["100x150", "100x100", "a4"] as const)(
    `prints every letter on %s, as ${readers} read them, and embeds only what it needs`,
    async (format) => {
      const pdf = await printLabel(japanese(JAPANESE_FONT), format);
      const [text, fonts] = await readLabel(pdf, async (label) => {
        await label.check();
        return [tight(await label.text()), await label.fonts()] as const;
      });
      for (const each of [recipient.fullName, recipient.streetLine1, "抹茶セット"])
        expect(text).toContain(tight(each));
      expect(text).not.toContain("□");
      expect(fonts).toHaveLength(3);
      for (const font of fonts) expect(font).toMatchObject({ isEmbedded: true, isSubset: true });
      expect(pdf.byteLength).toBeLessThan(200_000);
      const bare = await printLabel(japanese(null), format);
      expect(tight(await readLabel(bare, (label) => label.text()))).toContain("ShanTianHuaZi");
    },
  );

  test("leaves the labels of other markets in one document as they are, and the same bytes again", async () => {
    const both = [japanese(JAPANESE_FONT), sampleLabel];
    const papers = { picked: both, language: "en", store: { logo: null, text: null } } as const;
    const parcels = both.map((label) => ({ labels: [label], slip: label }));
    const once = await printParcels(parcels, "a4", { papers });
    expect(Buffer.from(await printParcels(parcels, "a4", { papers }))).toEqual(Buffer.from(once));
    const alone = await printLabel(sampleLabel);
    await printLabel(japanese(JAPANESE_FONT));
    expect(Buffer.from(await printLabel(sampleLabel))).toEqual(Buffer.from(alone));
  });

  test.skipIf(isUnreadable)(
    "prints in ZPL the same letters as in the PDF, as two renderers print them",
    async () => {
      const label = { ...japanese(JAPANESE_FONT), carrierName: "東京運輸送" };
      const zpl = Buffer.from(await printLabel(label, "zpl203")).toString();
      expect(zpl).not.toContain("?");
      const image = await rasterizeZpl(zpl, 8);
      const pdf = await readLabel(await printLabel(label), (each) => each.print());
      const [name, carrier] = [
        { left: 24, right: 130, top: 550, bottom: 610 },
        { left: 24, right: 240, top: 20, bottom: 70 },
      ];
      expect(sameInk(image, pdf, name)).toBeGreaterThan(0.8);
      expect(sameInk(image, pdf, carrier)).toBeGreaterThan(0.8);
    },
  );

  test("is validated when it is read: what cannot be embedded names its file and the reason", async () => {
    await expect(validateMarketFont(JAPANESE_FONT)).resolves.toBeUndefined();
    const file = (name: string, bytes: Uint8Array) => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return path;
    };
    const whole = readFileSync(JAPANESE_FONT);
    const cut = file("cut.ttf", whole.subarray(0, whole.length / 2));
    await expect(validateMarketFont(cut)).rejects.toThrow(/cut\.ttf: is no font for labels/);
    const text = file("text.ttf", Buffer.from("not a font"));
    await expect(validateMarketFont(text)).rejects.toThrow(/neither TrueType nor OpenType/);
    const locked = join(folder, "locked.ttf");
    copyFileSync(JAPANESE_FONT, locked);
    writeFileSync(locked, forbidden(whole));
    await expect(validateMarketFont(locked)).rejects.toThrow(/licence forbids/);
  });
});

/** The part of the black dots of either picture that both have. */
function sameInk(
  one: Print,
  other: Print,
  { left, right, top, bottom }: Record<"left" | "right" | "top" | "bottom", number>,
): number {
  let [both, any] = [0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const isBlack = ({ width, pixels }: Print) => Number(pixels[y * width + x]! < 128);
      const count = isBlack(one) + isBlack(other);
      both += Number(count === 2);
      any += Number(count > 0);
    }
  return both / any;
}

/** The same font with the bit of its OS/2 table that forbids embedding. */
function forbidden(font: Buffer): Buffer {
  const changed = Buffer.from(font);
  const record = changed.indexOf("OS/2", 12, "latin1");
  const [offset, fsType] = [changed.readUInt32BE(record + 8), 0x0002];
  changed.writeUInt16BE(fsType, offset + 8);
  return changed;
}
