import {
  findLastAnswer,
  selectWaitingCalls,
  type WaitingCall,
} from "#db/shipping/waybills/silent-carriers.ts";

import type { Service } from "../context.ts";
import { carrierKeyText } from "../model/carrier-key.ts";
import type { ShipmentId } from "../model/ids.ts";
import { DAY_MS, MINUTE_MS } from "../model/time-units.ts";

/** An ordinary answer is there by then. */
const ANSWERED_WITHIN_MS = 2 * MINUTE_MS;
/** One parcel may be odd; the second one says that it is the carrier. */
const SHIPMENTS_MIN = 2;

/** A carrier that was asked for waybills and has answered none since. */
export interface SilentCarrier {
  /** When the first of those that wait was to be asked for. */
  since: Date;
  /** Those that wait. */
  shipments: ReadonlySet<ShipmentId>;
  /** More than one waits: a further one would as well. */
  isDown: boolean;
}

/**
 * The carriers that do not answer, by `carrierKeyText`. From what was written down of every call, so it is the same in
 * every process, and still there after a restart.
 */
export async function readSilentCarriers({
  db,
  now,
}: Pick<Service, "db" | "now">): Promise<Map<string, SilentCarrier>> {
  const nowMs = now().getTime();
  const within = {
    from: new Date(nowMs - DAY_MS),
    until: new Date(nowMs - ANSWERED_WITHIN_MS),
  };
  const calls = await selectWaitingCalls(db.read, within);
  const silent = new Map<string, SilentCarrier>();
  for (const [key, waiting] of Map.groupBy(calls, carrierKeyText)) {
    const [first] = waiting.toSorted(byAge);
    const answered = first && (await findLastAnswer(db.read, first, first.carrierCallId));
    const since = waiting.filter(({ carrierCallId }) => carrierCallId > (answered ?? 0));
    const [oldest] = since.toSorted(byAge);
    if (!oldest) continue;
    const shipments = new Set(since.map(({ shipmentId }) => shipmentId));
    silent.set(key, {
      since: oldest.objectCreated,
      shipments,
      isDown: shipments.size >= SHIPMENTS_MIN,
    });
  }
  return silent;
}

const byAge = (a: WaitingCall, b: WaitingCall): number => a.carrierCallId - b.carrierCallId;
