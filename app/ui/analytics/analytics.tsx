import { Banner, BlockStack, Card, InlineGrid, SkeletonBodyText, Text } from "@shopify/polaris";
import { useEffect } from "react";

import { analyticsMessages } from "#app/locales/messages/analytics.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useQuery } from "../hooks/use-query.ts";
import { IntroHeading } from "../intro.tsx";
import { useTo } from "../shell/merchant-link.tsx";
import { hasAnalytics } from "./chart-data.ts";
import { Chart } from "./chart.tsx";
import { charts, type AnalyticsRead } from "./charts.ts";

const CHARTS = 4;

/** Loaded after the page, so that the work to do shows without waiting for them. */
export function Analytics() {
  const messages = useMessages(analyticsMessages);
  const { retry, noAnalytics } = useMessages(shellMessages);
  const format = useFormat();
  const { data, read, state } = useQuery<AnalyticsRead>();
  const address = useTo()("/app/figures");
  useEffect(() => read(address), [address, read]);
  const shown = data && charts(data, messages, format);
  const isEmpty = shown?.every((chartData) => !hasAnalytics(chartData)) ?? false;

  return (
    <BlockStack gap="400">
      <IntroHeading>{`${messages.title} · ${messages.period}`}</IntroHeading>
      {state === "failed" && (
        <Banner tone="warning" action={{ content: retry, onAction: () => read(address) }}>
          {messages.failed}
        </Banner>
      )}
      {isEmpty && (
        <Card>
          <Text as="p">{noAnalytics}</Text>
        </Card>
      )}
      {!isEmpty && (shown || state !== "failed") && (
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
          {shown
            ? shown.map((each) => <Chart key={each.title} chartData={each} />)
            : Array.from({ length: CHARTS }, (_, index) => (
                <Card key={index}>
                  <div className="chart awaited">
                    <SkeletonBodyText lines={10} />
                  </div>
                </Card>
              ))}
        </InlineGrid>
      )}
    </BlockStack>
  );
}
