import { z } from "zod";

import { parseJson } from "#app/runtime/parse-json.ts";

const METRICS_MAX = 20;
/** A tab that slept measures days. */
const VALUE_MAX = 10 * 60 * 1000;

const pages = [
  "attention",
  "shipments",
  "print",
  "incidents",
  "wallet",
  "checkout",
  "packing",
  "addresses",
  "settings",
  "keys",
  "data-requests",
] as const;

const metric = z.object({
  name: z.enum(["LCP", "INP", "FCP", "TTFB", "CLS"]),
  value: z.number().min(0).max(VALUE_MAX),
});
/** Measurements that we do not know, such as FID, are left out. */
const report = z
  .array(z.unknown())
  .max(METRICS_MAX)
  .transform((given) => given.flatMap((each) => metric.safeParse(each).data ?? []));

export type Vital = z.infer<typeof metric> & { page: string };

/**
 * The measurements that the page sent: `page` is its path, `metrics` a list in JSON. A path becomes the name of a page
 * of ours, because every name is a series of its own. Null for what our page does not send.
 */
export function readVitals(form: FormData): Vital[] | null {
  const [path, metrics] = [form.get("page"), form.get("metrics")];
  if (typeof path !== "string" || typeof metrics !== "string") return null;
  const read = report.safeParse(parseJson(metrics));
  if (!read.success) return null;
  const page = pageOf(path);
  return read.data.map((each) => ({ ...each, page }));
}

function pageOf(path: string): string {
  const [, app, name = "", id] = path.split("/");
  if (app !== "app") return "other";
  if (name === "") return "home";
  const known = pages.find((each) => each === name);
  if (!known) return "other";
  return known === "shipments" && id ? "shipment" : known;
}
