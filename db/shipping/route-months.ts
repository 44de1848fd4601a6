import { and, desc, eq, gte, sql } from "drizzle-orm";

import type { RouteCounts } from "#app/shipping/model/carrier-history.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";

export interface Routes {
  accountId: AccountId;
  /** Null for all. */
  canton: string | null;
  /** The first month: `2026-11`. */
  since: string;
}

/** How the parcels of an account ended, of each carrier by the days that they took. */
export function selectRouteCounts(
  db: Connection,
  { accountId, canton, since }: Routes,
): Promise<(RouteCounts & { carrierToken: string })[]> {
  const { routeMonths: t } = db.tables;
  return db
    .select({
      carrierToken: t.carrierToken,
      days: t.days,
      parcels: sum(t.parcels),
      delivered: sum(t.delivered),
      firstTry: sum(t.firstTry),
      withIncident: sum(t.withIncident),
      withCash: sum(t.withCash),
      refused: sum(t.refused),
      spent: sum(t.spent),
    })
    .from(t)
    .where(
      and(
        eq(t.accountId, accountId),
        canton === null ? undefined : eq(t.canton, canton),
        gte(t.month, since),
      ),
    )
    .groupBy(t.carrierToken, t.days)
    .execute();
}

const sum = (column: unknown) => sql<number>`sum(${column})`.mapWith(Number);

/** The cantons to which one carrier at least brought so many parcels, those with the most first. */
export async function selectCantonsOfRoutes(
  db: Connection,
  { accountId, since }: Omit<Routes, "canton">,
  { parcelsMin, limit }: { parcelsMin: number; limit: number },
): Promise<string[]> {
  const { routeMonths: t } = db.tables;
  const routes = db
    .select({ canton: t.canton, parcels: sql<number>`sum(${t.parcels})`.as("parcels") })
    .from(t)
    .where(and(eq(t.accountId, accountId), gte(t.month, since)))
    .groupBy(t.canton, t.carrierToken)
    .having(gte(sum(t.parcels), parcelsMin))
    .as("routes");
  const rows = await db
    .select({ canton: routes.canton })
    .from(routes)
    .groupBy(routes.canton)
    .orderBy(desc(sum(routes.parcels)), routes.canton)
    .limit(limit);
  return rows.map(({ canton }) => canton);
}
