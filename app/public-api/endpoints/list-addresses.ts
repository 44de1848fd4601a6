import { z } from "zod";

import { listAddresses } from "#app/shipping/addresses/list-addresses.ts";

import { endpoint } from "../endpoint.ts";
import { addressJson, addressSchema } from "../json/address.ts";
import { pageJson, pageQuery, pageSchema } from "../json/page.ts";

export const listAddressesEndpoint = endpoint({
  operationId: "listAddresses",
  method: "GET",
  path: "/address",
  status: 200,
  objectType: "address",
  summary: "List saved addresses",
  description: "The account's address book, senders and recipients, newest first.",
  query: z.object(pageQuery),
  payload: pageSchema(addressSchema),
  errors: [],
  async respond(ctx, { query }) {
    return pageJson(await listAddresses(ctx, query), addressJson);
  },
});
