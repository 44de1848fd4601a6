import type { Address } from "#app/shipping/model/address.ts";
import type { Waybill } from "#app/shipping/model/carrier.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";

import { north, nothingDeclared, smallParcel, town } from "./example-card.ts";

export const exampleAddress = (
  territoryBaseId: string,
  changes: Partial<Address> = {},
): Address => ({
  addressId: 1 as AddressId,
  addressType: "sender",
  fullName: "Ana Núñez Peña",
  company: null,
  email: "ana.nunez@example.com",
  streetLine1: "Avenida de los Álamos 123 y Calle Séptima",
  reference: null,
  territoryBaseId,
  country: "XX",
  zip: null,
  lat: null,
  lng: null,
  phone: "+593987654321",
  objectCreated: new Date(0),
  ...changes,
});

/** From the north of the city to the town. */
export const exampleWaybill = (changes: Partial<Waybill> = {}): Waybill => ({
  reference: "our-reference",
  trackingNumber: null,
  sender: exampleAddress(north),
  recipient: exampleAddress(town),
  parcel: smallParcel,
  contents: "book",
  ...nothingDeclared,
  ...changes,
});
