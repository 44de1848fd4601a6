import type { CarrierPush } from "#app/shipping/model/carrier-push.ts";

import { reportsOf } from "../../reports.ts";
import { readEvents } from "../answers.ts";
import { PluginEnded, PluginError } from "../plugin-worker.ts";
import type { OperationOutcome, PluginClient } from "./plugin-client.ts";

const PUSH_MS = 5_000;

/** The events of a pushed message, or null when the plugin does not find it proven. */
export function makeReadPush(client: PluginClient): CarrierPush["read"] {
  const reports = reportsOf(client.card, client.reports);

  return async function readPush(headers, body) {
    const message = { headers: [...headers], body };
    const outcome = await client.attempt("push", message, AbortSignal.timeout(PUSH_MS));
    if (outcome.kind === "error") {
      if (isOfMessage(outcome)) throw client.readable(outcome.error);
      return "again";
    }
    const { value } = outcome;
    return value === null ? null : readEvents(value, client.card, reports);
  };
}

/** Nothing but the message can have failed: not the process, its time, or what the carrier was asked because of it. */
const isOfMessage = ({ error, hasAsked }: Extract<OperationOutcome, { kind: "error" }>): boolean =>
  error instanceof PluginError && !(error instanceof PluginEnded) && !hasAsked;
