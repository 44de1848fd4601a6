import type {
  AnnulReply,
  RateCardCarrier,
  Waybill,
  WaybillReply,
  WaybillKeys,
  QuoteRequest,
} from "#app/shipping/model/carrier.ts";
import { add, NO_MONEY } from "#app/shipping/model/money.ts";
import { priceOfAll } from "#app/shipping/model/pricing.ts";
import type { Offer } from "#app/shipping/model/rate.ts";
import { isPostBox } from "#app/shipping/model/written-address.ts";

import { makeCarrierHealth } from "../circuit-breaker.ts";
import { cashTermsOfCard, refusedAreas, type RateCard } from "./card.ts";
import { compileCoverage, compileRoutes } from "./coverage.ts";
import { compileTerms } from "./terms.ts";
import { trackingNumberOf } from "./tracking-number.ts";
import { unavailableReasonOf } from "./unavailable-reason.ts";

/** A carrier defined by its card alone: it prices from the card, numbers from its own range, and keeps no state. */
export function rateCardCarrier(card: RateCard): RateCardCarrier {
  const { carrierToken, country, displayName, currency, collectionMustEqualInsured } = card;
  const findStop = compileCoverage(card);
  const terms = compileTerms(card);
  const routeClassOf = compileRoutes(card);
  const { goodsCollectionMax, goodsInsuredMax } = terms;
  const notServed: Offer = {
    carrierToken,
    priceSubtotal: NO_MONEY,
    priceTotal: NO_MONEY,
    currency,
    estimateDays: 0,
    unavailableReason: "routeNotServed",
    cardVersion: card.version,
    breakdown: null,
  };

  function quote(request: QuoteRequest): Offer {
    const from = findStop(request.fromTerritoryBaseId, request.fromZip);
    const to = findStop(request.toTerritoryBaseId, request.toZip);
    if (!from || !to) return { ...notServed };

    const routeClass = routeClassOf(from, to);
    const ofClass = routeClass !== null && terms.classes.get(routeClass);
    if (!ofClass) return { ...notServed };
    const { surcharge } = to;
    const classTerms =
      surcharge === NO_MONEY ? ofClass : { ...ofClass, base: add(ofClass.base, surcharge) };

    // Every field by name: rest and spread would cost nearly as much as the pricing.
    const price = priceOfAll(request, request, classTerms);
    return {
      carrierToken,
      priceSubtotal: price.priceSubtotal,
      priceTotal: price.priceTotal,
      currency,
      estimateDays: classTerms.estimateDays,
      unavailableReason: unavailableReasonOf({ request, from, to, routeClass, terms }),
      cardVersion: card.version,
      breakdown: {
        realKg: price.realKg,
        volumetricKg: price.volumetricKg,
        billableKg: price.billableKg,
        zone: routeClass,
        base: price.base,
        extraKilograms: price.extraKilograms,
        insurance: price.insurance,
        collection: price.collection,
      },
    };
  }

  return {
    carrierToken,
    country,
    displayName,
    health: makeCarrierHealth(),
    goodsCollectionMax,
    goodsInsuredMax,
    parcelLimits: card.limits,
    ...(card.severalParcels && { parcelsMax: card.severalParcels.max }),
    serviceAt(territoryBaseId) {
      const stop = findStop(territoryBaseId);
      return stop && { collects: stop.collects, picksUp: stop.fleet };
    },
    collectionMustEqualInsured,
    numbers: { numberOf: (serial) => trackingNumberOf(card.trackingNumberPrefix, serial) },
    quote,
    refusesAreas: refusedAreas(card),
    ...(card.delivers?.boxes === false && {
      refusesAddress: (address, side) =>
        side === "recipient" && isPostBox(address) ? "postBoxNotServed" : null,
    }),
    cardVersion: card.version,
    ...(card.testOnly ? { testOnly: true } : {}),
    ...(card.desk && { desk: card.desk }),
    ...(card.cash && { cash: cashTermsOfCard(card.cash, card.currency) }),
    ...(card.quoteHours === undefined ? {} : { quoteHours: card.quoteHours }),
    ...(card.voidWindowHours ? { voidWindowHours: card.voidWindowHours } : {}),
    isSelfOperated: true,
    createIsRepeatable: true,
    createWaybill: (waybill, signal) => Promise.resolve(createWaybill(card, waybill, signal)),
    findWaybill,
    annulWaybill: (_waybill, signal) => Promise.resolve(annulWaybill(card, signal)),
  };
}

function createWaybill(card: RateCard, waybill: Waybill, signal: AbortSignal): WaybillReply {
  if (signal.aborted) return { kind: "unknown", detail: "aborted" };

  const { trackingNumber } = waybill;
  if (trackingNumber === null)
    return { kind: "rejected", detail: "the waybill has no number of this range" };
  const trackingCarrierUrl = card.trackingUrl?.replace("{trackingNumber}", trackingNumber) ?? null;
  return { kind: "created", trackingNumber, trackingCarrierUrl, labelPdf: null };
}

/**
 * There is never a waybill to find, because creating one changes nothing: the same intent, with its allocated number,
 * makes the same waybill again.
 */
function findWaybill(_keys: WaybillKeys, signal: AbortSignal): Promise<null> {
  return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve(null);
}

function annulWaybill(card: RateCard, signal: AbortSignal): AnnulReply {
  if (signal.aborted) return "unknown";
  return card.refund === "manual" ? "manual" : "annulled";
}
