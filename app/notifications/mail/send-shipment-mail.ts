import type { Service } from "#app/shipping/context.ts";
import { readDispatchQuestion } from "#app/shipping/incidents/ask-before-dispatch.ts";
import { findQuestion } from "#app/shipping/incidents/find-question.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import type { MailTopic } from "#app/shipping/model/mail-topic.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";
import { writtenName } from "#app/shipping/model/written-text.ts";
import { readTracking, type Tracking } from "#app/shipping/tracking/read-tracking.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { answerRulesOf } from "../tracking-page/answer-rules.ts";
import { announceParcels, type Announcement } from "./announce-parcels.ts";
import { domainOf, mailAddressOf, messageIdOf, readerAddressOf } from "./mail-address.ts";
import { LOGO_URL, type MailMessage } from "./mail-message.ts";
import type { Mailer } from "./make-mailer.ts";
import { safeName } from "./safe-name.ts";
import { isStillTrue, readerOf, topicIn } from "./topic.ts";
import { writeMail, type MailSubject } from "./write-mail.ts";

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
  const newest = tracking.events.findLast(({ milestone }) => milestone !== null)?.milestone ?? null;
  if (!isStillTrue(topic, change.trackingNumber, shipment, newest)) return;
  const isReturn = shipment.returnOf !== undefined;
  const reader = shipment[readerOf(topic, shipment)];
  const to = readerAddressOf(reader.email);
  if (to === null) return;
  const isAnnounced = topic === "announced";
  const announcement = isAnnounced && !isReturn ? await announceParcels(service, shipment) : ALONE;
  if (!announcement) return;

  const storeName = safeName(account.name) ?? mailer.fromName;
  const store = await mailer.storeOf(accountId);
  const logo = store?.logo ?? null;
  const message = {
    messageId: messageIdOf(`${shipmentId} ${subjectKey}`, domainOf(mailer.fromAddress)),
    from: { name: storeName, address: mailer.fromAddress },
    shipmentId,
    to,
    // A buyer's answer reaches the store, and not a mailbox that no person reads.
    replyTo: topic === "idle" ? null : mailAddressOf(store?.contact.email ?? null),
    logo,
    // Who sends the parcel back has no other way to its label.
    label: isReturn && isAnnounced ? await labelOf(service, shipment) : null,
    ...writeMail({
      topic,
      language: account.language,
      storeName,
      readerName: safeName(writtenName(reader.fullName) ?? ""),
      tracking,
      ...(await linksOf(service, mailer, { accountId, shipmentId, topic, store })),
      isReturn,
      others: await othersOf(service, mailer, { accountId, shipmentIds: announcement.others }),
      replaces: announcement.replaces,
      now: service.now(),
      store,
      logoUrl: logo && LOGO_URL,
    }),
  };
  signal?.throwIfAborted();
  await mailer.send(message, signal);
}

/** Where the mail is about a problem that its reader can answer, the page asks. */
async function linksOf(
  service: Service,
  mailer: Mailer,
  {
    topic,
    store,
    ...parcel
  }: {
    accountId: AccountId;
    shipmentId: ShipmentId;
    topic: MailTopic;
    store: StoreIdentity | null;
  },
): Promise<{ trackingUrl: string; asks: MailSubject["asks"] }> {
  if (topic === "announced") {
    const rules = answerRulesOf(store);
    const question = await readDispatchQuestion(service, service.db.read, parcel, rules);
    const doubts = question?.kind === "open" ? question.doubts : [];
    const asksBefore = doubts.length > 0;
    return {
      trackingUrl: mailer.trackingUrl({ ...parcel, asksBefore }),
      asks: asksBefore && (doubts.includes("cash") ? "cash" : "facts"),
    };
  }
  const isAbout = topic === "incident" || topic === "deliveryAttempted";
  const incidentId = isAbout ? await findQuestion(service, service.db.read, parcel) : null;
  const trackingUrl = mailer.trackingUrl({ ...parcel, incidentId: incidentId ?? undefined });
  return { trackingUrl, asks: incidentId === null ? false : "problem" };
}

const ALONE: Announcement = { others: [], replaces: null };

async function othersOf(
  service: Service,
  mailer: Mailer,
  { accountId, shipmentIds }: { accountId: AccountId; shipmentIds: readonly ShipmentId[] },
): Promise<{ tracking: Tracking; trackingUrl: string }[]> {
  const others = await Promise.all(
    shipmentIds.map(async (shipmentId) => {
      const tracking = await readTracking(service, { accountId, shipmentId });
      return tracking && { tracking, trackingUrl: mailer.trackingUrl({ accountId, shipmentId }) };
    }),
  );
  return others.flatMap((other) => other ?? []);
}

/** On the paper that people have at home; a carrier's own stays as it is. */
async function labelOf(
  service: Service,
  { accountId, shipmentId }: Shipment,
): Promise<MailMessage["label"]> {
  const label = await readShipmentLabel(service, { accountId, shipmentId, format: "a4" });
  const { bytes, mediaType, extension, trackingNumber } = label;
  return { bytes, mediaType, name: `${trackingNumber.replaceAll(/[^\w.-]/g, "_")}.${extension}` };
}
