import {
  insertCarrierCode,
  selectCarrierCodes,
  selectUndecidedCodes,
  type CarrierCode,
} from "#db/shipping/carrier-codes.ts";

import type { Service } from "../context.ts";
import type { CarrierKey } from "../model/carrier-key.ts";
import type { TrackingEvent } from "../model/carrier.ts";
import { meaningOf } from "../model/state-word.ts";

/**
 * The events with what a person has said that their codes mean, where the carrier's card does not list them. A code
 * that is seen for the first time is kept for the operator; its event moves nothing.
 */
export async function withMeanings(
  service: Service,
  { country }: Pick<CarrierKey, "country">,
  events: readonly TrackingEvent[],
): Promise<TrackingEvent[]> {
  const [unlisted] = events.flatMap((event) => event.unlisted ?? []);
  if (!unlisted) return [...events];
  // All of them are of one carrier's answer.
  const { card } = unlisted;
  const codes = new Map(
    events.flatMap((event) =>
      event.unlisted ? [[event.carrierCode, event.unlisted] as const] : [],
    ),
  );
  const seen = new Map<string, CarrierCode>(
    (await selectCarrierCodes(service.db.read, { country, card }, [...codes.keys()])).map((row) => [
      row.carrierCode,
      row,
    ]),
  );
  const news = [...codes].filter(([code]) => !seen.has(code));
  if (news.length > 0)
    await service.db.tx(null, async (tx) => {
      for (const [carrierCode, { says, words }] of news.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const code = { country, carrierToken: card, carrierCode, says, words };
        await insertCarrierCode(tx, code, service.now());
      }
    });
  return events.map((event) => {
    const meaning = event.unlisted && seen.get(event.carrierCode)?.meaning;
    return meaning ? { ...event, ...meaningOf(meaning) } : event;
  });
}

/** Those that wait for a person: first what a carrier's text says something of. */
export async function listUndecidedCodes(service: Service): Promise<CarrierCode[]> {
  const codes = await selectUndecidedCodes(service.db.read);
  return [...codes.filter(({ says }) => says !== null), ...codes.filter(({ says }) => !says)];
}
