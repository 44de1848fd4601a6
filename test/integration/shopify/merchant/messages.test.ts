import { describe, expect, test } from "vitest";

import { languages } from "#app/shipping/model/account.ts";
import { shippingErrorCodes } from "#app/shipping/model/errors.ts";
import { unavailableReasons } from "#app/shipping/model/rate.ts";
import { shipmentStatuses } from "#app/shipping/model/shipment-status.ts";
import { annulReasonStatuses } from "#app/shipping/model/shipment.ts";
import { attentionCodes } from "#app/shipping/model/store.ts";
import { transferKinds } from "#app/shipping/model/wallet.ts";
import { deskWords } from "#app/shopify/merchant/messages/desk-words.ts";
import { languageOf } from "#app/shopify/merchant/messages/language-of.ts";
import { headlines, statementColumns } from "#app/shopify/merchant/messages/words.ts";
import { deskRefusalCodes } from "#app/shopify/merchant/refusal.ts";
import { HEADLINE_LENGTH_MAX, SUMMARY_LENGTH_MAX } from "#app/shopify/merchant/views.ts";

import { trackingEventKinds } from "./all-codes.ts";

describe.each(languages)("the words of the desk in %s", (language) => {
  const words = deskWords[language];

  test("say something for every code, and no more", () => {
    expect(Object.keys(words.headlines).toSorted()).toEqual([...headlines].toSorted());
    expect(Object.keys(words.statuses).toSorted()).toEqual([...shipmentStatuses].toSorted());
    expect(Object.keys(words.events).toSorted()).toEqual([...trackingEventKinds].toSorted());
    expect(Object.keys(words.attention).toSorted()).toEqual([...attentionCodes].toSorted());
    expect(Object.keys(words.unavailable).toSorted()).toEqual([...unavailableReasons].toSorted());
    expect(Object.keys(words.refusals).toSorted()).toEqual(
      [...shippingErrorCodes, ...deskRefusalCodes].toSorted(),
    );
    expect(Object.keys(words.annulReasons).toSorted()).toEqual([...annulReasonStatuses].toSorted());
    expect(Object.keys(words.transfers).toSorted()).toEqual([...transferKinds].toSorted());
    expect(Object.keys(words.statementColumns)).toEqual([...statementColumns]);
  });

  test("fit where they are shown", () => {
    for (const { headline, summary } of Object.values(words.headlines)) {
      expect(headline.length, headline).toBeLessThanOrEqual(HEADLINE_LENGTH_MAX);
      expect(summary.length, summary).toBeLessThanOrEqual(SUMMARY_LENGTH_MAX);
    }
  });

  test("are sentences, with and without what they are about", () => {
    const texts = [
      ...Object.values(words.refusals),
      ...attentionCodes.map((code) => words.attention[code]([])),
      ...attentionCodes.map((code) => words.attention[code](["EC", "CO"])),
    ];
    for (const text of texts) expect(text).toMatch(/^[\p{Lu}¿].*[.?]$/u);
  });

  test("name nothing that only we know", () => {
    const all = [words.refusals, words.unavailable, words.statuses, words.noLabel].flatMap((some) =>
      Object.values(some),
    );
    expect(all.join("\n")).not.toMatch(/pApi|shipment[A-Z]|undefined|\bnull\b|\bAPI\b/);
  });
});

describe("the language", () => {
  test.each([
    ["es-EC", "en", "es"],
    ["en", "es", "en"],
    ["EN_us", "es", "en"],
    ["qu", "es", "es"],
    ["", "en", "en"],
    [null, "es", "es"],
  ] as const)("of %s is told, else %s", (locale, otherwise, expected) => {
    expect(languageOf(locale, otherwise)).toBe(expected);
  });
});
