import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import type { Log } from "#app/runtime/log.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { Service } from "#app/shipping/context.ts";
import { contractPurpose } from "#app/shipping/model/carrier-contract.ts";
import { secretPurposeOf } from "#app/shipping/model/webhook.ts";
import { callbackTokenPurpose } from "#app/shopify/access/callback-token.ts";
import { sessionPurpose } from "#app/shopify/access/sealed-session.ts";
import { findDataKey, insertDataKey, replaceDataKey } from "#db/data-keys.ts";
import type { Connection } from "#db/engine/database.ts";
import { selectIdentity } from "#db/identity/database-identity.ts";
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
import { DatabaseRefused } from "./identity/database-refused.ts";
import { fingerprintPurpose, fingerprints, isLossAccepted } from "./identity/objections.ts";
import { sealIdentity } from "./identity/seal-identity.ts";

const KEY_BYTES = 32;

type Parts = Pick<Service, "db" | "now" | "randomBytes">;

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

/**
 * The key of the hashes that orders are compared by. Kept encrypted, because another key would make every order look
 * changed.
 * @throws DatabaseRefused when it cannot be opened and no operator has accepted that
 */
export async function openFingerprintKey(
  { db, now, randomBytes }: Parts,
  keys: SigningKeys,
  log: Log,
): Promise<Uint8Array> {
  const seal = (key: Uint8Array) =>
    encrypt(keys, fingerprintPurpose, Buffer.from(key).toString("base64url"));

  const kept = await findDataKey(db.read, fingerprints);
  if (kept === null) {
    const sealed = seal(randomBytes(KEY_BYTES));
    const key = { purpose: fingerprints, sealed, objectUpdated: now() };
    await db.tx(null, (tx) => insertDataKey(tx, key));
    // Another process that starts at the same moment may have been the first.
    return openFingerprintKey({ db, now, randomBytes }, keys, log);
  }

  const before = kept.sealed;
  const text = decrypt(keys, fingerprintPurpose, before);
  if (text !== null && decrypt([keys[0]], fingerprintPurpose, before) !== null)
    return Buffer.from(text, "base64url");
  if (text === null) await requireAcceptedLoss(db, kept.objectUpdated, log);

  const key = text === null ? randomBytes(KEY_BYTES) : Buffer.from(text, "base64url");
  const change = { purpose: fingerprints, before, after: seal(key), now: now() };
  await db.tx(null, (tx) => replaceDataKey(tx, change));
  // Another process may have replaced it first.
  return openFingerprintKey({ db, now, randomBytes }, keys, log);
}

async function requireAcceptedLoss({ read }: Parts["db"], sealedAt: Date, log: Log): Promise<void> {
  if (!isLossAccepted(await selectIdentity(read), sealedAt))
    throw new DatabaseRefused(
      "another process has encrypted the key of the orders' hashes with another SIGNING_SECRET: give both the same one",
    );
  log.warn(
    { event: "secrets.lost" },
    "The signing secret was lost, as the operator accepted: orders are compared anew.",
  );
}
