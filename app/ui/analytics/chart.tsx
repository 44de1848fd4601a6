import {
  BlockStack,
  Button,
  ButtonGroup,
  Card,
  InlineStack,
  SkeletonBodyText,
  Text,
} from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useInBrowser } from "../hooks/use-in-browser.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { AnalyticsTable } from "./analytics-table.tsx";
import { hasAnalytics, isWorthBars, type ChartData } from "./chart-data.ts";

const Bars = lazy(async () => ({ default: (await import("./chart-library.client.tsx")).Bars }));

/**
 * The library makes every bar a stop for the keyboard, with roles that do not fit each other; the table has all of
 * it.
 */
const INERT = { inert: "", "aria-hidden": true } as const;

/** A chart, and its table for readers who prefer numbers; the table alone where bars would say less. */
export function Chart({ chartData }: { chartData: ChartData }) {
  const messages = useMessages(shellMessages);
  const [isTable, setIsTable] = useState(false);
  const isInBrowser = useInBrowser();
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
          )}
        </InlineStack>
        {!hasData && <Text as="p">{messages.noAnalytics}</Text>}
        {hasData && (
          <div className="chart">
            {(isTable || !hasBars) && <AnalyticsTable chartData={chartData} />}
            {!isTable && hasBars && isInBrowser && (
              <Suspense fallback={<SkeletonBodyText lines={8} />}>
                <div className="bars" style={{ height: heightOf(chartData) }} {...INERT}>
                  <Bars {...chartData} />
                </div>
              </Suspense>
            )}
          </div>
        )}
      </BlockStack>
    </Card>
  );
}

const HEIGHT_PX = 260;
/** A bar that lies, with its name above. */
const LYING_BAR_PX = 44;

function heightOf({ isUpright, series }: ChartData): number {
  const bars = series[0]?.points.length ?? 0;
  return isUpright ? HEIGHT_PX : Math.max(HEIGHT_PX, bars * LYING_BAR_PX);
}
