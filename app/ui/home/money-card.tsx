import {
  BlockStack,
  Button,
  Card,
  InlineStack,
  Select,
  SkeletonBodyText,
  Text,
} from "@shopify/polaris";

import { analyticsMessages } from "#app/locales/messages/analytics.ts";
import { homeMessages } from "#app/locales/messages/home.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";

import type { AnalyticsRead } from "../analytics/charts.ts";
import { DescriptionList } from "../description-list.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { moneyOf, ranges, type Range } from "./figures.ts";

interface Props {
  /** In decimals of the wallet's currency. */
  balance: number;
  /** Absent before there is anything to add up: then the balance stands alone. */
  figures?: FiguresOfRange;
}

export interface FiguresOfRange {
  range: Range;
  onRange: (range: Range) => void;
  /** Undefined until they are read. */
  data: AnalyticsRead | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** What is left to spend, and what the months of a range came to. */
export function MoneyCard({ balance, figures }: Props) {
  const messages = useMessages(homeMessages);
  const { money } = useFormat();
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <BlockStack gap="100">
            <Text as="h2" variant="headingSm">
              {messages.wallet}
            </Text>
            <Text as="p" variant="heading2xl">
              {money(balance)}
            </Text>
          </BlockStack>
          <Button url="/app/wallet">{messages.topUp}</Button>
        </InlineStack>
        {figures && <Figures {...figures} />}
      </BlockStack>
    </Card>
  );
}

function Figures({ range, onRange, data, hasFailed, onRetry }: FiguresOfRange) {
  const messages = useMessages(homeMessages).money;
  const { failed } = useMessages(analyticsMessages);
  const { retry } = useMessages(shellMessages);
  const { money, number } = useFormat();
  const sums = data && moneyOf(data, range);
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h3" variant="headingSm">
          {messages.title}
        </Text>
        <Select
          label={messages.range}
          labelHidden
          options={(Object.keys(ranges) as Range[]).map((value) => ({
            value,
            label: messages.ranges[value],
          }))}
          value={range}
          onChange={onRange}
        />
      </InlineStack>
      {hasFailed && (
        <InlineStack gap="200" blockAlign="center">
          <Text as="p">{failed}</Text>
          <Button onClick={onRetry}>{retry}</Button>
        </InlineStack>
      )}
      {!hasFailed && (
        <div className="money-figures">
          {sums ? (
            <DescriptionList
              facts={[
                { term: messages.parcels, text: number(sums.parcels) },
                { term: messages.spent, text: money(sums.spent) },
                { term: messages.buyersPaid, text: money(sums.buyersPaid) },
                { term: messages.difference, text: money(sums.difference) },
              ]}
            />
          ) : (
            <SkeletonBodyText lines={2} />
          )}
        </div>
      )}
    </BlockStack>
  );
}
