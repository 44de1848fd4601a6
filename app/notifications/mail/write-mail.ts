import { mailMessages } from "#app/locales/messages/mails.ts";
import type { Language } from "#app/shipping/model/account.ts";
import { toDecimal, type Cents, type Currency } from "#app/shipping/model/money.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";

import { layOutHtml } from "./lay-out-html.ts";
import { layOutText } from "./lay-out-text.ts";
import type { Letter } from "./letter.ts";
import { onOneLine } from "./one-line.ts";
import { readerOf, type Topic } from "./topic.ts";

export interface MailSubject {
  topic: Topic;
  language: Language;
  storeName: string;
  /** Null for one that a mail must not show. */
  readerName: string | null;
  tracking: Tracking;
  /** What the courier collects; 0 for nothing. */
  toPay: Cents;
  currency: Currency;
  trackingUrl: string;
}

/** The topics that name the cash on delivery, while the recipient can still prepare it. */
const topicsWithCash: readonly Topic[] = ["announced", "onItsWay", "incident"];

/** Subject, plain text and HTML of the same texts. */
export function writeMail(about: MailSubject): { subject: string; text: string; html: string } {
  const { topic, language, storeName, tracking, toPay } = about;
  const number = onOneLine(tracking.trackingNumber);
  const { carrierName, origin, destination, trackingCarrierUrl } = tracking;
  const messages = mailMessages[language]({
    store: storeName,
    carrier: carrierName,
    number,
    destination,
  });
  const { subject, headline, body } = messages.news[topic];
  const isToPay = toPay > 0 && topicsWithCash.includes(topic);

  const letter: Letter = {
    language,
    headline,
    greeting: messages.greeting(about.readerName),
    paragraphs: isToPay ? [...body, messages.toPay(amountText(about))] : body,
    facts: [
      { name: messages.number, value: number },
      { name: messages.carrier, value: carrierName },
      ...(origin ? [{ name: messages.from, value: origin }] : []),
      ...(destination ? [{ name: messages.to, value: destination }] : []),
    ],
    links: [
      { text: messages.followHere, url: about.trackingUrl },
      ...(trackingCarrierUrl ? [{ text: messages.followAtCarrier, url: trackingCarrierUrl }] : []),
    ],
    footer: messages.why[readerOf(topic)],
  };
  return { subject, text: layOutText(letter), html: layOutHtml(letter) };
}

/** As amounts are written in that language in the market: "$1.234,50" in Spanish in Ecuador. */
function amountText({ toPay, currency, language, tracking }: MailSubject): string {
  const locale = `${language}-${tracking.country}`;
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(toDecimal(toPay));
}
