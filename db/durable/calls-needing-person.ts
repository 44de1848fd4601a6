import { count, min, sql } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";
import type { DurableCallKind } from "../schema/durable-tables.ts";

/** Calls that need a person and were not reported yet; from now on they are. */
export function takeNewQuestions(
  tx: Connection,
  now: Date,
): Promise<{ durableCallId: number; kind: DurableCallKind; detail: string | null }[]> {
  const { durableCalls } = tx.tables;
  const { durableCallId, kind, detail, state, attentionAt } = durableCalls;
  return (
    tx
      .update(durableCalls)
      .set({ attentionAt: now })
      // Written out, because a partial index is not used for a state that comes as a parameter.
      .where(sql`${state} = 'needsPerson' and ${attentionAt} is null`)
      .returning({ durableCallId, kind, detail })
      .execute()
  );
}

/** A call whose outcome no process can find out, known only now. An earlier question about it stays as it is. */
export async function insertQuestion(
  tx: Connection,
  question: {
    durableCallId: number;
    kind: DurableCallKind;
    key: string;
    requestRef: string | null;
    detail: string;
  },
  now: Date,
): Promise<void> {
  await tx
    .insert(tx.tables.durableCalls)
    .values({
      ...question,
      state: "needsPerson",
      attempts: 1,
      askedAt: tx.clock(),
      objectCreated: now,
      objectUpdated: now,
    })
    .onConflictDoNothing();
}

/** Calls that need a person, by kind, and since when the oldest is open. */
export function measureQuestions(
  db: Connection,
): Promise<{ kind: DurableCallKind; count: number; oldest: Date | null }[]> {
  const { durableCalls } = db.tables;
  return db
    .select({
      kind: durableCalls.kind,
      count: count(),
      oldest: min(durableCalls.objectCreated),
    })
    .from(durableCalls)
    .where(sql`${durableCalls.state} = 'needsPerson'`)
    .groupBy(durableCalls.kind)
    .execute();
}
