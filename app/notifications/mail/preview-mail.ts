import { trackingPageMessages } from "#app/locales/messages/tracking-page.ts";
import type { Language } from "#app/shipping/model/account.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";

import { safeName } from "./safe-name.ts";
import { writeMail } from "./write-mail.ts";

interface Preview {
  store: StoreIdentity;
  storeName: string;
  language: Language;
  now: Date;
}

const SAMPLE = {
  number: "6120000001001",
  carrier: "Cóndor Express",
  toPay: cents(38_50),
  estimateDays: 2,
};

/** The mail that announces a parcel, of an invented order, as HTML that needs nothing beside itself. */
export function previewMail({ store, storeName, language, now }: Preview): string {
  const { sample } = trackingPageMessages[language].buyer;
  const { html } = writeMail({
    topic: "announced",
    language,
    storeName: safeName(storeName) ?? storeName,
    readerName: sample.reader,
    tracking: {
      country: "EC",
      status: "labelCreated",
      trackingNumber: SAMPLE.number,
      carrierName: SAMPLE.carrier,
      trackingCarrierUrl: null,
      origin: "Quito",
      destination: "Cuenca",
      hasOpenIncident: false,
      estimateDays: SAMPLE.estimateDays,
      toPay: SAMPLE.toPay,
      currency: "USD",
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
