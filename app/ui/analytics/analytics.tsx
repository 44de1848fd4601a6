import {
  BlockStack,
  Box,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  SkeletonBodyText,
  Text,
} from "@shopify/polaris";
import { useState } from "react";

import { analyticsMessages } from "#app/locales/messages/analytics.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useIsPhone } from "../hooks/use-is-phone.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { hasAnalytics } from "./chart-data.ts";
import { Chart } from "./chart.tsx";
import { charts, type AnalyticsRead } from "./charts.ts";

const CHARTS_ID = "analytics";

interface Props {
  /** Undefined until they are read. */
  data: AnalyticsRead | undefined;
  hasFailed: boolean;
}

/** The charts of the home page. On a phone they are four screens, so they come when they are asked for. */
export function Analytics({ data, hasFailed }: Props) {
  const messages = useMessages(analyticsMessages);
  const isPhone = useIsPhone();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isHidden = isPhone === true && !isAskedFor;
  // The card of the money says that it failed, and asks again.
  if (hasFailed && !data) return null;

  return (
    <BlockStack gap="400">
      <Box paddingInline={{ xs: "400", sm: "0" }} minHeight="28px">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {data ? `${messages.title} · ${messages.period(data.months.length)}` : messages.title}
          </Text>
          <div className="only-on-phone">
            <Button
              size="slim"
              disclosure={isAskedFor ? "up" : "down"}
              ariaExpanded={isAskedFor}
              ariaControls={CHARTS_ID}
              onClick={() => setIsAskedFor(!isAskedFor)}
            >
              {isAskedFor ? messages.hide : messages.show}
            </Button>
          </div>
        </InlineStack>
      </Box>
      <div id={CHARTS_ID} className={isPhone === null ? "analytics-unasked" : ""}>
        {!isHidden && <Charts data={data} />}
      </div>
    </BlockStack>
  );
}

const CHARTS = 4;

/** Loaded after the page, so that the work to do shows without waiting for them. */
function Charts({ data }: Pick<Props, "data">) {
  const messages = useMessages(analyticsMessages);
  const { noAnalytics } = useMessages(shellMessages);
  const format = useFormat();
  const shown = data && charts(data, messages, format);
  if (shown?.every((chartData) => !hasAnalytics(chartData)))
    return (
      <Card>
        <Text as="p">{noAnalytics}</Text>
      </Card>
    );
  return (
    <InlineGrid columns={{ xs: 1, md: 2 }} gap="400" alignItems="start">
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
  );
}
