import { describe, expect, test } from "vitest";

import { printManifest } from "#app/labels/print-manifest.ts";
import type { Manifest, ManifestRow } from "#app/shipping/model/handover.ts";
import { cents } from "#app/shipping/model/money.ts";
import { isUnreadable, readers, readLabel } from "#test/unit/labels/pdf-tools.ts";

const at = new Date("2026-11-29T21:05:00Z");
const row = (index: number, changes: Partial<ManifestRow> = {}): ManifestRow => ({
  shipmentId: index as never,
  trackingNumber: `CDR00000${100 + index}`,
  name: `#10${10 + index}`,
  place: "Guayaquil",
  parcels: 1,
  weightKg: 2.5,
  goodsCollection: cents(index % 3 === 0 ? 4590 : 0),
  scannedAt: at,
  ...changes,
});
const manifest: Manifest = {
  carrierName: "Cóndor",
  number: 12,
  sender: { name: "Bodega Norte", address: "Av. Amazonas N34-451, Iñaquito, Quito, Pichincha" },
  at,
  signature: { name: "Luis Cedeño", strokes: [[50, 800, 200, 200, 350, 700, 500, 300, 900, 500]] },
  rows: Array.from({ length: 60 }, (_, index) => row(index)),
  currency: "USD",
  customs: { country: "EC", language: "es", timeZone: "America/Guayaquil", labelFont: null },
};

const textOf = (pdf: Uint8Array) =>
  readLabel(pdf, async (file) => {
    await file.check();
    return (await file.text()).replaceAll(/\s+/g, " ");
  });

describe.skipIf(isUnreadable)(`a manifest, read by ${readers}`, () => {
  test("has every number twice, its totals, who signed it and when", async () => {
    const pdf = await printManifest(manifest);
    const text = await textOf(pdf);
    for (const { trackingNumber } of manifest.rows)
      expect(text.split(trackingNumber)).toHaveLength(3);
    for (const twice of [
      "60 paquetes · 150 kg · $918,00 por cobrar",
      "Luis Cedeño · 29 nov 2026, 16:05",
    ])
      expect(text.split(twice)).toHaveLength(3);
    expect(text).toContain("copia del transportista");
    expect(text).toContain("copia del remitente");
    expect(await printManifest(manifest)).toEqual(pdf);
  });

  test("of hostile texts is one all the same", async () => {
    const long = "Ñandú🙂".repeat(60);
    const rows = [
      row(1, { name: long, place: long, trackingNumber: "9".repeat(120), parcels: 20 }),
    ];
    const sender = { name: long, address: long };
    const signature = { name: "x", strokes: [[5, 5], []] };
    const pdf = await printManifest({ ...manifest, rows, sender, signature, number: null });
    expect(await textOf(pdf)).toContain("Paquetes por entregar");
  });
});
