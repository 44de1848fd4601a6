import { createHash } from "node:crypto";

import { decrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { DatabaseIdentity, FoundIdentity } from "#db/identity/database-identity.ts";
import { type DatabasePlace, isSamePlace, placeText } from "#db/identity/database-place.ts";

export const secretCheckPurpose = "databaseIdentity";
/** The key of the orders' hashes, which every database has from its first server on. */
export const fingerprints = "fingerprints";
/** What a key of `data_keys` is encrypted for. */
export const dataKeyPurpose = (name: string): string => `dataKey.${name}`;

/** A reason not to serve a database, until an operator accepts exactly it. */
export interface Objection {
  /** What `DATABASE_ACCEPT` names. It is for this state of this database alone, so it may stay set. */
  accept: string;
  message: string;
  kind: ObjectionKind;
}
type ObjectionKind = "moved" | "newPlace" | "lostSecret";

/** What a process brings: null keys are none that were set or kept; undefined ones are not to be compared. */
export interface Bringing {
  keys: SigningKeys | null | undefined;
  /** The setting or the file that the keys come from, for a sentence. */
  secretName: string;
}

/** Everything that speaks against serving this database here. */
export function objectionsTo(
  found: FoundIdentity & { identity: DatabaseIdentity },
  { keys, secretName }: Bringing,
): Objection[] {
  const { identity, place, dataKey } = found;
  const objections: Objection[] = [];
  const object = (kind: ObjectionKind, about: string, sentence: (accept: string) => string) => {
    const accept = acceptWord(kind, identity, about);
    objections.push({ kind, accept, message: sentence(`DATABASE_ACCEPT=${accept}`) });
  };

  if (identity.state === "moved") object("moved", "", (accept) => movedSentence(identity, accept));
  const { place: known } = identity;
  if (known !== null && !isSamePlace(known, place))
    object("newPlace", JSON.stringify(textOf(place)), (accept) =>
      copySentence(known, place, accept),
    );
  if (keys !== undefined && !opens(keys, found))
    object("lostSecret", dataKey?.sealed ?? "", (accept) =>
      secretSentence(keys === null, secretName, accept),
    );
  return objections;
}

/** Whether these keys are those of the database, as far as it has anything that shows it. */
function opens(
  keys: SigningKeys | null,
  { identity, dataKey }: FoundIdentity & { identity: DatabaseIdentity },
): boolean {
  const { secretCheck, databaseId } = identity;
  const isKeyLost = dataKey !== null && isLossAccepted(identity, dataKey.objectUpdated);
  const sealed = dataKey === null || isKeyLost ? null : dataKey.sealed;
  if (keys === null) return secretCheck === null && sealed === null;
  return (
    (secretCheck === null || decrypt(keys, secretCheckPurpose, secretCheck) === databaseId) &&
    (sealed === null || decrypt(keys, dataKeyPurpose(fingerprints), sealed) !== null)
  );
}

/** Whether an operator accepted after this time that what was encrypted stays unreadable. */
export const isLossAccepted = (identity: DatabaseIdentity | null, sealedAt: Date): boolean =>
  !!identity?.secretLost && identity.secretLost >= sealedAt;

function acceptWord(kind: ObjectionKind, identity: DatabaseIdentity, about: string): string {
  const { databaseId, objectUpdated } = identity;
  const state = JSON.stringify([kind, databaseId, objectUpdated.getTime(), about]);
  return `${kind}-${createHash("sha256").update(state).digest("hex").slice(0, 8)}`;
}

const textOf = ({ cluster, name, number }: DatabasePlace) => [cluster, name, number];

const movedSentence = ({ movedTo }: DatabaseIdentity, accept: string) =>
  `DATABASE_URL names a database that was moved to ${movedTo}: name that one (if copy-to-postgres --finish broke off, ` +
  `run it again); if that one never serves again, ${accept} serves this one`;

const copySentence = (known: DatabasePlace, place: DatabasePlace, accept: string) =>
  `DATABASE_URL names a copy of the database at ${placeText(known)}, this one is at ${placeText(place)}: name that ` +
  `one; if that one never serves again, ${accept} makes this one the one that serves`;

const secretSentence = (isMissing: boolean, secretName: string, accept: string) =>
  (isMissing
    ? `${secretName} is missing, and this database was made with a signing secret: set that one as SIGNING_SECRET`
    : `${secretName} is not the signing secret that this database was made with: set that one, or name it in ` +
      "SIGNING_SECRET_PREVIOUS") + `; if it is lost, ${accept} gives up what it encrypted`;
