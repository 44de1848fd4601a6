import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findStoredWebhook } from "#db/shipping/webhooks.ts";

import type { Mailer } from "./make-mailer.ts";
import { sendToMerchant } from "./send-to-merchant.ts";

/**
 * Warns the merchant that a webhook was switched off; nothing for a webhook that is switched on again or deleted.
 * @throws MailNotTaken when the server does not take it: try again later
 */
export async function sendMailAboutWebhook(
  service: Service,
  mailer: Mailer,
  { accountId, webhookId }: JobPayloads["sendWebhookMail"],
  signal?: AbortSignal,
): Promise<void> {
  const { read } = service.db;
  const account = await findAccount(read, accountId);
  const webhook = await findStoredWebhook(read, accountId, webhookId);
  if (!account || !webhook?.switchedOffAt) return;
  const mail = `webhook ${webhookId} ${webhook.switchedOffAt.getTime()}`;
  // The address itself may hold a token.
  const receiver = new URL(webhook.url).host;
  await sendToMerchant(
    mailer,
    {
      account,
      mail,
      write: ({ webhookOff }) => ({
        headline: webhookOff.headline(receiver),
        paragraphs: webhookOff.body,
        facts: [{ name: webhookOff.receiver, value: receiver }],
        links: [[webhookOff.open, "keys"]],
        footer: webhookOff.why,
      }),
    },
    signal,
  );
}
