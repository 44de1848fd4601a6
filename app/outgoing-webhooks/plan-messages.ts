import { hash } from "node:crypto";

import type { Service } from "#app/shipping/context.ts";
import type { ShipmentChange, WalletLow, WebhookEventType } from "#app/shipping/model/change.ts";
import type { WebhookId } from "#app/shipping/model/ids.ts";
import { enqueueJob } from "#db/jobs.ts";
import { countDeliveries, deliveryKeyOf, selectWebhooks } from "#db/shipping/webhooks.ts";

/** Of events that wait for a webhook that is switched off: later ones are not kept. */
const KEPT_MAX = 500;

/**
 * Enqueues one delivery per webhook and subscribed event type. Repeating it enqueues nothing twice: the event ids
 * follow from the fact, and every delivery has its own key.
 * @param types the event types of the fact
 * @param data called only when a webhook subscribes
 */
export async function planMessages(
  service: Service,
  fact: ShipmentChange | WalletLow,
  types: readonly WebhookEventType[],
  data: () => Promise<object>,
): Promise<void> {
  const { accountId, occurredAt } = fact;
  const webhooks = await selectWebhooks(service.db.read, accountId);
  const full = new Set<WebhookId>();
  for (const { webhookId, switchedOffAt } of webhooks) {
    const isFull = async () =>
      (await countDeliveries(service.db.read, accountId, webhookId, KEPT_MAX)) >= KEPT_MAX;
    if (switchedOffAt !== null && (await isFull())) full.add(webhookId);
  }
  const planned = webhooks
    .filter(({ webhookId }) => !full.has(webhookId))
    .flatMap(({ webhookId, url, events }) =>
      types.filter((type) => events.includes(type)).map((type) => ({ webhookId, url, type })),
    );
  if (planned.length === 0) return;

  const eventData = await data();
  await service.db.tx(accountId, async (tx) => {
    for (const { webhookId, url, type } of planned) {
      const eventId = eventIdOf(type, fact);
      await enqueueJob(tx, service, {
        kind: "deliverWebhook",
        payload: { accountId, webhookId, eventId, type, occurredAt, data: eventData },
        onceKey: deliveryKeyOf(webhookId, eventId),
        // Of this account: one of its hosts may be a service that many accounts use.
        receiver: `${accountId}/${new URL(url).host}`,
      });
    }
  });
}

/** The same for the same fact, in every process and for every order of the fact's fields. */
function eventIdOf(type: WebhookEventType, fact: object): string {
  const fields = Object.entries(fact).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `evt_${hash("sha256", JSON.stringify([type, fields]), "base64url")}`;
}
