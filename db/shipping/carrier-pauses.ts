import { and, asc, desc, eq, gt, isNull, lte } from "drizzle-orm";

import {
  type CarrierPause,
  type PauseScope,
  scopeText,
} from "#app/shipping/model/carrier-pause.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type KeptPause = Tables["carrierPauses"]["$inferSelect"];

/** The pause of this scope from now on, whatever was said of it before. */
export async function setPause(tx: Connection, pause: CarrierPause, now: Date): Promise<void> {
  await keepPause(tx, { ...pause, scope: scopeText(pause), resumedBy: null, objectUpdated: now });
}

/** As another bucket has it, unless this one has a later word. */
export async function keepPause(tx: Connection, pause: KeptPause): Promise<void> {
  const { carrierPauses } = tx.tables;
  await tx
    .insert(carrierPauses)
    .values(pause)
    .onConflictDoUpdate({
      target: [carrierPauses.country, carrierPauses.carrierToken, carrierPauses.scope],
      set: pause,
      setWhere: lte(carrierPauses.objectUpdated, pause.objectUpdated),
    });
}

/** False when nothing of this scope is paused now. */
export async function endPause(
  tx: Connection,
  scope: PauseScope,
  { resumedBy, now }: { resumedBy: string; now: Date },
): Promise<boolean> {
  const { carrierPauses } = tx.tables;
  const { country, carrierToken, until } = carrierPauses;
  const ended = await tx
    .update(carrierPauses)
    .set({ until: now, resumedBy, objectUpdated: now })
    .where(
      and(
        eq(country, scope.country),
        eq(carrierToken, scope.carrierToken),
        eq(carrierPauses.scope, scopeText(scope)),
        gt(until, now),
      ),
    )
    .returning({ country });
  return ended.length === 1;
}

/** Those that hold something back at that time. */
export function selectPauses(db: Connection, now: Date): Promise<CarrierPause[]> {
  const { carrierPauses } = db.tables;
  const { country, carrierToken, accountId, place, routeClass } = carrierPauses;
  const { reason, pausedBy, from, until } = carrierPauses;
  const scope = { country, carrierToken, accountId, place, routeClass };
  return db
    .select({ ...scope, reason, pausedBy, from, until })
    .from(carrierPauses)
    .where(and(lte(from, now), gt(until, now)))
    .orderBy(asc(country), asc(carrierToken), asc(carrierPauses.scope))
    .execute();
}

/** Those that are over too, the latest word first. */
export function selectKeptPauses(db: Connection, limit: number): Promise<KeptPause[]> {
  const { carrierPauses } = db.tables;
  return db
    .select()
    .from(carrierPauses)
    .orderBy(desc(carrierPauses.objectUpdated), asc(carrierPauses.scope))
    .limit(limit)
    .execute();
}

/** What was said of all accounts, which every bucket has. */
export function selectPausesOfAll(db: Connection): Promise<KeptPause[]> {
  const { carrierPauses } = db.tables;
  return db
    .select()
    .from(carrierPauses)
    .where(isNull(carrierPauses.accountId))
    .orderBy(asc(carrierPauses.objectUpdated))
    .execute();
}
