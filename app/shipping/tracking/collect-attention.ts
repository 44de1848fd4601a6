import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { takeNewQuestions } from "#db/durable/calls-needing-person.ts";
import { findShipmentsOfCalls } from "#db/shipping/carrier-calls.ts";

import type { Service } from "../context.ts";
import { carrierKeyText } from "../model/carrier-key.ts";
import type { ShipmentId } from "../model/ids.ts";
import { readNumberRanges } from "./numbers/read-number-ranges.ts";

/** The share of a carrier's number range after which the operator must ask for another. */
const USED_SHARE = 0.9;

export type Attention =
  | { kind: string; subject: number; shipmentId: ShipmentId | null; detail: string | null }
  | { kind: "numberRange"; subject: string; country: string; used: number; size: number };

/** By carrier, when this process last reported its range. */
const reportedAtMs = new Map<string, number>();

/** What needs the operator since the last time: each question once, a number range near its end every hour. */
export async function collectAttention(service: Service): Promise<Attention[]> {
  const questions = await service.db.tx(null, (tx) => takeNewQuestions(tx, service.now()));
  const callIds = questions.map(({ durableCallId }) => durableCallId);
  const shipmentOf = await findShipmentsOfCalls(service.db.read, callIds);
  return [
    ...questions.map(({ durableCallId, kind, detail }) => ({
      kind,
      subject: durableCallId,
      shipmentId: shipmentOf.get(durableCallId) ?? null,
      detail,
    })),
    ...(await endingRanges(service)),
  ];
}

async function endingRanges(service: Service): Promise<Attention[]> {
  const nowMs = service.now().getTime();
  return (await readNumberRanges(service)).flatMap((range) => {
    const { country, carrierToken, used, size } = range;
    const key = carrierKeyText(range);
    const isRecent = nowMs - (reportedAtMs.get(key) ?? -Infinity) < HOUR_MS;
    if (used < size * USED_SHARE || isRecent) return [];
    reportedAtMs.set(key, nowMs);
    return [{ kind: "numberRange" as const, subject: carrierToken, country, used, size }];
  });
}
