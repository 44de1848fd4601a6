import { setTimeout as sleep } from "node:timers/promises";

import type { HttpRequest } from "#app/runtime/listener/http-request.ts";
import { isAllowedAddress } from "#app/shipping/accounts/allowed-addresses.ts";
import { authenticateApiKey } from "#app/shipping/accounts/authenticate-api-key.ts";
import { accountMarket, type Context } from "#app/shipping/context.ts";
import type { KeyScope } from "#app/shipping/model/key-scope.ts";

import { RequestError } from "./errors.ts";
import type { Call, PublicApi } from "./handle.ts";
import { keyHeader } from "./headers.ts";

/**
 * The context of the calling account, whose answer shows what is left of its rate. Checked in this order: version,
 * country, key, rate, the key's limits.
 * @param scope what the request does
 * @throws RequestError missingApiVersion, invalidApiVersion, unknownApiVersion, pApiCountryMissing,
 * pApiCountryUnsupported, invalidApiKey, tooManyRequests, apiKeyAddressNotAllowed, apiKeyScopeMissing
 */
export async function authenticate(
  publicApi: PublicApi,
  request: HttpRequest,
  call: Call,
  scope: KeyScope,
): Promise<Context> {
  if (call.versionProblem) throw new RequestError(call.versionProblem);
  if (!call.market) throw new RequestError(call.countryProblem ?? "pApiCountryUnsupported");

  const apiKey = request.header(keyHeader);
  const found = apiKey ? authenticateApiKey(publicApi.service, apiKey) : null;
  const admitted = found instanceof Promise ? await found : found;
  if (!apiKey || !admitted) throw new RequestError("invalidApiKey");
  const { apiKeyId, accountId, isTest, hasTestMoney, scopes, allowedAddresses } = admitted;
  const isSandbox = admitted.liveAccountId !== null;
  call.accountId = accountId;

  const taken = publicApi.rateLimit(String(accountId), publicApi.service.now().getTime());
  const waitMs = typeof taken === "number" ? taken : await taken;
  if (waitMs > 0) {
    const heldMs = publicApi.holdRefusalMs();
    if (heldMs > 0) await sleep(heldMs);
    const headers = { "retry-after": String(Math.ceil(waitMs / 1000)) };
    throw new RequestError("tooManyRequests", { headers });
  }
  if (allowedAddresses && !isAllowedAddress(clientOf(publicApi, request), allowedAddresses))
    throw new RequestError("apiKeyAddressNotAllowed");
  if (scopes && !scopes.includes(scope)) throw new RequestError("apiKeyScopeMissing");
  publicApi.showRateLimit(call, accountId, publicApi.service.now().getTime());
  return {
    ...publicApi.service,
    doneBy: { kind: "apiKey", id: String(apiKeyId) },
    accountId,
    market: accountMarket(call.market, { accountId, isSandbox }),
    isTest,
    hasTestMoney,
    isSandbox,
    requestId: call.requestId,
  };
}

/** Empty, which no range contains, where a handler is called without a server. */
function clientOf({ options }: PublicApi, { incoming }: HttpRequest): string {
  return (incoming && options.clientOf?.(incoming)) ?? "";
}
