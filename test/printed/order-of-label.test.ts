import { describe, expect, test } from "vitest";

import { printLabel } from "#app/labels/print-label.ts";
import { printLabels } from "#app/labels/print-labels.ts";
import { labelFormats, type Label, type LabelFormat } from "#app/shipping/model/label.ts";
import { cents } from "#app/shipping/model/money.ts";
import { isUnreadable, readers, readLabel } from "#test/unit/labels/pdf-tools.ts";
import { labelOfOrder, sampleLabel } from "#test/unit/labels/sample-label.ts";
import { readZpl } from "#test/unit/labels/zpl-reader.ts";

const isZpl = (format: LabelFormat) => format.startsWith("zpl");

/** Every text of the label, on one line. */
async function textOf(label: Label, format: LabelFormat): Promise<string> {
  const bytes = await printLabel(label, format);
  if (!isZpl(format)) {
    const text = await readLabel(bytes, (read) => read.text());
    return text.replaceAll(/\s+/g, " ");
  }
  const [page] = readZpl(Buffer.from(bytes).toString());
  return page!.fields.flatMap((field) => (field.kind === "text" ? [field.text] : [])).join(" ");
}

describe.skipIf(isUnreadable)(`the label of a store's order, read by ${readers}`, () => {
  test.for(labelFormats)(
    "%s says the order's name and its items, not our own id",
    async (format) => {
      const text = await textOf(labelOfOrder, format);
      expect(text).toContain("#1001");
      expect(text).not.toContain("6120000000596");
      for (const said of ["2×", "Camiseta M / Azul", "1×", "Sombrero"])
        expect(text).toContain(said);
    },
  );

  test.for(labelFormats)(
    "%s says how many pieces there are when not all items fit",
    async (format) => {
      const items = Array.from({ length: 40 }, (_, at) => ({
        quantity: 2,
        title: `Producto de nombre largo número ${at}`,
        sku: `SKU-${at}`,
      }));
      const text = await textOf({ ...labelOfOrder, order: { name: "#1001", items } }, format);
      expect(text).toMatch(/80 (ARTÍCULOS|ART)/);
      expect(text).toMatch(/…|\.\.\./);
    },
  );

  test.for(labelFormats)("%s says the whole date of the shipment", async (format) => {
    expect(await textOf(labelOfOrder, format)).toContain("20 nov 2026");
  });

  test.for(labelFormats)("%s has the day of the market's own clock", async (format) => {
    const inTheEvening = { ...labelOfOrder, objectCreated: new Date("2026-11-21T03:30:00Z") };
    expect(await textOf(inTheEvening, format)).toContain("20 nov 2026");
  });

  test.for(labelFormats)("%s keeps the id of what came over the public API", async (format) => {
    const insured = { ...sampleLabel, extId: "PEDIDO-77", goodsInsured: cents(0) };
    expect(await textOf(insured, format)).toContain("PEDIDO-77");
  });

  test.for(labelFormats)("%s has the line and the word of its market", async (format) => {
    const territory = {
      territoryBaseId: "US|:|17|:|17167|:|1716762701",
      territory1Name: "Illinois",
      territory2Name: "Sangamon",
      territory3Name: "Springfield",
    };
    const recipient = { ...labelOfOrder.recipient, territory, zip: "62704" };
    const sender = { ...recipient, zip: null };
    const customs = {
      ...labelOfOrder.customs,
      placeLine: { pattern: "{3}, {region} {zip}", regionCodes: { "17": "IL" } },
      postalCodeWord: "ZIP",
    };
    const text = await textOf({ ...labelOfOrder, sender, recipient, customs }, format);
    for (const said of ["Springfield, IL 62704", "ZIP 62704", "Springfield, IL ·"])
      expect(text).toContain(said);
    expect(text).not.toContain("CP 62704");
    expect(await textOf(labelOfOrder, format)).toContain("CP 130250");
  });

  test.for(["100x150", "100x100", "a4"] as const)(
    "%s still scans, with an order and its items on it",
    async (format) => {
      await readLabel(await printLabels([labelOfOrder], format), async (read) => {
        await read.check();
        expect(await read.scanAll()).toEqual([labelOfOrder.trackingNumber]);
      });
    },
  );
});
