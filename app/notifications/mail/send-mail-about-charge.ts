import { momentFormat } from "#app/locales/format-moment.ts";
import { localeOf, moneyText } from "#app/locales/format-money.ts";
import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findMerchantCharge } from "#db/shipping/merchant-charges.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Mailer } from "./make-mailer.ts";
import { sendToMerchant } from "./send-to-merchant.ts";

/**
 * Announces a charge to the merchant with its evidence, and says until when it can be contested; nothing once it is in
 * another state.
 * @throws MailNotTaken when the server does not take it: try again later
 */
export async function sendMailAboutCharge(
  service: Service,
  mailer: Mailer,
  { accountId, chargeId }: JobPayloads["sendChargeMail"],
  signal?: AbortSignal,
): Promise<void> {
  const account = await findAccount(service.db.read, accountId);
  const charge = await findMerchantCharge(service.db.read, chargeId);
  if (!account || charge?.state !== "announced") return;
  const { type, amount, currency, shipmentId, chargeAt } = charge;
  const shipment = await findShipment(service.db.read, accountId, shipmentId);
  const { document, billedKg, soldKg, boxCm, formula } = charge.evidence;
  await sendToMerchant(
    mailer,
    {
      account,
      mail: `charge ${chargeId}`,
      write: ({ charge: texts }, { country, timeZone }) => {
        const { language } = account;
        const price = moneyText(amount, { language, country, currency });
        const locale = localeOf({ language, country });
        const number = new Intl.NumberFormat(locale);
        const inKg = (kg: number | null) => kg && `${number.format(kg)} kg`;
        const at = momentFormat(locale, knownZone(timeZone));
        const facts = [
          [texts.order, shipment?.order?.name ?? shipment?.extId ?? null],
          [texts.parcel, shipment?.trackingNumber ?? null],
          [texts.amount, price],
          [texts.billedKg, inKg(billedKg)],
          [texts.soldKg, inKg(soldKg)],
          [texts.box, boxCm && `${boxCm.map((side) => number.format(side)).join(" × ")} cm`],
          [texts.formula, formula],
          [texts.document, document],
          [texts.chargeAt, at(chargeAt)],
        ] as const;
        return {
          headline: texts.headline[type](price),
          paragraphs: texts.body[type],
          facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
          links: [[texts.open, "wallet"]],
          footer: texts.why,
        };
      },
    },
    signal,
  );
}
