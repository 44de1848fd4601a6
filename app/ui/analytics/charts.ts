import type { Catalogue } from "#app/locales/catalogue.ts";
import type { AnalyticsData } from "#app/shopify/merchant/home/analytics.ts";

import type { Format } from "../hooks/use-format.ts";
import type { ChartData } from "./chart-data.ts";

/** With the name of each status, in the order of a parcel's life. */
export type AnalyticsRead = Omit<AnalyticsData, "byState"> & {
  byState: { name: string; parcels: number }[];
};

/** The charts of the first page, in its order. */
export function charts(
  analytics: AnalyticsRead,
  messages: Catalogue["analytics"],
  format: Format,
): ChartData[] {
  const days = (value: number) => messages.days(format.number(value, 1), value === 1);
  const took = (value: number) => (value < 1 ? messages.underOneDay : days(value));
  const from = firstWithData(analytics);
  const months = analytics.months.slice(from).map((month) => format.month(month));
  const spending = analytics.spending.map(({ carrier, spent }) => ({
    carrier,
    spent: spent.slice(from),
  }));
  const checkout = analytics.checkout.slice(from);
  return [
    {
      ...messages.spending,
      isUpright: true,
      format: format.money,
      series: spending.map(({ carrier, spent }) => ({
        name: carrier,
        points: months.map((key, at) => ({ key, value: spent[at] ?? 0 })),
      })),
      table: {
        headings: [messages.month, ...spending.map(({ carrier }) => carrier)],
        rows: months.map((month, at) => [
          month,
          ...spending.map(({ spent }) => format.money(spent[at] ?? 0)),
        ]),
      },
    },
    {
      title: messages.checkout.title,
      text: messages.checkout.text,
      isUpright: true,
      isBeside: true,
      format: format.money,
      series: [
        {
          name: messages.checkout.buyersPaid,
          points: checkout.map(({ buyersPaid }, at) => ({
            key: months[at] ?? "",
            value: buyersPaid,
          })),
        },
        {
          name: messages.checkout.labels,
          points: checkout.map(({ labels }, at) => ({
            key: months[at] ?? "",
            value: labels,
          })),
        },
      ],
      table: {
        headings: [
          messages.month,
          messages.parcels,
          messages.checkout.buyersPaid,
          messages.checkout.labels,
        ],
        rows: checkout.map(({ parcels, buyersPaid, labels }, at) => [
          months[at] ?? "",
          format.number(parcels),
          format.money(buyersPaid),
          format.money(labels),
        ]),
      },
    },
    {
      title: messages.delivery.title,
      text: messages.delivery.text,
      // Carriers have names, not months: each stands above its own bars.
      isUpright: false,
      format: days,
      series: [
        {
          name: messages.delivery.usual,
          points: analytics.delivery.map(({ carrier, medianDays }) => ({
            key: carrier,
            value: medianDays,
          })),
        },
        {
          name: messages.delivery.promised,
          points: analytics.delivery.map(({ carrier, promisedDays }) => ({
            key: carrier,
            value: promisedDays,
          })),
        },
      ],
      table: {
        headings: [
          messages.carrier,
          messages.parcels,
          messages.delivery.usual,
          messages.delivery.promised,
          messages.delivery.slowest,
        ],
        rows: analytics.delivery.map((each) => [
          each.carrier,
          format.number(each.parcels),
          took(each.medianDays),
          days(each.promisedDays),
          took(each.slowestTenthDays),
        ]),
      },
    },
    {
      title: messages.states.title,
      text: messages.states.text,
      isUpright: false,
      format: (value) => format.number(value),
      series: [
        {
          name: messages.parcels,
          points: analytics.byState.map(({ name, parcels }) => ({ key: name, value: parcels })),
        },
      ],
      table: {
        headings: [messages.states.state, messages.parcels],
        rows: analytics.byState.map(({ name, parcels }) => [name, format.number(parcels)]),
      },
    },
  ];
}

/** A shop that began in September has no bars of June: the first month in which anything happened. */
function firstWithData({ months, spending, checkout }: AnalyticsRead): number {
  const first = months.findIndex(
    (_, at) =>
      spending.some(({ spent, parcels }) => spent[at] !== 0 || parcels[at] !== 0) ||
      (checkout[at]?.parcels ?? 0) > 0,
  );
  return Math.max(first, 0);
}
