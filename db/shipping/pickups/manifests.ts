import { and, desc, eq, exists, inArray, isNotNull, lt, notInArray, or, sql } from "drizzle-orm";

import type { AccountId, AddressId, ManifestId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";
import type { DurableCallState } from "../../schema/durable-tables.ts";

/** A list that a carrier was asked for, and what the call to it ended with. */
export interface KeptManifest {
  manifestId: ManifestId;
  accountId: AccountId;
  country: string;
  carrierToken: string;
  senderAddressId: AddressId;
  /** YYYY-MM-DD. */
  date: string;
  parcelCount: number;
  manifestRef: string | null;
  document: Uint8Array | null;
  objectCreated: Date;
  state: DurableCallState;
  detail: string | null;
}

const withState = (db: Connection) => {
  const { manifests, durableCalls } = db.tables;
  return db
    .select({ manifest: manifests, state: durableCalls.state, detail: durableCalls.detail })
    .from(manifests)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, sql`${manifests.manifestId}`));
};

const manifestFrom = ({
  manifest,
  ...ended
}: Awaited<ReturnType<typeof withState>>[number]): KeptManifest => ({ ...manifest, ...ended });

export async function insertManifest(
  tx: Connection,
  manifest: Omit<KeptManifest, "state" | "detail">,
): Promise<void> {
  const { document, ...row } = manifest;
  await tx
    .insert(tx.tables.manifests)
    .values({ ...row, document: document && Buffer.from(document) });
}

/** The shipments are on this list from now on. False when one of them is on another. */
export async function claimForManifest(
  tx: Connection,
  manifestId: ManifestId,
  shipmentIds: readonly ShipmentId[],
): Promise<boolean> {
  const { manifestShipments } = tx.tables;
  const claimed = await tx
    .insert(manifestShipments)
    .values(shipmentIds.map((shipmentId) => ({ shipmentId, manifestId })))
    .onConflictDoNothing()
    .returning({ shipmentId: manifestShipments.shipmentId });
  return claimed.length === shipmentIds.length;
}

/** The carrier has none: its shipments are free for another. */
export async function releaseFromManifest(tx: Connection, manifestId: ManifestId): Promise<void> {
  const { manifestShipments } = tx.tables;
  await tx.delete(manifestShipments).where(eq(manifestShipments.manifestId, manifestId));
}

export async function keepManifestReply(
  tx: Connection,
  manifestId: ManifestId,
  { manifestRef, document }: { manifestRef: string | null; document: Uint8Array | null },
): Promise<void> {
  const { manifests } = tx.tables;
  await tx
    .update(manifests)
    .set({ manifestRef, document: document && Buffer.from(document) })
    .where(eq(manifests.manifestId, manifestId));
}

/** The lists that these shipments are on, and which is on which. */
export async function selectManifestsOf(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<{ manifests: KeptManifest[]; listed: Set<ShipmentId> }> {
  const { manifests, manifestShipments } = db.tables;
  const { shipmentId, manifestId } = manifestShipments;
  const claims = await db
    .select({ shipmentId, manifestId })
    .from(manifestShipments)
    .where(inArray(shipmentId, [...shipmentIds]));
  const ids = [...new Set(claims.map((each) => each.manifestId))];
  if (ids.length === 0) return { manifests: [], listed: new Set() };
  const rows = await withState(db)
    .where(and(eq(manifests.accountId, accountId), inArray(manifests.manifestId, ids)))
    .orderBy(manifests.manifestId);
  return {
    manifests: rows.map(manifestFrom),
    listed: new Set(claims.map((each) => each.shipmentId)),
  };
}

export async function findManifest(
  db: Connection,
  manifestId: ManifestId,
): Promise<KeptManifest | null> {
  const [found] = await withState(db).where(eq(db.tables.manifests.manifestId, manifestId));
  return found ? manifestFrom(found) : null;
}

/** Of every account, for the operator: those that need a person. */
export async function selectUndecidedManifests(
  db: Connection,
  limit: number,
): Promise<KeptManifest[]> {
  const { manifests, durableCalls } = db.tables;
  const rows = await withState(db)
    .where(and(eq(durableCalls.kind, "makeManifest"), eq(durableCalls.state, "needsPerson")))
    .orderBy(desc(manifests.manifestId))
    .limit(limit);
  return rows.map(manifestFrom);
}

/**
 * Empties lists of their documents and of what was on them; one that has no answer stays as it is. The rows stay, as
 * those of pickups.
 * @returns how many were emptied, at most `limit`
 */
export async function emptyOldManifests(
  tx: Connection,
  before: number,
  limit: number,
): Promise<number> {
  const { manifests, manifestShipments, durableCalls } = tx.tables;
  const { manifestId, document } = manifests;
  const claims = tx
    .select({ one: sql`1` })
    .from(manifestShipments)
    .where(eq(manifestShipments.manifestId, manifestId));
  const old = await tx
    .select({ manifestId })
    .from(manifests)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, sql`${manifestId}`))
    .where(
      and(
        lt(manifestId, before as ManifestId),
        notInArray(durableCalls.state, ["pending", "needsPerson"]),
        or(isNotNull(document), exists(claims)),
      ),
    )
    .orderBy(manifestId)
    .limit(limit);
  const ids = old.map((each) => each.manifestId);
  if (ids.length === 0) return 0;
  await tx.delete(manifestShipments).where(inArray(manifestShipments.manifestId, ids));
  await tx.update(manifests).set({ document: null }).where(inArray(manifestId, ids));
  return ids.length;
}
