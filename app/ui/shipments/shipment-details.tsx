import { BlockStack, Card, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import { categoryMessages } from "#app/locales/messages/categories.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { CostsView } from "#app/shopify/merchant/shipments/costs-of-shipment.ts";
import type { ShipmentView } from "#app/shopify/merchant/shipments/read-shipment.ts";
import type { ParcelView } from "#app/shopify/merchant/views.ts";

import { useActorName } from "../activity/activity-list.tsx";
import { DescriptionList } from "../description-list.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useLostFocus } from "../hooks/use-lost-focus.ts";
import { useMessages } from "../hooks/use-merchant.ts";

export function ParcelFacts({ shipment }: { shipment: ShipmentView }) {
  const { detail: messages, printed: printedLabel, servicePoints } = useMessages(shipmentsMessages);
  const nameOf = useActorName();
  const categories = useMessages(categoryMessages);
  const { money, number, dateTime } = useFormat();
  const { parcel, recipient, sender, parcelSize, parcelNumbers, contents } = shipment;
  const amount = (value: number) => (value === 0 ? messages.none : money(value));
  const { printed, isToPrint } = shipment;
  const by = printed?.who ? nameOf(printed.who) : null;
  const printedText = printed
    ? [dateTime(printed.at), by, !printed.isConfirmed && printedLabel.unconfirmed]
        .filter(Boolean)
        .join(" · ")
    : isToPrint && printedLabel.not;
  const sides = parcelSize && [parcelSize.lengthCm, parcelSize.widthCm, parcelSize.heightCm];
  const handedOver = shipment.handedOver.map(({ handoverId, number: list, at, who, ...given }) => ({
    term: messages.handedOver(list),
    text: messages.handedOverText({ ...given, at: dateTime(at), by: nameOf(who) }),
    url: `/app/handover/${handoverId}`,
  }));
  const facts = [
    [messages.carrier, parcel.carrier?.name],
    [messages.number, parcel.trackingNumber],
    [messages.parcelNumbers, parcelNumbers.join(", ")],
    [printedLabel.label, printedText],
    [messages.recipient, [recipient.fullName, recipient.phone].filter(Boolean).join(", ")],
    [messages.destination, [recipient.streetLine1, recipient.place].filter(Boolean).join(", ")],
    [servicePoints.label, shipment.servicePoint],
    [messages.origin, [sender.streetLine1, sender.place].filter(Boolean).join(", ")],
    [messages.contents, categories[contents]],
    [messages.weight, parcel.weightKg === null ? null : `${number(parcel.weightKg, 3)} kg`],
    [messages.size, sides && `${sides.map((side) => number(side, 1)).join(" × ")} cm`],
    [messages.collection, amount(parcel.goodsCollection)],
    [messages.insured, amount(parcel.goodsInsured)],
  ].flatMap(([term, text]) => (term && text ? [{ term, text }] : []));
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {messages.parcel}
        </Text>
        <DescriptionList facts={[...facts, ...handedOver]} />
        {parcel.trackingUrl && (
          <Link url={parcel.trackingUrl} external>
            {messages.track}
          </Link>
        )}
      </BlockStack>
    </Card>
  );
}

export function Costs({ costs }: { costs: CostsView }) {
  const messages = useMessages(shipmentsMessages).detail;
  const { money, date } = useFormat();
  const { label, refunded, adjustments, total, returns, buyerPaid, shown, difference } = costs;
  // One figure needs no sum.
  const isSum = refunded !== null || adjustments.length > 0;
  const facts = [
    { term: messages.paid, amount: label },
    { term: messages.refunded, amount: refunded && -refunded },
    ...adjustments.map(({ text, reason, cost, at }) => ({
      term: `${text}, ${date(at)}: ${reason}`,
      amount: cost,
    })),
    { term: messages.total, amount: isSum ? total : null },
    { term: messages.returned, amount: returns },
    { term: messages.buyerPaid, amount: buyerPaid },
    { term: messages.shown, amount: shown },
    { term: messages.difference, amount: difference },
  ].flatMap(({ term, amount }) => (amount === null ? [] : [{ term, text: money(amount) }]));
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {messages.costs}
        </Text>
        <DescriptionList
          facts={
            label === null ? [{ term: messages.paid, text: messages.unpaid }, ...facts] : facts
          }
        />
      </BlockStack>
    </Card>
  );
}

/** Where the parcel has been, the newest first. */
export function Timeline({ events }: { events: ParcelView["timeline"] }) {
  const messages = useMessages(shipmentsMessages).detail;
  const { dateTime } = useFormat();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {messages.timeline}
        </Text>
        {events.length === 0 && (
          <Text as="p" tone="subdued">
            {messages.timelineEmpty}
          </Text>
        )}
        {events.length > 0 && (
          <ol className="timeline">
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
  /** Why it was refunded; null when it was not. */
  annulment: ShipmentView["annulment"];
  /** Said in place of what an order's parcel would say. */
  instead?: string;
  children: ReactNode;
}

/** What to do next, or where the parcel is, with what is still to be decided. */
export function ShipmentHeadline({ parcel, annulment, instead, children }: HeadlineProps) {
  const messages = useMessages(shipmentsMessages).detail;
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
            {messages.annulled([annulment.text, annulment.details].filter(Boolean).join(": "))}
          </Text>
        )}
        {parcel.attention.map(({ code, text }) => (
          <Text as="p" key={code}>
            {text}
          </Text>
        ))}
        {parcel.state === "attention" && <Link url="/app/attention">{messages.fix}</Link>}
        {children}
      </BlockStack>
    </Card>
  );
}
