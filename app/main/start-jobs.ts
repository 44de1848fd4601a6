import { startClock } from "#app/jobs/clock.ts";
import {
  bindJobs,
  type JobDefinition,
  type JobHandler,
  type JobLog,
} from "#app/jobs/define-job.ts";
import { pruneJobs } from "#app/jobs/prune-jobs.ts";
import { startWorker, type Handlers } from "#app/jobs/worker.ts";
import { mailJobs } from "#app/notifications/mail/jobs.ts";
import { makeMailer } from "#app/notifications/mail/make-mailer.ts";
import { planMail } from "#app/notifications/mail/plan-mail.ts";
import { smsJobs } from "#app/notifications/sms/jobs.ts";
import { planSms } from "#app/notifications/sms/plan-sms.ts";
import { sendOverHttp } from "#app/notifications/sms/sms-gateway.ts";
import { webhookJobs } from "#app/outgoing-webhooks/jobs.ts";
import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import { makeWebhookSender } from "#app/outgoing-webhooks/webhook-sender.ts";
import { localUrlOf, type Settings } from "#app/runtime/env.ts";
import { dataFolder } from "#app/runtime/secrets.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { batchJobs } from "#app/shipping/batches/jobs.ts";
import { fileJobs } from "#app/shipping/cash-files/jobs.ts";
import { cashJobs } from "#app/shipping/cash/jobs.ts";
import { chargeJobs } from "#app/shipping/charges/jobs.ts";
import type { Service } from "#app/shipping/context.ts";
import { eventJobs } from "#app/shipping/events/jobs.ts";
import { factJobs } from "#app/shipping/facts/jobs.ts";
import { idempotencyJobs } from "#app/shipping/idempotency/jobs.ts";
import { incidentJobs } from "#app/shipping/incidents/jobs.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import type { JobKind } from "#app/shipping/model/job.ts";
import { payoutJobs } from "#app/shipping/payouts/jobs.ts";
import { periodJobs } from "#app/shipping/periods/jobs.ts";
import { pickupJobs } from "#app/shipping/pickups/jobs.ts";
import { rateJobs } from "#app/shipping/rates/jobs.ts";
import { retentionJobs } from "#app/shipping/retention/jobs.ts";
import { sandboxJobs } from "#app/shipping/sandbox/jobs.ts";
import { shipmentJobs, type ShipmentChangeListener } from "#app/shipping/shipments/jobs.ts";
import { keptListJobs } from "#app/shipping/shipments/keep-made-blocks.ts";
import { trackingJobs } from "#app/shipping/tracking/jobs.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import { readStoreIdentity } from "#app/shopify/buyer/store-identity.ts";
import { planFulfillmentUpdate } from "#app/shopify/fulfillment/plan-fulfillment-update.ts";
import { shopifyJobs } from "#app/shopify/jobs.ts";
import { readMerchant } from "#app/shopify/merchant/read-merchant.ts";

/** Every kind of job. One whose payload is declared and that is not defined does not compile. */
const allJobs = {
  ...shipmentJobs,
  ...batchJobs,
  ...fileJobs,
  ...payoutJobs,
  ...idempotencyJobs,
  ...retentionJobs,
  ...keptListJobs,
  ...eventJobs,
  ...trackingJobs,
  ...cashJobs,
  ...chargeJobs,
  ...periodJobs,
  ...incidentJobs,
  ...factJobs,
  ...pickupJobs,
  ...rateJobs,
  ...sandboxJobs,
  ...mailJobs,
  ...smsJobs,
  ...webhookJobs,
  ...shopifyJobs,
  pruneJobs,
} satisfies { [Kind in JobKind]: JobDefinition<Kind, never> };

/** What every process works on, whether it serves a store or not. */
type OwnKind = Exclude<JobKind, keyof typeof shopifyJobs>;

/**
 * Works on what must survive a crash, from now until it is stopped. Every server process does.
 * @param processCount how many server processes share the jobs
 * @param app the Shopify app, where this process serves stores: without it their jobs wait for a process that does
 */
export function startJobs(
  service: Service,
  settings: Settings,
  signingKeys: SigningKeys,
  log: JobLog,
  { app, processCount }: { app: ShopifyApp | null; processCount: number },
): { stop(): Promise<void> } {
  const mailer = makeMailer({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    folder: settings.mailFolder ?? `${dataFolder(settings.databaseUrl)}/mail`,
    publicUrl: settings.publicUrl ?? localUrlOf(settings),
    signingKeys,
    // Also in a process that serves no store: it works on the mails of all.
    storeOf: (accountId) => readStoreIdentity(service.db.read, accountId),
    merchantOf: (accountId) =>
      readMerchant(service.db.read, accountId, settings.shopify?.apiKey ?? null),
  });
  const webhookSender = makeWebhookSender({
    allowPrivate: settings.webhooksToPrivate,
    ports: settings.webhookPorts,
    secretKeys: signingKeys,
  });
  const smsSender = settings.smsGateway && {
    ...mailer,
    send: sendOverHttp(settings.smsGateway),
  };
  const onShipmentChanged: ShipmentChangeListener[] = [
    (change) => planMail(service, change),
    ...(smsSender ? [(change: ShipmentChange) => planSms(service, smsSender.storeOf, change)] : []),
    (change) => planDeliveries(service, change),
    ...(app ? [(change: ShipmentChange) => planFulfillmentUpdate(service, change)] : []),
  ];
  const ownHandlers: Record<OwnKind, JobHandler> = {
    ...bindJobs(shipmentJobs, onShipmentChanged),
    ...bindJobs(batchJobs, service),
    ...bindJobs(fileJobs, service),
    ...bindJobs(payoutJobs, service),
    ...bindJobs(idempotencyJobs, service),
    ...bindJobs(eventJobs, service),
    ...bindJobs(retentionJobs, { service, keptDays: settings.keptDays }),
    ...bindJobs(keptListJobs, service),
    ...bindJobs(trackingJobs, { service, log }),
    ...bindJobs(incidentJobs, service),
    ...bindJobs(factJobs, service),
    ...bindJobs(pickupJobs, service),
    ...bindJobs(cashJobs, service),
    ...bindJobs(chargeJobs, service),
    ...bindJobs(periodJobs, service),
    ...bindJobs(sandboxJobs, service),
    ...bindJobs(rateJobs, { service, log }),
    ...bindJobs(mailJobs, { service, mailer }),
    ...bindJobs(smsJobs, { service, sender: smsSender }),
    ...bindJobs(webhookJobs, {
      service,
      webhookSender,
      switchOff: { afterDays: settings.webhooksOffAfterDays, log },
    }),
    ...bindJobs({ pruneJobs }, { service, retention: () => Object.values(allJobs) }),
  };
  const handlers: Handlers = { ...ownHandlers, ...(app && bindJobs(shopifyJobs, app)) };

  const jobs = Object.fromEntries(Object.values(allJobs).map((job) => [job.kind, job]));
  const worker = startWorker(service, handlers, log, { jobs, processCount });
  const jobsHere = Object.values(allJobs).filter(({ kind }) => kind in handlers);
  const clock = startClock(service, jobsHere, log, processCount);
  let stopped: Promise<void> | null = null;
  return {
    stop() {
      clock.stop();
      stopped ??= worker.stop();
      return stopped;
    },
  };
}
