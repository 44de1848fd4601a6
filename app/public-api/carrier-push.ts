import type { Service } from "#app/shipping/context.ts";
import { findCarrier } from "#app/shipping/model/carrier.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";

import { RequestError } from "./errors.ts";
import { jsonResponse, type ApiHandler, type PublicApi } from "./handle.ts";
import { badRequest } from "./read.ts";
import { readBodyBytes } from "./request-body.ts";

/** Waybills without a reply are searched again within a minute. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Receives a carrier's tracking events, in its own format and with its own proof. The response comes after the events
 * are stored, so that the carrier repeats what may have been lost; repeating changes nothing twice. A carrier may push
 * events of a number before its reply with the number has arrived: while that is possible, the response is 503.
 */
export function takeCarrierPush({ service, options }: PublicApi): ApiHandler {
  return async (c, call) => {
    const { carrierToken, readPush } = findPushingCarrier(
      service,
      c.req.param("carrierToken") ?? "",
    );
    const body = await readBodyBytes(c.req.raw, options.bodyMaxBytes);
    const events = await read(async () => readPush(c.req.raw.headers, body));
    if (!events) throw new RequestError("carrierPushRefused");
    call.isProven = true;

    const { news, isTooEarly } = await recordTrackingEvents(service, { carrierToken, events });
    if (isTooEarly) {
      const headers = { "retry-after": String(RETRY_AFTER_SECONDS) };
      throw new RequestError("carrierPushTooEarly", { headers });
    }
    return jsonResponse(200, { received: events.length, news }, call.responseHeaders);
  };
}

function findPushingCarrier(service: Service, carrierToken: string) {
  const carrier = [...service.markets.values()]
    .map((market) => findCarrier(market, carrierToken))
    .find((found) => found !== null);
  if (!carrier?.readPush) throw new RequestError("notFound");
  return { carrierToken, readPush: carrier.readPush };
}

/** An error of the adapter means that the sender's body is invalid. */
async function read<T>(readEvents: () => Promise<T>): Promise<T> {
  try {
    return await readEvents();
  } catch {
    throw badRequest({ path: "", message: "This is not what the carrier pushes" });
  }
}
