import type { Catalogue } from "#app/locales/catalogue.ts";
import { categoryMessages } from "#app/locales/messages/categories.ts";
import { labelMessages } from "#app/locales/messages/labels.ts";
import type { Label } from "#app/shipping/model/label.ts";
import { placeLineOf, saysZip } from "#app/shipping/model/place-line.ts";
import {
  namesOf,
  searchableText,
  sortName,
  type Territory,
} from "#app/shipping/model/territory.ts";

import { dateText, moneyOnPaper, sizeText, weightText } from "../label-texts.ts";
import { fitText, type Paragraph, type TextFrame } from "./fit-text.ts";
import type { LabelPlan, Strip, TextSize } from "./label-plan.ts";
import { layOutBars } from "./lay-out-bars.ts";
import {
  type Area,
  fill,
  frame,
  fromMm,
  fromPoints,
  inset,
  type Mark,
  type LabelPage,
} from "./page.ts";
import type { Typeface } from "./typeface.ts";

/**
 * @param bars the tracking number in Code 128, or null when it has none: then the number takes the space of the bars
 */
export type LayOut = (
  label: Label,
  bars: readonly number[] | null,
  typeface: Typeface,
) => LabelPage;

/**
 * The layout of a label of 100 mm, from the top: what a scanner, a sorter, a courier, an inspector and the sender of a
 * returned parcel need, each in its own box, so that no text can reach another.
 */
export function layOutLabel(
  plan: LabelPlan,
  label: Label,
  bars: readonly number[] | null,
  typeface: Typeface,
): LabelPage {
  const { language } = label.customs;
  const words = labelMessages[language];
  const messages: Messages = {
    ...words,
    zip: label.customs.postalCodeWord ?? words.zip,
    categories: categoryMessages[language],
  };
  const print: Print = (place, ...paragraphs) => fitText(paragraphs, place, typeface);
  const [carrierMm, detailsMm] = plan.rulesMm;
  return {
    widthMm: WIDTH_MM,
    heightMm: plan.heightMm,
    marks: [
      ...carrier(plan, label, print, messages),
      rule(carrierMm),
      ...tracking(plan, label, bars, print),
      ...destination(plan, label, print, messages),
      ...recipient(plan, label, print, messages),
      ...collection(plan, label, print, messages),
      ...details(plan, label, print, messages),
      rule(detailsMm),
      ...sender(plan, label, print, messages),
    ],
  };
}

type Messages = Catalogue["labels"] & Pick<Catalogue, "categories">;
type Print = (place: TextFrame, ...paragraphs: Paragraph[]) => Mark[];

const WIDTH_MM = 100;
const LEFT = fromMm(3);
const CONTENT_WIDTH = fromMm(94);
const HAIRLINE = 2;
const PADDING = fromMm(1.5);

function across([topMm, bottomMm]: Strip): Area {
  const y = fromMm(topMm);
  return { x: LEFT, y, width: CONTENT_WIDTH, height: fromMm(bottomMm) - y };
}

const rule = (mm: number): Mark =>
  fill({ x: LEFT, y: fromMm(mm), width: CONTENT_WIDTH, height: HAIRLINE });

const CAPTION: TextSize = [6, 6];
const SLIP: TextSize = [8, 6];

const regular = (text: string | null, [points, pointsMin]: TextSize): Paragraph => ({
  text: text ?? "",
  weight: "regular",
  size: fromPoints(points),
  sizeMin: fromPoints(pointsMin),
});
const bold = (text: string | null, size: TextSize): Paragraph => ({
  ...regular(text, size),
  weight: "bold",
});
const caption = (text: string): Paragraph => bold(text, CAPTION);

const named = (name: string, value: string | null): string | null =>
  value?.trim() ? `${name} ${value}` : null;

const joined = (...texts: (string | null)[]): string =>
  texts.filter((text) => text?.trim()).join(" · ");

function carrier(
  { carrier: { strip, name } }: LabelPlan,
  label: Label,
  print: Print,
  messages: Messages,
): Mark[] {
  const [left, right] = split(across(strip), CONTENT_WIDTH - fromMm(24));
  return [
    ...print(
      { box: left, valign: "middle" },
      bold(label.isTest ? messages.test(label.carrierName) : label.carrierName, name),
      ...(label.isElsewhere ? [bold(messages.elsewhere(label.carrierName), SLIP)] : []),
      ...(label.isSelfOperated ? [regular(messages.selfOperated, CAPTION)] : []),
    ),
    ...print(
      { box: right, align: "right", valign: "middle" },
      caption(messages.date),
      regular(dateText(label.objectCreated, label.customs), [9, 6]),
    ),
  ];
}

function tracking(
  plan: LabelPlan,
  { trackingNumber }: Label,
  bars: readonly number[] | null,
  print: Print,
): Mark[] {
  const { strip, size } = plan.trackingNumber;
  const box = { ...across(plan.bars), x: 0, width: fromMm(WIDTH_MM) };
  const laidOut = bars && layOutBars(trackingNumber, bars, box);
  const space = laidOut ? across(strip) : across([plan.rulesMm[0] + 1, strip[1]]);
  return [
    ...(laidOut ? [laidOut] : []),
    ...print({ box: space, align: "center", valign: "middle" }, bold(trackingNumber, size)),
  ];
}

/**
 * What parcels are sorted by is the largest text of the label: the canton in Ecuador. Its province stands under it as
 * large as it can: there is more than one Bolívar and more than one Olmedo.
 */
function destination(
  { destination: plan }: LabelPlan,
  { recipient: { zip, territory }, customs }: Label,
  print: Print,
  messages: Messages,
): Mark[] {
  const large = sortName(territory, customs);
  const within = (strip: Strip): Area => inset(across(strip), PADDING, 0);
  const [around, code] = zip?.trim()
    ? split(within(plan.around), fromMm(67))
    : [within(plan.around), null];
  return [
    ...frame(across(plan.frame), HAIRLINE),
    ...print({ box: within(plan.canton), valign: "middle" }, bold(large, plan.cantonSize)),
    ...print(
      { box: around, valign: "middle" },
      bold(joined(...namesAround(territory, customs)), plan.size),
    ),
    ...(code
      ? print(
          { box: code, align: "right", valign: "middle" },
          regular(named(messages.zip, zip), plan.size),
        )
      : []),
  ];
}

/** The region, and the other level unless it only repeats a name. */
function namesAround(territory: Territory, { sortLevel }: Label["customs"]): string[] {
  const [region, ...places] = namesOf(territory);
  const large = sortName(territory, { sortLevel });
  const others = places.filter((name) => name !== large && (sortLevel === 2 || name !== region));
  return sortLevel === 1 ? others : [region, ...others];
}

function recipient(
  { recipient: plan }: LabelPlan,
  { recipient: party, servicePoint, customs }: Label,
  print: Print,
  messages: Messages,
): Mark[] {
  return print(
    { box: across(plan.strip) },
    caption(messages.recipient),
    bold(party.fullName, plan.fullName),
    regular(party.company, plan.company),
    bold(named(messages.phone, party.phone), plan.phone),
    // Before the street: it is where the parcel goes.
    bold(named(messages.servicePoint, servicePoint), plan.streetLine1),
    regular(joined(party.streetLine1, party.neighbourhood ?? null), plan.streetLine1),
    regular(named(messages.reference, party.reference), plan.reference),
    regular(placeLineOf(party.territory, customs, party.zip), plan.streetLine1),
  );
}

/** White on black when the courier collects cash, so that it is not overlooked. */
function collection(
  { collection: plan }: LabelPlan,
  label: Label,
  print: Print,
  messages: Messages,
): Mark[] {
  const { goodsCollection, currency, customs } = label;
  const outline = across(plan.strip);
  const box = inset(outline, PADDING, fromMm(plan.paddingMm));
  const isCollected = goodsCollection > 0;
  const text = isCollected
    ? messages.collect(moneyOnPaper(goodsCollection, currency, customs))
    : messages.collectNothing;
  const place: TextFrame = { box, align: "center", valign: "middle" };
  return isCollected
    ? [fill(outline), ...print({ ...place, ink: "white" }, bold(text, plan.amount))]
    : [...frame(outline, HAIRLINE), ...print(place, bold(text, plan.none))];
}

function details(
  { details: { upper, lower } }: LabelPlan,
  label: Label,
  print: Print,
  messages: Messages,
): Mark[] {
  const { contents, parcel, piece, extId, order, goodsInsured, currency, customs } = label;
  const cell = (box: Area, name: string, value: string): Mark[] =>
    print({ box }, caption(name), regular(value, [9, 6]));

  const [left, measured] = split(across(upper), fromMm(46));
  const [inside, which] = piece ? split(left, fromMm(30)) : [left, left];
  const [weight, size] = split(measured, fromMm(17));
  const isInsured = goodsInsured > 0;
  const [goods, insured] = isInsured ? split(across(lower), fromMm(63)) : [across(lower), null];
  return [
    ...cell(inside, messages.contents, messages.categories[contents]),
    ...(piece ? cell(which, messages.piece, `${piece.number} / ${piece.count}`) : []),
    ...cell(weight, messages.weight, weightText(parcel)),
    ...cell(size, messages.size, sizeText(parcel)),
    ...(order
      ? packed(goods, order, print, messages)
      : extId?.trim()
        ? cell(goods, messages.order, extId)
        : []),
    ...(insured
      ? cell(insured, messages.insured, moneyOnPaper(goodsInsured, currency, customs))
      : []),
  ];
}

/** More than any paper holds: a text that is cut anyway is not measured. */
const ITEMS_LENGTH_MAX = 400;

/** What a packer ties the label to its order by: the name large, then as many of the items as fit. */
function packed(
  box: Area,
  { name, items }: NonNullable<Label["order"]>,
  print: Print,
  messages: Messages,
): Mark[] {
  const [left, right] = split(box, fromMm(25));
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const listed = items.map(
    ({ quantity, title, sku }) => `${quantity}× ${named(title, sku) ?? title}`,
  );
  return [
    ...print({ box: left }, caption(messages.order), bold(name, [14, 6])),
    ...(items.length > 0
      ? print(
          { box: right },
          caption(messages.items(pieces)),
          regular(joined(...listed).slice(0, ITEMS_LENGTH_MAX), [8, 6]),
        )
      : []),
  ];
}

/** The place comes before the street, because what does not fit is left out at the end. */
function sender(
  { sender: strip }: LabelPlan,
  { sender: party, customs }: Label,
  print: Print,
  messages: Messages,
): Mark[] {
  const { fullName, company, streetLine1, reference, phone, zip, territory } = party;
  const size: TextSize = [7.5, 6];
  const line = placeLineOf(territory, customs, zip);
  const apart = line !== null && saysZip(customs) ? null : named(messages.zip, zip);
  return print(
    { box: across(strip) },
    bold(named(messages.sender, joined(fullName, company)), size),
    regular(joined(line ?? searchableText(territory), streetLine1, reference), size),
    regular(joined(named(messages.phone, phone), apart), size),
  );
}

/** Two boxes side by side, with air between. */
function split({ x, y, width, height }: Area, leftWidth: number): [Area, Area] {
  return [
    { x, y, width: leftWidth - PADDING, height },
    { x: x + leftWidth, y, width: width - leftWidth, height },
  ];
}
