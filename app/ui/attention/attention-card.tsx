import {
  Banner,
  BlockStack,
  Card,
  Checkbox,
  Divider,
  InlineStack,
  Link,
  Text,
} from "@shopify/polaris";

import { attentionMessages } from "#app/locales/messages/attention.ts";
import type { AttentionRow } from "#app/shopify/merchant/attention/list-attention-rows.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { AttentionFix } from "./attention-fix.tsx";

interface Props {
  row: AttentionRow;
  /** Absent where nothing is done with many at once. */
  selection?: { isSelected: boolean; onSelect: (isSelected: boolean) => void };
  /** What a batch could not fix here. */
  refusal: string | null;
}

/** One order that waits, and beside each reason the form that fixes it. */
export function AttentionCard({ row, selection, refusal }: Props) {
  const messages = useMessages(attentionMessages);
  const { date } = useFormat();
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
                {messages.since(date(row.since))}
              </Text>
            </InlineStack>
            {row.shipmentId !== null && (
              <Link url={`/app/shipments/${row.shipmentId}`}>{messages.openShipment(name)}</Link>
            )}
          </InlineStack>
          {refusal !== null && <Banner tone="critical">{refusal}</Banner>}
          {row.attention.map((reason) => (
            <BlockStack gap="300" key={reason.code}>
              <Divider />
              <Text as="p">{reason.text}</Text>
              <AttentionFix row={row} reason={reason} />
            </BlockStack>
          ))}
        </BlockStack>
      </Card>
    </div>
  );
}
