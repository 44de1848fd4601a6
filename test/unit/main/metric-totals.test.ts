import { expect, test } from "vitest";

import { openMetricsExchange, type Peer } from "#app/main/processes/gather-metrics.ts";
import type { ToServerProcess } from "#app/main/processes/messages.ts";
import type { MetricsSnapshot } from "#app/metrics/metric-totals.ts";

const counted = (value: number): MetricsSnapshot => [
  { name: "requests", type: "counter", values: [{ value, labels: { route: "/a" } }] },
  { name: "open", type: "gauge", values: [{ value, labels: {} }] },
];

interface Recorded extends Peer {
  received: ToServerProcess[];
}
function recordedPeer(): Recorded {
  const received: ToServerProcess[] = [];
  return { received, send: (message) => void received.push(message) };
}

function sumOf(message: ToServerProcess | undefined, name: string): number {
  if (message?.kind !== "gatheredMetrics") throw new Error("no metrics");
  return message.all
    .flat()
    .filter((metric) => metric.name === name)
    .flatMap(({ values }) => values)
    .reduce((sum, { value }) => sum + value, 0);
}

test("the asker gets the metrics of all; what an ended process had counted stays, what it held does not", async () => {
  const [asker, other] = [recordedPeer(), recordedPeer()];
  let peers = [asker, other];
  const exchange = openMetricsExchange(() => peers);

  const first = exchange.gather(asker, 1, counted(5));
  expect(other.received).toEqual([{ kind: "readMetrics", id: 1 }]);
  exchange.take(other, 1, counted(7));
  await first;
  expect(sumOf(asker.received.at(-1), "requests")).toBe(12);
  expect(sumOf(asker.received.at(-1), "open")).toBe(12);

  exchange.keep(other, counted(8));
  exchange.end(other);
  peers = [asker];
  await exchange.gather(asker, 2, counted(6));
  expect(sumOf(asker.received.at(-1), "requests")).toBe(14);
  expect(sumOf(asker.received.at(-1), "open")).toBe(6);
});

test("a process that ends while it is asked keeps no one waiting", async () => {
  const [asker, other] = [recordedPeer(), recordedPeer()];
  const exchange = openMetricsExchange(() => [asker, other]);
  exchange.keep(other, counted(3));
  const gathered = exchange.gather(asker, 1, counted(1));
  exchange.end(other);
  await gathered;
  expect(sumOf(asker.received.at(-1), "requests")).toBe(4);
});
