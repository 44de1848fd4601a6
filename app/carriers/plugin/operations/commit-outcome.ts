import type { WaybillReply } from "#app/shipping/model/carrier.ts";

import type { CommitState } from "../exchange.ts";
import { PluginError } from "../plugin-worker.ts";
import { carrierWaybillOf } from "./carrier-waybill.ts";
import type { OperationOutcome } from "./plugin-client.ts";

/**
 * What an operation makes is made by an answered commit. Where creates may be repeated, a refusal may be of what is
 * there already.
 * @param made the operation and its result, for the error
 * @throws Error when the plugin returned a result all the same
 */
export function requireCommitted(made: string, commit: CommitState, isIdempotent: boolean): void {
  if (commit === "none") throw new Contradiction(`${made} without http.commit`);
  if (commit === "lost") throw new Contradiction(`${made} of an answer that was lost`);
  if (commit.provesNothing && !isIdempotent)
    throw new Contradiction(`${made} of an answer with status ${commit.status}`);
}

/** The plugin names a result, and what it sent says that there is none. */
class Contradiction extends Error {
  override readonly name = "Contradiction";
}

/** Why there is nothing: `rejected` only where that is certain. */
export function withoutResult(
  outcome: Extract<OperationOutcome, { kind: "error" }>,
  isAborted: boolean,
  mask: (text: string) => string,
): Exclude<WaybillReply, { kind: "created" }> {
  const { error, commit } = outcome;
  const reason = mask(error instanceof Error ? error.message : String(error));
  if (isAborted) return unknownOutcome("aborted", outcome);
  if (error instanceof Contradiction) return unknownOutcome(reason, outcome);
  const later = outcome.maySucceedLater ? ({ isUnsent: true } as const) : {};
  if (commit === "none") {
    if (error instanceof PluginError && error.isRefusal)
      return { kind: "rejected", detail: reason };
    return { kind: "rejected", detail: `not sent: ${reason}`, ...later };
  }
  // The login that it needed did not come, or the process ended before.
  if (commit !== "lost" && commit.isNotLetIn && commit.provesNothing)
    return { kind: "rejected", detail: statedBy(commit, reason), ...later };
  if (isRejected(commit, error)) return { kind: "rejected", detail: statedBy(commit, reason) };
  return unknownOutcome(statedBy(commit, reason), outcome);
}

/** A refusal that a plugin reads in a 5xx, 408 or 409 is the carrier's word only where the commit names the status. */
function isRejected(commit: CommitState, error: unknown): boolean {
  if (typeof commit === "string") return false;
  if (commit.provesNothing) return true;
  const isRefusal = error instanceof PluginError && error.isRefusal;
  return isRefusal && commit.mayRefuse;
}

const statedBy = (commit: CommitState, reason: string) =>
  typeof commit === "string" ? reason : `status ${commit.status}, ${reason}`;

function unknownOutcome(
  detail: string,
  { known }: OperationOutcome,
): Extract<WaybillReply, { kind: "unknown" }> {
  const kept = carrierWaybillOf(known);
  return { kind: "unknown", detail, ...(kept ? { known: kept } : {}) };
}
