import type { Catalogue } from "#app/locales/catalogue.ts";
import { merchantMailsMessages } from "#app/locales/messages/merchant-mails.ts";
import type { Account } from "#app/shipping/model/account.ts";
import type { Merchant, MerchantPageName } from "#app/shipping/model/store-identity.ts";

import { layOutHtml } from "./lay-out-html.ts";
import { layOutText } from "./lay-out-text.ts";
import type { Letter } from "./letter.ts";
import { domainOf, mailAddressOf, messageIdOf } from "./mail-address.ts";
import type { Mailer } from "./make-mailer.ts";
import { safeName } from "./safe-name.ts";

interface ToMerchant {
  account: Account;
  /** What the Message-ID is derived from: the same for every attempt at this mail. */
  mail: string;
  /** Null where there is nothing to say. `links` are to pages of the app, as far as there are addresses of them. */
  write: (
    messages: Catalogue["merchantMails"],
    merchant: Merchant,
  ) =>
    | (Pick<Letter, "headline" | "paragraphs" | "facts" | "footer"> & {
        links: readonly (readonly [text: string, page: MerchantPageName])[];
      })
    | null;
}

/**
 * Writes to the merchant of an account, in its language and without a store's look. Nothing for an account without a
 * store or an address.
 * @throws MailNotTaken when the server does not take it: try again later
 */
export async function sendToMerchant(
  mailer: Mailer,
  { account, mail, write }: ToMerchant,
  signal?: AbortSignal,
): Promise<void> {
  const merchant = await mailer.merchantOf(account.accountId);
  const to = mailAddressOf(merchant?.email ?? null);
  if (!merchant || to === null) return;
  const { language } = account;
  const messages = merchantMailsMessages[language];
  const written = write(messages, merchant);
  if (!written) return;
  const letter: Letter = {
    language,
    brand: null,
    greeting: messages.greeting(safeName(account.name)),
    unbroken: "",
    items: null,
    contact: null,
    ...written,
    links: written.links.flatMap(([text, page]) => {
      const url = merchant.urlOf(page);
      return url === null ? [] : [{ text, url }];
    }),
  };
  signal?.throwIfAborted();
  await mailer.send(
    {
      messageId: messageIdOf(mail, domainOf(mailer.fromAddress)),
      from: { name: mailer.fromName, address: mailer.fromAddress },
      shipmentId: null,
      to,
      replyTo: null,
      subject: letter.headline,
      logo: null,
      text: layOutText(letter),
      html: layOutHtml(letter),
    },
    signal,
  );
}
