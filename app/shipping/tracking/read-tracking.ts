import { findShipment } from "#db/shipping/shipments.ts";
import { selectTrackingEvents } from "#db/shipping/tracking-events.ts";

import type { Market, Service } from "../context.ts";
import type { Address } from "../model/address.ts";
import type { Milestone, TrackingEventKind } from "../model/carrier.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { zoneAt } from "../model/market-customs.ts";
import type { Cents, Currency } from "../model/money.ts";
import { publicPlaceOf } from "../model/place-line.ts";
import { isUnderway, type ShipmentStatus } from "../model/shipment-status.ts";
import { servicePointText, type ShipmentOrder } from "../model/shipment.ts";
import { sortName } from "../model/territory.ts";
import { asOfShipment } from "../model/tracking-history.ts";
import { isToArrive } from "./expected-days.ts";
import { keptTravelDays, type TravelDays } from "./travel-days.ts";

/** The public content of a tracking page: no personal data, and no place smaller than what parcels are sorted by. */
export interface Tracking {
  country: string;
  /** Of the sender's place; null without one. */
  timeZone: string | null;
  status: ShipmentStatus;
  trackingNumber: string;
  /** Of each parcel, in their order; empty where the carrier numbers only the whole. */
  parcelNumbers: readonly string[];
  carrierName: string;
  /** The carrier's own page, http(s) only; null when there is none, or the number is no longer valid. */
  trackingCarrierUrl: string | null;
  /** As addresses say it, or by what parcels are sorted; null for a territory that has left the catalogue. */
  origin: string | null;
  destination: string | null;
  hasOpenIncident: boolean;
  /** The carrier's days from pickup to delivery; null when unknown. */
  estimateDays: number | null;
  /** What parcels of this route took; null without such a history, and where it is no matter any more. */
  travelDays: TravelDays | null;
  /** The market's: see `HOLIDAY_RULE`. */
  holidays: readonly string[];
  /** Where the recipient collects it; null for delivery at the address, and for a return. */
  servicePoint: string | null;
  /** Null for what another system made over the public API, and for an erased one. */
  order: Pick<ShipmentOrder, "name" | "items"> | null;
  /** What the courier collects; 0 for nothing. */
  toPay: Cents;
  currency: Currency;
  /** In the order in which they happened; without informational events that have no place. */
  events: {
    kind: TrackingEventKind;
    milestone: Milestone | null;
    carrierCode: string;
    city: string | null;
    occurredAt: Date;
  }[];
}

/** Null when there is no such shipment, or it has no number yet. */
export async function readTracking(
  service: Service,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
): Promise<Tracking | null> {
  const shipment = await findShipment(service.db.read, accountId, shipmentId);
  if (!shipment?.trackingNumber) return null;

  const { status, trackingNumber, trackingCarrierUrl, country, selectedRate } = shipment;
  const market = service.markets.get(country);
  const carrierToken = selectedRate?.carrierToken ?? "";
  const carrier = findCarrier(market, carrierToken);
  const reported = await selectTrackingEvents(service.db.read, accountId, shipmentId);
  const cityIn = cityFinder(market);
  return {
    country,
    timeZone: market ? zoneAt(market.customs, shipment.sender.territoryBaseId) : null,
    status,
    trackingNumber,
    parcelNumbers: shipment.parcelNumbers ?? [],
    carrierName: carrier?.displayName ?? carrierToken,
    trackingCarrierUrl: isUnderway(status) ? webAddress(trackingCarrierUrl) : null,
    origin: placeOf(service, shipment.sender),
    destination: placeOf(service, shipment.recipient),
    hasOpenIncident: (shipment.incidentCount ?? 0) > 0,
    estimateDays: selectedRate?.estimateDays ?? null,
    travelDays: isToArrive(status)
      ? await keptTravelDays(service.db, {
          accountId,
          carrierToken,
          territoryBaseId: shipment.recipient.territoryBaseId,
        })
      : null,
    holidays: market?.customs.holidays ?? [],
    servicePoint: shipment.returnOf === undefined ? servicePointText(shipment) : null,
    order: shipment.order,
    toPay: shipment.goodsCollection,
    currency: shipment.goodsCurrency,
    events: asOfShipment(reported, shipment.parcelNumbers)
      .map(({ kind, milestone = null, carrierCode, place, occurredAt }) => ({
        kind,
        milestone,
        carrierCode,
        city: cityIn(place),
        occurredAt,
      }))
      // Drop informational events without a location.
      .filter(({ kind, city }) => kind !== "noted" || city !== null),
  };
}

/** A carrier's URL becomes a link only when it is http(s): `javascript:` parses as a URL too. */
function webAddress(url: string | null): string | null {
  const parsed = URL.parse(url ?? "");
  return parsed && ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
}

function placeOf(service: Service, { country, territoryBaseId }: Address): string | null {
  const market = service.markets.get(country);
  const territory = market?.territories.get(territoryBaseId);
  return market && territory ? publicPlaceOf(territory, market.customs) : null;
}

/**
 * Finds the one place, of the level by which parcels are sorted, that a carrier's place names. A carrier may write a
 * street where its city belongs, so its own text is never shown; where it names two, or no known one, no place is
 * better than a wrong one.
 */
function cityFinder(market: Market | undefined): (place: string | null) => string | null {
  return (place) => {
    if (!place || !market) return null;
    const names = sortNames(market);
    const text = plain(place);
    const named = [...names.keys()].filter((name) => text.includes(name));
    const widest = named.filter(
      (name) => !named.some((other) => other !== name && other.includes(name)),
    );
    return widest.length === 1 ? (names.get(widest[0]!) ?? null) : null;
  };
}

/** Whole words without case or accents, with a space on either side, so that a name matches whole words only. */
function plain(text: string): string {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return ` ${(words ?? []).join(" ")} `;
}

const namesOf = new WeakMap<Market["territories"], ReadonlyMap<string, string>>();

/** By folded name. Cached per catalogue: building it takes longer than the rest of the page. */
function sortNames({ territories, customs }: Market): ReadonlyMap<string, string> {
  const known = namesOf.get(territories);
  if (known) return known;
  const names = new Map(
    [...territories.values()].map((territory) => {
      const name = sortName(territory, customs);
      return [plain(name), name];
    }),
  );
  namesOf.set(territories, names);
  return names;
}
