import { and, eq, isNotNull } from "drizzle-orm";

import type { AccountId, ContractId, WebhookId } from "#app/shipping/model/ids.ts";

import type { Connection } from "./engine/database.ts";

/** What is encrypted with a signing key and kept for longer than a day, of every account of this bucket. */
export async function selectSealedSecrets(db: Connection): Promise<{
  webhooks: { webhookId: WebhookId; sealed: string; previous: string | null }[];
  sessions: { sessionId: string; sealed: string }[];
  callbackTokens: { accountId: AccountId; sealed: string; hash: string }[];
  contracts: { contractId: ContractId; sealed: string | null }[];
  bucketUrls: { bucket: string; sealed: string | null }[];
}> {
  const { buckets, carrierContracts, shops, shopSessions, webhooks } = db.tables;
  return {
    webhooks: await db
      .select({
        webhookId: webhooks.webhookId,
        sealed: webhooks.secret,
        previous: webhooks.previousSecret,
      })
      .from(webhooks),
    sessions: await db
      .select({ sessionId: shopSessions.sessionId, sealed: shopSessions.content })
      .from(shopSessions),
    callbackTokens: await db
      .select({
        accountId: shops.accountId,
        sealed: shops.callbackToken,
        hash: shops.callbackTokenHash,
      })
      .from(shops),
    contracts: await db
      .select({ contractId: carrierContracts.contractId, sealed: carrierContracts.secrets })
      .from(carrierContracts)
      .where(isNotNull(carrierContracts.secrets)),
    bucketUrls: await db
      .select({ bucket: buckets.bucket, sealed: buckets.sealedUrl })
      .from(buckets)
      .where(isNotNull(buckets.sealedUrl)),
  };
}

/** Nothing when the webhook is gone. */
export async function replaceWebhookSecret(
  tx: Connection,
  webhookId: WebhookId,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { webhooks } = tx.tables;
  await tx
    .update(webhooks)
    .set({ secret: after })
    .where(and(eq(webhooks.webhookId, webhookId), eq(webhooks.secret, before)));
}

/** The secret before, which still signs beside the current one. Nothing when there is another one by now. */
export async function replacePreviousSecret(
  tx: Connection,
  webhookId: WebhookId,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { webhooks } = tx.tables;
  await tx
    .update(webhooks)
    .set({ previousSecret: after })
    .where(and(eq(webhooks.webhookId, webhookId), eq(webhooks.previousSecret, before)));
}

/** Nothing when another session is stored by now. */
export async function replaceSessionContent(
  tx: Connection,
  sessionId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { shopSessions } = tx.tables;
  await tx
    .update(shopSessions)
    .set({ content: after })
    .where(and(eq(shopSessions.sessionId, sessionId), eq(shopSessions.content, before)));
}

/** Nothing when another process was faster. */
export async function replaceBucketUrl(
  tx: Connection,
  bucket: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { buckets } = tx.tables;
  await tx
    .update(buckets)
    .set({ sealedUrl: after })
    .where(and(eq(buckets.bucket, bucket), eq(buckets.sealedUrl, before)));
}
