import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { layOut100x150 } from "#app/labels/layout/lay-out-100x150.ts";
import type { Typeface } from "#app/labels/layout/typeface.ts";
import type { Catalogue } from "#app/locales/catalogue.ts";
import type { Language } from "#app/locales/languages.ts";
import { categoryMessages } from "#app/locales/messages/categories.ts";
import { labelMessages } from "#app/locales/messages/labels.ts";
import { mailMessages } from "#app/locales/messages/mails.ts";
import { merchantMessages } from "#app/locales/messages/merchant.ts";
import { trackingPageMessages } from "#app/locales/messages/tracking-page.ts";
import { writeMail } from "#app/notifications/mail/write-mail.ts";
import { trackingPage } from "#app/notifications/tracking-page/tracking-page.ts";
import type { Market } from "#app/shipping/context.ts";
import { mailTopics } from "#app/shipping/model/mail-topic.ts";
import { cents } from "#app/shipping/model/money.ts";
import { shipmentStatuses } from "#app/shipping/model/shipment-status.ts";
import { attentionView } from "#app/shopify/merchant/parcels/parcel-view.ts";
import { attentionCodes } from "#app/shopify/model/attention.ts";

import { sampleLabel } from "../labels/sample-label.ts";

/** A language that has no catalogue: this one is made from the English one, each text in brackets. */
const QUECHUA = "qu" as Language;

const made: Pick<Catalogue, "categories" | "labels" | "mails" | "merchant" | "trackingPage"> = {
  categories: bracketed(categoryMessages.en),
  labels: bracketed(labelMessages.en),
  mails: bracketed(mailMessages.en),
  merchant: bracketed(merchantMessages.en),
  trackingPage: bracketed(trackingPageMessages.en),
};

const BRACKETED = /^\[[^]+\]$/;

beforeAll(() => {
  Object.assign(categoryMessages, { [QUECHUA]: made.categories });
  Object.assign(labelMessages, { [QUECHUA]: made.labels });
  Object.assign(mailMessages, { [QUECHUA]: made.mails });
  Object.assign(merchantMessages, { [QUECHUA]: made.merchant });
  Object.assign(trackingPageMessages, { [QUECHUA]: made.trackingPage });
});

// Files share their modules: the next one must find the catalogues as they are.
afterAll(() => {
  for (const messages of [
    categoryMessages,
    labelMessages,
    mailMessages,
    merchantMessages,
    trackingPageMessages,
  ])
    Reflect.deleteProperty(messages, QUECHUA);
});

const tracking = {
  country: "EC",
  timeZone: "America/Guayaquil",
  status: "inTransit" as const,
  trackingNumber: "AND1234567897",
  parcelNumbers: [],
  carrierName: "Andina",
  trackingCarrierUrl: "https://andina.example/AND1234567897",
  origin: "Quito",
  destination: "Cuenca",
  hasOpenIncident: false,
  travelDays: null,
  holidays: [],
  estimateDays: 2,
  servicePoint: "Agencia Centro (UIO-1)",
  toPay: cents(1250),
  currency: "USD" as const,
  order: { name: "#1001", items: [{ quantity: 2, title: "Camiseta", sku: null }] },
  events: [
    {
      kind: "departed" as const,
      milestone: null,
      carrierCode: "DEP",
      city: "Quito",
      occurredAt: new Date("2026-11-20"),
    },
  ],
};

const store = {
  logo: null,
  color: null,
  timeZone: "America/Guayaquil",
  contact: { email: "ventas@tienda.example", whatsapp: "593991234567", url: null },
  words: { page: null, mails: {} },
  answers: { goesOut: [], asksBefore: [], bySms: false, payUrl: null },
};

describe("a language that is only a catalogue", () => {
  test.each(mailTopics)("writes the mail of %s", (topic) => {
    const mail = writeMail({
      topic,
      language: QUECHUA,
      storeName: "Tienda",
      readerName: "Ana",
      tracking,
      trackingUrl: "https://app.example/track/1",
      now: new Date("2026-11-20"),
      store,
      logoUrl: null,
    });
    expect(mail.subject).toMatch(BRACKETED);
    expect(mail.text).toContain("[Hello Ana,]");
    expect(mail.html).toContain('lang="qu"');
  });

  test.each(shipmentStatuses)("makes the tracking page of a shipment that is %s", (status) => {
    const page = trackingPage({ ...tracking, status }, QUECHUA, {
      store,
      now: new Date("2026-11-20"),
    });
    const texts = [page.headline, page.explanation, page.privacy, page.timeline[0]?.text];
    for (const text of texts) expect(text).toMatch(BRACKETED);
  });

  test("is printed on a label", () => {
    const typeface: Typeface = { has: () => true, widthEm: (text) => text.length / 2 };
    const label = {
      ...sampleLabel,
      customs: {
        country: "PE",
        language: QUECHUA,
        sortLevel: 2,
        timeZone: null,
        placeLine: null,
        postalCodeWord: null,
        labelFont: null,
      },
    } as const;
    const page = layOut100x150(label, null, typeface);
    const texts = page.marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
    expect(texts).toEqual(expect.arrayContaining(["[RECIPIENT]", "[CONTENTS]"]));
  });

  test.each(attentionCodes)("asks a merchant about %s", (code) => {
    const market = { territories: new Map(), country: "EC", currency: "USD" } as unknown as Market;
    const messages = merchantMessages[QUECHUA];
    const { text } = attentionView({ code }, { market, messages, language: QUECHUA });
    expect(text).toMatch(BRACKETED);
  });
});

/** The same catalogue with every text in brackets, those that functions return too. */
function bracketed<Texts>(texts: Texts): Texts {
  return mapped(texts) as Texts;
}

function mapped(value: unknown): unknown {
  if (typeof value === "string") return `[${value}]`;
  if (typeof value === "function") return (...given: unknown[]) => mapped(value(...given));
  if (Array.isArray(value)) return value.map((each) => mapped(each));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, each]) => [key, mapped(each)]),
  );
}
