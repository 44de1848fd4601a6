import type { Known } from "../../kit/carrier-plugin.ts";
import type { Mask } from "../../mask.ts";
import type { CarrierReports } from "../../reports.ts";
import type { PluginCard } from "../card/card.ts";
import { openExchange, type CommitState } from "../exchange.ts";
import type { InputRules } from "../inputs.ts";
import type { AnsweredRequest, PluginOperation } from "../messages.ts";
import { PluginEnded, PluginError, type PluginWorker } from "../plugin-worker.ts";

/** A little less than the service waits for a carrier, so that a plugin can still answer. */
const OPERATION_MS = 18_000;
const QUOTE_MS = 2_300;
/** What makes something at the carrier, each by one commit. */
const COMMITTING: readonly PluginOperation[] = [
  "create",
  "returnWaybill",
  "pickup",
  "manifest",
  "answerIncident",
];

interface Parts {
  card: PluginCard;
  operations: ReadonlySet<PluginOperation>;
  worker: PluginWorker;
  hosts: Readonly<Record<string, string>>;
  trustedCa: string | null;
  mask: Mask;
  rules: InputRules;
  reports: CarrierReports;
  listen?: ((heard: AnsweredRequest) => void) | undefined;
  /** How long a quotation may take; absent: what a checkout waits for. */
  quoteMs?: number | undefined;
}

/** How an operation ended, whether it asked the carrier, and what is certain of its commit. */
export type OperationOutcome = { commit: CommitState; known: Known; hasAsked: boolean } & (
  | { kind: "value"; value: unknown }
  /** `maySucceedLater`: the carrier, or the plugin's process, was not there for it. */
  | { kind: "error"; error: unknown; maySucceedLater: boolean }
);

/** What the operations of a plugin share. */
export interface PluginClient extends Omit<
  Parts,
  "worker" | "hosts" | "trustedCa" | "listen" | "quoteMs"
> {
  /** Calls an operation that may make something; does not throw. */
  attempt: (
    operation: PluginOperation,
    input: unknown,
    signal: AbortSignal,
  ) => Promise<OperationOutcome>;
  /** Calls an operation that makes nothing. @throws what the operation throws */
  ask: (operation: PluginOperation, input: unknown, signal: AbortSignal) => Promise<unknown>;
  /** An error of an operation without secrets. */
  readable: (error: unknown) => unknown;
}

export function makePluginClient(parts: Parts): PluginClient {
  const { worker, hosts, trustedCa, listen, quoteMs = QUOTE_MS, ...shared } = parts;
  const { card } = shared;
  let loginFailedAtMs = -Infinity;

  async function attempt(
    operation: PluginOperation,
    input: unknown,
    signal: AbortSignal,
  ): Promise<OperationOutcome> {
    // Ends with the operation, so that nothing that it started leaves after its answer.
    const over = new AbortController();
    const until = AbortSignal.any([signal, over.signal]);
    const startedAtMs = performance.now();
    const terms = {
      mayCommit: COMMITTING.includes(operation),
      signal: until,
      onLogin: (isUnanswered: boolean) =>
        void (loginFailedAtMs = isUnanswered ? performance.now() : -Infinity),
    };
    const exchange = openExchange(card, hosts, trustedCa, terms);
    let known: Known = {};
    const heard = () => ({
      commit: exchange.commitState(),
      hasAsked: exchange.hasSent(),
      known,
    });
    try {
      const value = await worker.call(
        {
          operation,
          input,
          forMs: operation === "quote" ? quoteMs : OPERATION_MS,
          async send(request) {
            const reply = await exchange.send(request);
            listen?.({ operation, request, reply });
            return reply;
          },
          onKnown: (more) => (known = { ...known, ...more }),
        },
        until,
      );
      return { kind: "value", value, ...heard() };
    } catch (error) {
      const maySucceedLater =
        error instanceof PluginEnded
          ? !error.isOfItsCall
          : exchange.isUnanswered() || loginFailedAtMs >= startedAtMs;
      return { kind: "error", error, maySucceedLater, ...heard() };
    } finally {
      over.abort(new Error("the operation is over"));
    }
  }

  /** It may repeat what the carrier answered, and a carrier what it was asked. */
  function readable(error: unknown): unknown {
    if (!(error instanceof PluginError)) return error;
    return new PluginError(shared.mask(error.message, []), error.isRefusal);
  }

  return {
    ...shared,
    attempt,
    async ask(operation, input, signal) {
      const outcome = await attempt(operation, input, signal);
      if (outcome.kind === "value") return outcome.value;
      throw readable(outcome.error);
    },
    readable,
  };
}
