import type { Label, LabelParty } from "#app/shipping/model/label.ts";
import { searchableText } from "#app/shipping/model/territory.ts";

import { contentsWords } from "./contents-words.ts";
import { fitText, type Paragraph, type Place } from "./fit-text.ts";
import { collectionWords, dateWords, moneyWords, sizeWords, weightWords } from "./label-words.ts";
import { layOutBars } from "./lay-out-bars.ts";
import { type Box, fill, frame, fromMm, fromPoints, inset, type Mark, type Page } from "./page.ts";
import type { Typeface } from "./typeface.ts";

/**
 * Where everything goes on 100 x 150 mm, from the top: what a scanner, a sorter, a courier and an inspector look for,
 * each in its own box, so that no text can reach another.
 *
 * @param bars the tracking number in Code 128, or null when it has none: then the number takes their room.
 */
export function layOut100x150(
  label: Label,
  bars: readonly number[] | null,
  typeface: Typeface,
): Page {
  const print: Print = (place, ...paragraphs) => fitText(paragraphs, place, typeface);
  return {
    widthMm: 100,
    heightMm: 150,
    marks: [
      ...carrier(label, print),
      ...tracking(label, bars, print),
      ...sender(label.sender, print),
      ...recipient(label.recipient, print),
      ...destination(label.recipient, print),
      ...collection(label, print),
      ...details(label, print),
    ],
  };
}

type Print = (place: Place, ...paragraphs: Paragraph[]) => Mark[];

const LEFT = fromMm(3);
const CONTENT_WIDTH = fromMm(94);
const HAIRLINE = 2;
const THICK = 5;
const PADDING = fromMm(1.5);

/** A strip across the label, in millimetres from the top. */
function strip(topMm: number, bottomMm: number): Box {
  const y = fromMm(topMm);
  return { x: LEFT, y, width: CONTENT_WIDTH, height: fromMm(bottomMm) - y };
}

const rule = (mm: number, thickness = HAIRLINE): Mark =>
  fill({ x: LEFT, y: fromMm(mm), width: CONTENT_WIDTH, height: thickness });

const CAPTION_POINTS = 6;

const regular = (text: string | null, points: number, pointsMin: number): Paragraph => ({
  text: text ?? "",
  weight: "regular",
  size: fromPoints(points),
  sizeMin: fromPoints(pointsMin),
});
const bold = (text: string | null, points: number, pointsMin: number): Paragraph => ({
  ...regular(text, points, pointsMin),
  weight: "bold",
});
const caption = (text: string): Paragraph => bold(text, CAPTION_POINTS, CAPTION_POINTS);

const named = (name: string, value: string | null): string | null =>
  value?.trim() ? `${name} ${value}` : null;

function carrier({ carrierName, objectCreated }: Label, print: Print): Mark[] {
  const [name, date] = split(strip(3, 11.5), CONTENT_WIDTH - fromMm(20));
  return [
    ...print({ box: name, valign: "middle" }, bold(carrierName, 16, 8)),
    ...print(
      { box: date, align: "right", valign: "middle" },
      caption("FECHA"),
      regular(dateWords(objectCreated), 9, 9),
    ),
    rule(12),
  ];
}

function tracking({ trackingNumber }: Label, bars: readonly number[] | null, print: Print): Mark[] {
  const drawn =
    bars && layOutBars(bars, { x: 0, y: fromMm(14), width: fromMm(100), height: fromMm(21) });
  const box = drawn ? strip(35.5, 43.5) : strip(13, 43.5);
  return [
    ...(drawn ?? []),
    ...print({ box, align: "center", valign: "middle" }, bold(trackingNumber, 17, 6)),
    rule(44),
  ];
}

function sender(party: LabelParty, print: Print): Mark[] {
  return [
    ...print(
      { box: strip(45, 65.5) },
      caption("REMITENTE"),
      bold(party.fullName, 8, 6),
      regular(party.company, 7.5, 6),
      regular(party.streetLine1, 7.5, 6),
      regular(named("Ref.:", party.reference), 7.5, 6),
      regular(searchableText(party.territory), 7.5, 6),
      regular(contact(party), 7.5, 6),
    ),
    rule(66, THICK),
  ];
}

const contact = ({ phone, zip }: LabelParty): string =>
  [named("Tel.", phone), named("CP", zip)].filter((text) => text !== null).join(" · ");

function recipient(party: LabelParty, print: Print): Mark[] {
  return print(
    { box: strip(67.5, 103.5) },
    caption("DESTINATARIO"),
    bold(party.fullName, 18, 10),
    regular(party.company, 11, 7.5),
    bold(named("Tel.", party.phone), 14, 10),
    regular(party.streetLine1, 13, 7.5),
    regular(named("Ref.:", party.reference), 11, 7),
  );
}

/** The canton is what parcels are sorted by, so it is the largest word of the address. */
function destination({ territory, zip }: LabelParty, print: Print): Mark[] {
  const outline = strip(104.5, 118);
  const box = inset(outline, PADDING);
  const [place, code] = zip?.trim() ? split(box, box.width - fromMm(24)) : [box, null];
  const { territory1Name, territory2Name, territory3Name } = territory;
  const around =
    territory3Name === territory2Name ? [territory1Name] : [territory3Name, territory1Name];
  return [
    ...frame(outline, HAIRLINE),
    ...print(
      { box: place, valign: "middle" },
      bold(territory2Name, 18, 9),
      regular(around.join(", "), 10, 6),
    ),
    ...(code
      ? print(
          { box: code, align: "right", valign: "middle" },
          caption("CÓDIGO POSTAL"),
          bold(zip, 13, 6),
        )
      : []),
  ];
}

/** White on black when there is money to bring back: nobody overlooks it. */
function collection({ goodsCollection, currency }: Label, print: Print): Mark[] {
  const outline = strip(119.5, 131.5);
  const box = inset(outline, PADDING);
  const words = collectionWords(goodsCollection, currency);
  return goodsCollection > 0
    ? [
        fill(outline),
        ...print({ box, align: "center", valign: "middle", ink: "white" }, bold(words, 24, 9)),
      ]
    : [
        ...frame(outline, HAIRLINE),
        ...print({ box, align: "center", valign: "middle" }, bold(words, 15, 9)),
      ];
}

function details(label: Label, print: Print): Mark[] {
  const { contents, parcel, extId, goodsInsured, currency } = label;
  const cell = (box: Box, name: string, value: string): Mark[] =>
    print({ box }, caption(name), regular(value, 9, 6));

  const [inside, measured] = split(strip(132.5, 139.5), fromMm(46));
  const [weight, size] = split(measured, fromMm(17));
  const isInsured = goodsInsured > 0;
  const lower = strip(140, 147);
  const [order, insured] = isInsured ? split(lower, fromMm(63)) : [lower, null];
  return [
    ...cell(inside, "CONTENIDO", contentsWords[contents]),
    ...cell(weight, "PESO", weightWords(parcel)),
    ...cell(size, "MEDIDAS", sizeWords(parcel)),
    ...(extId?.trim() ? cell(order, "PEDIDO", extId) : []),
    ...(insured ? cell(insured, "VALOR ASEGURADO", moneyWords(goodsInsured, currency)) : []),
  ];
}

/** Two boxes side by side, with air between. */
function split({ x, y, width, height }: Box, leftWidth: number): [Box, Box] {
  return [
    { x, y, width: leftWidth - PADDING, height },
    { x: x + leftWidth, y, width: width - leftWidth, height },
  ];
}
