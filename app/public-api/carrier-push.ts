import { readBody } from "#app/runtime/edge/read-body.ts";
import type { Service } from "#app/shipping/context.ts";
import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { CarrierPush } from "#app/shipping/model/carrier-push.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";

import { detail } from "./details.ts";
import { RequestError } from "./errors.ts";
import { jsonResponse, type ApiHandler, type PublicApi } from "./handle.ts";
import { badRequest } from "./read.ts";
import { type PushedEvents, recordPushedEvents } from "./record-pushed-events.ts";

/** Waybills without a reply are searched again within a minute. */
const RETRY_AFTER_SECONDS = 60;
const again = { headers: { "retry-after": String(RETRY_AFTER_SECONDS) } };

/**
 * Receives a carrier's tracking events, in its own format and with its own proof. The response comes after the events
 * are stored, so that the carrier repeats what may have been lost; repeating changes nothing twice. A carrier may push
 * events of a number before its reply with the number has arrived: while that is possible, the response is 503. What a
 * carrier that cannot sign pushes is proven by the address: with a wrong path there is no such address. An unknown
 * number is 503, too, while a bucket that may have its parcel does not answer.
 */
export function takeCarrierPush({ service, options }: PublicApi): ApiHandler {
  return async (c, call) => {
    const pushPath = c.req.param("pushPath") ?? null;
    const { services, hasAll } = options.pushedTo?.() ?? { services: [service], hasAll: true };
    const token = c.req.param("carrierToken") ?? "";
    const carriers = services.flatMap((each) => pushingCarriers(each, token, pushPath));
    if (carriers.length === 0) throw new RequestError("notFound");
    const body = await readBody(c, options.bodyLimitBytes);
    const proven = await readProven(carriers, c.req.raw.headers, body);
    if (proven.length === 0) throw new RequestError("carrierPushRefused");
    call.isProven = true;

    const { news, missing } = await recordPushedEvents(proven, hasAll);
    if (missing === "tooEarly") throw new RequestError("carrierPushTooEarly", again);
    if (missing === "elsewhere") throw new RequestError("databaseBusy", again);
    const received = Math.max(...proven.map(({ events }) => events.length));
    return jsonResponse(200, { received, news }, call.responseHeaders);
  };
}

type PushingCarrier = CarrierKey & { push: CarrierPush; service: Service };

/** The carriers of this token, one of each country that has one. */
function pushingCarriers(
  service: Service,
  carrierToken: string,
  pushPath: string | null,
): PushingCarrier[] {
  return [...service.markets.values()].flatMap((market) => {
    const carrier = findCarrier(market, carrierToken);
    return carrier?.push && isAddressOf(carrier.push, pushPath)
      ? [{ country: carrier.country, carrierToken, push: carrier.push, service }]
      : [];
  });
}

/** A carrier with a secret path has no other address, and one without has none with a path. */
export const isAddressOf = (
  { isPath }: Pick<CarrierPush, "isPath">,
  pushPath: string | null,
): boolean => (pushPath === null ? !isPath : (isPath?.(pushPath) ?? false));

/**
 * The events of each carrier whose proof the request bears: one company may have one secret in several countries, and
 * its number is that of a parcel in one of them.
 * @throws RequestError pApiBadRequest; serverBusy when it could not be read now, so that the carrier repeats it
 */
async function readProven(
  carriers: readonly PushingCarrier[],
  headers: Headers,
  body: Uint8Array,
): Promise<PushedEvents[]> {
  const proven: PushedEvents[] = [];
  let isUnreadable = false;
  let isAgain = false;
  for (const { country, carrierToken, push, service } of carriers) {
    try {
      const events = await push.read(headers, body);
      if (events === "again") isAgain = true;
      else if (events) proven.push({ country, carrierToken, events, service });
    } catch {
      // An error of the adapter means that the sender's body is invalid.
      isUnreadable = true;
    }
  }
  if (proven.length > 0) return proven;
  if (isAgain) throw new RequestError("serverBusy", again);
  if (isUnreadable)
    throw badRequest(detail("", "wrongForm", "This is not what the carrier pushes."));
  return [];
}
