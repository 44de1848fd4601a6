import { z } from "zod";

import { listAddresses } from "#app/shipping/addresses/list-addresses.ts";

import { endpoint } from "../../endpoint.ts";
import { addressJson, addressSchema, addressTypeJson } from "../../json/address.ts";
import { cursorPageJson, cursorQuery, pageSchema } from "../../json/page.ts";

export const listAddressesEndpoint = endpoint({
  operationId: "listAddresses",
  method: "GET",
  path: "/address",
  status: 200,
  objectType: "address",
  scope: "read",
  summary: "List saved addresses",
  description:
    "The account's address book, senders and recipients, newest first. Every filter that is sent applies.",
  query: z.object({
    ...cursorQuery<"Address">(),
    addressType: addressTypeJson.optional().describe("Only senders, or only recipients."),
    territoryBaseId: z.string().min(1).optional().describe("Only addresses in this territory."),
    phone: z.string().min(1).optional().describe("Only addresses with exactly this number."),
    email: z.string().min(1).optional().describe("Only addresses with exactly this email."),
  }),
  payload: pageSchema(addressSchema),
  errors: [],
  async respond(ctx, { query: { limit, page, after, ...filter } }) {
    const found = await listAddresses(ctx, { limit, page, after, filter });
    return cursorPageJson(found, addressJson, after, ({ addressId }) => addressId);
  },
});
