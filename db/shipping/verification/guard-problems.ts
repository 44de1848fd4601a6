import { sql } from "drizzle-orm";

import type { Connection, Database } from "../../engine/database.ts";
import { selectBrokenGuards } from "../../migrate/guards.ts";
import type { Problem } from "../verify.ts";

export const guardRule = "the database's rules and unique keys are in force";

/** Those that are not in force now, and those that a start since the last check has put back. */
export async function selectGuardProblems(
  db: Connection,
  dialect: Database["dialect"],
): Promise<Problem[]> {
  const broken = await selectBrokenGuards(db, dialect);
  const { upkeepRuns } = db.tables;
  const restored = await db
    .select({ at: upkeepRuns.lastAt })
    .from(upkeepRuns)
    .where(
      sql`${upkeepRuns.kind} = 'rulesRestored' and not exists (select 1 from ${upkeepRuns} v
        where v.kind = 'walletVerify' and v.last_at > ${upkeepRuns.lastAt})`,
    );
  return [
    ...broken.map(({ kind, name, problem }) => ({
      rule: guardRule,
      subject: name,
      detail: `${kind} ${problem}`,
    })),
    ...restored.map(({ at }) => ({
      rule: guardRule,
      subject: "rules",
      detail: `not in force until the start of ${at.toISOString()}: what was written before it was not checked`,
    })),
  ];
}
