import type { Carrier } from "#app/shipping/model/carrier.ts";

import { reportsOf } from "../../reports.ts";
import { readEvents } from "../answers.ts";
import type { PluginClient } from "./plugin-client.ts";

const PUSH_MS = 5_000;

/** The events of a pushed message, or null when the plugin does not find it proven. */
export function makeReadPush(client: PluginClient): NonNullable<Carrier["readPush"]> {
  const reports = reportsOf(client.card.carrierToken, client.reports);

  return async function readPush(headers, body) {
    const message = { headers: [...headers], body };
    const events = await client.ask("push", message, AbortSignal.timeout(PUSH_MS));
    return events === null ? null : readEvents(events, client.card, reports);
  };
}
