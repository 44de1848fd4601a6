import { revokeApiKey } from "#app/shipping/accounts/revoke-api-key.ts";

import { endpoint } from "../../endpoint.ts";
import { apiKeyOut, apiKeyParams, apiKeySchema } from "../../json/api-key.ts";

export const revokeApiKeyEndpoint = endpoint({
  operationId: "revokeApiKey",
  method: "DELETE",
  path: "/key/{id}",
  status: 200,
  objectType: "apiKey",
  scope: "account",
  summary: "Revoke a key",
  description:
    "From the next request on it counts as unknown, also when it is the one that asks. It stays in the list.",
  params: apiKeyParams,
  payload: apiKeySchema,
  errors: ["apiKeyNotFound"],
  async respond(ctx, { params }) {
    return apiKeyOut(await revokeApiKey(ctx, { apiKeyId: params.id, by: ctx.accountId }));
  },
});
