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
import {
  replacePreviousSecret,
  replaceSessionContent,
  replaceWebhookSecret,
  selectSealedSecrets,
} from "#db/sealed-secrets.ts";
import { replaceContractSecrets } from "#db/shipping/contracts/carrier-contracts.ts";
import { replaceCallbackToken } from "#db/shopify/shops.ts";

const KEY_BYTES = 32;
const FINGERPRINTS = "fingerprints";

type Parts = Pick<Service, "db" | "now" | "randomBytes">;

/**
 * Encrypts with the current key what an older one encrypted, at every start that knows older ones: once every process
 * has the current key, the older ones can go.
 */
export async function sealAgain({ db }: Parts, keys: SigningKeys, log: Log): Promise<void> {
  const { webhooks, sessions, callbackTokens, contracts } = await selectSealedSecrets(db.read);
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
 */
export async function openFingerprintKey(
  { db, now, randomBytes }: Parts,
  keys: SigningKeys,
  log: Log,
): Promise<Uint8Array> {
  const purpose = `dataKey.${FINGERPRINTS}`;
  const seal = (key: Uint8Array) => encrypt(keys, purpose, Buffer.from(key).toString("base64url"));

  let kept = await findDataKey(db.read, FINGERPRINTS);
  if (kept === null) {
    const sealed = seal(randomBytes(KEY_BYTES));
    const key = { purpose: FINGERPRINTS, sealed, objectUpdated: now() };
    await db.tx(null, (tx) => insertDataKey(tx, key));
    kept = await findDataKey(db.read, FINGERPRINTS);
  }
  const text = kept === null ? null : decrypt(keys, purpose, kept);
  if (kept !== null && text !== null && decrypt([keys[0]], purpose, kept) !== null)
    return Buffer.from(text, "base64url");

  const before = kept ?? "";
  const key = text === null ? randomBytes(KEY_BYTES) : Buffer.from(text, "base64url");
  const after = seal(key);
  await db.tx(null, (tx) =>
    replaceDataKey(tx, { purpose: FINGERPRINTS, before, after, now: now() }),
  );
  if (text === null)
    log.warn(
      { event: "secrets.lost" },
      "The signing secret is another one and the previous one is not set: orders are compared anew.",
    );
  // Another process that starts at the same moment may have replaced it first.
  return openFingerprintKey({ db, now, randomBytes }, keys, log);
}
