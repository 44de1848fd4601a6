import { retryJob } from "#db/jobs.ts";

import type { Service } from "../context.ts";
import type { JobId } from "../model/ids.ts";

/** Resets the attempts of a dead job, due now. False when there is no dead job with that id. */
export function retryDeadJob(service: Service, jobId: JobId): Promise<boolean> {
  return service.db.tx(null, (tx) => retryJob(tx, jobId, service.now()));
}
