import { moneyText } from "#app/locales/format-money.ts";
import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { findAccount } from "#db/shipping/accounts.ts";

import type { Mailer } from "./make-mailer.ts";
import { sendToMerchant } from "./send-to-merchant.ts";

/**
 * Warns the merchant that the balance is low, with the balance and the threshold as they are now; nothing once it is
 * no longer below.
 * @throws MailNotTaken when the server does not take it: try again later
 */
export async function sendMailAboutBalance(
  service: Service,
  mailer: Mailer,
  { accountId, occurredAt }: JobPayloads["sendLowBalanceMail"],
  signal?: AbortSignal,
): Promise<void> {
  const account = await findAccount(service.db.read, accountId);
  if (!account) return;
  const { balance, debt, currency } = await showWallet(service, accountId);
  const { language, walletLowBelow } = account;
  if (balance >= walletLowBelow) return;
  await sendToMerchant(
    mailer,
    {
      account,
      mail: `balance ${accountId} ${occurredAt}`,
      write: ({ lowBalance }, { country }) => {
        const reader = { language, country, currency };
        const limit = moneyText(walletLowBelow, reader);
        const left = moneyText(balance, reader);
        return {
          headline: lowBalance.headline(left),
          paragraphs: lowBalance.body(limit),
          facts: [
            { name: lowBalance.balance, value: left },
            ...(debt > 0 ? [{ name: lowBalance.owed, value: moneyText(debt, reader) }] : []),
            { name: lowBalance.limit, value: limit },
          ],
          links: [[lowBalance.topUp, "wallet"]],
          footer: lowBalance.why,
        };
      },
    },
    signal,
  );
}
