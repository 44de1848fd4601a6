import { readFileSync } from "node:fs";

import type { AppSettings } from "../app.ts";
import type { WebhookSubscription } from "./announcement.ts";

type Value = string | boolean | string[];

/**
 * The path of the URL, scopes and webhooks of a `shopify.app.toml`. Supports the part of TOML that it uses: strings,
 * booleans and arrays of strings, on one line or several.
 * @throws Error when a subscription has a key that is not simulated, such as `filter`
 */
export function readAppToml(
  path: string | URL,
): Pick<AppSettings, "applicationPath" | "scopes" | "optionalScopes" | "subscriptions"> {
  const tables = readTables(readFileSync(path, "utf8"));
  const scopes = tables.find(({ name }) => name === "access_scopes")?.values ?? {};
  const url = tables.find(({ name }) => name === "")?.values["application_url"];
  return {
    ...(typeof url === "string" && { applicationPath: new URL(url).pathname }),
    scopes: wordsOf(scopes["scopes"]),
    optionalScopes: wordsOf(scopes["optional_scopes"]),
    subscriptions: tables
      .filter(({ name }) => name === "webhooks.subscriptions")
      .map(({ values }) => subscriptionOf(values)),
  };
}

function subscriptionOf(values: Readonly<Record<string, Value>>): WebhookSubscription {
  const { topics, compliance_topics, include_fields, uri, ...rest } = values;
  const [unknown] = Object.keys(rest);
  if (unknown) throw new Error(`webhook subscriptions with "${unknown}" are not simulated`);
  if (typeof uri !== "string") throw new Error("a webhook subscription has no uri");
  return {
    topics: [...wordsOf(topics), ...wordsOf(compliance_topics)],
    uri,
    ...(include_fields && { includeFields: wordsOf(include_fields) }),
  };
}

function wordsOf(value: Value | undefined): string[] {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? value.split(/\s*,\s*/).filter(Boolean) : [];
}

function readTables(text: string) {
  const tables: { name: string; values: Record<string, Value> }[] = [{ name: "", values: {} }];
  // An array may span several lines.
  const joined = text
    .replace(/^\s*#.*$/gm, "")
    .replace(/\[[^[\]]*\]/g, (array) => array.replace(/\s*\n\s*/g, " "));
  for (const line of joined.split("\n")) {
    const header = /^\s*\[{1,2}\s*([\w.]+)\s*\]{1,2}/.exec(line)?.[1];
    if (header) tables.push({ name: header, values: {} });
    const [, key, value] = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(line) ?? [];
    if (key && value) tables.at(-1)!.values[key] = readValue(value);
  }
  return tables;
}

function readValue(text: string): Value {
  const strings = [...text.matchAll(/"([^"]*)"|'([^']*)'/g)].map(
    ([, double, single]) => double ?? single ?? "",
  );
  if (text.startsWith("[")) return strings;
  return strings[0] ?? text.startsWith("true");
}
