import { describe, expect, test } from "vitest";

import { printParcels, type ParcelPapers } from "#app/labels/print-labels.ts";
import type { Label, LabelFormat, Packed } from "#app/shipping/model/label.ts";
import type { Logo } from "#app/shipping/model/store-identity.ts";
import { isUnreadable, readers, readLabel } from "#test/unit/labels/pdf-tools.ts";
import { toPng } from "#test/unit/labels/png.ts";
import { labelOfOrder } from "#test/unit/labels/sample-label.ts";

const PARCELS = 5;
/** Letters, and no word of the label's own. */
const LONG = `${"Guadalupe Fernández de Córdova ".repeat(7)}Final`;
const STREET = `${"Urbanización Los Jardines del Bosque ".repeat(5)}villa 22`;

const labels = Array.from({ length: PARCELS }, (_, index): Label => {
  const recipient = { ...labelOfOrder.recipient, fullName: `Persona ${index} Peñaherrera` };
  const order = { ...labelOfOrder.order!, name: `#${2000 + index}` };
  return { ...labelOfOrder, trackingNumber: `AND${7_000_000 + index}`, recipient, order };
});
const withSlip = (label: Label): ParcelPapers => ({ labels: [label], slip: label });
const store = { logo: null, text: null };

const read = async (
  parcels: readonly ParcelPapers[],
  format: LabelFormat,
  { hasPickList = false, logo = null as Logo | null, text = null as string | null } = {},
) => {
  const packed = parcels.flatMap(({ slip }) => slip ?? []);
  const pdf = await printParcels(parcels, format, {
    papers: { language: "es", store: { logo, text }, picked: hasPickList ? packed : [] },
  });
  return readLabel(pdf, async (file) => {
    await file.check();
    const pages = (await file.text()).split("\f").slice(0, -1);
    return { pages, codes: await file.scanAll() };
  });
};
const squeezed = (text: string) => text.replaceAll(/\s+/g, " ");

describe.skipIf(isUnreadable)(`papers to pack by, read by ${readers}`, () => {
  test("each slip is directly behind its label, and the pick list is last", async () => {
    const { pages, codes } = await read(labels.map(withSlip), "100x150", { hasPickList: true });
    expect(pages).toHaveLength(2 * PARCELS + 1);
    expect(codes).toEqual(
      labels.flatMap(({ trackingNumber, order }) => [trackingNumber, order!.name]),
    );
    for (const [index, { order, recipient }] of labels.entries()) {
      expect(pages[2 * index + 1]).toContain(`Pedido ${order!.name}`);
      expect(squeezed(pages[2 * index + 1]!)).toContain(recipient.fullName);
    }
    expect(pages.at(-1)).toContain("Lista de preparación");
    expect(squeezed(pages.at(-1)!)).toContain(`${2 * PARCELS}×`);
  }, 60_000);

  test("on A4 a label and its slip are on one sheet, two parcels to a sheet", async () => {
    const { pages, codes } = await read(labels.map(withSlip), "a4");
    expect(pages).toHaveLength(Math.ceil(PARCELS / 2));
    expect(codes).toHaveLength(2 * PARCELS);
    for (const [index, { order, trackingNumber }] of labels.entries()) {
      const sheet = pages[Math.floor(index / 2)]!;
      expect(sheet).toContain(trackingNumber);
      expect(sheet).toContain(`Pedido ${order!.name}`);
    }
  }, 60_000);

  test.for(["100x150", "100x100", "a4"] as const)(
    "on %s no name, street, article or note is cut while there is room",
    async (format) => {
      const items = [{ quantity: 999_999_999_999, title: `Alfombra ${LONG}`, sku: "S".repeat(60) }];
      const slip: Packed = {
        ...labelOfOrder,
        carrierName: LONG,
        recipient: { ...labelOfOrder.recipient, fullName: LONG, streetLine1: STREET },
        order: { name: "#1061", items, note: `Regalo: ${STREET}` },
      };
      const { pages } = await read([{ labels: [], slip }], format, { text: `Gracias. ${LONG}` });
      const text = squeezed(pages.join(" "));
      expect(text).not.toContain("…");
      // The recipient, the carrier, the article and the store's text; the street and the note.
      const times = (said: string) => text.split(said).length - 1;
      expect([times("Final"), times("villa 22")]).toEqual([4, 2]);
      expect(text).toContain("999999999999×");
    },
  );

  test("a draft has a slip before it has a number, and slips or a pick list come alone", async () => {
    const draft: Packed = { ...labelOfOrder, trackingNumber: null, carrierName: null };
    const slips = await read([{ labels: [], slip: draft }], "100x150");
    expect(slips).toMatchObject({ pages: { length: 1 }, codes: ["#1001"] });
    const pdf = await printParcels([], "a4", {
      papers: { language: "en", store, picked: [draft, labelOfOrder] },
    });
    const [list, ...more] = await readLabel(pdf, async (file) =>
      (await file.text()).split("\f").slice(0, -1),
    );
    expect(more).toEqual([]);
    expect(list).toContain("4×");
    expect(list).toContain("#1001");
  });

  test("the store's logo is on each slip once in the file, and a damaged one on none", async () => {
    const width = 60;
    const whole = toPng(width, 20, () => [11, 122, 90]);
    const png = (bytes: Uint8Array): Logo => ({
      mediaType: "image/png",
      base64: Buffer.from(bytes).toString("base64"),
    });
    const sizeWith = async (logo: Logo | null) => {
      const pdf = await printParcels(labels.slice(0, 5).map(withSlip), "100x150", {
        papers: { language: "es", store: { logo, text: null }, picked: [] },
      });
      await readLabel(pdf, (file) => file.check());
      return Buffer.from(pdf).toString("latin1").split("/Subtype /Image").length - 1;
    };
    expect(await sizeWith(png(whole))).toBe(1);
    expect(await sizeWith(png(whole.subarray(0, -40)))).toBe(0);
    expect(await sizeWith(null)).toBe(0);
  });
});
