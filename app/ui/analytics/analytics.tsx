import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  SkeletonBodyText,
  Text,
} from "@shopify/polaris";
import { useEffect, useState } from "react";

import { analyticsMessages } from "#app/locales/messages/analytics.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useIsPhone } from "../hooks/use-is-phone.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useQuery } from "../hooks/use-query.ts";
import { useTo } from "../shell/merchant-link.tsx";
import { hasAnalytics } from "./chart-data.ts";
import { Chart } from "./chart.tsx";
import { charts, type AnalyticsRead } from "./charts.ts";

const CHARTS_ID = "analytics";

/** The charts of the home page. On a phone they are four screens, so they come when they are asked for. */
export function Analytics() {
  const messages = useMessages(analyticsMessages);
  const isPhone = useIsPhone();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isHidden = isPhone === true && !isAskedFor;

  return (
    <BlockStack gap="400">
      <Box paddingInline={{ xs: "400", sm: "0" }} minHeight="28px">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {`${messages.title} · ${messages.period}`}
          </Text>
          {isPhone && (
            <Button
              size="slim"
              disclosure={isAskedFor ? "up" : "down"}
              ariaExpanded={isAskedFor}
              ariaControls={CHARTS_ID}
              onClick={() => setIsAskedFor(!isAskedFor)}
            >
              {isAskedFor ? messages.hide : messages.show}
            </Button>
          )}
        </InlineStack>
      </Box>
      <div id={CHARTS_ID} className={isPhone === null ? "analytics-unasked" : ""}>
        {!isHidden && <Charts isAwaited={isPhone === null} />}
      </div>
    </BlockStack>
  );
}

const CHARTS = 4;

/** Loaded after the page, so that the work to do shows without waiting for them. */
function Charts({ isAwaited }: { isAwaited: boolean }) {
  const messages = useMessages(analyticsMessages);
  const { retry, noAnalytics } = useMessages(shellMessages);
  const format = useFormat();
  const { data, read, state } = useQuery<AnalyticsRead>();
  const address = useTo()("/app/figures");
  useEffect(() => {
    if (!isAwaited) read(address);
  }, [address, isAwaited, read]);
  const shown = data && charts(data, messages, format);
  const isEmpty = shown?.every((chartData) => !hasAnalytics(chartData)) ?? false;

  return (
    <BlockStack gap="400">
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
