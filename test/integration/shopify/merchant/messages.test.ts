import { describe, expect, test } from "vitest";

import { languageOf } from "#app/locales/languages.ts";
import { merchantMessages } from "#app/locales/messages/merchant.ts";
import { kindOfMilestone } from "#app/shipping/model/carrier.ts";
import { shippingErrorCodes } from "#app/shipping/model/errors.ts";
import { languages } from "#app/shipping/model/language.ts";
import { unavailableReasons } from "#app/shipping/model/rate.ts";
import { shipmentStatuses } from "#app/shipping/model/shipment-status.ts";
import { annulReasonStatuses } from "#app/shipping/model/shipment.ts";
import { transferKinds } from "#app/shipping/model/wallet.ts";
import { headlines } from "#app/shopify/merchant/parcels/parcel-status.ts";
import { merchantRefusalCodes } from "#app/shopify/merchant/refusal.ts";
import { HEADLINE_LENGTH_MAX, SUMMARY_LENGTH_MAX } from "#app/shopify/merchant/views.ts";
import { statementCsvColumns } from "#app/shopify/merchant/wallet/statement-csv.ts";
import { attentionCodes } from "#app/shopify/model/attention.ts";

import { trackingEventKinds } from "./all-codes.ts";

describe.each(languages)("the texts of the pages in %s", (language) => {
  const messages = merchantMessages[language];

  test("say something for every code, and no more", () => {
    expect(Object.keys(messages.headlines).toSorted()).toEqual([...headlines].toSorted());
    expect(Object.keys(messages.statuses).toSorted()).toEqual([...shipmentStatuses].toSorted());
    expect(Object.keys(messages.events).toSorted()).toEqual(
      [...trackingEventKinds, ...Object.keys(kindOfMilestone)].toSorted(),
    );
    expect(Object.keys(messages.attention).toSorted()).toEqual([...attentionCodes].toSorted());
    expect(Object.keys(messages.unavailable).toSorted()).toEqual(
      [...unavailableReasons].toSorted(),
    );
    expect(Object.keys(messages.refusals).toSorted()).toEqual(
      [...shippingErrorCodes, ...merchantRefusalCodes].toSorted(),
    );
    expect(Object.keys(messages.annulReasons).toSorted()).toEqual(
      [...annulReasonStatuses].toSorted(),
    );
    expect(Object.keys(messages.transfers).toSorted()).toEqual([...transferKinds].toSorted());
    expect(Object.keys(messages.statementColumns)).toEqual([...statementCsvColumns]);
  });

  test("fit where they are shown", () => {
    for (const { headline, summary } of Object.values(messages.headlines)) {
      expect(headline.length, headline).toBeLessThanOrEqual(HEADLINE_LENGTH_MAX);
      expect(summary.length, summary).toBeLessThanOrEqual(SUMMARY_LENGTH_MAX);
    }
  });

  test("are sentences, with and without what they are about", () => {
    const texts = [
      ...Object.values(messages.refusals),
      ...attentionCodes.map((code) => messages.attention[code]([])),
      ...attentionCodes.map((code) => messages.attention[code](["EC", "CO"])),
    ];
    for (const text of texts) expect(text).toMatch(/^[\p{Lu}¿].*[.?]$/u);
  });

  test("name nothing that only we know", () => {
    const all = [
      messages.refusals,
      messages.unavailable,
      messages.statuses,
      messages.noLabel,
    ].flatMap((some) => Object.values(some));
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
  ] as const)("of %s is used, else %s", (locale, otherwise, expected) => {
    expect(languageOf(locale, otherwise)).toBe(expected);
  });
});
