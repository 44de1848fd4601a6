import { setImmediate as nextTurn } from "node:timers/promises";

import type { Font } from "fontkit";

import { DEFAULT_LANGUAGE, type Language } from "#app/locales/languages.ts";
import { labelMessages } from "#app/locales/messages/labels.ts";
import type { Label, LabelFormat, Packed } from "#app/shipping/model/label.ts";
import type { Logo } from "#app/shipping/model/store-identity.ts";

import { code128 } from "./code128.ts";
import { layOut100x100 } from "./layout/lay-out-100x100.ts";
import { layOut100x150 } from "./layout/lay-out-100x150.ts";
import { layOutA4, layOutQuarter, quarterSize } from "./layout/lay-out-a4.ts";
import type { PaperSize } from "./layout/lay-out-blocks.ts";
import type { LayOut } from "./layout/lay-out-label.ts";
import { layOutSkipped, type SkippedLabels } from "./layout/lay-out-skipped.ts";
import { layOutPickList, layOutSlip, type SlipStore } from "./layout/lay-out-slips.ts";
import type { LabelPage } from "./layout/page.ts";
import type { Typeface } from "./layout/typeface.ts";
import { bindPdf } from "./pdf/bind-pdf.ts";
import { type PageOfCarrier, isCarrierPage, type Leaf } from "./pdf/carrier-pages.ts";
import { loadDejavu, withoutMemory, type EmbeddableTypeface } from "./pdf/dejavu.ts";
import { loadMarketFont, withMarketFont } from "./pdf/market-font.ts";
import { readLogo } from "./pdf/read-logo.ts";
import { renderPdf } from "./pdf/render-pdf.ts";
import { renderZpl } from "./zpl/render-zpl.ts";
import { zebraLetters } from "./zpl/zebra-letters.ts";

export interface PrintLabelsOptions {
  /** Of a PDF; the tracking number of the first label when there is none. */
  title?: string;
  /** Listed on pages of their own before the first label. */
  skipped?: SkippedLabels;
  /** What the merchant's own people pack by. */
  papers?: Papers;
}

/** How slips are printed, and what the pick list at the end is of. */
export interface Papers {
  language: Language;
  store: Omit<SlipStore, "logo"> & { logo: Logo | null };
  /** What is fetched for all of them at once; empty for no list. */
  picked: readonly Packed[];
}

/** What is printed of one parcel: its labels, then its packing slip; null for none. */
export interface ParcelPapers {
  labels: readonly (Label | PageOfCarrier)[];
  slip: Packed | null;
}

/**
 * One document of many labels, in the order given: a PDF, or ZPL as UTF-8. Any text prints: what does not fit is
 * shortened and what the font lacks is replaced, visibly. Pages that carriers made are bound in as `readCarrierPdf`
 * gives them. The same labels give the same bytes. Fonts are embedded once, and the event loop runs between two labels.
 * @throws RangeError when there is neither a label nor one that was skipped: no document has no page; and for a
 * carrier's page in ZPL, which cannot hold it
 */
export function printLabels(
  labels: readonly (Label | PageOfCarrier)[],
  format: LabelFormat,
  options: Omit<PrintLabelsOptions, "papers"> = {},
): Promise<Uint8Array> {
  return printParcels(
    labels.map((label) => ({ labels: [label], slip: null })),
    format,
    options,
  );
}

/**
 * One document as `printLabels` makes it, each parcel's slip directly behind its labels: on A4 they share a sheet.
 * @throws RangeError as `printLabels`
 */
export async function printParcels(
  parcels: readonly ParcelPapers[],
  format: LabelFormat,
  { title, skipped, papers }: PrintLabelsOptions = {},
): Promise<Uint8Array> {
  const typeface = await loadDejavu();
  const paper = paperOf[format];
  const letters = paper.dotsPerInch ? zebraLetters(typeface) : typeface;
  const labels = parcels.flatMap((parcel) => parcel.labels);
  const packed = [...parcels.flatMap(({ slip }) => slip ?? []), ...(papers?.picked ?? [])];
  const ofMarkets = await marketFonts([...labels, ...packed]);
  const lettersOf = (label: Pick<Label, "customs">): Typeface => {
    const path = label.customs.labelFont;
    const font = path === null ? undefined : ofMarkets.get(path);
    return path !== null && font ? withMarketFont(letters, path, font) : letters;
  };

  const slipOf = await slipPrinter(papers, paper.slip ?? paper, lettersOf);
  const laidOut: (LabelPage | PageOfCarrier)[][] = [];
  for (const parcel of parcels) {
    const pages: (LabelPage | PageOfCarrier)[] = [];
    for (const label of parcel.labels) {
      pages.push(
        isCarrierPage(label)
          ? label
          : paper.layOut(label, await code128(label.trackingNumber), lettersOf(label)),
      );
    }
    if (parcel.slip) pages.push(...(await slipOf(parcel.slip)));
    laidOut.push(pages);
    await nextTurn();
  }
  const listing = skipped ? layOutSkipped(skipped, paper, letters) : [];
  const leaves = [
    ...listing.map(alone),
    ...(paper.gather ?? eachAlone)(laidOut),
    ...(papers ? pickListOf(papers, paper, lettersOf) : []).map(alone),
  ];
  if (leaves.length === 0) throw new RangeError("there is nothing to print");

  const pages = leaves.flatMap((leaf) => (leaf.kind === "own" ? [leaf.page] : []));
  if (paper.dotsPerInch) {
    const { dotsPerInch } = paper;
    if (pages.length < leaves.length) throw new RangeError("ZPL cannot hold a carrier's page");
    const rendered: string[] = [];
    for (const page of pages) {
      rendered.push(renderZpl(page, dotsPerInch, ofMarkets));
      await nextTurn();
    }
    return Buffer.from(rendered.join(""));
  }
  const ours = labels.flatMap((label) => (isCarrierPage(label) ? [] : [label]));
  const info = {
    title: title ?? ours[0]?.trackingNumber ?? skipped?.title ?? packed[0]?.order?.name ?? "",
    language:
      skipped?.language ?? ours[0]?.customs.language ?? papers?.language ?? DEFAULT_LANGUAGE,
    created: newest([...ours, ...packed]),
  };
  const rendered =
    pages.length > 0 ? await renderPdf(pages, info, embedded(typeface, ofMarkets)) : null;
  return rendered && ours.length === labels.length ? rendered : bindPdf(rendered, leaves, info);
}

type LettersOf = (label: Pick<Label, "customs">) => Typeface;

/** With the store's logo read once for all of them. */
async function slipPrinter(
  papers: Papers | undefined,
  size: PaperSize,
  lettersOf: LettersOf,
): Promise<(packed: Packed) => Promise<LabelPage[]>> {
  if (!papers) return async () => [];
  const messages = labelMessages[papers.language];
  const { logo, text } = papers.store;
  const store = { text, logo: logo && readLogo(logo) };
  return async (packed) => {
    const bars = packed.order ? await code128(packed.order.name) : null;
    const customs = { ...packed.customs, language: papers.language };
    return layOutSlip({ ...packed, customs }, bars, store, messages, size, lettersOf(packed));
  };
}

function pickListOf({ picked, language }: Papers, paper: Paper, lettersOf: LettersOf): LabelPage[] {
  const [first] = picked;
  return first ? layOutPickList(picked, labelMessages[language], paper, lettersOf(first)) : [];
}

/** Those that these labels' markets name, by their files. */
async function marketFonts(
  labels: readonly (Packed | PageOfCarrier)[],
): Promise<Map<string, Font>> {
  const paths = labels.flatMap((label) =>
    isCarrierPage(label) ? [] : (label.customs.labelFont ?? []),
  );
  const fonts = new Map<string, Font>();
  for (const path of new Set(paths)) fonts.set(path, await loadMarketFont(path));
  return fonts;
}

const embedded = (typeface: EmbeddableTypeface, ofMarkets: ReadonlyMap<string, Font>) => ({
  ...typeface.toEmbed(),
  ...Object.fromEntries([...ofMarkets].map(([path, font]) => [path, withoutMemory(font)])),
});

interface Paper extends Pick<LabelPage, "widthMm" | "heightMm"> {
  layOut: LayOut;
  /** Several to a page, those of one parcel together. */
  gather?: (parcels: readonly (readonly (LabelPage | PageOfCarrier)[])[]) => Leaf[];
  /** Of a slip that shares a page; a page of its own without. */
  slip?: PaperSize;
  /** Of a printer that takes ZPL. */
  dotsPerInch?: number;
}

const paperOf: Record<LabelFormat, Paper> = {
  "100x150": { widthMm: 100, heightMm: 150, layOut: layOut100x150 },
  "100x100": { widthMm: 100, heightMm: 100, layOut: layOut100x100 },
  a4: { widthMm: 210, heightMm: 297, layOut: layOutQuarter, gather: layOutA4, slip: quarterSize },
  zpl203: { widthMm: 100, heightMm: 150, layOut: layOut100x150, dotsPerInch: 203 },
  zpl300: { widthMm: 100, heightMm: 150, layOut: layOut100x150, dotsPerInch: 300 },
};

const alone = (page: LabelPage | PageOfCarrier): Leaf =>
  isCarrierPage(page) ? page : { kind: "own", page, inlays: [] };
const eachAlone = (parcels: readonly (readonly (LabelPage | PageOfCarrier)[])[]): Leaf[] =>
  parcels.flat().map(alone);

/** Not the clock: the same labels must give the same bytes. */
const newest = (labels: readonly Pick<Label, "objectCreated">[]): Date =>
  new Date(Math.max(0, ...labels.map(({ objectCreated }) => objectCreated.getTime())));
