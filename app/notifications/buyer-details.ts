import { moneyText } from "#app/locales/format-money.ts";
import { trackingPageMessages } from "#app/locales/messages/tracking-page.ts";
import type { Language } from "#app/shipping/model/language.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";
import {
  expectedDays,
  isToArrive,
  type ExpectedDays,
} from "#app/shipping/tracking/expected-days.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";

import { cutTo } from "./mail/cut-to.ts";
import { mailAddressOf } from "./mail/mail-address.ts";

/** What a store adds to the news of a parcel, as texts. */
export interface BuyerDetails {
  facts: { name: string; value: string }[];
  /** Null when the items are not known. */
  items: { title: string; lines: string[] } | null;
  contacts: { text: string; url: string }[];
}

/** More lines hide what the mail is about. */
const ITEMS_MAX = 5;
const TITLE_LENGTH_MAX = 80;
const ORDER_LENGTH_MAX = 40;

interface About {
  store: StoreIdentity;
  tracking: Tracking;
  language: Language;
  now: Date;
}

/** The order, the days on which the parcel is expected, the cash to hold ready, and how to reach the store. */
export function buyerDetails({ store, tracking, language, now }: About): BuyerDetails {
  const messages = trackingPageMessages[language].buyer;
  const { trackingNumber } = tracking;
  const order = cutTo(writtenText(tracking.order?.name ?? ""), ORDER_LENGTH_MAX) || null;
  return {
    facts: [
      ...(order === null ? [] : [{ name: messages.order, value: order }]),
      ...arrivalFacts({ store, tracking, language, now }),
    ],
    items: itemsOf(tracking, language),
    contacts: contactsOf(store.contact, language, { order, number: writtenText(trackingNumber) }),
  };
}

/** What its recipient has to know of its arrival: the days, where, and the cash to hold ready. */
export function arrivalFacts({
  store,
  tracking,
  language,
  now,
}: Omit<About, "store"> & { store: StoreIdentity | null }): BuyerDetails["facts"] {
  const messages = trackingPageMessages[language].buyer;
  const { country, status, toPay, currency, servicePoint } = tracking;
  const expected = expectedDaysOf({ store, tracking, now });
  if (!isToArrive(status)) return [];
  return [
    ...(expected
      ? [{ name: messages.expected, value: daysText(expected, `${language}-${country}`) }]
      : []),
    ...(servicePoint === null
      ? []
      : [{ name: messages.servicePoint, value: writtenText(servicePoint) }]),
    ...(toPay > 0
      ? [
          {
            name: messages.cash,
            value: messages.inCash(moneyText(toPay, { language, country, currency })),
          },
        ]
      : []),
  ];
}

/** When the parcel is expected, by the store's days. */
export const expectedDaysOf = ({
  store,
  tracking,
  now,
}: Pick<About, "tracking" | "now"> & { store: StoreIdentity | null }): ExpectedDays | null =>
  expectedDays(tracking, { now, timeZone: store?.timeZone ?? tracking.timeZone });

function itemsOf({ order }: Tracking, language: Language): BuyerDetails["items"] {
  const items = order?.items ?? [];
  if (items.length === 0) return null;
  const messages = trackingPageMessages[language].buyer;
  const shown = items.length > ITEMS_MAX ? items.slice(0, ITEMS_MAX - 1) : items;
  const rest = items.length - shown.length;
  const lines = shown.map(({ quantity, title }) => `${quantity} × ${short(writtenText(title))}`);
  return {
    title: messages.items,
    lines: rest > 0 ? [...lines, messages.moreItems(rest)] : lines,
  };
}

const short = (title: string): string =>
  title.length > TITLE_LENGTH_MAX ? `${cutTo(title, TITLE_LENGTH_MAX - 1).trimEnd()}…` : title;

function contactsOf(
  { whatsapp, email, url }: StoreIdentity["contact"],
  language: Language,
  about: { order: string | null; number: string },
): BuyerDetails["contacts"] {
  const messages = trackingPageMessages[language].buyer;
  const chat = encodeURIComponent(messages.whatsappText(about));
  const address = mailAddressOf(email);
  return [
    ...(whatsapp
      ? [{ text: messages.whatsapp, url: `https://wa.me/${whatsapp}?text=${chat}` }]
      : []),
    ...(address === null ? [] : [{ text: messages.email, url: `mailto:${address}` }]),
    ...(url === null ? [] : [{ text: messages.visitStore, url }]),
  ];
}

/** "mar, 24 de nov – mié, 25 de nov": the days are noon UTC. */
function daysText({ first, last }: ExpectedDays, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
  }).formatRange(first, last);
}
