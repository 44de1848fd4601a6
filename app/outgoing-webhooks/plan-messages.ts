import { hash } from "node:crypto";

import type { Service } from "#app/shipping/context.ts";
import type { ShipmentChange, WalletLow, WebhookEventType } from "#app/shipping/model/change.ts";
import { enqueueJob } from "#db/jobs.ts";
import { selectWebhooks } from "#db/shipping/webhooks.ts";

/**
 * Asks for one delivery per webhook and event that it wants to hear of. Asked again, nothing doubles: the ids follow
 * from the fact, and every delivery is asked for once.
 * @param types what the fact means to others
 * @param data is only asked for when somebody listens
 */
export async function planMessages(
  service: Service,
  fact: ShipmentChange | WalletLow,
  types: readonly WebhookEventType[],
  data: () => Promise<object>,
): Promise<void> {
  const { accountId, occurredAt } = fact;
  const webhooks = await selectWebhooks(service.db.read, accountId);
  const planned = webhooks.flatMap(({ webhookId, events }) =>
    types.filter((type) => events.includes(type)).map((type) => ({ webhookId, type })),
  );
  if (planned.length === 0) return;

  const told = await data();
  await service.db.tx(accountId, async (tx) => {
    for (const { webhookId, type } of planned) {
      const eventId = eventIdOf(type, fact);
      await enqueueJob(tx, service, {
        kind: "deliverWebhook",
        payload: { accountId, webhookId, eventId, type, occurredAt, data: told },
        onceKey: `deliver:${webhookId}:${eventId}`,
      });
    }
  });
}

/** The same for the same fact, whoever plans it and whatever order a database gives its fields in. */
function eventIdOf(type: WebhookEventType, fact: object): string {
  const fields = Object.entries(fact).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `evt_${hash("sha256", JSON.stringify([type, fields]), "base64url")}`;
}
