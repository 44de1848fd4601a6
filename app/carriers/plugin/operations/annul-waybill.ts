import type { Carrier } from "#app/shipping/model/carrier.ts";

import { annulAnswer, readAnswer } from "../answers.ts";
import { knownForPlugin } from "./carrier-waybill.ts";
import type { PluginClient } from "./plugin-client.ts";

/** What is not understood is asked again; without the operation, the operator has the carrier's word. */
export function makeAnnulWaybill(client: PluginClient): Carrier["annulWaybill"] {
  return async function annulWaybill({ trackingNumber, known }, signal) {
    if (signal.aborted) return "unknown";
    if (!client.operations.has("annul")) return "manual";
    try {
      const input = { ...knownForPlugin(known), trackingNumber };
      return readAnswer(annulAnswer, "annul", await client.ask("annul", input, signal));
    } catch {
      return "unknown";
    }
  };
}
