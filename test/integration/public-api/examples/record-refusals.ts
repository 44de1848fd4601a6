import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { lendMissing } from "#app/shipping/books/debts.ts";
import type { KeyScope } from "#app/shipping/model/key-scope.ts";
import { cents } from "#app/shipping/model/money.ts";
import { walletOf } from "#app/shipping/wallet/transfers.ts";
import type { World } from "#test/support/world.ts";

import { openApiClient, type ApiClient } from "../api-client.ts";
import { endpointOf, type Asked, type Recorder } from "./recorder.ts";

/** What refuses a request before an operation begins: its headers, its key, its limits, its shape, its service. */
export async function recordSharedRefusals(
  { refusal }: Recorder,
  world: World,
  client: ApiClient,
): Promise<void> {
  const { service } = world;
  const named = (name: string, value: string | null) => ({ headers: { [name]: value } });
  const body = endpointOf("quoteShipment").bodyExample;
  const limited = openApiClient(service, world.apiKey, { rateLimitPerMinute: 1 });
  await limited.send("GET", "/wallet");
  await client.send("POST", "/quotation", { body, ...named("idempotency-key", "taken") });
  const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });

  const cases: [code: string, asked: Asked, client?: ApiClient][] = [
    ["missingApiVersion", named("x-service-api-version", null)],
    ["invalidApiVersion", named("x-service-api-version", "latest")],
    ["unknownApiVersion", named("x-service-api-version", "2020-02-29")],
    ["pApiCountryMissing", named("x-service-country", null)],
    ["pApiCountryUnsupported", named("x-service-country", "AQ")],
    ["invalidApiKey", named("x-api-key", "enc_unknown")],
    ["apiKeyAddressNotAllowed", {}, await keyWith(world, { allowedAddresses: ["203.0.113.0/24"] })],
    ["apiKeyScopeMissing", {}, await keyWith(world, { scopes: ["read"] })],
    ["tooManyRequests", {}, limited],
    ["internalError", {}, failing(world, new Error("a bug"))],
    ["databaseBusy", {}, failing(world, full)],
    ["unsupportedMediaType", { body, ...named("content-type", "text/plain") }],
    ["payloadTooLarge", { rawBody: " ".repeat(70_000) }],
    ["idempotencyKeyReused", { body: {}, ...named("idempotency-key", "taken") }],
    ["pApiBadRequest", { body: { ...body, parcel: { weight: "2 kg", length: 20, width: 15 } } }],
  ];
  for (const [code, asked, other = client] of cases)
    await refusal(other, "quoteShipment", code, asked);
}

async function keyWith(
  { service, accountId }: World,
  limits: { scopes?: KeyScope[]; allowedAddresses?: string[] },
): Promise<ApiClient> {
  const all = { scopes: null, allowedAddresses: null, expires: null, ...limits };
  const { apiKey } = await issueApiKey(service, { accountId, name: "limited", limits: all });
  return openApiClient(service, apiKey);
}

function failing({ service, apiKey }: World, error: Error): ApiClient {
  const now = () => {
    throw error;
  };
  return openApiClient({ ...service, now }, apiKey);
}

/** A client of an account without money. */
export async function openPoorClient({ service }: World): Promise<ApiClient> {
  const { apiKey } = await openAccount(service, { name: "Tienda nueva" });
  return openApiClient(service, apiKey);
}

/** A client of an account that owes more than an account may. */
export async function openOwingClient({ service }: World): Promise<ApiClient> {
  const { accountId, apiKey } = await openAccount(service, { name: "Tienda con deuda" });
  const about = { accountId, charge: cents(60_00), shipmentId: null };
  await service.db.tx(accountId, async (tx) => {
    const wallet = await walletOf(tx, accountId);
    await lendMissing(service, tx, { ...about, wallet, cause: "reweigh", causeId: "1" });
  });
  return openApiClient(service, apiKey);
}
