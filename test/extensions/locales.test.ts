import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { type Language, languages } from "#app/locales/languages.ts";
import { attentionMessages } from "#app/locales/messages/attention.ts";
import { homeMessages } from "#app/locales/messages/home.ts";
import { merchantMessages } from "#app/locales/messages/merchant.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import { walletMessages } from "#app/locales/messages/wallet.ts";
import { parcelStates } from "#app/shopify/merchant/views.ts";

import { extensionNames, readTexts } from "./open-extension.ts";

const EXTENSIONS = join(import.meta.dirname, "../../extensions");
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

type Texts = Pick<Catalogue, "attention" | "home" | "merchant" | "shell" | "shipments" | "wallet">;

/** The texts of an extension that name what the app names too. */
const sharedTexts: Record<string, (app: Texts) => string> = {
  retry: ({ shell }) => shell.retry,
  "trouble.offline.heading": ({ shell }) => shell.errors.offline.title,
  "state.draft": ({ merchant }) => merchant.headlines.purchase.summary,
  "state.attention": ({ merchant }) => merchant.headlines.attention.summary,
  "state.waiting": ({ merchant }) => merchant.headlines.waiting.summary,
  "state.ended": ({ merchant }) => merchant.headlines.ended.summary,
  "state.labelled": ({ merchant }) => merchant.headlines.print.summary,
  "state.moving": ({ merchant }) => merchant.headlines.moving.summary,
  "state.delivered": ({ merchant }) => merchant.headlines.delivered.summary,
  "state.refunded": ({ merchant }) => merchant.headlines.refunded.summary,
  "state.annulled": ({ merchant }) => merchant.statuses.annulled,
  "summary.none": ({ merchant }) => merchant.headlines.ended.summary,
  putRight: ({ home }) => home.toDo.attention.title,
  purchase: ({ shipments }) => shipments.detail.purchase,
  "open.purchase": ({ shipments }) => shipments.detail.purchase,
  "open.fix": ({ shipments }) => shipments.detail.fix,
  askCarrier: ({ shipments }) => shipments.detail.finish,
  unavailable: ({ shipments }) => shipments.detail.rate.unavailable,
  parcel: ({ shipments }) => shipments.detail.parcel,
  parcelFacts: ({ shipments }) => shipments.detail.parcel,
  "fix.phone": ({ attention }) => attention.phone.label,
  "fix.awaitPayment": ({ attention }) => attention.gateway.decisions.awaitPayment,
  "fix.collected": ({ attention }) => attention.gateway.decisions.collected,
  "fix.prepaid": ({ attention }) => attention.gateway.decisions.prepaid,
  "fix.sendAnyway": ({ attention }) => attention.sendAnyway,
  "fix.save": ({ shell }) => shell.save,
  topUp: ({ wallet }) => wallet.topUp.submit,
  "column.order": ({ shipments }) => shipments.columns.order,
  "column.price": ({ shipments }) => shipments.columns.price,
  "column.state": ({ shipments }) => shipments.columns.state,
  "column.outcome": ({ shipments }) => shipments.columns.number,
};

/**
 * Texts that differ from the app's on purpose: a badge has less space than a headline, and bulk buys several labels.
 */
const differsOnPurpose: Record<string, readonly string[]> = {
  "order-block": ["state.paid"],
  "purchase-label": ["state.paid"],
  "bulk-purchase": ["purchase"],
};

const appTexts = (language: Language): Texts => ({
  attention: attentionMessages[language],
  home: homeMessages[language],
  merchant: merchantMessages[language],
  shell: shellMessages[language],
  shipments: shipmentsMessages[language],
  wallet: walletMessages[language],
});

describe.each(extensionNames)("the texts of %s", (name) => {
  const english = flatten(readTexts(name, "en"));
  const spanish = flatten(readTexts(name, "es"));

  test("exist in the languages of the app, and in no other", () => {
    const files = readdirSync(join(EXTENSIONS, name, "locales"));
    const found = files.map((file) => file.replace(/(\.default)?\.json$/, ""));
    expect(found.toSorted()).toEqual([...languages].toSorted());
    expect(files.filter((file) => file.includes(".default."))).toHaveLength(1);
  });

  test.each(languages)("agree in %s with the app about what both name", (language) => {
    const texts = Object.entries(flatten(readTexts(name, language)));
    const shared = texts.flatMap(([key, text]) => {
      const ofApp = sharedTexts[key]?.(appTexts(language));
      const isCompared = ofApp !== undefined && !differsOnPurpose[name]?.includes(key);
      return !isCompared ? [] : [{ key, text, ofApp }];
    });
    expect(shared.filter(({ text, ofApp }) => text !== ofApp)).toEqual([]);
  });

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
    const sources = globSync(`{shared,${name}/src}/**/*.{ts,tsx}`, { cwd: EXTENSIONS }).map(
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
    const model = flatten(readTexts("order-block", "es"));
    const isShared = (key: string) =>
      ["locale", "loading", "retry"].includes(key) || key.startsWith("trouble.");
    expect(model).toMatchObject(
      Object.fromEntries(Object.entries(spanish).filter(([key]) => isShared(key))),
    );
  });
});

test.each(["order-block", "purchase-label"] as const)("%s has a text for every state", (name) => {
  const states = readTexts(name, "es")["state"] as Record<string, string>;
  expect(Object.keys(states).toSorted()).toEqual([...parcelStates].toSorted());
  const compared = [...Object.keys(sharedTexts), ...differsOnPurpose[name]!];
  expect(compared).toEqual(expect.arrayContaining(parcelStates.map((state) => `state.${state}`)));
});

function flatten(t: Record<string, unknown>, prefix = ""): Record<string, string> {
  const entries = Object.entries(t).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${prefix}${key}`, value] as const]
      : Object.entries(flatten(value as Record<string, unknown>, `${prefix}${key}.`)),
  );
  return Object.fromEntries(entries);
}
