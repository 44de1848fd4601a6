import { createApiKey } from "#app/shipping/accounts/create-api-key.ts";
import { API_KEYS_MAX } from "#app/shipping/model/account.ts";

import { endpoint } from "../../endpoint.ts";
import { apiKeyJson, askedKey, createdApiKeyOut, createdApiKeySchema } from "../../json/api-key.ts";

export const createApiKeyEndpoint = endpoint({
  operationId: "createApiKey",
  method: "POST",
  path: "/key",
  status: 201,
  objectType: "apiKey",
  scope: "account",
  summary: "Make a key",
  description:
    "The key itself is in this answer and nowhere else. It can never do more than the key that makes it: a test key " +
    "makes test keys, and scopes, days and addresses are those of the maker or narrower. An account has at most " +
    `${API_KEYS_MAX} keys that are not revoked.`,
  body: apiKeyJson,
  bodyExample: { name: "Warehouse of Quito", scopes: ["read", "ship"] },
  payload: createdApiKeySchema,
  errors: ["apiKeyRightsExceeded", "apiKeyLimitReached"],
  async respond(ctx, { body }, { inCommit }) {
    const made = await createApiKey(ctx, askedKey(body), inCommit?.(createdApiKeyOut));
    return createdApiKeyOut(made);
  },
});
