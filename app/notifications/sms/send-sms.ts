import { isOfCountry } from "#app/shipping/addresses/phone.ts";
import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import type { StoreOf } from "#app/shipping/model/store-identity.ts";
import { claimSending, freeSending } from "#db/jobs.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { announceParcels } from "../mail/announce-parcels.ts";
import { safeName } from "../mail/safe-name.ts";
import type { LinkedShipment } from "../tracking-page/tracking-link.ts";
import { readAsked } from "./plan-sms.ts";
import type { SendSms } from "./sms-gateway.ts";
import { writeSms } from "./write-sms.ts";

export interface SmsSender {
  send: SendSms;
  storeOf: StoreOf;
  trackingUrl: (shipment: LinkedShipment) => string;
  /** For a store whose own name a message must not show. */
  fromName: string;
}

/** The gateway has not taken the message: try again later. */
class SmsNotTaken extends Error {
  override readonly name = "SmsNotTaken";
}

/**
 * Sends the link by which a buyer answers what is asked of their parcel, if it is still asked, to a phone of the
 * parcel's country. That it is sent is written before: after a lost answer, or a death of the process, it is not sent
 * again, because a buyer who gets no message still has the mail.
 * @throws SmsNotTaken when it did not leave
 */
export async function sendSms(
  service: Service,
  { send, storeOf, trackingUrl, fromName }: SmsSender,
  job: JobPayloads["sendSms"],
  signal: AbortSignal,
): Promise<void> {
  const { accountId, shipmentId, onceKey } = job;
  const { read } = service.db;
  const account = await findAccount(read, accountId);
  const shipment = await findShipment(read, accountId, shipmentId);
  if (!account || !shipment) return;
  const asked = await readAsked(service, storeOf, job);
  if (asked?.incidentId !== job.incidentId || asked.attempt !== job.attempt) return;
  const { incidentId } = asked;
  if (incidentId === null && !(await announceParcels(service, shipment))) return;
  const plan = service.markets.get(shipment.country)?.customs.phone;
  const to = shipment.recipient.phone;
  if (!plan || !isOfCountry(to, plan)) return;

  const text = writeSms({
    asks: incidentId === null ? "dispatch" : "problem",
    language: account.language,
    store: safeName(account.name) ?? fromName,
    url: trackingUrl({
      accountId,
      shipmentId,
      ...(incidentId === null ? { asksBefore: true } : { incidentId }),
    }),
  });
  const sent = { ...job, sentAt: service.now().toISOString() };
  if (!(await service.db.tx(accountId, (tx) => claimSending(tx, onceKey, sent)))) return;
  const outcome = await send({ to, text, key: onceKey }, signal);
  if (outcome.kind !== "notSent") return;
  await service.db.tx(accountId, (tx) => freeSending(tx, onceKey, sent));
  throw new SmsNotTaken(outcome.detail);
}
