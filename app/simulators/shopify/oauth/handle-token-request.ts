import type { AppSettings } from "../app.ts";
import type { Shop } from "../shop.ts";
import { isIdToken } from "./id-token.ts";
import type { Tokens } from "./tokens.ts";

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ID_TOKEN = "urn:ietf:params:oauth:token-type:id_token";
const OFFLINE_TOKEN = "urn:shopify:params:oauth:token-type:offline-access-token";

const NOT_PERMITTED = "Client credentials cannot be performed on this shop.";

export type TokenRequest = Readonly<Record<string, unknown>>;

/** POST /admin/oauth/access_token: token exchange for offline tokens, refresh, and client credentials. */
export async function handleTokenRequest(
  shop: Shop,
  app: AppSettings,
  tokens: Tokens,
  request: TokenRequest,
): Promise<{ status: number; body: Readonly<Record<string, unknown>> | string }> {
  if (request["client_id"] !== app.apiKey || request["client_secret"] !== app.apiSecret)
    return refuse("invalid_client", "Client authentication failed", 401);
  const { installation } = shop;
  if (!installation) return refuse("application_not_installed", "The app is not installed");
  const scope = [...installation.scopes].join(",");

  switch (request["grant_type"]) {
    case TOKEN_EXCHANGE: {
      const isOffline = request["requested_token_type"] === OFFLINE_TOKEN;
      if (request["subject_token_type"] !== ID_TOKEN || !isOffline)
        return refuse("invalid_request", "Only offline tokens for id tokens are simulated");
      if (!(await isIdToken(String(request["subject_token"]), shop, app)))
        return refuse("invalid_subject_token", "The subject token is invalid");
      const isExpiring = request["expiring"] === "1" || request["expiring"] === true;
      return { status: 200, body: { scope, ...tokens.issue(installation.id, isExpiring) } };
    }
    case "refresh_token": {
      const answer = tokens.refresh(installation.id, String(request["refresh_token"]));
      if (!answer) return refuse("invalid_grant", "The refresh token is invalid or expired");
      return { status: 200, body: { scope, ...answer } };
    }
    case "client_credentials": {
      // Documented as this text, not as JSON: https://shopify.dev/docs/apps/build/dev-dashboard/get-api-access-tokens
      if (!shop.settings.isOfOwnOrganization)
        return { status: 400, body: `Oauth error shop_not_permitted: ${NOT_PERMITTED}` };
      return { status: 200, body: { scope, ...tokens.issueToClient(installation.id) } };
    }
    default:
      return refuse("unsupported_grant_type", "The grant type is not supported");
  }
}

function refuse(error: string, description: string, status = 400) {
  return { status, body: { error, error_description: description } };
}
