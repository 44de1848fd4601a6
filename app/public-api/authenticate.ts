import { setTimeout as sleep } from "node:timers/promises";

import { authenticateApiKey } from "#app/shipping/accounts/authenticate-api-key.ts";
import { accountMarket, type Context } from "#app/shipping/context.ts";

import { RequestError } from "./errors.ts";
import type { Call, PublicApi } from "./handle.ts";
import { keyHeader } from "./headers.ts";

/**
 * The context of the calling account. Checked in this order: version, country, key, rate.
 * @throws RequestError missingApiVersion, invalidApiVersion, unknownApiVersion, pApiCountryMissing,
 * pApiCountryUnsupported, invalidApiKey, tooManyRequests
 */
export async function authenticate(
  publicApi: PublicApi,
  request: Request,
  call: Call,
): Promise<Context> {
  if (call.versionProblem) throw new RequestError(call.versionProblem);
  if (!call.market) throw new RequestError(call.countryProblem ?? "pApiCountryUnsupported");

  const apiKey = request.headers.get(keyHeader);
  const admitted = apiKey ? await authenticateApiKey(publicApi.service, apiKey) : null;
  if (!apiKey || !admitted) throw new RequestError("invalidApiKey");
  const { apiKeyId, accountId, isTest, hasTestMoney } = admitted;
  call.accountId = accountId;

  const waitMs = publicApi.rateLimit(String(accountId), publicApi.service.now().getTime());
  if (waitMs > 0) {
    const heldMs = publicApi.holdRefusalMs();
    if (heldMs > 0) await sleep(heldMs);
    const headers = { "retry-after": String(Math.ceil(waitMs / 1000)) };
    throw new RequestError("tooManyRequests", { headers });
  }
  return {
    ...publicApi.service,
    doneBy: { kind: "apiKey", id: String(apiKeyId) },
    accountId,
    market: accountMarket(call.market, accountId),
    isTest,
    hasTestMoney,
    requestId: call.requestId,
  };
}
