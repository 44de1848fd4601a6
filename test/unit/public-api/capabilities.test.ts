import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import { describe, expect, test } from "vitest";

import { endpoints } from "#app/public-api/endpoints.ts";
import {
  extensionCapabilities,
  formCapabilities,
  kitCapabilities,
  routeCapabilities,
} from "#test/support/tree/capabilities.ts";

const read = (path: string) => readFileSync(path, "utf8");
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => found.slice(1).find(Boolean) ?? "");

/** The intents that a file tells apart. */
const INTENT =
  /intent: z\.literal\("(\w+)"\)|case "(\w+)":|(?:intent|text\("intent"\)|get\("intent"\)) === "(\w+)"/g;

function formsOfPages(): string[] {
  const files = globSync("app/shopify/merchant/**/*.ts").filter((path) =>
    /\bintent\b/.test(read(path)),
  );
  const found = files.flatMap((path) =>
    namesIn(read(path), INTENT).map((intent) => `${basename(path, ".ts")} ${intent}`),
  );
  return [...new Set(found)].toSorted();
}

/** Those with an action, and those that are no page: they give a file, or what a page asks for. */
function routesThatAct(): string[] {
  return globSync("app/routes/{app.*,track.tsx}")
    .filter((path) => /function action\(/.test(read(path)) || !/export default/.test(read(path)))
    .map((path) => basename(path))
    .toSorted();
}

const kit = () => {
  const [, body = ""] =
    /export interface CarrierPlugin \{\n([\s\S]*?)\n\}/.exec(
      read("app/carriers/kit/carrier-plugin.ts"),
    ) ?? [];
  return namesIn(body, /^ {2}(\w+)\??:/gm).toSorted();
};
const extension = () =>
  namesIn(
    read("app/shopify/extension-api/extension-api.ts"),
    /^ {2}"(\/[\w/]+)": \w+,$/gm,
  ).toSorted();

describe("what can be done, by the code", () => {
  test.for([
    ["the forms of the pages", formsOfPages, formCapabilities],
    ["the routes of the pages", routesThatAct, routeCapabilities],
    ["the extensions of the order page", extension, extensionCapabilities],
    ["the carrier kit", kit, kitCapabilities],
  ] as const)("of %s has an operation of the API, or a reason why not", ([, found, table]) => {
    const operations = new Set(endpoints.map(({ operationId }) => operationId));
    expect(found()).toEqual(Object.keys(table).toSorted());
    const named = Object.values(table).filter((means) => typeof means === "string");
    expect(named.filter((operationId) => !operations.has(operationId))).toEqual([]);
  });
});
