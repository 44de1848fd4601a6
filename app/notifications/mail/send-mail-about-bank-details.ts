import { momentFormat } from "#app/locales/format-moment.ts";
import { localeOf } from "#app/locales/format-money.ts";
import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findBankDetails } from "#db/shipping/payouts/bank-details.ts";

import type { Mailer } from "./make-mailer.ts";
import { sendToMerchant } from "./send-to-merchant.ts";

/**
 * Tells the merchant that its payouts go elsewhere, before they do: whoever asked for it may be somebody else.
 * @throws MailNotTaken when the server does not take it: try again later
 */
export async function sendMailAboutBankDetails(
  service: Service,
  mailer: Mailer,
  { accountId, bankDetailsId }: JobPayloads["sendBankDetailsMail"],
  signal?: AbortSignal,
): Promise<void> {
  const account = await findAccount(service.db.read, accountId);
  const changed = await findBankDetails(service.db.read, bankDetailsId);
  if (!account || !changed) return;
  await sendToMerchant(
    mailer,
    {
      account,
      mail: `bank details ${bankDetailsId}`,
      write: ({ payoutAccount }, { country, timeZone }) => {
        const locale = localeOf({ language: account.language, country });
        const from = momentFormat(locale, knownZone(timeZone))(changed.validFrom);
        return {
          headline: payoutAccount.headline(changed.hint),
          paragraphs: payoutAccount.body,
          facts: [
            { name: payoutAccount.account, value: changed.hint },
            { name: payoutAccount.validFrom, value: from },
          ],
          links: [[payoutAccount.open, "cash/payouts"]],
          footer: payoutAccount.why,
        };
      },
    },
    signal,
  );
}
