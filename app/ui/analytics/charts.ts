import type { Figures } from "#app/shopify/merchant/home/analytics.ts";

import type { Format } from "../hooks/use-format.ts";
import type { figuresWords } from "../words/figures-words.ts";
import type { PictureData } from "./chart-data.ts";

/** With the words of each state, which the desk has, in the order of a parcel's life. */
export type FiguresRead = Omit<Figures, "byState"> & {
  byState: { name: string; parcels: number }[];
};

type Words = (typeof figuresWords)["es"];

/** The pictures of the first page, in its order. */
export function pictures(figures: FiguresRead, words: Words, format: Format): PictureData[] {
  const days = (value: number) => words.days(format.number(value, 1), value === 1);
  const took = (value: number) => (value < 1 ? words.underOneDay : days(value));
  const months = figures.months.map((month) => format.month(month));
  return [
    {
      ...words.spending,
      isUpright: true,
      format: format.money,
      series: figures.spending.map(({ carrier, spent }) => ({
        name: carrier,
        points: months.map((key, at) => ({ key, value: spent[at] ?? 0 })),
      })),
      table: {
        headings: [words.month, ...figures.spending.map(({ carrier }) => carrier)],
        rows: months.map((month, at) => [
          month,
          ...figures.spending.map(({ spent }) => format.money(spent[at] ?? 0)),
        ]),
      },
    },
    {
      title: words.checkout.title,
      text: words.checkout.text,
      isUpright: true,
      isBeside: true,
      format: format.money,
      series: [
        {
          name: words.checkout.buyersPaid,
          points: figures.checkout.map(({ buyersPaid }, at) => ({
            key: months[at] ?? "",
            value: buyersPaid,
          })),
        },
        {
          name: words.checkout.labels,
          points: figures.checkout.map(({ labels }, at) => ({
            key: months[at] ?? "",
            value: labels,
          })),
        },
      ],
      table: {
        headings: [words.month, words.parcels, words.checkout.buyersPaid, words.checkout.labels],
        rows: figures.checkout.map(({ parcels, buyersPaid, labels }, at) => [
          months[at] ?? "",
          format.number(parcels),
          format.money(buyersPaid),
          format.money(labels),
        ]),
      },
    },
    {
      title: words.delivery.title,
      text: words.delivery.text,
      isUpright: true,
      isBeside: true,
      format: days,
      series: [
        {
          name: words.delivery.usual,
          points: figures.delivery.map(({ carrier, medianDays }) => ({
            key: carrier,
            value: medianDays,
          })),
        },
        {
          name: words.delivery.promised,
          points: figures.delivery.map(({ carrier, promisedDays }) => ({
            key: carrier,
            value: promisedDays,
          })),
        },
      ],
      table: {
        headings: [
          words.carrier,
          words.parcels,
          words.delivery.usual,
          words.delivery.promised,
          words.delivery.slowest,
        ],
        rows: figures.delivery.map((each) => [
          each.carrier,
          format.number(each.parcels),
          took(each.medianDays),
          days(each.promisedDays),
          took(each.slowestTenthDays),
        ]),
      },
    },
    {
      title: words.states.title,
      text: words.states.text,
      isUpright: false,
      format: (value) => format.number(value),
      series: [
        {
          name: words.parcels,
          points: figures.byState.map(({ name, parcels }) => ({ key: name, value: parcels })),
        },
      ],
      table: {
        headings: [words.states.state, words.parcels],
        rows: figures.byState.map(({ name, parcels }) => [name, format.number(parcels)]),
      },
    },
  ];
}
