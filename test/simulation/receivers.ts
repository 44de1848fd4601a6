import type { Mailer } from "#app/notifications/mail/make-mailer.ts";
import type { WebhookSender } from "#app/outgoing-webhooks/webhook-sender.ts";
import type { Chance } from "#test/crash/chance.ts";

import type { Host, Scheduler } from "./scheduler.ts";
import type { Weather } from "./weather.ts";

const WEBHOOK_TIMEOUT_MS = 10_000;

interface Surroundings {
  scheduler: Scheduler;
  chance: Chance;
  weather: Weather;
  isTroubled: () => boolean;
}

/** Receivers of outgoing webhooks: `https://<n>.example.com` behaves as the n-th of the weather. */
export function simulatedWebhookSender(
  host: Host,
  { scheduler, chance, weather, isTroubled }: Surroundings,
): WebhookSender {
  return (webhook) => {
    const behaviour = weather.receivers[Number(new URL(webhook.url).hostname.split(".")[0])];
    const isWell = !isTroubled() || behaviour === "healthy";
    return new Promise((resolve, reject) => {
      if (!isWell && behaviour === "hangs") {
        const hangUp = () => reject(new Error("the receiver did not answer in time"));
        scheduler.after(WEBHOOK_TIMEOUT_MS, host, "hangs up on a receiver", hangUp);
      } else {
        const status = isWell ? 200 : 503;
        const answer = () => resolve({ status, retryAfterMs: null });
        scheduler.after(chance.between(10, 300), host, `hears ${status} of a receiver`, answer);
      }
    });
  };
}

/** A mail server that takes every mail, after a moment. */
export function simulatedMailer(host: Host, { scheduler, chance }: Surroundings): Mailer {
  return {
    fromAddress: "envios@example.com",
    fromName: "Encomienda",
    storeOf: () => Promise.resolve(null),
    merchantOf: () => Promise.resolve(null),
    eraseKept: () => Promise.resolve(),
    deleteKeptBefore: () => Promise.resolve(),
    trackingUrl: ({ shipmentId }) => `https://example.com/track/${shipmentId}`,
    send: () =>
      new Promise((resolve) => {
        scheduler.after(chance.between(10, 300), host, "hears the mail server", resolve);
      }),
  };
}
