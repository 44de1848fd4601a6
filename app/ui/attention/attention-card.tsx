import {
  Banner,
  BlockStack,
  Card,
  Checkbox,
  Divider,
  InlineGrid,
  InlineStack,
  Link,
  Text,
} from "@shopify/polaris";
import { memo } from "react";

import { attentionMessages } from "#app/locales/messages/attention.ts";
import type { AttentionRow } from "#app/shopify/merchant/attention/list-attention-rows.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { AttentionFix } from "./attention-fix.tsx";

interface Props {
  row: AttentionRow;
  /** Of the page, as an ISO timestamp. */
  now: string;
  /** Absent where nothing is done with many at once. */
  selection?: { isSelected: boolean; onSelect: (isSelected: boolean) => void };
  /** What a batch could not fix here. */
  refusal: string | null;
}

/** One order that waits, and beside each reason the form that fixes it. */
export function AttentionCard({ row, now, selection, refusal }: Props) {
  const messages = useMessages(attentionMessages);
  const { ago, dateTime, moneyIn } = useFormat();
  const at = row.order?.placedAt ?? row.since;
  const name = row.orderName || messages.hidden;
  return (
    <div data-order={row.fulfillmentOrderId}>
      <Card>
        <BlockStack gap="400">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <InlineStack gap="200" blockAlign="center">
              {selection && (
                <Checkbox
                  label={messages.select(name)}
                  labelHidden
                  checked={selection.isSelected}
                  onChange={selection.onSelect}
                />
              )}
              <Text as="h2" variant="headingMd">
                <Link url={row.orderUrl}>{name}</Link>
              </Text>
              <Text as="span" tone="subdued">
                <time dateTime={at} title={dateTime(at)}>
                  {ago(at, now)}
                </time>
                {row.order && ` · ${moneyIn(row.order.currency)(row.order.total)}`}
              </Text>
            </InlineStack>
            {row.shipmentId !== null && (
              <Link url={`/app/shipments/${row.shipmentId}`}>{messages.openShipment(name)}</Link>
            )}
          </InlineStack>
          {refusal !== null && <Banner tone="critical">{refusal}</Banner>}
          <Questions row={row} />
        </BlockStack>
      </Card>
    </div>
  );
}

/** Not again for an order that is selected: a page has dozens of forms. */
const Questions = memo(function Questions({ row }: { row: AttentionRow }) {
  return (
    <>
      <Customer row={row} />
      {row.attention.map((reason) => (
        <BlockStack gap="300" key={reason.code}>
          <Divider />
          <Text as="p">{reason.text}</Text>
          <AttentionFix row={row} reason={reason} />
        </BlockStack>
      ))}
    </>
  );
});

/** Whom the parcel goes to, as the customer typed it, and what goes into it: what the questions are answered by. */
function Customer({ row: { order, items } }: { row: AttentionRow }) {
  const customer = order?.customer;
  if (!customer && items.length === 0) return null;
  return (
    <InlineGrid columns={{ xs: 1, sm: ["twoThirds", "oneThird"] }} gap="200">
      {customer && (
        <BlockStack>
          {customer.fullName !== "" && (
            <Text as="p" fontWeight="medium">
              {customer.fullName}
            </Text>
          )}
          {customer.address.map((part, index) => (
            <Text as="p" key={`${part} ${index}`} breakWord>
              {part}
            </Text>
          ))}
          {customer.phone !== null && <Text as="p">{customer.phone}</Text>}
        </BlockStack>
      )}
      <BlockStack>
        {items.map(({ quantity, title }, index) => (
          <Text as="p" key={`${title} ${index}`} tone="subdued" breakWord>
            {`${quantity}× ${title}`}
          </Text>
        ))}
      </BlockStack>
    </InlineGrid>
  );
}
