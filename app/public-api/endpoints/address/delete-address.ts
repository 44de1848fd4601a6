import { deleteAddress } from "#app/shipping/addresses/delete-address.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { addressJson, addressParams, addressSchema } from "../../json/address.ts";

export const deleteAddressEndpoint = endpoint({
  operationId: "deleteAddress",
  method: "DELETE",
  path: "/address/{id}",
  status: 200,
  objectType: "address",
  scope: "ship",
  summary: "Take an address out of the book",
  description:
    "It is listed no more and starts no new shipment. Shipments and drafts that name it keep it; later it is erased as " +
    "the recipients of shipments are. Shows what was taken out.",
  params: addressParams,
  payload: addressSchema,
  errors: ["pApiAddressNotFound"],
  async respond(ctx, { params }) {
    const address = await deleteAddress(ctx, params.id);
    if (!address) throw new RequestError("pApiAddressNotFound");
    return addressJson(address);
  },
});
