import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { reachable, type AppSettings } from "../app.ts";
import { deployedAddress } from "../deployed-address.ts";
import type { Shop } from "../shop.ts";
import { signatureOf } from "../signature.ts";
import type { World } from "../world.ts";
import type {
  Announcement,
  Delivery,
  WebhookSubscription,
  WebhookConditions,
} from "./announcement.ts";

export const API_VERSION = "2026-10";
const RETRIES_MAX = 8;

export interface WebhookSender {
  deliveries: Delivery[];
  announce(shop: Pick<Shop, "domain">, announcements: readonly Announcement[]): void;
  redeliver(delivery: Delivery): void;
  settled(): Promise<void>;
  /** Sends and retries nothing from now on. */
  stop(): void;
}

/** Delivers the app's subscribed topics: signed, at least once, in no order, retried unless the status is 200. */
export function makeWebhookSender(
  world: World,
  app: AppSettings,
  conditions: WebhookConditions,
): WebhookSender {
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const start = (delivery: Delivery, delayMs: number) => {
    const travel: Promise<void> = deliver(delivery, delayMs)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      })
      .finally(() => underWay.delete(travel));
    underWay.add(travel);
  };

  const deliver = async (delivery: Delivery, delayMs: number) => {
    if (delayMs > 0) await sleep(delayMs, undefined, { signal: stopping.signal });
    for (let retry = 0; retry <= RETRIES_MAX; retry++) {
      if (retry > 0)
        await sleep(conditions.retryDelayMs(retry), undefined, { signal: stopping.signal });
      const status = await post(delivery);
      delivery.attempts.push(status);
      if (status !== null && status >= 200 && status < 300) {
        delivery.outcome = "delivered";
        return;
      }
    }
    delivery.outcome = "givenUp";
  };

  const post = async (delivery: Delivery): Promise<number | null> => {
    try {
      const { status, body } = await fetch(reachable(app, delivery.url), {
        method: "POST",
        body: delivery.body,
        headers: headersOf(delivery, app),
        redirect: "manual",
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(conditions.timeoutMs)]),
      });
      await body?.cancel();
      return status;
    } catch {
      return null;
    }
  };

  return {
    deliveries,
    announce: ({ domain }, announcements) => {
      const eventIds = new Map<string, string>();
      for (const { topic, resource, payload } of announcements) {
        const eventId = eventIds.get(resource) ?? randomUUID();
        eventIds.set(resource, eventId);
        for (const subscription of app.subscriptions) {
          if (!subscription.topics.includes(topic)) continue;
          const delivery: Delivery = {
            shop: domain,
            topic,
            url: deployedAddress(app, subscription.uri),
            webhookId: randomUUID(),
            eventId,
            triggeredAt: world.now(),
            body: JSON.stringify(pick(payload, subscription)),
            attempts: [],
            outcome: "underWay",
          };
          deliveries.push(delivery);
          const copies = world.random() < conditions.duplicates ? 2 : 1;
          if (world.random() < conditions.loss) {
            delivery.outcome = "lost";
            continue;
          }
          for (let copy = 0; copy < copies; copy++)
            start(delivery, Math.floor(world.random() * conditions.disorderMs));
        }
      }
    },
    redeliver: (delivery) => start(delivery, 0),
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => stopping.abort(),
  };
}

function headersOf(delivery: Delivery, { apiSecret }: AppSettings): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Shopify-Captain-Hook",
    "x-shopify-topic": delivery.topic,
    "x-shopify-shop-domain": delivery.shop,
    "x-shopify-api-version": API_VERSION,
    "x-shopify-hmac-sha256": signatureOf(delivery.body, apiSecret),
    "x-shopify-webhook-id": delivery.webhookId,
    "x-shopify-event-id": delivery.eventId,
    "x-shopify-triggered-at": delivery.triggeredAt.toISOString(),
  };
}

function pick(payload: Readonly<Record<string, unknown>>, { includeFields }: WebhookSubscription) {
  if (!includeFields) return payload;
  const kept = Object.entries(payload).filter(([key]) => includeFields.includes(key));
  return Object.fromEntries(kept);
}
