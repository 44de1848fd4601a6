import type { Carrier, Waybill, WaybillReply } from "#app/shipping/model/carrier.ts";

import { readMade } from "../answers.ts";
import type { CommitState } from "../exchange.ts";
import { waybillInput } from "../inputs.ts";
import { PluginError } from "../plugin-worker.ts";
import { knownOf } from "./known.ts";
import type { Outcome, PluginClient } from "./plugin-client.ts";
import type { TakeWaybill } from "./take-waybill.ts";

/**
 * Creates at most one waybill. `rejected` only when the commit never left, or when the carrier's answer to it proves
 * that nothing was made; whatever else the plugin does wrong after its commit is `unknown`.
 * @param service the code of the service that is bought; null on a card without services
 */
export function makeCreateWaybill(
  client: PluginClient,
  takeWaybill: TakeWaybill,
  service: string | null,
): Carrier["createWaybill"] {
  return async function createWaybill(waybill, signal): Promise<WaybillReply> {
    if (signal.aborted) return { kind: "unknown", detail: "aborted" };
    const input = waybillInput(waybill, service, client.rules);
    if (!input) return { kind: "rejected", detail: "the carrier has no city for this territory" };

    const outcome = await client.attempt("create", input, signal);
    if (outcome.kind === "error")
      return withoutWaybill(outcome, signal.aborted, (text) => masked(client, waybill, text));
    try {
      const made = readMade(outcome.value);
      requireMade(outcome.commit, client.card.idempotent);
      if (waybill.trackingNumber !== null && made.trackingNumber !== waybill.trackingNumber)
        throw new Error("create returned another number than the one that it was given");
      return await takeWaybill(made, signal);
    } catch (error) {
      const failed = { ...outcome, kind: "error", error } as const;
      return withoutWaybill(failed, signal.aborted, (text) => masked(client, waybill, text));
    }
  };
}

/**
 * A waybill is made by an answered commit. Where creates may be repeated, a refusal may be of what is there already.
 * @throws Error when the plugin returned a waybill all the same
 */
function requireMade(commit: CommitState, isIdempotent: boolean): void {
  if (commit === "none") throw new Contradiction("create made a waybill without http.commit");
  if (commit === "lost")
    throw new Contradiction("create made a waybill of an answer that was lost");
  if (commit.provesNothing && !isIdempotent)
    throw new Contradiction(`create made a waybill of an answer with status ${commit.status}`);
}

/** The plugin names a waybill, and what it sent says that there is none. */
class Contradiction extends Error {
  override readonly name = "Contradiction";
}

function withoutWaybill(
  outcome: Extract<Outcome, { kind: "error" }>,
  isAborted: boolean,
  mask: (text: string) => string,
): WaybillReply {
  const { error, commit } = outcome;
  const reason = mask(error instanceof Error ? error.message : String(error));
  if (isAborted) return unknownWaybill("aborted", outcome);
  if (error instanceof Contradiction) return unknownWaybill(reason, outcome);
  if (commit === "none") {
    const isRefusal = error instanceof PluginError && error.isRefusal;
    return { kind: "rejected", detail: isRefusal ? reason : `not sent: ${reason}` };
  }
  if (isRejected(commit, error)) return { kind: "rejected", detail: statedBy(commit, reason) };
  return unknownWaybill(statedBy(commit, reason), outcome);
}

/** A refusal that a plugin reads in a 5xx, 408 or 409 is only the carrier's word where the request names the status. */
function isRejected(commit: CommitState, error: unknown): boolean {
  if (typeof commit === "string") return false;
  if (commit.provesNothing) return true;
  const isRefusal = error instanceof PluginError && error.isRefusal;
  return isRefusal && commit.status >= 200 && commit.status < 300;
}

const statedBy = (commit: CommitState, reason: string) =>
  typeof commit === "string" ? reason : `status ${commit.status}, ${reason}`;

function unknownWaybill(detail: string, { known }: Outcome): WaybillReply {
  const kept = knownOf(known);
  return { kind: "unknown", detail, ...(kept ? { known: kept } : {}) };
}

function masked(client: PluginClient, { sender, recipient }: Waybill, text: string): string {
  const texts = [sender, recipient].flatMap((party) => [
    party.fullName,
    party.company,
    party.streetLine1,
    party.reference,
    party.email,
    party.phone,
  ]);
  return client.mask(text, texts);
}
