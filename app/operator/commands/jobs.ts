import type { ListedJob } from "#app/shipping/jobs/list-jobs.ts";

import { command } from "../command.ts";
import { count, id, oneOf, optional, toggle } from "../flags.ts";
import { firstLine, table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { UsageError } from "../usage-error.ts";

const LIST_LINES = { max: 1000, fallback: 50 };

const list = command({
  noun: "jobs",
  verb: "list",
  summary: "List background work, newest first: what is dead and what waits, or one state",
  flags: {
    state: optional(oneOf("only these jobs", ["ready", "done", "dead"])),
    dead: toggle("the same as --state dead"),
    limit: count("how many lines", LIST_LINES),
  },
  async run(service, { state: asked, dead, limit }) {
    if (dead && asked !== null && asked !== "dead")
      throw new UsageError("Give either --dead or --state.");
    const state = dead ? "dead" : asked;
    const { listJobs } = await import("#app/shipping/jobs/list-jobs.ts");
    const jobs = await listJobs(service, { state, limit });
    return {
      json: jobs.map((job) => ({
        jobId: job.jobId,
        kind: shownKind(job.kind),
        state: job.state,
        ...subjectOf(job),
        attempts: job.attempts,
        runAt: job.runAt,
        leaseUntil: job.leaseUntil,
        lastError: job.lastError,
        objectCreated: job.objectCreated,
        objectUpdated: job.objectUpdated,
      })),
      text: jobs.length === 0 ? nothingThere(state) : tableOf(jobs),
    };
  },
});

const retry = command({
  noun: "jobs",
  verb: "retry",
  summary: "Give a dead job all its attempts back, from now",
  flags: { job: id<"Job">("the job, as `jobs list --state dead` shows it") },
  async run(service, { job }) {
    const { retryDeadJob } = await import("#app/shipping/jobs/retry-dead-job.ts");
    const isRetried = await retryDeadJob(service, job);
    if (!isRetried) {
      throw new Refusal(
        "jobNotDead",
        "There is no dead job with that id; `jobs list --state dead` shows them.",
      );
    }
    return { json: { jobId: job, state: "ready" }, text: `Job ${job} is tried again.` };
  },
});

/** Scripts read the names that these kinds had first. */
const firstNames: Record<string, string> = {
  pushFulfillment: "tellStore",
  finishTopUp: "settleTopUp",
};
const shownKind = (kind: string): string => firstNames[kind] ?? kind;

function tableOf(jobs: readonly ListedJob[]): string {
  return table(
    ["job", "kind", "state", "shipment", "attempts", "due (UTC)", "last error"],
    jobs.map((job) => [
      String(job.jobId),
      shownKind(job.kind),
      job.state,
      shipmentOf(job),
      String(job.attempts),
      job.state === "ready" ? time(job.runAt) : "-",
      job.lastError === null ? "-" : firstLine(job.lastError),
    ]),
  );
}

function shipmentOf(job: ListedJob): string {
  const { shipmentId } = subjectOf(job);
  return typeof shipmentId === "number" ? String(shipmentId) : "-";
}

/** The ids of the work. The rest of a payload may hold personal data and is not printed. */
function subjectOf({ payload }: ListedJob): { accountId: unknown; shipmentId: unknown } {
  const { accountId = null, shipmentId = null } = Object(payload) as Record<string, unknown>;
  return { accountId, shipmentId };
}

function nothingThere(state: string | null): string {
  return state === null ? "No job waits, and none is dead." : `No job is ${state}.`;
}

export const jobCommands = [list, retry];
