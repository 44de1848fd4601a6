import type { MailMessages } from "#app/locales/catalogue.ts";
import { moneyText } from "#app/locales/format-money.ts";
import { mailMessages } from "#app/locales/messages/mails.ts";
import { trackingPageMessages } from "#app/locales/messages/tracking-page.ts";
import type { Language } from "#app/shipping/model/language.ts";
import type { MailTopic } from "#app/shipping/model/mail-topic.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";

import { buyerDetails } from "../buyer-details.ts";
import { layOutHtml } from "./lay-out-html.ts";
import { layOutText } from "./lay-out-text.ts";
import type { Letter } from "./letter.ts";

export interface MailSubject {
  topic: MailTopic;
  language: Language;
  storeName: string;
  /** Null for one that a mail must not show. */
  readerName: string | null;
  tracking: Tracking;
  trackingUrl: string;
  /** The page behind that link asks what to do; absent: it only tells. */
  asks?: false | "problem" | "cash" | "facts";
  now: Date;
  /** Null for an account without a store, whose mails are plain. */
  store: StoreIdentity | null;
  /** The parcel comes back from the buyer, who reads the mail; absent: it goes to them. */
  isReturn?: boolean;
  /** Of an announcement: further parcels of the order that it tells of; absent: none. */
  others?: readonly { tracking: Tracking; trackingUrl: string }[];
  /** Of an announcement: the number that does not count any more; null or absent for none. */
  replaces?: string | null;
  /** The address of the logo's image: a part of the mail, or the image itself where there are no parts. */
  logoUrl: string | null;
}

/** The topics that name the cash on delivery, while the recipient can still prepare it. */
const topicsWithCash: readonly MailTopic[] = [
  "announced",
  "onItsWay",
  "outForDelivery",
  "deliveryAttempted",
  "readyForPickup",
  "incident",
];
/** The topic whose parcel will not come: there is nothing left to follow. */
const isOver = (topic: MailTopic): boolean => topic === "withdrawn";

/** Subject, plain text and HTML of the same texts. */
export function writeMail(about: MailSubject): { subject: string; text: string; html: string } {
  const { topic, language, storeName, tracking, store, isReturn = false, others = [] } = about;
  const number = writtenText(tracking.trackingNumber);
  const { carrierName, origin, destination, trackingCarrierUrl, toPay, currency } = tracking;
  const messages = mailMessages[language]({
    store: storeName,
    carrier: carrierName,
    number,
    destination,
    replaces: about.replaces ? writtenText(about.replaces) : null,
    others: others.map((other) => writtenText(other.tracking.trackingNumber)),
  });
  const {
    subject,
    headline,
    body: whole,
  } = (isReturn ? messages.returnNews : messages.news)[topic];
  const own = isReturn ? undefined : store?.words.mails[topic];
  const said = own === undefined ? whole : inOwnWords(own, about);
  const body =
    about.asks === "problem"
      ? [...(own === undefined ? whole.slice(0, 1) : said), messages.answer.text]
      : about.asks
        ? [...said, messages.answer[about.asks]]
        : said;
  const isToBuyer = topic !== "idle";
  // Each parcel's courier collects its own part.
  const toPayInAll = others.reduce<number>((sum, other) => sum + other.tracking.toPay, toPay);
  const isToPay = toPayInAll > 0 && topicsWithCash.includes(topic) && !isReturn;
  const cash = moneyText(cents(toPayInAll), { language, country: tracking.country, currency });
  const buyer =
    store && isToBuyer ? buyerDetails({ store, tracking, language, now: about.now }) : null;

  const letter: Letter = {
    language,
    brand: store && { logo: about.logoUrl, name: storeName, color: store.color },
    headline,
    greeting: messages.greeting(about.readerName),
    paragraphs: isToPay ? [...body, messages.toPay(cash)] : body,
    facts: [
      ...(buyer?.facts ?? []),
      { name: messages.number, value: number },
      { name: messages.carrier, value: carrierName },
      ...others.flatMap(({ tracking: other }) => factsOfOther(other, messages)),
      ...(origin ? [{ name: messages.from, value: origin }] : []),
      ...(destination ? [{ name: messages.to, value: destination }] : []),
    ],
    unbroken: number,
    items: buyer?.items ?? null,
    links: isOver(topic)
      ? []
      : [
          {
            text: about.asks ? messages.answer.link : messages.followHere,
            url: about.trackingUrl,
          },
          ...(trackingCarrierUrl
            ? [{ text: messages.followAtCarrier, url: trackingCarrierUrl }]
            : []),
          ...others.map((other) => ({
            text: `${messages.followHere} (${writtenText(other.tracking.trackingNumber)})`,
            url: other.trackingUrl,
          })),
        ],
    contact: buyer?.contacts.length
      ? {
          title: trackingPageMessages[language].buyer.contactTitle(storeName),
          links: buyer.contacts,
        }
      : null,
    footer: messages.why[isToBuyer ? (isReturn ? "returner" : "recipient") : "sender"],
  };
  return { subject, text: layOutText(letter), html: layOutHtml(letter) };
}

/** A paragraph for each that the store wrote. What stands for a fact is that fact, and no markup is read. */
function inOwnWords(text: string, { storeName, tracking }: MailSubject): string[] {
  const facts: Record<string, string> = {
    order: tracking.order?.name ?? "",
    number: tracking.trackingNumber,
    carrier: tracking.carrierName,
    store: storeName,
  };
  return text
    .split(/\n+/)
    .map((line) =>
      writtenText(line.replaceAll(/\{(\w+)\}/g, (as, name: string) => facts[name] ?? as)),
    )
    .filter((line) => line !== "");
}

const factsOfOther = (
  { trackingNumber, carrierName }: Tracking,
  messages: Pick<MailMessages, "number" | "carrier">,
) => [
  { name: messages.number, value: writtenText(trackingNumber) },
  { name: messages.carrier, value: carrierName },
];
