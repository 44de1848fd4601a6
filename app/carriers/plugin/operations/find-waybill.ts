import { isSameNumber } from "#app/shipping/model/bare-number.ts";
import type { Carrier, FoundWaybill } from "#app/shipping/model/carrier.ts";

import type { Known } from "../../kit/carrier-plugin.ts";
import { readMade } from "../answers.ts";
import { PluginError } from "../plugin-worker.ts";
import { knownForPlugin } from "./carrier-waybill.ts";
import type { PluginClient } from "./plugin-client.ts";
import type { TakeWaybill } from "./take-waybill.ts";

/**
 * Searches by our reference and by what the carrier said before. Null when the carrier has none, or when creating again
 * makes the same waybill; rejected when the carrier says that it has withdrawn what it had taken. A number that is
 * known needs its label only: a search that fails, or finds nothing, does not keep it back.
 */
export function makeFindWaybill(
  client: PluginClient,
  takeWaybill: TakeWaybill,
): Carrier["findWaybill"] {
  const { card, operations } = client;

  return async function findWaybill({ reference, trackingNumber, known }, signal) {
    signal.throwIfAborted();
    const heard = knownForPlugin(known);
    const own = trackingNumber === null ? {} : { trackingNumber };
    const input = { reference, ...own, ...heard };
    if (heard.trackingNumber !== undefined) {
      const said = operations.has("find") ? await search(input, signal).catch(() => null) : null;
      if (said?.kind === "rejected") return said;
      const found = said && isSameNumber(said.made.trackingNumber, heard.trackingNumber) && said;
      return requireReady(await takeWaybill(found ? found.made : madeOf(heard), signal));
    }
    if (!operations.has("find")) {
      if (card.idempotent) return null;
      throw new Error(`${card.carrierToken} has no search for a waybill`);
    }
    const said = await search(input, signal);
    if (said?.kind !== "found") return said;
    return requireReady(await takeWaybill(said.made, signal));
  };

  /** What the plugin finds. @throws what it throws, but the carrier's own word that there is no waybill any more */
  async function search(input: Known & { reference: string }, signal: AbortSignal) {
    try {
      const found = await client.ask("find", input, signal);
      return found === null ? null : ({ kind: "found", made: readMade(found, "find") } as const);
    } catch (error) {
      if (!(error instanceof PluginError && error.isRefusal)) throw error;
      return { kind: "rejected", detail: error.message } as const;
    }
  }
}

function madeOf({ trackingNumber = "", carrierRef, data, parcelNumbers }: Known) {
  return {
    trackingNumber,
    carrierRef,
    data: data && { ...data },
    parcelNumbers: parcelNumbers && [...parcelNumbers],
  };
}

type Reply = Awaited<ReturnType<TakeWaybill>>;

/** @throws Error while the label is not ready, so that it is asked for again */
function requireReady(reply: Reply): Extract<FoundWaybill, { kind: "created" }> {
  if (reply.kind === "created") return reply;
  throw new Error(reply.detail);
}
