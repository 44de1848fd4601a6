import { keysMessages } from "#app/locales/messages/keys.ts";
import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findStoredWebhook } from "#db/shipping/webhooks.ts";

import { layOutHtml } from "./lay-out-html.ts";
import { layOutText } from "./lay-out-text.ts";
import type { Letter } from "./letter.ts";
import { domainOf, mailAddressOf, messageIdOf } from "./mail-address.ts";
import type { Mailer } from "./make-mailer.ts";
import { safeName } from "./safe-name.ts";

/**
 * Warns the contact of the account's store that a webhook was switched off; nothing for an account without one, and for
 * a webhook that is switched on again or deleted.
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
  const store = await mailer.storeOf(accountId);
  const to = mailAddressOf(store?.contact.email ?? null);
  if (!account || !webhook?.switchedOffAt || to === null) return;

  const { language } = account;
  const messages = keysMessages[language].webhooks.mail;
  const letter: Letter = {
    language,
    brand: null,
    headline: messages.headline,
    greeting: messages.greeting(safeName(account.name)),
    paragraphs: messages.body,
    // The address itself may hold a token.
    facts: [{ name: messages.receiver, value: new URL(webhook.url).host }],
    unbroken: "",
    items: null,
    links: [],
    contact: null,
    footer: messages.why,
  };
  const offAt = webhook.switchedOffAt.getTime();
  signal?.throwIfAborted();
  await mailer.send(
    {
      messageId: messageIdOf(`webhook ${webhookId} ${offAt}`, domainOf(mailer.fromAddress)),
      from: { name: mailer.fromName, address: mailer.fromAddress },
      shipmentId: null,
      to,
      replyTo: null,
      subject: messages.headline,
      logo: null,
      text: layOutText(letter),
      html: layOutHtml(letter),
    },
    signal,
  );
}
