import { setTimeout as sleep } from "node:timers/promises";

import { headerOf } from "#app/runtime/edge/header.ts";
import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import { tooManyRequests } from "#app/runtime/edge/refused.ts";
import { clientOf } from "#app/runtime/edge/sender.ts";
import { isAllowedAddress } from "#app/shipping/accounts/allowed-addresses.ts";
import { type Admitted, authenticateApiKey } from "#app/shipping/accounts/authenticate-api-key.ts";
import { accountMarket, type Context, type Market } from "#app/shipping/context.ts";
import type { KeyScope } from "#app/shipping/model/key-scope.ts";

import { RequestError } from "./errors.ts";
import type { Call, PublicApi } from "./handle.ts";
import { keyHeader } from "./headers.ts";

/**
 * The context of the calling account, whose answer shows what is left of its rate. Checked in this order: version,
 * country, key, rate, the key's limits.
 * @param scope what the request does
 * @throws RequestError missingApiVersion, invalidApiVersion, unknownApiVersion, pApiCountryMissing,
 * pApiCountryUnsupported, invalidApiKey, apiKeyAddressNotAllowed, apiKeyScopeMissing; Refused tooManyRequests
 */
export function authenticate(
  publicApi: PublicApi,
  c: EdgeContext,
  call: Call,
  scope: KeyScope,
): Context | Promise<Context> {
  if (call.versionProblem) throw new RequestError(call.versionProblem);
  if (!call.market) throw new RequestError(call.countryProblem ?? "pApiCountryUnsupported");

  const apiKey = headerOf(c, keyHeader);
  const found = apiKey ? authenticateApiKey(publicApi.service, apiKey) : null;
  const asked = { incoming: c.env.incoming, call, scope, market: call.market };
  // At once for nearly every request: a promise that is awaited costs more than what it would wait for.
  if (!(found instanceof Promise)) return admit(publicApi, asked, found);
  return found.then((key) => admit(publicApi, asked, key));
}

interface Asked {
  incoming: object;
  call: Call;
  scope: KeyScope;
  market: Market;
}

function admit(publicApi: PublicApi, asked: Asked, key: Admitted | null) {
  if (!key) throw new RequestError("invalidApiKey");
  asked.call.accountId = key.accountId;
  asked.call.apiKeyId = key.apiKeyId;
  const nowMs = publicApi.service.now().getTime();
  const waitMs = publicApi.rateLimit(String(key.accountId), nowMs);
  return waitMs > 0 ? refuse(publicApi, waitMs) : contextOf(publicApi, asked, key, nowMs);
}

async function refuse(publicApi: PublicApi, waitMs: number): Promise<never> {
  const heldMs = publicApi.holdRefusalMs();
  if (heldMs > 0) await sleep(heldMs);
  throw tooManyRequests(waitMs);
}

/** Of an account that may send this request now, by a key that may have limits of its own. */
function contextOf(
  publicApi: PublicApi,
  { incoming, call, scope, market }: Asked,
  key: Admitted,
  nowMs: number,
): Context {
  const { apiKeyId, accountId, isTest, hasTestMoney, scopes, allowedAddresses } = key;
  const caller = { isTest, hasTestMoney, isSandbox: key.liveAccountId !== null };
  if (allowedAddresses && !isAllowedAddress(clientOf(incoming) ?? "", allowedAddresses))
    throw new RequestError("apiKeyAddressNotAllowed");
  if (scopes && !scopes.includes(scope)) throw new RequestError("apiKeyScopeMissing");
  publicApi.showRateLimit(call, accountId, nowMs);
  return {
    ...publicApi.service,
    doneBy: { kind: "apiKey", id: String(apiKeyId) },
    accountId,
    market: accountMarket(market, { accountId, caller }),
    caller,
    requestId: call.requestId,
  };
}
