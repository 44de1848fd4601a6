import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { Database } from "#db/engine/database.ts";
import { changeIdentity, selectIdentity } from "#db/identity/database-identity.ts";

import { secretCheckPurpose } from "./objections.ts";

/**
 * From now on the current key is that of the database. The last step of a rotation: a start without the previous key is
 * refused until everything else has been encrypted with the current one.
 */
export async function sealIdentity(db: Database, keys: SigningKeys): Promise<void> {
  const identity = await selectIdentity(db.read);
  if (identity === null || identity.secretCheck === null) return;
  const { databaseId, secretCheck } = identity;
  const isOwn = (keysOfIt: SigningKeys) =>
    decrypt(keysOfIt, secretCheckPurpose, secretCheck) === databaseId;
  if (isOwn([keys[0]]) || !isOwn(keys)) return;
  const after = encrypt(keys, secretCheckPurpose, databaseId);
  await db.tx(null, (tx) => changeIdentity(tx, identity, { secretCheck: after }));
}
