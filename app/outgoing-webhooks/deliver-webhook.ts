import type { JobLog } from "#app/jobs/define-job.ts";
import type { Service } from "#app/shipping/context.ts";
import { backOffMs } from "#app/shipping/model/back-off.ts";
import type { AccountId, WebhookId } from "#app/shipping/model/ids.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";
import type { DeliveryAttempt } from "#app/shipping/model/webhook.ts";
import { enqueueJob } from "#db/jobs.ts";
import { settleDelivery } from "#db/shipping/events/webhook-deliveries.ts";
import {
  claimTrial,
  findStoredWebhook,
  removeWebhook,
  saveWebhookHealth,
  type WebhookHealth,
} from "#db/shipping/webhooks.ts";

import { DeliveryFailure, ReceiverPaused, WebhookSwitchedOff } from "./delivery-failure.ts";
import type { WebhookSender } from "./webhook-sender.ts";

/** The status by which a receiver unsubscribes for good. */
const GONE = 410;
/** So many failures in a row are no accident: after them the receiver is tried ever more rarely. */
const FAILURES_BEFORE_PAUSE = 5;
const PAUSE = { firstMs: 30_000, longestMs: HOUR_MS };
/** Longer than an attempt may take. */
const TRIAL_MS = 10_000;
/** How long an event waits for its webhook to be switched on again. */
const KEPT_MS = 7 * DAY_MS;

export interface SwitchOff {
  /** A receiver that accepted nothing for so long gets nothing more; 0 never switches off. */
  afterDays: number;
  log: Pick<JobLog, "warn">;
}

/**
 * Sends one event to one webhook. A webhook that was deleted, or whose receiver is gone, receives nothing more; what
 * happened in the last days waits for one that is switched off.
 * @throws DeliveryFailure when it was not accepted: to be retried
 * @throws WebhookSwitchedOff when it waits for the webhook to be switched on again
 * @throws ReceiverPaused when the receiver keeps failing: no attempt was made
 */
export async function deliverWebhook(
  service: Service,
  webhookSender: WebhookSender,
  { accountId, webhookId, ...message }: JobPayloads["deliverWebhook"],
  signal: AbortSignal,
  switchOff: SwitchOff = { afterDays: 0, log: { warn: () => {} } },
): Promise<void> {
  const webhook = await findStoredWebhook(service.db.read, accountId, webhookId);
  if (!webhook) return;
  const delivery = { webhookId, eventId: message.eventId };
  if (webhook.switchedOffAt) {
    keepForLater(service, message.occurredAt);
    const outcome = { attempt: null, state: "failed" as const, now: service.now() };
    await service.db.tx(accountId, (tx) => settleDelivery(tx, accountId, delivery, outcome));
    return;
  }
  await waitForTrial(service, accountId, webhook);

  const at = service.now();
  const attemptOf = (status: number | null, failure: string | null): DeliveryAttempt => {
    return { at, status, failure, durationMs: service.now().getTime() - at.getTime() };
  };
  let attempt = attemptOf(null, null);
  let askedMs: number | null = null;
  try {
    const { status, retryAfterMs } = await webhookSender(webhook, message, at, signal);
    attempt = attemptOf(status, null);
    askedMs = retryAfterMs;
    if (status === GONE) {
      await service.db.tx(accountId, (tx) => removeWebhook(tx, accountId, webhookId));
      return;
    }
    if (status < 200 || status > 299) throw new DeliveryFailure(`the receiver answered ${status}`);
  } catch (error) {
    // Cut off by the stop of this process, which is not the receiver's failure.
    if (!signal.aborted) {
      if (attempt.status === null) attempt = attemptOf(null, reasonOf(error));
      const outcome = { delivery, attempt, askedMs };
      await countFailure(service, accountId, webhookId, outcome, switchOff);
    }
    throw error;
  }
  const outcome = { attempt, state: "delivered" as const, now: service.now() };
  await service.db.tx(accountId, async (tx) => {
    await settleDelivery(tx, accountId, delivery, outcome);
    if (webhook.failures === 0) return;
    const healthy = { failures: 0, failingSince: null, pausedUntil: null };
    await saveWebhookHealth(tx, accountId, webhookId, healthy);
  });
}

/** The reason of a failure of ours is only logged. */
const reasonOf = (error: unknown): string =>
  error instanceof DeliveryFailure ? error.message : "the delivery failed";

/** Checks every hour, so that an event that comes while the webhook is switched on is not kept for days. */
function keepForLater(service: Service, occurredAt: string): void {
  const nowMs = service.now().getTime();
  const keptUntilMs = Date.parse(occurredAt) + KEPT_MS;
  if (keptUntilMs > nowMs)
    throw new WebhookSwitchedOff(new Date(Math.min(keptUntilMs, nowMs + HOUR_MS)));
}

/** Returns where no pause is, or as the one delivery that tries the receiver after it. */
async function waitForTrial(
  service: Service,
  accountId: AccountId,
  { webhookId, pausedUntil }: { webhookId: WebhookId } & WebhookHealth,
): Promise<void> {
  if (!pausedUntil) return;
  const now = service.now();
  if (pausedUntil > now) throw new ReceiverPaused(pausedUntil);
  const until = new Date(now.getTime() + TRIAL_MS);
  const isMine = await service.db.tx(accountId, (tx) =>
    claimTrial(tx, accountId, { webhookId, pausedUntil }, until),
  );
  if (!isMine) throw new ReceiverPaused(until);
}

async function countFailure(
  service: Service,
  accountId: AccountId,
  webhookId: WebhookId,
  {
    delivery,
    attempt,
    askedMs,
  }: {
    delivery: { webhookId: WebhookId; eventId: string };
    attempt: DeliveryAttempt;
    askedMs: number | null;
  },
  { afterDays, log }: SwitchOff,
): Promise<void> {
  const now = service.now();
  const isOff = await service.db.tx(accountId, async (tx) => {
    await settleDelivery(tx, accountId, delivery, { attempt, state: null, now });
    const webhook = await findStoredWebhook(tx, accountId, webhookId);
    if (!webhook || webhook.switchedOffAt) return false;
    const failures = webhook.failures + 1;
    const failingSince = webhook.failingSince ?? now;
    const failingMs = now.getTime() - failingSince.getTime();
    const isOver =
      afterDays > 0 && failures > FAILURES_BEFORE_PAUSE && failingMs >= afterDays * DAY_MS;
    await saveWebhookHealth(tx, accountId, webhookId, {
      failures,
      failingSince,
      pausedUntil: pausedUntilAfter(failures, askedMs, now),
      ...(isOver && { switchedOffAt: now }),
    });
    if (isOver)
      await enqueueJob(tx, service, {
        kind: "sendWebhookMail",
        payload: { accountId, webhookId },
        onceKey: `webhookMail:${webhookId}:${now.getTime()}`,
      });
    return isOver;
  });
  if (isOff)
    log.warn(
      { event: "webhook.switched_off", accountId, webhookId, afterDays },
      "A webhook whose receiver has failed for days is switched off.",
    );
}

/** The longer of what the failures call for and what the receiver asked for by `Retry-After`; never above an hour. */
function pausedUntilAfter(failures: number, askedMs: number | null, now: Date): Date | null {
  const pauses = failures - FAILURES_BEFORE_PAUSE + 1;
  const pauseMs = Math.max(pauses < 1 ? 0 : backOffMs(pauses, PAUSE), askedMs ?? 0);
  return pauseMs > 0 ? new Date(now.getTime() + Math.min(pauseMs, PAUSE.longestMs)) : null;
}
