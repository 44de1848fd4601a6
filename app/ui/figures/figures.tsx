import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Card, InlineGrid, SkeletonBodyText } from "@shopify/polaris";
import { useEffect } from "react";

import type { Figures as Figure } from "#app/shopify/desk/figures.ts";

import { useTo } from "../desk-link.tsx";
import { LeadHeading } from "../lead.tsx";
import { useWords } from "../use-desk.ts";
import { useFormat, type Format } from "../use-format.ts";
import { figuresWords } from "../words/figures-words.ts";
import type { PictureData } from "./picture-data.ts";
import { Picture } from "./picture.tsx";

/** With the words of each state, which the desk has. */
export type FiguresRead = Omit<Figure, "byState"> & {
  byState: { name: string; parcels: number }[];
};

const PICTURES = 4;

/** Read after the page has come: nobody waits for them to see what is to be done. */
export function Figures() {
  const words = useWords(figuresWords);
  const format = useFormat();
  const { data, load, state } = useFetcher<FiguresRead>();
  const address = useTo()("/app/figures");
  useEffect(() => load(address), [address, load]);
  const hasFailed = state === "idle" && data === null;

  return (
    <BlockStack gap="400">
      <LeadHeading>{`${words.title} · ${words.period}`}</LeadHeading>
      {hasFailed && <Banner tone="warning">{words.failed}</Banner>}
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        {data
          ? pictures(data, words, format).map((each) => <Picture key={each.title} picture={each} />)
          : Array.from({ length: PICTURES }, (_, index) => (
              <Card key={index}>
                <div className="picture awaited">
                  <SkeletonBodyText lines={10} />
                </div>
              </Card>
            ))}
      </InlineGrid>
    </BlockStack>
  );
}

type Words = (typeof figuresWords)["es"];

function pictures(figures: FiguresRead, words: Words, format: Format): PictureData[] {
  const days = (value: number) => words.days(format.number(value, 1));
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
          days(each.medianDays),
          days(each.promisedDays),
          days(each.slowestTenthDays),
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
