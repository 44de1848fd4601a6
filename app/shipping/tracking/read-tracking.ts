import { findShipment } from "#db/shipping/shipments.ts";
import { selectTrackingEvents } from "#db/shipping/tracking-events.ts";

import type { Market, Service } from "../context.ts";
import type { Address } from "../model/address.ts";
import type { TrackingEventKind } from "../model/carrier.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { isUnderway, type ShipmentStatus } from "../model/shipment-status.ts";

/** What anybody with the address of a tracking page may know: nothing of a person, and no place smaller than a canton. */
export interface Tracking {
  country: string;
  status: ShipmentStatus;
  trackingNumber: string;
  carrierName: string;
  /** The carrier's own page, http(s) only; null when there is none, or the number is of no use any more. */
  trackingCarrierUrl: string | null;
  /** Cantons; null for a territory that has left the catalogue. */
  origin: string | null;
  destination: string | null;
  hasOpenIncident: boolean;
  /** In the order in which they happened; without those of which neither what nor where can be told. */
  events: { kind: TrackingEventKind; city: string | null; occurredAt: Date }[];
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
  const carrier = market?.carriers.find((candidate) => candidate.carrierToken === carrierToken);
  const told = await selectTrackingEvents(service.db.read, accountId, shipmentId);
  const cityIn = cityFinder(market);
  return {
    country,
    status,
    trackingNumber,
    carrierName: carrier?.displayName ?? carrierToken,
    trackingCarrierUrl: isUnderway(status) ? webAddress(trackingCarrierUrl) : null,
    origin: cantonOf(service, shipment.sender),
    destination: cantonOf(service, shipment.recipient),
    hasOpenIncident: (shipment.incidentCount ?? 0) > 0,
    events: told
      .map(({ kind, place, occurredAt }) => ({ kind, city: cityIn(place), occurredAt }))
      // What is only noted says something by its place, or nothing.
      .filter(({ kind, city }) => kind !== "noted" || city !== null),
  };
}

/** What carriers give is a link only when it cannot be anything else: `javascript:` is an address too. */
function webAddress(url: string | null): string | null {
  const parsed = URL.parse(url ?? "");
  return parsed && ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
}

function cantonOf(service: Service, { country, territoryBaseId }: Address): string | null {
  const territory = service.markets.get(country)?.territories.get(territoryBaseId);
  return territory?.territory2Name ?? null;
}

/**
 * Finds the one canton that a carrier's place names. A carrier may write a street where its city belongs, so its own
 * words are never shown; where they name two cantons, or none of ours, no place is better than a wrong one.
 */
function cityFinder(market: Market | undefined): (place: string | null) => string | null {
  return (place) => {
    if (!place || !market) return null;
    const names = cantonNames(market);
    const text = plain(place);
    const named = [...names.keys()].filter((name) => text.includes(name));
    const widest = named.filter(
      (name) => !named.some((other) => other !== name && other.includes(name)),
    );
    return widest.length === 1 ? (names.get(widest[0]!) ?? null) : null;
  };
}

/** Whole words without case or accents, a space on either side, so that one is found only as a word of the other. */
function plain(text: string): string {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return ` ${(words ?? []).join(" ")} `;
}

const namesOf = new WeakMap<Market["territories"], ReadonlyMap<string, string>>();

/** By their plain names. Made once for a catalogue: making them takes longer than all else that a page asks for. */
function cantonNames({ territories }: Market): ReadonlyMap<string, string> {
  const known = namesOf.get(territories);
  if (known) return known;
  const names = new Map(
    [...territories.values()].map(({ territory2Name }) => [plain(territory2Name), territory2Name]),
  );
  namesOf.set(territories, names);
  return names;
}
