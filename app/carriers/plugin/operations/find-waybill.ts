import type { Carrier } from "#app/shipping/model/carrier.ts";

import { readMade } from "../answers.ts";
import { knownForPlugin } from "./carrier-waybill.ts";
import type { PluginClient } from "./plugin-client.ts";
import type { TakeWaybill } from "./take-waybill.ts";

/**
 * Searches by our reference and by what the carrier said before. A number that is known needs its label only. Null when
 * the carrier has none, or when creating again makes the same waybill.
 */
export function makeFindWaybill(
  client: PluginClient,
  takeWaybill: TakeWaybill,
): Carrier["findWaybill"] {
  const { card, operations } = client;

  return async function findWaybill({ reference, trackingNumber, known }, signal) {
    signal.throwIfAborted();
    const heard = knownForPlugin(known);
    if (heard.trackingNumber !== undefined) {
      const { trackingNumber: number, carrierRef, data, parcelNumbers } = heard;
      const made = {
        trackingNumber: number,
        carrierRef,
        data: data && { ...data },
        parcelNumbers: parcelNumbers && [...parcelNumbers],
      };
      return requireReady(await takeWaybill(made, signal));
    }
    if (!operations.has("find")) {
      if (card.idempotent) return null;
      throw new Error(`${card.carrierToken} has no search for a waybill`);
    }
    const own = trackingNumber === null ? {} : { trackingNumber };
    const found = await client.ask("find", { reference, ...own, ...heard }, signal);
    return found === null ? null : requireReady(await takeWaybill(readMade(found), signal));
  };
}

type Reply = Awaited<ReturnType<TakeWaybill>>;

/** @throws Error while the label is not ready, so that it is asked for again */
function requireReady(reply: Reply): Extract<Reply, { kind: "created" }> {
  if (reply.kind === "created") return reply;
  throw new Error(reply.detail);
}
