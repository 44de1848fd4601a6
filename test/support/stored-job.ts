import type { Job, JobKind, JobPayloads } from "#app/shipping/model/job.ts";

/** A claimed job that this process enqueued itself, so that its payload is what its kind says. */
export type StoredJob = {
  [Kind in JobKind]: Job & { kind: Kind; payload: JobPayloads[Kind] };
}[JobKind];
