import { BlockStack, Card, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import type { CostsView, ShipmentView } from "#app/shopify/merchant/shipments/read-shipment.ts";
import type { ParcelView } from "#app/shopify/merchant/views.ts";

import { Facts } from "../facts.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useLostFocus } from "../hooks/use-lost-focus.ts";
import { useWords } from "../hooks/use-merchant.ts";
import { categoryWords } from "../words/category-words.ts";
import { shipmentsWords } from "../words/shipments-words.ts";

export function ParcelFacts({ shipment }: { shipment: ShipmentView }) {
  const words = useWords(shipmentsWords).detail;
  const categories = useWords(categoryWords);
  const { money, number } = useFormat();
  const { parcel, recipient, sender, measures, contents } = shipment;
  const amount = (value: number) => (value === 0 ? words.none : money(value));
  const sides = measures && [measures.lengthCm, measures.widthCm, measures.heightCm];
  const facts = [
    [words.carrier, parcel.carrier?.name],
    [words.number, parcel.trackingNumber],
    [words.recipient, [recipient.fullName, recipient.phone].filter(Boolean).join(", ")],
    [words.destination, [recipient.streetLine1, recipient.place].filter(Boolean).join(", ")],
    [words.origin, [sender.streetLine1, sender.place].filter(Boolean).join(", ")],
    [words.contents, categories[contents]],
    [words.weight, parcel.weightKg === null ? null : `${number(parcel.weightKg, 3)} kg`],
    [words.size, sides && `${sides.map((side) => number(side, 1)).join(" × ")} cm`],
    [words.collection, amount(parcel.goodsCollection)],
    [words.insured, amount(parcel.goodsInsured)],
  ].flatMap(([term, text]) => (term && text ? [{ term, text }] : []));
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {words.parcel}
        </Text>
        <Facts facts={facts} />
        {parcel.trackingUrl && (
          <Link url={parcel.trackingUrl} external>
            {words.track}
          </Link>
        )}
      </BlockStack>
    </Card>
  );
}

export function Costs({ costs: { paid, buyerPaid, shown, difference } }: { costs: CostsView }) {
  const words = useWords(shipmentsWords).detail;
  const { money } = useFormat();
  const amounts = [
    [words.paid, paid],
    [words.buyerPaid, buyerPaid],
    [words.shown, shown],
    [words.difference, difference],
  ] as const;
  const known = amounts.flatMap(([term, amount]) =>
    amount === null ? [] : [{ term, text: money(amount) }],
  );
  const facts = known.length > 0 ? known : [{ term: words.paid, text: words.unknown }];
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {words.costs}
        </Text>
        <Facts facts={facts} />
      </BlockStack>
    </Card>
  );
}

/** Where the parcel has been, the newest first. */
export function Timeline({ events }: { events: ParcelView["timeline"] }) {
  const words = useWords(shipmentsWords).detail;
  const { dateTime } = useFormat();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {words.timeline}
        </Text>
        {events.length === 0 && (
          <Text as="p" tone="subdued">
            {words.timelineEmpty}
          </Text>
        )}
        {events.length > 0 && (
          <ol className="journey">
            {events.map(({ at, text, place }) => (
              <li key={`${at} ${text}`}>
                <Text as="span" fontWeight="semibold">
                  {place ? `${text} · ${place}` : text}
                </Text>
                <Text as="span" tone="subdued">
                  <time dateTime={at}>{dateTime(at)}</time>
                </Text>
              </li>
            ))}
          </ol>
        )}
      </BlockStack>
    </Card>
  );
}

interface HeadlineProps {
  parcel: ParcelView;
  /** Why it was given back; null when it was not. */
  annulment: ShipmentView["annulment"];
  /** Said in place of what an order's parcel would say. */
  instead?: string;
  children: ReactNode;
}

/** What to do next, or where the parcel is, with what is still to be decided. */
export function Headline({ parcel, annulment, instead, children }: HeadlineProps) {
  const words = useWords(shipmentsWords).detail;
  const place = useLostFocus<HTMLDivElement>(parcel.state);
  return (
    <Card>
      <BlockStack gap="300">
        <div ref={place} tabIndex={-1}>
          <Text as="h2" variant="headingMd">
            {instead ?? parcel.headline}
          </Text>
        </div>
        {annulment && (
          <Text as="p">
            {words.annulled([annulment.text, annulment.details].filter(Boolean).join(": "))}
          </Text>
        )}
        {parcel.attention.map(({ code, text }) => (
          <Text as="p" key={code}>
            {text}
          </Text>
        ))}
        {parcel.state === "attention" && <Link url="/app/attention">{words.mend}</Link>}
        {children}
      </BlockStack>
    </Card>
  );
}
