import type { Catalogue } from "#app/locales/catalogue.ts";
import { moneyText } from "#app/locales/format-money.ts";
import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
import type { NoticedParcel, Notices } from "#app/shipping/model/notice.ts";
import { readNotices } from "#app/shipping/notices/read-notices.ts";
import { findAccount } from "#db/shipping/accounts.ts";

import type { Mailer } from "./make-mailer.ts";
import { sendToMerchant } from "./send-to-merchant.ts";

/**
 * Tells a merchant in one mail what happened in a time, of what it wants to be told and as far as that still holds;
 * nothing where nothing is left.
 * @throws MailNotTaken when the server does not take it: try again later
 */
export async function sendNoticesMail(
  service: Service,
  mailer: Mailer,
  { accountId, from, to, topics, bulk }: JobPayloads["sendNoticesMail"],
  signal?: AbortSignal,
): Promise<void> {
  const account = await findAccount(service.db.read, accountId);
  if (!account) return;
  const span = { accountId, from: new Date(from), to: new Date(to) };
  const { incidents, returns, money } = await readNotices(service, span);
  const none = { count: 0, parcels: [] };
  const wanted: Notices = {
    incidents: topics.includes("incident") ? incidents : none,
    returns: topics.includes("return") ? returns : none,
    bulk,
    money: topics.includes("money") ? money : null,
  };
  const { language } = account;
  await sendToMerchant(
    mailer,
    {
      account,
      mail: `notices ${accountId} ${to}`,
      write({ notices: texts }, merchant) {
        const price = (amount: Cents, currency: Currency) =>
          moneyText(amount, { language, country: merchant.country, currency });
        const parts = partsOf(wanted, texts, price);
        if (parts.length === 0) return null;
        const { reasons } = incidentsMessages[language];
        const named = [...wanted.incidents.parcels, ...wanted.returns.parcels];
        return {
          headline: texts.headline(parts),
          paragraphs: parts.map((part) => `${part}.`),
          facts: named.map((parcel) => ({
            name: nameOf(parcel),
            value: texts.parcel(
              reasons[parcel.reason],
              parcel.deadline && dayText(parcel.deadline, language),
            ),
          })),
          links: linksOf(wanted, texts),
          footer: texts.why,
        };
      },
    },
    signal,
  );
}

type Texts = Catalogue["merchantMails"]["notices"];

/** One sentence for each kind of news, without its full stop. */
function partsOf(
  { incidents, returns, bulk, money }: Notices,
  texts: Texts,
  price: (amount: Cents, currency: Currency) => string,
): string[] {
  const parts: (string | false | null)[] = [
    incidents.count > 0 && texts.incidents(incidents.count),
    returns.count > 0 && texts.returns(returns.count),
    bulk && texts.bulk(bulk),
  ];
  if (money) {
    const { currency, toppedUp, owed, charges } = money;
    parts.push(
      toppedUp > 0 && texts.toppedUp(price(toppedUp, currency)),
      charges.count > 0 && texts.charges(charges.count, price(charges.total, currency)),
      owed > 0 && texts.owed(price(owed, currency)),
    );
  }
  return parts.filter((part) => typeof part === "string");
}

const nameOf = ({ orderName, trackingNumber }: NoticedParcel): string =>
  [orderName, trackingNumber].filter(Boolean).join(" · ");

function linksOf({ incidents, returns, bulk, money }: Notices, texts: Texts) {
  const toIncidents = incidents.count + returns.count > 0;
  return [
    ...(toIncidents ? [[texts.openIncidents, "incidents"] as const] : []),
    ...(bulk ? [[texts.openShipments, "shipments"] as const] : []),
    ...(money ? [[texts.openWallet, "wallet"] as const] : []),
  ];
}

const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: "UTC", day: "numeric", month: "long" }).format(
    new Date(`${day}T12:00:00Z`),
  );
