import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { Service } from "#app/shipping/context.ts";
import { contractPurpose } from "#app/shipping/model/carrier-contract.ts";
import { secretPurposeOf } from "#app/shipping/model/webhook.ts";
import { callbackTokenPurpose } from "#app/shopify/access/callback-token.ts";
import { sessionPurpose } from "#app/shopify/access/sealed-session.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  replaceBucketUrl,
  replacePreviousSecret,
  replaceSessionContent,
  replaceWebhookSecret,
  selectSealedSecrets,
} from "#db/sealed-secrets.ts";
import { replaceContractSecrets } from "#db/shipping/contracts/carrier-contracts.ts";
import { replaceCallbackToken } from "#db/shopify/shops.ts";

import { bucketUrlPurpose } from "./buckets/bucket-url.ts";
import { sealIdentity } from "./identity/seal-identity.ts";

type Parts = Pick<Service, "db">;

/**
 * Encrypts with the current key what an older one encrypted, at every start that knows older ones: once every process
 * has the current key, the older ones can go.
 */
export async function sealAgain(
  { db }: Parts,
  keys: SigningKeys,
  log: { info(fields: object, message: string): void },
): Promise<void> {
  const { webhooks, sessions, callbackTokens, contracts, bucketUrls } = await selectSealedSecrets(
    db.read,
  );
  const secrets: SealedSecret[] = [
    ...webhooks.map(({ webhookId, sealed }) => ({
      sealed,
      purpose: secretPurposeOf(webhookId),
      replace: (tx: Connection, after: string) =>
        replaceWebhookSecret(tx, webhookId, { before: sealed, after }),
    })),
    ...webhooks.flatMap(({ webhookId, previous }) =>
      previous === null
        ? []
        : {
            sealed: previous,
            purpose: secretPurposeOf(webhookId),
            replace: (tx: Connection, after: string) =>
              replacePreviousSecret(tx, webhookId, { before: previous, after }),
          },
    ),
    ...sessions.map(({ sessionId, sealed }) => ({
      sealed,
      purpose: sessionPurpose,
      replace: (tx: Connection, after: string) =>
        replaceSessionContent(tx, sessionId, { before: sealed, after }),
    })),
    ...callbackTokens.map(({ accountId, sealed, hash }) => ({
      sealed,
      purpose: callbackTokenPurpose(accountId),
      replace: async (tx: Connection, after: string) => {
        const kept = { callbackToken: after, callbackTokenHash: hash };
        await replaceCallbackToken(tx, accountId, { before: sealed, after: kept });
      },
    })),
    ...contracts.map(({ contractId, sealed }) => ({
      sealed: sealed ?? "",
      purpose: contractPurpose(contractId),
      replace: (tx: Connection, after: string) =>
        replaceContractSecrets(tx, contractId, { before: sealed ?? "", after }),
    })),
    ...bucketUrls.map(({ bucket, sealed }) => ({
      sealed: sealed ?? "",
      purpose: bucketUrlPurpose(bucket),
      replace: (tx: Connection, after: string) =>
        replaceBucketUrl(tx, bucket, { before: sealed ?? "", after }),
    })),
  ];
  let sealed = 0;
  let unreadable = 0;
  for (const secret of secrets) {
    const { purpose } = secret;
    if (decrypt([keys[0]], purpose, secret.sealed) !== null) continue;
    const text = decrypt(keys, purpose, secret.sealed);
    if (text === null) unreadable++;
    else {
      await db.tx(null, (tx) => secret.replace(tx, encrypt(keys, purpose, text)));
      sealed++;
    }
  }
  await sealIdentity(db, keys);
  log.info(
    { event: "secrets.sealed", sealed, unreadable },
    "What was encrypted with a previous signing secret is encrypted with the current one.",
  );
}

interface SealedSecret {
  purpose: string;
  sealed: string;
  replace: (tx: Connection, after: string) => Promise<void>;
}
