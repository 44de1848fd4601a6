import { encrypt } from "#app/runtime/encrypt.ts";
import type { Settings } from "#app/runtime/env.ts";
import { secretsPath } from "#app/runtime/secrets.ts";
import { findSigningKeys, readSigningKeys } from "#app/runtime/signing-keys.ts";
import type { Database } from "#db/engine/database.ts";
import { sqlitePathOf } from "#db/engine/open-database.ts";
import {
  changeIdentity,
  type DatabaseIdentity,
  type FoundIdentity,
  insertIdentity,
  readIdentity,
} from "#db/identity/database-identity.ts";

import { DatabaseRefused } from "./database-refused.ts";
import { type Bringing, fingerprints, objectionsTo, secretCheckPurpose } from "./objections.ts";

type Found = FoundIdentity & { identity: DatabaseIdentity };
type IdentitySettings = Pick<Settings, "databaseUrl"> & Partial<Settings>;

/**
 * Refuses a database that was moved away, that is a copy of another one, or whose signing secret is another one, unless
 * the operator accepts it. A new database gets its identity. One read when nothing has changed. Settings that do not
 * say which signing secret they have, not even null, are not compared by it.
 * @param isServer a server decides which secret a new database has, and notes where its database is
 * @throws DatabaseRefused
 */
export async function checkIdentity(
  db: Database,
  settings: IdentitySettings,
  { isServer }: { isServer: boolean },
): Promise<void> {
  const path = sqlitePathOf(settings.databaseUrl);
  for (;;) {
    const found = await readIdentity(db, path, fingerprints);
    const { identity, place } = found;
    if (identity === null) {
      await db.tx(null, (tx) => insertIdentity(tx, place, new Date()));
      continue;
    }
    const change = changeOf({ ...found, identity }, settings, isServer);
    if (Object.keys(change).length === 0) return;
    // Another process that starts at the same moment may have changed it: compare again.
    if (await db.tx(null, (tx) => changeIdentity(tx, identity, change))) return;
  }
}

/** @throws DatabaseRefused */
function changeOf(found: Found, settings: IdentitySettings, isServer: boolean) {
  const { identity, place } = found;
  const bringing = bringingOf(settings);
  const objections = objectionsTo(found, bringing);
  const open = objections.filter(({ accept }) => !settings.databaseAccept?.includes(accept));
  if (open.length > 0) throw new DatabaseRefused(open.map(({ message }) => message).join("; "));

  const accepted = new Set(objections.map(({ kind }) => kind));
  const change: Partial<DatabaseIdentity> = {};
  if (accepted.has("moved")) Object.assign(change, { state: "serving", movedTo: null });
  if (accepted.has("newPlace") || identity.place === null || (isServer && hasChanged(found)))
    change.place = place;
  const isFirst = isServer && identity.secretCheck === null && bringing.keys !== undefined;
  if (accepted.has("lostSecret")) change.secretLost = new Date();
  if (accepted.has("lostSecret") || isFirst)
    change.secretCheck = encrypt(madeKeys(settings), secretCheckPurpose, identity.databaseId);
  return change;
}

function bringingOf(settings: IdentitySettings): Bringing {
  const { databaseUrl, signingSecret, previousSigningSecrets = [] } = settings;
  const secretName = signingSecret
    ? "SIGNING_SECRET"
    : `signingSecret in ${secretsPath(databaseUrl)}`;
  if (signingSecret === undefined) return { keys: undefined, secretName };
  const keys = findSigningKeys({ databaseUrl, signingSecret, previousSigningSecrets });
  return { keys, secretName };
}

/** Only now: a refused start makes no secret. */
const madeKeys = ({
  databaseUrl,
  signingSecret = null,
  previousSigningSecrets = [],
}: IdentitySettings) => readSigningKeys({ databaseUrl, signingSecret, previousSigningSecrets });

const hasChanged = ({ identity, place }: Found) =>
  identity.place?.name !== place.name ||
  identity.place.number !== place.number ||
  identity.place.cluster !== place.cluster;
