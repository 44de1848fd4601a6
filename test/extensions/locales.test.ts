import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { parcelStates } from "#app/shopify/merchant/views.ts";

import { extensionNames, readWords } from "./open-extension.ts";

const EXTENSIONS = join(import.meta.dirname, "../../extensions");
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

describe.each(extensionNames)("the words of %s", (name) => {
  const english = flatten(readWords(name, "en"));
  const spanish = flatten(readWords(name, "es"));

  test("are all there in both languages", () => {
    expect(Object.keys(spanish)).toEqual(Object.keys(english));
    expect(Object.values(spanish).every((text) => text.trim() !== "")).toBe(true);
  });

  test("are translated, not copied", () => {
    const international = new Set(["locale", "paid", "parcelOf", "rate", "total"]);
    const same = Object.keys(english).filter((key) => english[key] === spanish[key]);
    expect(
      same.filter(
        (key) =>
          !international.has(key) && /[a-z]{3}/.test(english[key]!.replaceAll(PLACEHOLDER, "")),
      ),
    ).toEqual([]);
  });

  test("name the same values in both languages", () => {
    const valuesOf = (texts: Record<string, string>) =>
      Object.values(texts).map((text) =>
        [...text.matchAll(PLACEHOLDER)]
          .map(([, value]) => value)
          .toSorted((a = "", b = "") => a.localeCompare(b)),
      );
    expect(valuesOf(spanish)).toEqual(valuesOf(english));
  });

  test("are all used, and all that is used is there", () => {
    const sources = globSync(`{shared,${name}/src}/*.{ts,tsx}`, { cwd: EXTENSIONS }).map(
      (path) => ({
        path,
        text: readFileSync(join(EXTENSIONS, path), "utf8"),
      }),
    );
    const own = sources.filter(({ path }) => !path.startsWith("shared/"));
    const literals = own.flatMap(({ text }) =>
      [...text.matchAll(/\bt\("([\w.]+)"/g)].map(([, key]) => key!),
    );
    const keys = new Set(Object.keys(english).map((key) => key.replace(/\.(one|other)$/, "")));
    expect(literals.filter((key) => !keys.has(key))).toEqual([]);

    const everything = sources.map(({ text }) => text).join("\n");
    // `t:name` is what the list of extensions asks for.
    const isUsed = (key: string) =>
      key === "name" ||
      everything.includes(`"${key}"`) ||
      everything.includes(`${key.slice(0, key.lastIndexOf("."))}.\${`) ||
      (everything.includes(`\${trouble}`) && key.startsWith("trouble."));
    expect([...keys].filter((key) => !isUsed(key))).toEqual([]);
  });

  test("say the same as in the other extensions, where they are the same", () => {
    const model = flatten(readWords("order-block", "es"));
    const isShared = (key: string) =>
      ["locale", "loading", "retry"].includes(key) || key.startsWith("trouble.");
    expect(model).toMatchObject(
      Object.fromEntries(Object.entries(spanish).filter(([key]) => isShared(key))),
    );
  });
});

test.each(["order-block", "purchase-label"] as const)("%s has a word for every state", (name) => {
  const states = readWords(name, "es")["state"] as Record<string, string>;
  expect(Object.keys(states).toSorted()).toEqual([...parcelStates].toSorted());
});

function flatten(t: Record<string, unknown>, prefix = ""): Record<string, string> {
  const entries = Object.entries(t).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${prefix}${key}`, value] as const]
      : Object.entries(flatten(value as Record<string, unknown>, `${prefix}${key}.`)),
  );
  return Object.fromEntries(entries);
}
