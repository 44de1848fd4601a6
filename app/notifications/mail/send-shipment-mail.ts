import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { readTracking } from "#app/shipping/tracking/read-tracking.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { domainOf, mailAddressOf, messageIdOf, readerAddressOf } from "./mail-address.ts";
import { LOGO_URL } from "./mail-message.ts";
import type { Mailer } from "./make-mailer.ts";
import { safeName } from "./safe-name.ts";
import { isStillTrue, readerOf, topicIn } from "./topic.ts";
import { writeMail } from "./write-mail.ts";

/**
 * Writes and sends one mail from how things are now. A change that the parcel has left behind is not written about any
 * more: its current status has a mail of its own, sent or planned.
 * @throws MailNotTaken when the server does not take it: try again later; the signal's reason when it was given before
 */
export async function sendShipmentMail(
  service: Service,
  mailer: Mailer,
  { accountId, shipmentId, subjectKey, change }: JobPayloads["sendMail"],
  signal?: AbortSignal,
): Promise<void> {
  const { read } = service.db;
  const topic = topicIn(subjectKey);
  const account = await findAccount(read, accountId);
  const shipment = await findShipment(read, accountId, shipmentId);
  const tracking = await readTracking(service, { accountId, shipmentId });
  if (!topic || !account || !shipment || !tracking) return;
  if (!isStillTrue(topic, change.trackingNumber, shipment)) return;
  const reader = shipment[readerOf(topic)];
  const to = readerAddressOf(reader.email);
  if (to === null) return;

  const storeName = safeName(account.name) ?? mailer.fromName;
  const store = await mailer.storeOf(accountId);
  const logo = store?.logo ?? null;
  const message = {
    messageId: messageIdOf(`${shipmentId} ${subjectKey}`, domainOf(mailer.fromAddress)),
    from: { name: storeName, address: mailer.fromAddress },
    shipmentId,
    to,
    // A buyer's answer reaches the store, and not a mailbox that no person reads.
    replyTo: readerOf(topic) === "recipient" ? mailAddressOf(store?.contact.email ?? null) : null,
    logo,
    ...writeMail({
      topic,
      language: account.language,
      storeName,
      readerName: safeName(reader.fullName),
      tracking,
      trackingUrl: mailer.trackingUrl({ accountId, shipmentId }),
      now: service.now(),
      store,
      logoUrl: logo && LOGO_URL,
    }),
  };
  signal?.throwIfAborted();
  await mailer.send(message, signal);
}
