import type { Carrier } from "#app/shipping/model/carrier.ts";

import { makeCarrierHealth } from "../circuit-breaker.ts";
import { trackingNumberRange } from "../tracking-number-range.ts";
import type { HttpConfig } from "./config/config.ts";
import { makeAnnulWaybill } from "./operations/annul-waybill.ts";
import { makeCreateReturn, makeCreateWaybill } from "./operations/create-waybill.ts";
import { isRepeatable, makeFindWaybill } from "./operations/find-waybill.ts";
import { makeTakeWaybill } from "./operations/labels.ts";
import { makeLiveQuote } from "./operations/live-quote.ts";
import { makeLocalQuote } from "./operations/local-quote.ts";
import { makeReadPush } from "./operations/read-push.ts";
import { makeServicePoints } from "./operations/service-points.ts";
import { makeTrack } from "./operations/track.ts";
import { openCarrierClient, type CarrierEnvironment } from "./transport/carrier-client.ts";

/**
 * A carrier with a REST API, built from its configuration alone.
 * @throws Error that names the missing secrets
 */
export function httpCarrier(config: HttpConfig, environment: CarrierEnvironment): Carrier {
  const { carrierToken, country, displayName, collectionMustEqualInsured } = config;
  const { testOnly, quoteHours, idleAnnulHours, trackingNumbers, operations, push } = config;
  const client = openCarrierClient(config, environment);
  const local = makeLocalQuote(config);
  const takeWaybill = makeTakeWaybill(client);
  const findWaybill = makeFindWaybill(client, takeWaybill);

  return {
    carrierToken,
    country,
    displayName,
    health: makeCarrierHealth(),
    collectionMustEqualInsured,
    goodsCollectionMax: local.goodsCollectionMax,
    goodsInsuredMax: local.goodsInsuredMax,
    ...local.known,
    ...(testOnly === undefined ? {} : { testOnly }),
    cardVersion: config.version,
    ...(quoteHours === undefined ? {} : { quoteHours }),
    ...(config.voidWindowHours ? { voidWindowHours: config.voidWindowHours } : {}),
    ...(idleAnnulHours === undefined ? {} : { idleAnnulHours }),
    ...(trackingNumbers ? trackingNumberRange(trackingNumbers) : {}),
    quote: local.quote,
    ...(operations.quote ? { liveQuote: makeLiveQuote(client, operations.quote, local) } : {}),
    createWaybill: makeCreateWaybill(client, takeWaybill, findWaybill),
    createIsRepeatable: isRepeatable(config),
    cannotBeAsked: operations.findByReference === undefined,
    findWaybill,
    annulWaybill: makeAnnulWaybill(client),
    ...(operations.track ? { track: makeTrack(client, operations.track) } : {}),
    ...(operations.returnWaybill
      ? { createReturn: makeCreateReturn(client, takeWaybill, findWaybill) }
      : {}),
    ...(operations.servicePoints
      ? { servicePoints: makeServicePoints(client, operations.servicePoints) }
      : {}),
    ...(push ? { readPush: makeReadPush(client, push) } : {}),
  };
}
