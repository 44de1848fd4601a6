import { bindJobs } from "#app/jobs/define-job.ts";
import { startWorker } from "#app/jobs/worker.ts";
import { mailJobs } from "#app/notifications/mail/jobs.ts";
import { makeMailer, type Mailer, type MailSettings } from "#app/notifications/mail/make-mailer.ts";
import { planMail } from "#app/notifications/mail/plan-mail.ts";
import { sendShipmentMail } from "#app/notifications/mail/send-shipment-mail.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { createAddress, type CreateAddress } from "#app/shipping/addresses/create-address.ts";
import type { Service } from "#app/shipping/context.ts";
import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { meaningOf, type StateWord } from "#app/shipping/model/state-word.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import { selectJobs } from "#db/jobs.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { address, GUAYAQUIL, marketsServedBy, openWorld } from "#test/support/world.ts";

export const signingKeys: SigningKeys = [
  Buffer.from("a key that only tests sign with, long enough"),
];

export function mailerTo(settings: Partial<MailSettings>): Mailer {
  return makeMailer({
    smtpUrl: null,
    from: "Encomienda <envios@encomienda.example>",
    folder: "/nonexistent",
    publicUrl: "https://ship.example.com",
    signingKeys,
    storeOf: () => Promise.resolve(null),
    merchantOf: () => Promise.resolve(null),
    ...settings,
  });
}

/** A shop with a carrier whose answers the test sets. */
export async function openShop(
  db: Database,
  recipient: Partial<CreateAddress> = {},
  madeBefore = 0,
) {
  const { carrier } = scriptedCarrier({ madeBefore });
  const patient = { ...carrier, idleAnnulHours: 48 };
  const world = await openWorld(db, { markets: marketsServedBy(patient) });
  const { addressId: senderAddressId } = await createAddress(
    world.ctx,
    address({ addressType: "sender", fullName: "Bodega Ñuñoa", email: "bodega@example.com" }),
  );
  const { addressId } = await createAddress(
    world.ctx,
    address({ addressType: "recipient", territoryBaseId: GUAYAQUIL, ...recipient }),
  );
  let clockMs = Date.UTC(2026, 5, 1, 12);

  return {
    ...world,
    /** A paid shipment that has its number. */
    async labelled(input: Parameters<typeof world.paid>[0] = {}): Promise<Shipment> {
      const paid = await world.paid({
        senderAddressId,
        recipient: { kind: "saved", addressId },
        ...input,
      });
      return generateShipmentTrackingNumber(world.ctx, paid.shipmentId);
    },
    /** What the carrier reports of it, one message per word, each an hour after the one before. */
    async report(shipment: Shipment, ...words: StateWord[]): Promise<void> {
      for (const word of words) {
        clockMs += 60 * 60 * 1000;
        await report(world.service, shipment, {
          ...meaningOf(word),
          occurredAt: new Date(clockMs),
        });
      }
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function report(
  service: Service,
  { trackingNumber }: Shipment,
  event: Partial<TrackingEvent> & Pick<TrackingEvent, "kind" | "occurredAt">,
): Promise<void> {
  const events: TrackingEvent[] = [
    {
      trackingNumber: trackingNumber ?? "",
      carrierCode: event.kind,
      place: null,
      detail: null,
      weighedKg: null,
      ...event,
    },
  ];
  await recordTrackingEvents(service, { country: "EC", carrierToken: "scripted", events });
}

const nothing = async () => {};

/** Works on the jobs as the service does, as far as mails go, until none is left that could still run. */
export async function workOff(
  service: Service & { passTime?(durationMs: number): void },
  mailer: Mailer,
  { workers = 1 } = {},
): Promise<void> {
  const log = { warn() {}, error() {} };
  const handlers = {
    shipmentChanged: (change: Parameters<typeof planMail>[1]) => planMail(service, change),
    sendMail: (mail: Parameters<typeof sendShipmentMail>[2]) =>
      sendShipmentMail(service, mailer, mail),
    eraseMails: ({ shipmentIds }: { shipmentIds: Shipment["shipmentId"][] }) =>
      mailer.eraseKept(shipmentIds),
    accountEvent: nothing,
    sendLowBalanceMail: bindJobs(mailJobs, { service, mailer }).sendLowBalanceMail,
    sendBankDetailsMail: bindJobs(mailJobs, { service, mailer }).sendBankDetailsMail,
    sendChargeMail: bindJobs(mailJobs, { service, mailer }).sendChargeMail,
    sendPayoutReturnedMail: bindJobs(mailJobs, { service, mailer }).sendPayoutReturnedMail,
    deliverWebhook: nothing,
    reconcile: nothing,
    pollTracking: nothing,
    watchIdleNumbers: nothing,
    watchSilence: nothing,
    askStandingPickup: nothing,
    watchStandingPickups: nothing,
    watchCash: nothing,
    payOutItems: nothing,
    takeCharges: nothing,
    fillCash: nothing,
    retryParcelCash: nothing,
    pruneJobs: nothing,
  };
  for (;;) {
    const jobs = await selectJobs(service.db.read, "ready", 1000);
    if (jobs.length === 0) return;
    // What failed waits for its next attempt: no worker runs now, so the clock is moved on.
    if (jobs.every(({ runAt }) => runAt > service.now())) service.passTime?.(10 * 60_000);
    const running = Array.from({ length: workers }, (_, n) =>
      startWorker({ ...service, processId: `worker ${n}` }, handlers, log),
    );
    // Each claims what is due and finishes it. A worker that goes on would pause before it claims what that enqueued.
    await Promise.all(running.map((worker) => worker.stop()));
  }
}
