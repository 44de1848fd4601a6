import { trackingPageMessages } from "#app/locales/messages/tracking-page.ts";
import type { Market } from "#app/shipping/context.ts";
import type { Language } from "#app/shipping/model/language.ts";
import type { MailTopic } from "#app/shipping/model/mail-topic.ts";
import { cents } from "#app/shipping/model/money.ts";
import { publicPlaceOf } from "#app/shipping/model/place-line.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";

import { safeName } from "./safe-name.ts";
import { writeMail } from "./write-mail.ts";

interface Preview {
  store: StoreIdentity;
  storeName: string;
  language: Language;
  topic: MailTopic;
  /** Whose money and places the invented order has. */
  market: Pick<Market, "country" | "currency" | "customs" | "territories">;
  now: Date;
}

const SAMPLE = {
  number: "6120000001001",
  carrier: "Cóndor Express",
  /** What prices are rounded to, times this: 38.50 dollars, 38,500 pesos. */
  toPay: 38.5,
  estimateDays: 2,
};

/** A mail about a parcel of an invented order, as HTML that needs nothing beside itself. */
export function previewMail({ store, storeName, language, topic, market, now }: Preview): string {
  const { sample } = trackingPageMessages[language].buyer;
  const { country, currency, customs } = market;
  const [origin = null, destination = null] = placesOf(market);
  const { html } = writeMail({
    topic,
    language,
    storeName: safeName(storeName) ?? storeName,
    readerName: sample.reader,
    tracking: {
      country,
      timeZone: customs.timeZone,
      status: "labelCreated",
      trackingNumber: SAMPLE.number,
      carrierName: SAMPLE.carrier,
      trackingCarrierUrl: null,
      parcelNumbers: [],
      origin,
      destination,
      hasOpenIncident: false,
      estimateDays: SAMPLE.estimateDays,
      travelDays: null,
      holidays: customs.holidays,
      servicePoint: null,
      toPay: cents(SAMPLE.toPay * customs.priceStep),
      currency,
      order: { name: "#1001", items: sample.items.map((item) => ({ ...item, sku: null })) },
      events: [],
    },
    trackingUrl: "#",
    now,
    store,
    logoUrl: store.logo && `data:${store.logo.mediaType};base64,${store.logo.base64}`,
  });
  return html;
}

/** A place in each of the first regions of the catalogue. */
function placesOf({ territories, customs }: Preview["market"]): string[] {
  const byRegion = new Map<string, string>();
  for (const territory of territories.values()) {
    if (byRegion.has(territory.territory1Name)) continue;
    byRegion.set(territory.territory1Name, publicPlaceOf(territory, customs));
    if (byRegion.size === 2) break;
  }
  return [...byRegion.values()];
}
