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

import type { AttentionRow } from "#app/shopify/desk/list-attention-rows.ts";

import { useWords } from "../use-desk.ts";
import { useFormat } from "../use-format.ts";
import { attentionWords } from "../words/attention-words.ts";
import { AttentionFix } from "./attention-fix.tsx";

interface Props {
  row: AttentionRow;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** What a batch could not mend here. */
  refusal: string | null;
}

/** One order that waits, and beside each reason the way to mend it. */
export function AttentionCard({ row, isSelected, onSelect, refusal }: Props) {
  const words = useWords(attentionWords);
  const { date } = useFormat();
  const name = row.orderName || words.hidden;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Checkbox
              label={words.select(name)}
              labelHidden
              checked={isSelected}
              onChange={onSelect}
            />
            <Text as="h2" variant="headingMd">
              {name}
            </Text>
            <Text as="span" tone="subdued">
              {words.since(date(row.since))}
            </Text>
          </InlineStack>
          <Link url={row.orderUrl}>{words.openOrder}</Link>
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
  );
}
