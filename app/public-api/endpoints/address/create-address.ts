import { z } from "zod";

import { createAddress } from "#app/shipping/addresses/create-address.ts";

import { endpoint } from "../../endpoint.ts";
import {
  addressFieldsOf,
  addressJson,
  addressSchema,
  addressShape,
  addressTypeJson,
} from "../../json/address.ts";

const body = z.object({ ...addressShape, addressType: addressTypeJson });

export const createAddressEndpoint = endpoint({
  operationId: "createAddress",
  method: "POST",
  path: "/address",
  status: 201,
  objectType: "address",
  scope: "ship",
  summary: "Save an address",
  description:
    "A shipment keeps the address that it was created with, whatever becomes of the saved one.",
  body,
  bodyExample: {
    fullName: "Bodega Norte",
    company: "Comercial Andina",
    email: "bodega@example.org",
    streetLine1: "Av. Amazonas N34-451",
    reference: "Portón azul",
    territoryBaseId: "EC|:|17|:|1701|:|170150",
    country: "EC",
    lat: -0.1807,
    lng: -78.4678,
    phone: "+593991234567",
    addressType: "sender",
  },
  payload: addressSchema,
  errors: ["pApiAddressCountryMismatch", "pApiAddressTerritoryNotFound"],
  async respond(ctx, { body: { addressType, ...fields } }, { inCommit }) {
    const input = { ...addressFieldsOf(fields), addressType };
    return addressJson(await createAddress(ctx, input, inCommit?.(addressJson)));
  },
});
