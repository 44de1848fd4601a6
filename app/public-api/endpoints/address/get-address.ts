import { getAddress } from "#app/shipping/addresses/get-address.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { addressJson, addressParams, addressSchema } from "../../json/address.ts";

export const getAddressEndpoint = endpoint({
  operationId: "getAddress",
  method: "GET",
  path: "/address/{id}",
  status: 200,
  objectType: "address",
  scope: "read",
  summary: "Show a saved address",
  description: "An address of the account's book.",
  params: addressParams,
  payload: addressSchema,
  errors: ["pApiAddressNotFound"],
  async respond(ctx, { params }) {
    const address = await getAddress(ctx, params.id);
    if (!address) throw new RequestError("pApiAddressNotFound");
    return addressJson(address);
  },
});
