/** A metric as prom-client's `getMetricsAsJSON` has it. */
interface MetricJson {
  name: string;
  type: string;
  values: MetricValue[];
}

interface MetricValue {
  value: number;
  labels: Readonly<Record<string, string | number>>;
  metricName?: string;
}

/** The metrics of one process. */
export type MetricsSnapshot = readonly MetricJson[];

/** What only ever grows, so that it must not shrink when a process ends. */
const totals = new Set(["counter", "histogram"]);

/** The counters and histograms of two snapshots together. */
export function addTotals(one: MetricsSnapshot, other: MetricsSnapshot): MetricsSnapshot {
  const sums = new Map<string, MetricJson>();
  for (const metric of [...one, ...other]) {
    if (!totals.has(metric.type)) continue;
    const before = sums.get(metric.name)?.values ?? [];
    sums.set(metric.name, { ...metric, values: addValues(before, metric.values) });
  }
  return [...sums.values()];
}

function addValues(one: readonly MetricValue[], other: readonly MetricValue[]): MetricValue[] {
  const sums = new Map<string, MetricValue>();
  for (const each of [...one, ...other]) {
    const labels = Object.entries(each.labels).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const series = JSON.stringify([each.metricName, labels]);
    sums.set(series, { ...each, value: (sums.get(series)?.value ?? 0) + each.value });
  }
  return [...sums.values()];
}
