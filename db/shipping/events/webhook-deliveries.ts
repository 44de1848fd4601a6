import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";

import type { AccountId, DeliveryId, WebhookId } from "#app/shipping/model/ids.ts";
import type {
  DeliveryAttempt,
  DeliveryState,
  WebhookDelivery,
} from "#app/shipping/model/webhook.ts";

import type { Connection } from "../../engine/database.ts";

/** What a delivery sends; only for sending it again. */
export interface StoredDelivery extends WebhookDelivery {
  data: unknown;
  redeliveries: number;
}

/** False when the event is on its way to the webhook already. */
export async function insertDelivery(
  tx: Connection,
  accountId: AccountId,
  delivery: StoredDelivery,
): Promise<boolean> {
  const { webhookDeliveries } = tx.tables;
  const inserted = await tx
    .insert(webhookDeliveries)
    .values({ ...delivery, accountId })
    .onConflictDoNothing()
    .returning({ deliveryId: webhookDeliveries.deliveryId });
  return inserted.length === 1;
}

/** Newest first, those before that delivery (absent: the newest). */
export function selectDeliveries(
  db: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
  {
    before,
    state,
    limit,
  }: { before?: number | undefined; state?: DeliveryState | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const { webhookDeliveries } = db.tables;
  return db
    .select(shownColumns(db))
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.accountId, accountId),
        eq(webhookDeliveries.webhookId, webhookId),
        before === undefined ? undefined : lt(webhookDeliveries.deliveryId, before as DeliveryId),
        state && eq(webhookDeliveries.state, state),
      ),
    )
    .orderBy(desc(webhookDeliveries.deliveryId))
    .limit(limit)
    .execute();
}

/** By their deliveries, in the order in which they were made. */
export async function selectAttempts(
  db: Connection,
  deliveryIds: readonly DeliveryId[],
): Promise<Map<DeliveryId, DeliveryAttempt[]>> {
  if (deliveryIds.length === 0) return new Map();
  const { webhookAttempts } = db.tables;
  const rows = await db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, [...deliveryIds]))
    .orderBy(asc(webhookAttempts.at));
  return Map.groupBy(rows, ({ deliveryId }) => deliveryId);
}

/** Counts another wish to send it. Null when the webhook has no such delivery. */
export async function countRedelivery(
  tx: Connection,
  accountId: AccountId,
  { webhookId, deliveryId }: { webhookId: WebhookId; deliveryId: DeliveryId },
  now: Date,
): Promise<StoredDelivery | null> {
  const { webhookDeliveries } = tx.tables;
  const { data, redeliveries } = webhookDeliveries;
  const [asked] = await tx
    .update(webhookDeliveries)
    .set({ redeliveries: sql`${redeliveries} + 1`, state: "waiting", objectUpdated: now })
    .where(
      and(
        eq(webhookDeliveries.deliveryId, deliveryId),
        eq(webhookDeliveries.accountId, accountId),
        eq(webhookDeliveries.webhookId, webhookId),
      ),
    )
    .returning({ ...shownColumns(tx), data, redeliveries });
  return asked ?? null;
}

/** What became of a message; nothing when its delivery is not known (any more). */
export async function settleDelivery(
  tx: Connection,
  accountId: AccountId,
  { webhookId, eventId }: Pick<WebhookDelivery, "webhookId" | "eventId">,
  {
    attempt,
    state,
    now,
  }: { attempt: DeliveryAttempt | null; state: DeliveryState | null; now: Date },
): Promise<void> {
  const { webhookDeliveries, webhookAttempts } = tx.tables;
  const [found] = await tx
    .update(webhookDeliveries)
    .set({ objectUpdated: now, ...(state && { state }) })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.eventId, eventId),
        eq(webhookDeliveries.accountId, accountId),
      ),
    )
    .returning({ deliveryId: webhookDeliveries.deliveryId });
  if (found && attempt) await tx.insert(webhookAttempts).values({ ...attempt, ...found });
}

/** Deletes deliveries and attempts from before then, so many of each at most. Returns how many. */
export async function deleteOldDeliveries(
  tx: Connection,
  before: Date,
  limit: number,
): Promise<number> {
  const { webhookDeliveries, webhookAttempts } = tx.tables;
  const old = await tx
    .select({ deliveryId: webhookDeliveries.deliveryId })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.objectCreated, before))
    .limit(limit);
  if (old.length === 0) return 0;
  const ids = old.map(({ deliveryId }) => deliveryId);
  await tx.delete(webhookAttempts).where(inArray(webhookAttempts.deliveryId, ids));
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.deliveryId, ids));
  return ids.length;
}

function shownColumns({ tables: { webhookDeliveries } }: Connection) {
  const { deliveryId, webhookId, eventId, type, occurredAt } = webhookDeliveries;
  const { state, objectCreated, objectUpdated } = webhookDeliveries;
  return { deliveryId, webhookId, eventId, type, occurredAt, state, objectCreated, objectUpdated };
}
