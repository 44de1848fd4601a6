import type { Catalogue } from "#app/locales/catalogue.ts";
import type { Packed } from "#app/shipping/model/label.ts";
import { placeLineOf } from "#app/shipping/model/place-line.ts";
import type { OrderItem } from "#app/shipping/model/shipment.ts";
import { searchableText } from "#app/shipping/model/territory.ts";

import { dateText } from "../label-texts.ts";
import { layOutBars, moduleDotsMax } from "./lay-out-bars.ts";
import {
  type Block,
  blockHeightMax,
  blockWidth,
  bold,
  layOutBlocks,
  type PaperSize,
  regular,
  rowBlock,
  textBlock,
} from "./lay-out-blocks.ts";
import { frame, fromMm, inset, type Mark, moved, type LabelPage, type Picture } from "./page.ts";
import type { Typeface } from "./typeface.ts";

type Messages = Catalogue["labels"];

/** What a store prints on each of its slips. */
export interface SlipStore {
  /** In place of the store's name. */
  logo: Picture | null;
  /** Under the articles: thanks, or how to return something. */
  text: string | null;
}

/** What is packed in one parcel, to lie in it and to tick off: one or more pages. Empty for what has no order. */
export function layOutSlip(
  packed: Packed,
  bars: readonly number[] | null,
  { logo, text }: SlipStore,
  messages: Messages,
  paper: PaperSize,
  typeface: Typeface,
): LabelPage[] {
  const { order, recipient, sender, trackingNumber, carrierName, customs, objectCreated } = packed;
  if (!order) return [];
  const whole = { width: blockWidth(paper), heightMax: blockHeightMax(paper) };
  const { territory, zip } = recipient;
  const store = sender.company ?? sender.fullName;
  const day = dateText(objectCreated, customs);
  const to = textBlock(
    [
      bold(recipient.fullName, 11, 9),
      regular(recipient.company ?? "", 10, 8),
      regular(joined(recipient.streetLine1, recipient.neighbourhood ?? null), 10, 8),
      regular(placeLineOf(territory, customs, zip) ?? searchableText(territory), 10, 8),
      regular(joined(carrierName, trackingNumber, day), 9, 7),
      regular(joined(logo && store, messages.items(piecesOf(order.items)).toLowerCase()), 9, 7),
    ],
    whole,
    typeface,
  );
  const rows = order.items.map(({ quantity, title, sku }) =>
    rowBlock(
      { left: `${quantity}×`, lines: [bold(title, 10, 8), regular(sku ?? "", 9, 7)] },
      paper,
      typeface,
    ),
  );
  const list = {
    title: messages.slip(order.name),
    head: headOf({ name: order.name, bars, logo, store }, paper, typeface),
    blocks: [
      to,
      ...(order.note?.trim() ? [noteOf(order.note, messages, whole, typeface)] : []),
      ...rows,
      ...(text?.trim() ? [lowered(textBlock([regular(text, 9, 7)], whole, typeface))] : []),
    ],
  };
  return layOutBlocks(list, paper, typeface);
}

/** What is fetched from the shelves for all these parcels at once, each article with the orders that it is for. */
export function layOutPickList(
  parcels: readonly Packed[],
  messages: Messages,
  paper: PaperSize,
  typeface: Typeface,
): LabelPage[] {
  const picked = pickedArticles(parcels);
  if (picked.length === 0) return [];
  const orders = parcels.filter(({ order }) => order !== null);
  const whole = { width: blockWidth(paper), heightMax: blockHeightMax(paper) };
  const intro = [
    `${messages.orders(orders.length)} · ${messages.items(piecesOf(picked)).toLowerCase()}`,
    ...orders.slice(0, 1).map(({ sender }) => sender.company ?? sender.fullName),
  ];
  const list = {
    title: messages.pickList,
    head: [],
    blocks: [
      textBlock(
        intro.map((line) => regular(line, 9, 7)),
        whole,
        typeface,
      ),
      ...picked.map(({ quantity, title, sku, names }) =>
        rowBlock(
          {
            left: `${quantity}×`,
            lines: [bold(title, 10, 8), regular(joined(sku, names.join(", ")), 9, 6)],
          },
          paper,
          typeface,
        ),
      ),
    ],
  };
  return layOutBlocks(list, paper, typeface);
}

const HEAD_MM = 11;
const LOGO_MM = 42;
const GAP_MM = 2;
/** Narrower bars are not read from a plain printer's paper. */
const MODULE_DOTS_MIN = 2;

interface Head {
  name: string;
  bars: readonly number[] | null;
  logo: Picture | null;
  store: string;
}

/** Whose parcel it is on the left, and the order's name for a scanner on the right: below it where it is too long. */
function headOf(
  { name, bars, logo, store }: Head,
  paper: PaperSize,
  typeface: Typeface,
): readonly Block[] {
  const width = blockWidth(paper);
  const height = fromMm(HEAD_MM);
  const left = fromMm(LOGO_MM);
  const right = { x: left, y: 0, width: width - left, height };
  const modules = (bars ?? []).reduce((sum, each) => sum + each, 0);
  const isShort = moduleDotsMax(modules, right.width) >= MODULE_DOTS_MIN;
  const laidOut = bars && layOutBars(name, bars, isShort ? right : { ...right, x: 0, width });
  const symbol = laidOut ? [laidOut] : [];
  const nameWidth = isShort && bars ? left - fromMm(GAP_MM) : width;
  const whose = logo
    ? [pictureIn(logo, { width: nameWidth, height })]
    : textBlock([bold(store, 12, 8)], { width: nameWidth, heightMax: height }, typeface).marks;
  const block = (marks: readonly Mark[]): Block => ({ marks, height: height + fromMm(GAP_MM) });
  return isShort ? [block([...whose, ...symbol])] : [block(whose), block(symbol)];
}

/** As large as fits, its sides in proportion. */
function pictureIn(picture: Picture, box: { width: number; height: number }): Mark {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const width = Math.max(1, Math.floor(picture.width * scale));
  const height = Math.max(1, Math.floor(picture.height * scale));
  return { kind: "picture", x: 0, y: 0, width, height, picture };
}

/** In a frame, so that a packer does not overlook it. */
function noteOf(
  note: string,
  messages: Messages,
  { width, heightMax }: { width: number; heightMax: number },
  typeface: Typeface,
): Block {
  const padding = fromMm(1.5);
  const { marks, height } = textBlock(
    [bold(messages.note, 7, 7), regular(note, 10, 8)],
    { width: width - 2 * padding, heightMax: heightMax - 3 * padding },
    typeface,
  );
  const outline = { x: 0, y: padding, width, height: height + padding };
  const { x, y } = inset(outline, padding, padding);
  return {
    marks: [...frame(outline, 1), ...marks.map((mark) => moved(mark, x, y))],
    height: outline.height + 2 * padding,
  };
}

/** With air above it. */
const lowered = ({ marks, height }: Block): Block => ({
  marks: marks.map((mark) => moved(mark, 0, fromMm(GAP_MM))),
  height: height + fromMm(GAP_MM),
});

const joined = (...texts: (string | null)[]): string =>
  texts.filter((text) => text?.trim()).join(" · ");

export interface PickedArticle extends OrderItem {
  /** Of the orders, with how many of the pieces are theirs when it is more than one. */
  names: string[];
}

/** One row for each SKU, or for each title without one, in the order of their titles. */
function pickedArticles(parcels: readonly Pick<Packed, "order">[]): PickedArticle[] {
  const wanted = parcels.flatMap(({ order }) =>
    (order?.items ?? []).map((item) => ({ ...item, name: order?.name ?? "" })),
  );
  const groups = Map.groupBy(wanted, ({ sku, title }) => (sku ? `sku ${sku}` : `title ${title}`));
  return [...groups.values()]
    .map((pieces) => {
      const [{ title, sku }] = pieces as [(typeof pieces)[number]];
      const byOrder = Map.groupBy(pieces, ({ name }) => name);
      const names = [...byOrder].map(([name, own]) => {
        const quantity = piecesOf(own);
        return quantity > 1 ? `${name} (${quantity})` : name;
      });
      return { title, sku, quantity: piecesOf(pieces), names };
    })
    .toSorted(
      (a, b) => a.title.localeCompare(b.title, "es") || (a.sku ?? "").localeCompare(b.sku ?? ""),
    );
}

const piecesOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
