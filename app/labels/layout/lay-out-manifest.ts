import type { Catalogue } from "#app/locales/catalogue.ts";
import { type Manifest, type ManifestRow, manifestTotals } from "#app/shipping/model/handover.ts";

import { momentText, moneyOnPaper } from "../label-texts.ts";
import {
  type Block,
  blockHeightMax,
  blockWidth,
  bold,
  layOutBlocks,
  type PaperSize,
  regular,
  textBlock,
} from "./lay-out-blocks.ts";
import { fill, frame, fromMm, type Mark, moved, type LabelPage } from "./page.ts";
import type { Typeface } from "./typeface.ts";

type Messages = Catalogue["labels"]["manifest"];

/** Columns of a row, in millimetres from the left of a sheet of A4 between its margins. */
const COLUMNS = {
  index: [0, 9],
  number: [10, 58],
  goes: [69, 62],
  weight: [132, 22],
  cash: [155, 36],
} as const;
const TICK_MM = 4.5;
const SIGNATURE_MM = { width: 90, height: 30 };

/** Two copies of the list, one for who takes the parcels and one for who gives them, each with its own signature. */
export function layOutManifest(
  manifest: Manifest,
  messages: Messages,
  paper: PaperSize,
  typeface: Typeface,
): LabelPage[] {
  const blocks = [
    headOf(manifest, messages, paper, typeface),
    rowOf([messages.index, messages.number, messages.goes, messages.weight, messages.cash], {
      paper,
      typeface,
      isHead: true,
    }),
    ...manifest.rows.map((row, index) =>
      rowOf(textsOf(manifest, row, index), { paper, typeface, isHead: false }),
    ),
    totalsOf(manifest, messages, paper, typeface),
    signatureOf(manifest, messages, typeface),
  ];
  return [messages.copyOfCarrier, messages.copyOfSender].flatMap((copy) =>
    layOutBlocks(
      { title: `${messages.title(manifest.number)} · ${copy}`, head: [], blocks },
      paper,
      typeface,
    ),
  );
}

function headOf(
  { carrierName, sender, at, customs }: Manifest,
  messages: Messages,
  paper: PaperSize,
  typeface: Typeface,
): Block {
  return textBlock(
    [
      bold(carrierName, 13, 9),
      regular(`${messages.from} ${sender.name} · ${sender.address}`, 10, 8),
      regular(momentText(at, customs), 10, 8),
    ],
    { width: blockWidth(paper), heightMax: blockHeightMax(paper) },
    typeface,
  );
}

function textsOf({ currency, customs }: Manifest, row: ManifestRow, index: number): string[] {
  const { trackingNumber, name, place, parcels, weightKg, goodsCollection } = row;
  return [
    String(index + 1),
    trackingNumber,
    [name, place].filter(Boolean).join(" · "),
    `${parcels > 1 ? `${parcels} × ` : ""}${weightKg} kg`,
    goodsCollection > 0 ? moneyOnPaper(goodsCollection, currency, customs) : "—",
  ];
}

function rowOf(
  texts: readonly string[],
  { paper, typeface, isHead }: { paper: PaperSize; typeface: Typeface; isHead: boolean },
): Block {
  const down = fromMm(0.8);
  const heightMax = fromMm(18);
  const cells = Object.values(COLUMNS).map(([left, width], column) => {
    const text = texts[column] ?? "";
    const isBold = isHead || column === 1;
    return textBlock(
      [isBold ? bold(text, isHead ? 8 : 10, 6) : regular(text, 9, 6)],
      { x: fromMm(left), width: fromMm(width), heightMax },
      typeface,
    );
  });
  const tick = fromMm(TICK_MM);
  const height = Math.max(tick + fromMm(0.8), ...cells.map((cell) => cell.height)) + down;
  const width = blockWidth(paper);
  return {
    height,
    marks: [
      fill({ x: 0, y: 0, width, height: 1 }),
      ...cells.flatMap(({ marks }) => marks.map((mark) => moved(mark, 0, down))),
      ...(isHead ? [] : frame({ x: width - tick, y: down, width: tick, height: tick }, 1)),
    ],
  };
}

function totalsOf(
  { rows, currency, customs }: Manifest,
  messages: Messages,
  paper: PaperSize,
  typeface: Typeface,
): Block {
  const { parcels, weightKg, goodsCollection } = manifestTotals(rows);
  const total = [
    messages.parcels(parcels),
    `${weightKg} kg`,
    messages.toCollect(moneyOnPaper(goodsCollection, currency, customs)),
  ];
  const width = blockWidth(paper);
  const text = textBlock(
    [bold(total.join(" · "), 12, 8)],
    { width, heightMax: fromMm(20) },
    typeface,
  );
  const down = fromMm(2);
  return {
    height: text.height + 2 * down,
    marks: [
      fill({ x: 0, y: 0, width, height: 3 }),
      ...text.marks.map((mark) => moved(mark, 0, down)),
    ],
  };
}

/** A line to sign on, with what was drawn above it and who it was below. */
function signatureOf(
  { signature, at, customs }: Manifest,
  messages: Messages,
  typeface: Typeface,
): Block {
  const width = fromMm(SIGNATURE_MM.width);
  const top = fromMm(4);
  const height = fromMm(SIGNATURE_MM.height);
  const who = signature ? `${signature.name} · ${momentText(at, customs)}` : messages.nameAndDate;
  const text = textBlock(
    [regular(messages.received, 9, 7), regular(who, 9, 6)],
    { width: 2 * width, heightMax: fromMm(14) },
    typeface,
  );
  const drawn: Mark[] = (signature?.strokes ?? []).map((stroke) => ({
    kind: "stroke",
    x: 0,
    y: top,
    thickness: 3,
    points: stroke.map((at1000, index) =>
      Math.round((at1000 * (index % 2 === 0 ? width : height)) / 1000),
    ),
  }));
  return {
    height: top + height + text.height + fromMm(2),
    marks: [
      ...drawn,
      fill({ x: 0, y: top + height, width, height: 2 }),
      ...text.marks.map((mark) => moved(mark, 0, top + height + fromMm(1))),
    ],
  };
}
