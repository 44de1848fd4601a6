import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "yaml";
import { z } from "zod";

import { makeMetrics } from "#app/metrics/metrics.ts";
import { expect, test } from "#test/support/world.ts";

const ROOT = join(import.meta.dirname, "../../..");
const text = (path: string) => readFileSync(join(ROOT, path), "utf8");

const rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().regex(/^\d+[mhd]$/),
          labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboard = z.object({
  title: z.string(),
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
});

const { groups } = rules.parse(parse(text("ops/prometheus-alerts.yaml")));
const alerts = groups.flatMap((group) => group.rules);
const { panels } = dashboard.parse(JSON.parse(text("ops/grafana-dashboard.json")));

const namesIn = (expr: string) => expr.match(/\b(?:encomienda|process|nodejs)_\w+/g) ?? [];

test("every metric of the alerts and of the dashboard is shown by a server", async ({ world }) => {
  const onPostgres = { poolState: () => ({ max: 10, used: 1, waiting: 0 }) };
  const service = { ...world.service, db: { ...world.service.db, ...onPostgres } };
  const shown = await makeMetrics(service, undefined, {
    openConnections: () => 0,
    refusedConnections: () => 0,
    refusedRequests: () => ({}),
    heldBodyBytes: () => 0,
    measureFiles: async () => ({ diskFree: 1, database: 1, log: 1 }),
    isMigrating: () => false,
  }).text();
  const types = new Map(
    [...shown.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]),
  );
  const isShown = (name: string) =>
    types.has(name) || types.get(name.replace(/_(?:bucket|count|sum)$/, "")) === "histogram";
  const exprs = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const names = exprs.flatMap(namesIn);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !isShown(name))).toEqual([]);
});

test("every alert says with its link what to do, and no paragraph is of another one", () => {
  const page = text("docs/operations.md");
  const section = /\n## Alerts\n(.*?)\n## /s.exec(page)![1]!;
  const headings = [...section.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts.map(({ alert }) => alert));
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
});

test("every metric of ours that a server shows is in the table of the metrics", async ({
  world,
}) => {
  const shown = await makeMetrics(world.service).text();
  const table = text("app/metrics/README.md");
  const names = [...shown.matchAll(/^# TYPE (encomienda_\w+) /gm)].map(([, name]) => name!);
  const vitals = /^encomienda_web_vital_/;
  expect(names.filter((name) => !vitals.test(name) && !table.includes(`\`${name}\``))).toEqual([]);
});
