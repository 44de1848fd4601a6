import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { eventually } from "#test/support/eventually.ts";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { GUAYAQUIL, openFaro, QUITO, type Faro } from "./open-faro.ts";

const calm = new AbortController().signal;
const small = { weightKg: 1, lengthCm: 10, widthCm: 10, heightCm: 10 };
const waybill = exampleWaybill({
  sender: exampleAddress(QUITO),
  recipient: exampleAddress(GUAYAQUIL),
  parcel: small,
  furtherParcels: [{ ...small, weightKg: 2 }],
});

describe("a plugin of a carrier that takes several parcels", () => {
  let pieces: Faro;
  let sheet: string;
  beforeAll(async () => {
    pieces = await openFaro("pieces");
    const pdf = await PDFDocument.create();
    pdf.addPage([283, 425]);
    sheet = Buffer.from(await pdf.save()).toString("base64");
  });
  afterAll(() => pieces.server.close());
  beforeEach(() => pieces.answers.clear());
  const numbered = (numbers: string[]) => ({ json: { number: "P0", pieces: numbers } });

  test("gets all of them for a price and for a waybill, and says how many it takes", async () => {
    const asked: number[] = [];
    pieces.answers.set("/api/prices", ({ text }) => {
      asked.push(...JSON.parse(text).parcels.map((each: typeof small) => each.weightKg));
      return { json: { price: "9.10" } };
    });
    const { parcel, furtherParcels } = waybill;
    const route = { fromTerritoryBaseId: QUITO, toTerritoryBaseId: GUAYAQUIL };
    const offer = await pieces.carrier.liveQuote?.(
      { ...waybill, ...route, parcel, furtherParcels },
      calm,
    );
    expect([offer?.priceTotal, asked, pieces.carrier.parcelsMax]).toEqual([910, [1, 2], 3]);
  });

  test("returns a number, as one sees it, and a page of the label for each", async () => {
    pieces.answers.set("/api/pieces", () => numbered(["\u200bP1\u00a0", "\ufeffＰ&#50;\r\n"]));
    pieces.answers.set("/api/sheets/P0/2", () => ({ json: { sheets: [sheet, sheet] } }));
    // On a busy machine the first label may be late, and is asked for again.
    const labelled = await eventually(async () => {
      const made = await pieces.carrier.createWaybill(waybill, calm);
      const { labelPdf } = made as { labelPdf: Uint8Array | null };
      if (!labelPdf) throw new Error("the label is not ready");
      return { made, labelPdf };
    });
    expect(labelled.made).toMatchObject({
      kind: "created",
      trackingNumber: "P0",
      known: { parcelNumbers: ["P1", "P2"] },
    });
    expect((await PDFDocument.load(labelled.labelPdf)).getPageCount()).toBe(2);
  });

  test("is asked on, and not believed, when its numbers are not those of the parcels", async () => {
    pieces.answers.set("/api/pieces", () => numbered(["P1"]));
    expect(await pieces.carrier.createWaybill(waybill, calm)).toMatchObject({
      kind: "unknown",
      detail: expect.stringContaining("numbered 1 parcels of 2"),
    });
  });

  test.for([
    ["are too many", Array.from({ length: 21 }, (_, index) => `P${index}`)],
    ["have one that is too long", ["P1", "P".repeat(101)]],
    ["have one that is no number of a waybill", ["P1", "número"]],
    ["are no list", "P1,P2"],
  ] as const)("is not believed when its numbers %s, and made one waybill", async ([, numbers]) => {
    let made = 0;
    pieces.answers.set("/api/pieces", () => {
      made += 1;
      return { json: { number: "P0", pieces: numbers } };
    });
    expect(await pieces.carrier.createWaybill(waybill, calm)).toMatchObject({ kind: "unknown" });
    expect(made).toBe(1);
  });

  test("keeps its number when one of its labels is none", async () => {
    pieces.answers.set("/api/pieces", () => numbered(["P1", "P2"]));
    const gif = Buffer.from("GIF89a").toString("base64");
    pieces.answers.set("/api/sheets/P0/2", () => ({ json: { sheets: [sheet, gif] } }));
    expect(await pieces.carrier.createWaybill(waybill, calm)).toMatchObject({
      kind: "created",
      trackingNumber: "P0",
      labelPdf: null,
    });
  });
});
