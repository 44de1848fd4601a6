import { sql, type SQL } from "drizzle-orm";

import type { Connection } from "../engine/database.ts";

/**
 * What an operator lists of calls: those that need a person first, however old they are, because the day's calls would
 * hide them; then the others.
 * @param newest the newest calls of which that is true
 */
export async function questionsFirst<Row>(
  { tables: { durableCalls } }: Connection,
  limit: number,
  newest: (which: SQL, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const { state } = durableCalls;
  // Written out, so that the partial index of questions is used.
  const questions = await newest(sql`${state} = 'needsPerson'`, limit);
  if (questions.length >= limit) return questions;
  const others = sql`coalesce(${state}, '') <> 'needsPerson'`;
  return [...questions, ...(await newest(others, limit - questions.length))];
}
