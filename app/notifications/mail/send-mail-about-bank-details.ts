import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
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
  const from = `${changed.validFrom.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  await sendToMerchant(
    mailer,
    {
      account,
      mail: `bank details ${bankDetailsId}`,
      write: ({ payoutAccount }) => ({
        headline: payoutAccount.headline,
        paragraphs: payoutAccount.body,
        facts: [
          { name: payoutAccount.account, value: changed.hint },
          { name: payoutAccount.validFrom, value: from },
        ],
        links: [],
        footer: payoutAccount.why,
      }),
    },
    signal,
  );
}
