import { setImmediate as nextTurn } from "node:timers/promises";

import type { Font } from "fontkit";

import { DEFAULT_LANGUAGE, type Language } from "#app/locales/languages.ts";
import { labelMessages } from "#app/locales/messages/labels.ts";
import type { Label, LabelFormat } from "#app/shipping/model/label.ts";

import { code128 } from "./code128.ts";
import { layOut100x100 } from "./layout/lay-out-100x100.ts";
import { layOut100x150 } from "./layout/lay-out-100x150.ts";
import { layOutA4, layOutQuarter } from "./layout/lay-out-a4.ts";
import type { LayOut } from "./layout/lay-out-label.ts";
import { layOutSkipped, type SkippedLabels } from "./layout/lay-out-skipped.ts";
import { layOutPickList, layOutSlip } from "./layout/lay-out-slips.ts";
import type { Page } from "./layout/page.ts";
import type { Typeface } from "./layout/typeface.ts";
import { bindPdf } from "./pdf/bind-pdf.ts";
import { type CarrierPage, isCarrierPage, type Leaf } from "./pdf/carrier-pages.ts";
import { loadDejavu, withoutMemory, type EmbeddableTypeface } from "./pdf/dejavu.ts";
import { loadMarketFont, withMarketFont } from "./pdf/market-font.ts";
import { renderPdf } from "./pdf/render-pdf.ts";
import { renderZpl } from "./zpl/render-zpl.ts";
import { zebraLetters } from "./zpl/zebra-letters.ts";

export interface PrintLabelsOptions {
  /** Of a PDF; the tracking number of the first label when there is none. */
  title?: string;
  /** Listed on pages of their own before the first label. */
  skipped?: SkippedLabels;
  /** Of the labels' own texts. */
  language?: Language;
  /** Behind the labels. */
  papers?: Papers;
}

/** What the merchant's own people pack by. */
export interface Papers {
  /** Of which a slip and the list are made, also those whose labels carriers made. */
  labels: readonly Label[];
  language: Language;
  /** A packing slip of each parcel of an order, in the order of the labels. */
  hasSlips: boolean;
  /** At the end, what to fetch for all of them at once. */
  hasPickList: boolean;
}

/**
 * One document of many labels, in the order given: a PDF, or ZPL as UTF-8. Any text prints: what does not fit is
 * shortened and what the font lacks is replaced, visibly. Pages that carriers made are bound in as `readCarrierPdf`
 * gives them. The same labels give the same bytes. Fonts are embedded once, and the event loop runs between two labels.
 * @throws RangeError when there is neither a label nor one that was skipped: no document has no page; and for a
 * carrier's page in ZPL, which cannot hold it
 */
export async function printLabels(
  labels: readonly (Label | CarrierPage)[],
  format: LabelFormat,
  { title, skipped, papers }: PrintLabelsOptions = {},
): Promise<Uint8Array> {
  const typeface = await dejavu();
  const paper = paperOf[format];
  const letters = paper.dotsPerInch ? zebraLetters(typeface) : typeface;
  const ofMarkets = await marketFonts(labels, papers);
  const lettersOf = (label: Pick<Label, "customs">): Typeface => {
    const path = label.customs.labelFont;
    const font = path === null ? undefined : ofMarkets.get(path);
    return path !== null && font ? withMarketFont(letters, path, font) : letters;
  };

  const laidOut: (Page | CarrierPage)[] = [];
  for (const label of labels) {
    laidOut.push(
      isCarrierPage(label)
        ? label
        : paper.layOut(label, await code128(label.trackingNumber), lettersOf(label)),
    );
    await nextTurn();
  }
  const listing = skipped ? layOutSkipped(skipped, paper, letters) : [];
  const ours = labels.flatMap((label) => (isCarrierPage(label) ? [] : [label]));
  const behind = papers ? layOutPapers(papers, paper, lettersOf) : [];
  const leaves = [
    ...listing.map(alone),
    ...(paper.gather ?? eachAlone)(laidOut),
    ...behind.map(alone),
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
  const info = {
    title: title ?? ours[0]?.trackingNumber ?? skipped?.title ?? "",
    language: skipped?.language ?? ours[0]?.customs.language ?? DEFAULT_LANGUAGE,
    created: newest(ours),
  };
  const rendered =
    pages.length > 0 ? await renderPdf(pages, info, embedded(typeface, ofMarkets)) : null;
  return rendered && ours.length === labels.length ? rendered : bindPdf(rendered, leaves, info);
}

function layOutPapers(
  { labels, language, hasSlips, hasPickList }: Papers,
  paper: Paper,
  lettersOf: (label: Pick<Label, "customs">) => Typeface,
): Page[] {
  const messages = labelMessages[language];
  const [first] = labels;
  return [
    ...(hasSlips
      ? labels.flatMap((label) => layOutSlip(label, messages, paper, lettersOf(label)))
      : []),
    ...(hasPickList && first ? layOutPickList(labels, messages, paper, lettersOf(first)) : []),
  ];
}

/** Those that these labels' markets name, by their files. */
async function marketFonts(
  labels: readonly (Label | CarrierPage)[],
  papers: Papers | undefined,
): Promise<Map<string, Font>> {
  const all = [...labels, ...(papers?.labels ?? [])];
  const paths = all.flatMap((label) =>
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

interface Paper extends Pick<Page, "widthMm" | "heightMm"> {
  layOut: LayOut;
  /** Several labels to a page. */
  gather?: (labels: readonly (Page | CarrierPage)[]) => Leaf[];
  /** Of a printer that takes ZPL. */
  dotsPerInch?: number;
}

const paperOf: Record<LabelFormat, Paper> = {
  "100x150": { widthMm: 100, heightMm: 150, layOut: layOut100x150 },
  "100x100": { widthMm: 100, heightMm: 100, layOut: layOut100x100 },
  a4: { widthMm: 210, heightMm: 297, layOut: layOutQuarter, gather: layOutA4 },
  zpl203: { widthMm: 100, heightMm: 150, layOut: layOut100x150, dotsPerInch: 203 },
  zpl300: { widthMm: 100, heightMm: 150, layOut: layOut100x150, dotsPerInch: 300 },
};

const alone = (page: Page | CarrierPage): Leaf =>
  isCarrierPage(page) ? page : { kind: "own", page, inlays: [] };
const eachAlone = (pages: readonly (Page | CarrierPage)[]): Leaf[] => pages.map(alone);

/** Not the clock: the same labels must give the same bytes. */
const newest = (labels: readonly Label[]): Date =>
  new Date(Math.max(0, ...labels.map(({ objectCreated }) => objectCreated.getTime())));

let loaded: Promise<EmbeddableTypeface> | undefined;

/** Loaded with the first label, because a server that prints none should not pay for fonts. */
const dejavu = (): Promise<EmbeddableTypeface> => (loaded ??= loadDejavu());
