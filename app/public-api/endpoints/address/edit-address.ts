import { z } from "zod";

import { editAddress } from "#app/shipping/addresses/edit-address.ts";
import type { Address } from "#app/shipping/model/address.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import {
  addressChangesShape,
  addressJson,
  addressParams,
  addressSchema,
} from "../../json/address.ts";

export const editAddressEndpoint = endpoint({
  operationId: "editAddress",
  method: "PATCH",
  path: "/address/{id}",
  status: 200,
  objectType: "address",
  scope: "ship",
  summary: "Replace a saved address by a changed one",
  description:
    "Only supplied fields change; null clears one that may be empty. The answer has a new `addressId`, and the old one is " +
    "no longer in the book: shipments and drafts keep the address that they were created with.",
  params: addressParams,
  body: z.object(addressChangesShape),
  bodyExample: { phone: "+593991234568", reference: null },
  payload: addressSchema,
  errors: ["pApiAddressNotFound", "pApiAddressCountryMismatch", "pApiAddressTerritoryNotFound"],
  async respond(ctx, { params, body: changes }, { inCommit }) {
    const input = { addressId: params.id, changes };
    const edited: Address | null = await editAddress(ctx, input, inCommit?.(addressJson));
    if (!edited) throw new RequestError("pApiAddressNotFound");
    return addressJson(edited);
  },
});
