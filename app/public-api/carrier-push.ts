import type { Service } from "#app/shipping/context.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";

import { RequestError } from "./errors.ts";
import { jsonResponse, type ApiHandler, type PublicApi } from "./handle.ts";
import { badRequest } from "./read.ts";
import { readBodyBytes } from "./request-body.ts";

/** Guides without an answer are asked for again within a minute. */
const RETRY_AFTER_SECONDS = 60;

/**
 * A carrier tells news of its parcels, in its own words and with its own proof. It is answered when its news is kept,
 * so that it repeats what we may have lost; repeating changes nothing twice. A carrier may tell of a number before it
 * has told us the number: while that can be, it is asked to come again.
 */
export function takeCarrierPush({ service, options }: PublicApi): ApiHandler {
  return async (c, call) => {
    const { carrierToken, readPush } = findPushingCarrier(
      service,
      c.req.param("carrierToken") ?? "",
    );
    const body = await readBodyBytes(c.req.raw, options.bodyMaxBytes);
    const events = read(() => readPush(c.req.raw.headers, body));
    if (!events) throw new RequestError("carrierPushRefused");

    const { news, isTooEarly } = await recordTrackingEvents(service, { carrierToken, events });
    if (isTooEarly) {
      const headers = { "retry-after": String(RETRY_AFTER_SECONDS) };
      throw new RequestError("carrierPushTooEarly", { headers });
    }
    return jsonResponse(200, { received: events.length, news }, call.answer);
  };
}

function findPushingCarrier(service: Service, carrierToken: string) {
  const carriers = [...service.markets.values()].flatMap(
    (market): readonly Carrier[] => market.carriers,
  );
  const carrier = carriers.find((candidate) => candidate.carrierToken === carrierToken);
  if (!carrier?.readPush) throw new RequestError("notFound");
  return { carrierToken, readPush: carrier.readPush };
}

/** Whatever the adapter cannot read is the sender's mistake. */
function read<T>(readEvents: () => T): T {
  try {
    return readEvents();
  } catch {
    throw badRequest({ path: "", message: "This is not what the carrier pushes" });
  }
}
