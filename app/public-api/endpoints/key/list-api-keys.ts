import { listApiKeys } from "#app/shipping/accounts/list-api-keys.ts";

import { endpoint } from "../../endpoint.ts";
import { apiKeyOut, apiKeySchema } from "../../json/api-key.ts";
import { listJson, pageSchema } from "../../json/page.ts";

export const listApiKeysEndpoint = endpoint({
  operationId: "listApiKeys",
  method: "GET",
  path: "/key",
  status: 200,
  objectType: "apiKey",
  scope: "account",
  summary: "List the keys",
  description:
    "Those of the account and of its sandbox, oldest first, revoked ones too, without the keys themselves. A test key " +
    "sees those of its sandbox. All on one page.",
  payload: pageSchema(apiKeySchema),
  errors: [],
  respond: async (ctx) => listJson(await listApiKeys(ctx, ctx.accountId), apiKeyOut),
});
