import { selectJobs } from "#db/jobs.ts";

import type { Service } from "../context.ts";
import type { JobState } from "../model/job.ts";

export type ListedJob = Awaited<ReturnType<typeof selectJobs>>[number];

/** The jobs in one state, newest first; null for all that are not done: dead ones, then pending ones. */
export async function listJobs(
  service: Service,
  { state, limit }: { state: JobState | null; limit: number },
): Promise<ListedJob[]> {
  const { read } = service.db;
  if (state) return selectJobs(read, state, limit);

  const dead = await selectJobs(read, "dead", limit);
  const ready = dead.length < limit ? await selectJobs(read, "ready", limit - dead.length) : [];
  return [...dead, ...ready];
}
