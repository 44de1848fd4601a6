import type { Catalogue } from "#app/locales/catalogue.ts";
import type { Label } from "#app/shipping/model/label.ts";
import { placeLineOf } from "#app/shipping/model/place-line.ts";
import type { OrderItem } from "#app/shipping/model/shipment.ts";
import { searchableText } from "#app/shipping/model/territory.ts";

import { dateText } from "../label-texts.ts";
import { layOutRows, type PaperSize } from "./lay-out-rows.ts";
import type { Page } from "./page.ts";
import type { Typeface } from "./typeface.ts";

type Messages = Catalogue["labels"];

const QUANTITY_MM = 14;

/** What is packed in one parcel, to lie in it and to tick off: one or more pages. Empty for what has no order. */
export function layOutSlip(
  { order, recipient, sender, trackingNumber, carrierName, customs, objectCreated }: Label,
  messages: Messages,
  paper: PaperSize,
  typeface: Typeface,
): Page[] {
  if (!order) return [];
  const { territory, zip } = recipient;
  const place = placeLineOf(territory, customs, zip) ?? searchableText(territory);
  const list = {
    title: messages.slip(order.name),
    intro: [
      `${recipient.fullName} · ${place}`,
      recipient.streetLine1,
      `${carrierName} · ${trackingNumber} · ${dateText(objectCreated, customs)}`,
      `${sender.company ?? sender.fullName} · ${messages
        .items(piecesOf(order.items))
        .toLowerCase()}`,
    ],
    rows: order.items.map(({ quantity, title, sku }) => ({
      left: `${quantity}×`,
      lines: [title, sku ?? ""],
    })),
    leftMm: QUANTITY_MM,
  };
  return layOutRows(list, paper, typeface);
}

/** What is fetched from the shelves for all these parcels at once, each article with the orders that it is for. */
export function layOutPickList(
  labels: readonly Label[],
  messages: Messages,
  paper: PaperSize,
  typeface: Typeface,
): Page[] {
  const picked = pickedArticles(labels);
  if (picked.length === 0) return [];
  const orders = labels.filter(({ order }) => order !== null);
  const list = {
    title: messages.pickList,
    intro: [
      `${messages.orders(orders.length)} · ${messages.items(piecesOf(picked)).toLowerCase()}`,
      ...orders.slice(0, 1).map(({ sender }) => sender.company ?? sender.fullName),
    ],
    rows: picked.map(({ quantity, title, sku, names }) => ({
      left: `${quantity}×`,
      lines: [title, [sku, names.join(", ")].filter(Boolean).join(" · ")],
    })),
    leftMm: QUANTITY_MM,
  };
  return layOutRows(list, paper, typeface);
}

export interface PickedArticle extends OrderItem {
  /** Of the orders, with how many of the pieces are theirs when it is more than one. */
  names: string[];
}

/** One row for each SKU, or for each title without one, in the order of their titles. */
function pickedArticles(labels: readonly Pick<Label, "order">[]): PickedArticle[] {
  const wanted = labels.flatMap(({ order }) =>
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
