import { BlockStack, Button, ButtonGroup, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { AnalyticsTable } from "./analytics-table.tsx";
import { Bars } from "./bars.tsx";
import { hasAnalytics, isWorthBars, type ChartData } from "./chart-data.ts";

/** A chart, and its table for readers who prefer numbers; the table alone where bars would say less. */
export function Chart({ chartData }: { chartData: ChartData }) {
  const messages = useMessages(shellMessages);
  const [isTable, setIsTable] = useState(false);
  const hasData = hasAnalytics(chartData);
  const hasBars = isWorthBars(chartData);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" gap="200" wrap={false}>
          <BlockStack gap="100">
            <Text as="h3" variant="headingSm">
              {chartData.title}
            </Text>
            <Text as="p" tone="subdued">
              {chartData.text}
            </Text>
          </BlockStack>
          {hasBars && (
            // A long title breaks, not the words of the buttons.
            <div style={{ flexShrink: 0 }}>
              <ButtonGroup variant="segmented">
                <Button
                  size="slim"
                  pressed={!isTable}
                  accessibilityLabel={`${messages.chart}: ${chartData.title}`}
                  onClick={() => setIsTable(false)}
                >
                  {messages.chart}
                </Button>
                <Button
                  size="slim"
                  pressed={isTable}
                  accessibilityLabel={`${messages.table}: ${chartData.title}`}
                  onClick={() => setIsTable(true)}
                >
                  {messages.table}
                </Button>
              </ButtonGroup>
            </div>
          )}
        </InlineStack>
        {!hasData && <Text as="p">{messages.noAnalytics}</Text>}
        {hasData && (
          <div className="chart">
            {isTable || !hasBars ? (
              <AnalyticsTable chartData={chartData} />
            ) : (
              // The table has all of it, in words.
              <div className="bars" aria-hidden>
                <Bars {...chartData} />
              </div>
            )}
          </div>
        )}
      </BlockStack>
    </Card>
  );
}
