import { moneyText } from "#app/locales/format-money.ts";
import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { detailsOfPayout } from "#app/shipping/payouts/get-bank-details.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findPayout } from "#db/shipping/payouts/payouts.ts";

import type { Mailer } from "./make-mailer.ts";
import { sendToMerchant } from "./send-to-merchant.ts";

/**
 * Tells the merchant that the bank has sent a payout back, so that its owner looks at where it was sent.
 * @throws MailNotTaken when the server does not take it: try again later
 */
export async function sendMailAboutPayout(
  service: Service,
  mailer: Mailer,
  { accountId, payoutId }: JobPayloads["sendPayoutReturnedMail"],
  signal?: AbortSignal,
): Promise<void> {
  const account = await findAccount(service.db.read, accountId);
  const payout = await findPayout(service.db.read, payoutId);
  if (!account || payout?.accountId !== accountId || payout.state !== "returned") return;
  const details = await detailsOfPayout(service, payout);
  const { amount, currency, bankReference } = payout;
  await sendToMerchant(
    mailer,
    {
      account,
      mail: `payout returned ${payoutId}`,
      write: ({ payoutReturned: texts }, { country }) => {
        const paid = moneyText(amount, { language: account.language, country, currency });
        const facts = [
          [texts.amount, paid],
          [texts.account, details?.hint ?? null],
          [texts.reference, bankReference],
        ] as const;
        return {
          headline: texts.headline(paid),
          paragraphs: texts.body,
          facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
          links: [[texts.open, "cash/payouts"]],
          footer: texts.why,
        };
      },
    },
    signal,
  );
}
