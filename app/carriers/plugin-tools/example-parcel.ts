import type { Address } from "#app/shipping/model/address.ts";
import type { ManifestRequest, PickupRequest } from "#app/shipping/model/carrier-pickups.ts";
import type { AnnulRequest, QuoteRequest, Waybill } from "#app/shipping/model/carrier.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";

import type { Tape } from "./tape.ts";

type Given = Pick<Tape, "route" | "goodsCollection" | "goodsInsured">;

const CENTS_PER_UNIT = 100;
const PICKUP_MS = 4 * HOUR_MS;
const parcel = { weightKg: 2.5, lengthCm: 30, widthCm: 20, heightCm: 10 };
const inCents = (amount: number) => cents(Math.round(amount * CENTS_PER_UNIT));

/** The parcel of every tape, on the tape's route. */
export const quoteOf = (tape: Given, weightKg = parcel.weightKg): QuoteRequest => ({
  fromTerritoryBaseId: tape.route.from,
  toTerritoryBaseId: tape.route.to,
  fromZip: tape.route.fromZip,
  toZip: tape.route.toZip,
  parcel: { ...parcel, weightKg },
  goodsCollection: inCents(tape.goodsCollection),
  goodsInsured: inCents(tape.goodsInsured),
});

/** Names with letters that break encodings, and signs that break XML and JSON. */
export const exampleWaybillOf = (
  tape: Given,
  trackingNumber: string | null,
  parcels = 1,
): Waybill => ({
  reference: "contract-1",
  trackingNumber,
  sender: senderOf(tape),
  recipient: partyAt(tape.route.to, 'Ana "Nené" Núñez Peña', tape.route.toZip),
  parcel,
  ...(parcels > 1 && { furtherParcels: Array.from({ length: parcels - 1 }, () => parcel) }),
  contents: "book",
  goodsCollection: inCents(tape.goodsCollection),
  goodsInsured: inCents(tape.goodsInsured),
});

/** Tomorrow morning as the tape sees it: the day does not matter to a recorded answer. */
export const pickupOf = (tape: Given, from = new Date("2026-01-15T14:00:00Z")): PickupRequest => ({
  reference: "contract-pickup-1",
  from,
  to: new Date(from.getTime() + PICKUP_MS),
  sender: senderOf(tape),
  trackingNumbers: [],
  parcels: [parcel],
  note: null,
});

/** The tape's waybill, on a list of its own. */
export const manifestOf = (tape: Given, waybill: AnnulRequest): ManifestRequest => ({
  reference: "contract-manifest-1",
  date: "2026-01-15",
  sender: senderOf(tape),
  waybills: [waybill],
  manifestRef: null,
});

const senderOf = ({ route }: Given): Address =>
  partyAt(route.from, "Tienda <Ñandú> & Cía", route.fromZip);

const partyAt = (territoryBaseId: string, fullName: string, zip: string | undefined): Address => ({
  addressId: 1 as AddressId,
  addressType: "recipient",
  fullName,
  company: null,
  email: "ana@example.com",
  streetLine1: "Avenida de los Álamos 123 y Calle Séptima",
  reference: "casa azul",
  territoryBaseId,
  country: territoryBaseId.slice(0, 2),
  zip: zip ?? null,
  lat: null,
  lng: null,
  phone: "+593987654321",
  objectCreated: new Date(0),
});
