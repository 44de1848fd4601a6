import { z } from "zod";

import { sendRequest } from "#app/runtime/http.ts";
import { SECOND_MS } from "#app/shipping/model/time-units.ts";

import { AdminError, ShopFrozen } from "../admin-api/admin.ts";
import type { ShopifyOptions } from "../app.ts";
import type { OfflineSession } from "./sealed-session.ts";

const TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 1024 * 1024;
const never = new AbortController().signal;

/** The store's errors about the app's own credentials: the shop's token is not the cause. */
const faultsOfOurs = ["invalid_client", "application_cannot_be_found"];

const CLIENT_CREDENTIALS = "client_credentials";

const clientTokenResponse = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().positive(),
});
const tokenResponse = clientTokenResponse.extend({
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
});
const refusal = z.object({ error: z.string() }).catch({ error: "" });

export type RefreshedAccess = Omit<OfflineSession, "id" | "shop" | "state">;

/**
 * Exchanges a refresh token for a new pair. The old one stays valid until the new access token is first used, so a
 * crash before the pair is stored loses nothing.
 * @returns `refused` when the store does not take this refresh token any more
 * @throws AdminError unreachable, throttled; refused when the answer is not whole, which must not be kept: a session
 * without an end or without a refresh token would be dead for good
 */
export async function askForRefresh(
  options: AppIdentity,
  shopDomain: string,
  refreshToken: string,
  now: Date,
): Promise<RefreshedAccess | "refused"> {
  const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
  const access = await askForAccess(options, shopDomain, grant, now);
  return "refusedAs" in access ? "refused" : access;
}

/**
 * Exchanges the id token of a page, valid for a minute, for an access token of the app.
 * @returns `staleToken` when the page has to send a newer one, `refused` when the store grants the app nothing
 * @throws AdminError as askForRefresh
 */
export async function askForExchange(
  options: AppIdentity,
  shopDomain: string,
  idToken: string,
  now: Date,
): Promise<RefreshedAccess | "staleToken" | "refused"> {
  const grant = {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token: idToken,
    subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
    requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
    expiring: "1",
  };
  const access = await askForAccess(options, shopDomain, grant, now);
  if (!("refusedAs" in access)) return access;
  return access.refusedAs === "invalid_subject_token" ? "staleToken" : "refused";
}

/**
 * Asks for a token by the app's own credentials, without a merchant: for a store of the organisation that develops the
 * app. It lasts for 24 hours and has no refresh token.
 * @returns `notPermitted` for a store of another organisation, `refused` when the app is not installed
 * @throws AdminError as askForRefresh
 * @see https://shopify.dev/docs/apps/build/dev-dashboard/get-api-access-tokens
 */
export async function askByClientCredentials(
  options: AppIdentity,
  shopDomain: string,
  now: Date,
): Promise<RefreshedAccess | "notPermitted" | "refused"> {
  const access = await askForAccess(options, shopDomain, { grant_type: CLIENT_CREDENTIALS }, now);
  if (!("refusedAs" in access)) return access;
  return access.refusedAs === "shop_not_permitted" ? "notPermitted" : "refused";
}

type AppIdentity = Pick<ShopifyOptions, "apiKey" | "apiSecrets">;

async function askForAccess(
  { apiKey, apiSecrets: [secret] }: AppIdentity,
  shopDomain: string,
  grant: Record<string, string>,
  now: Date,
): Promise<RefreshedAccess | { refusedAs: string }> {
  const { status, body } = await post(`https://${shopDomain}/admin/oauth/access_token`, {
    client_id: apiKey,
    client_secret: secret,
    ...grant,
  });
  if (status === 429) throw new AdminError("throttled", "no token now");
  if ([400, 401, 403].includes(status)) {
    const { error } = refusal.parse(body);
    if (!faultsOfOurs.includes(error)) return { refusedAs: error };
    throw new AdminError("refused", `the store does not know the app: ${error}`);
  }
  if (status === 402 || status === 423) throw new ShopFrozen(`no token: HTTP ${status}`);
  if (status === 404) throw new AdminError("gone", "no such shop");
  if (status !== 200) throw new AdminError("unreachable", `HTTP ${status} instead of a token`);

  const isOfClient = grant["grant_type"] === CLIENT_CREDENTIALS;
  const read = (isOfClient ? clientTokenResponse : tokenResponse).safeParse(body);
  if (!read.success) {
    const missing = read.error.issues.map(({ path }) => path.join(".")).join(", ");
    throw new AdminError("refused", `a new token came without ${missing}`);
  }
  const { access_token, scope, expires_in } = read.data;
  const after = (seconds: number) => new Date(now.getTime() + seconds * SECOND_MS);
  return {
    accessToken: access_token,
    scope,
    expires: after(expires_in),
    ...pairOf(read.data, after),
  };
}

function pairOf(
  read: z.infer<typeof clientTokenResponse> | z.infer<typeof tokenResponse>,
  after: (seconds: number) => Date,
): Pick<OfflineSession, "refreshToken" | "refreshTokenExpires"> {
  if (!("refresh_token" in read)) return { refreshToken: null, refreshTokenExpires: null };
  const { refresh_token: refreshToken, refresh_token_expires_in } = read;
  return { refreshToken, refreshTokenExpires: after(refresh_token_expires_in) };
}

async function post(url: string, fields: object): Promise<{ status: number; body: unknown }> {
  try {
    const { status, body } = await sendRequest(
      {
        method: "POST",
        url: new URL(url),
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(fields),
        timeoutMs: TIMEOUT_MS,
        responseBytesMax: RESPONSE_BYTES_MAX,
        trustedCa: null,
        reusesConnection: true,
      },
      never,
    );
    return { status, body: bodyOf(new TextDecoder().decode(body)) };
  } catch (cause) {
    throw new AdminError("unreachable", "no answer to a refresh", { cause });
  }
}

/** JSON; some refusals are a page whose text names the error. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const [, error] = /Oauth error (\w+)/i.exec(text) ?? [];
    return error === undefined ? null : { error };
  }
}
