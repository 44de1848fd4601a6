import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { readSettings, settingNames } from "#app/runtime/env.ts";

const ROOT = join(import.meta.dirname, "../../..");
const text = (path: string) => readFileSync(join(ROOT, path), "utf8");

test(".env.example names every variable that is read, and no other", () => {
  expect([...examples().keys()].toSorted()).toEqual(settingNames.toSorted());
});

test(".env.example gives the defaults", () => {
  const given = Object.fromEntries(examples()) as unknown as NodeJS.ProcessEnv;
  expect(readSettings(given)).toEqual(readSettings({} as NodeJS.ProcessEnv));
});

test("the documents explain every variable", () => {
  const table = text("docs/operations.md") + text("docs/retention.md");
  expect(settingNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test("compose.yaml passes on every variable that is not the image's own", () => {
  const ownOfImage = ["HOST", "NODE_ENV"];
  const passed = [...text("compose.yaml").matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  const missing = settingNames.filter((name) => ![...passed, ...ownOfImage].includes(name));
  expect(missing).toEqual([]);
});

function examples(): Map<string, string> {
  const lines = text(".env.example").matchAll(/^# ([A-Z_]+)=(?:"(.*)"|(.*))$/gm);
  return new Map([...lines].map(([, name, quoted, bare]) => [name!, quoted ?? bare!]));
}
