import { hash } from "node:crypto";

import type { Service } from "#app/shipping/context.ts";
import type { AccountEvent, ShipmentChange, WebhookEventType } from "#app/shipping/model/change.ts";
import type { WebhookId } from "#app/shipping/model/ids.ts";
import { enqueueDelivery } from "#app/shipping/webhooks/enqueue-delivery.ts";
import { keepEvent } from "#db/shipping/events/account-events.ts";
import { countDeliveries, selectWebhooks } from "#db/shipping/webhooks.ts";

/** Of events that wait for a webhook that is switched off: later ones are not kept. */
const KEPT_MAX = 500;

/**
 * Keeps the events of a fact in the account's log, and enqueues one delivery per webhook and subscribed event type.
 * Repeating it does nothing twice: the event ids follow from the fact, and every delivery has its own key.
 * @param types the event types of the fact
 * @param isSilent true for what is kept and sent to no webhook
 */
export async function planMessages(
  service: Service,
  fact: ShipmentChange | AccountEvent,
  types: readonly WebhookEventType[],
  data: object,
  isSilent = false,
): Promise<void> {
  const { accountId, occurredAt } = fact;
  const webhooks = isSilent ? [] : await selectWebhooks(service.db.read, accountId);
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

  await service.db.tx(accountId, async (tx) => {
    const now = service.now();
    const event = { occurredAt: new Date(occurredAt), data, objectCreated: now };
    for (const type of types)
      await keepEvent(tx, accountId, { ...event, type, eventId: eventIdOf(type, fact) });
    for (const { webhookId, url, type } of planned) {
      const message = { eventId: eventIdOf(type, fact), type, occurredAt, data };
      await enqueueDelivery(service, tx, { accountId, webhookId, url, message });
    }
  });
}

/** The same for the same fact, in every process and for every order of the fact's fields. */
function eventIdOf(type: WebhookEventType, fact: object): string {
  const fields = Object.entries(fact).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `evt_${hash("sha256", JSON.stringify([type, fields]), "base64url")}`;
}
