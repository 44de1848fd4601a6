import { BarChart, PolarisVizProvider } from "@shopify/polaris-viz";

import "@shopify/polaris-viz/build/esm/styles.css"; // oxlint-disable-line import/no-unassigned-import

import type { ChartData } from "./chart-data.ts";

/** Bars, rendered in the browser only: the library measures what it renders, and is large. */
export function Bars({ series, format, isUpright, isBeside = !isUpright }: ChartData) {
  const formatter = (value: string | number | null) => format(Number(value ?? 0));
  return (
    <PolarisVizProvider>
      <BarChart
        data={series.map(({ name, points }) => ({ name, data: [...points] }))}
        direction={isUpright ? "vertical" : "horizontal"}
        showLegend={isUpright}
        // Of those that do not fit; the library says it in English.
        renderHiddenLegendLabel={(count) => `+${count}`}
        isAnimated={false}
        {...(isUpright
          ? { yAxisOptions: { labelFormatter: formatter } }
          : { xAxisOptions: { labelFormatter: formatter } })}
        tooltipOptions={{ valueFormatter: formatter }}
        type={isBeside ? "default" : "stacked"}
      />
    </PolarisVizProvider>
  );
}
