import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { makeCarrier, openPlugins } from "#app/carriers/make-carrier.ts";
import { makeFolder } from "#test/support/make-folder.ts";

import { card } from "./files/card.ts";

/** A plugin that has no more than its card. */
const pluginOf = (country: string, currency: string) =>
  `export default { card: ${JSON.stringify({
    ...card,
    country,
    currency,
    cities: { "11": "CITY" },
    label: "ours",
    displayName: `Faro ${country}`,
  })}, async quote() { return { total: 1, days: 1 }; }, async create() { return {}; } };`;

test("two plugins of one token are carriers of their countries", async () => {
  const folder = makeFolder("encomienda-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "faro-co.js"), pluginOf("CO", "COP"));
  writeFileSync(join(folder, "faro-ec.js"), pluginOf("EC", "USD"));
  const plugins = await openPlugins(folder, { readSecret: () => "sesamo", isBrief: true });
  const made = plugins.cards.map((stored) => makeCarrier(stored, plugins));
  expect(made.map(({ country, displayName }) => `${country} ${displayName}`)).toEqual([
    "CO Faro CO",
    "EC Faro EC",
  ]);
});
