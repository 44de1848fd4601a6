import { readFileSync } from "node:fs";
import { join } from "node:path";

import * as kit from "encomienda/carrier-kit";
import { expect, test } from "vitest";

import { eventKind, pluginCardFields } from "#app/carriers/plugin/card/card.ts";
import { pluginOperationNames } from "#app/carriers/plugin/messages.ts";
import { carriersReasons } from "#app/shipping/model/rate.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const page = readFileSync(join(ROOT, "docs/carriers.md"), "utf8");
const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(page);

test.each([
  ["field of a card", pluginCardFields],
  ["operation", pluginOperationNames],
  ["kind of an event", eventKind.options],
  ["reason for no offer", carriersReasons],
  ["export of the kit", Object.keys(kit)],
])("every %s is on the page that a stranger connects a carrier by", (_what, names) => {
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});
