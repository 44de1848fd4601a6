import { randomBytes } from "node:crypto";

import type { World } from "../world.ts";

const ACCESS_SECONDS = 60 * 60;
/** "Always 86399 (24 hours)". */
const CLIENT_CREDENTIALS_SECONDS = 86_399;
const REFRESH_SECONDS = 90 * 24 * 60 * 60;
/** A replaced refresh token may be retried for this long, unless the replacement was used. */
const RETRY_SECONDS = 30 * 24 * 60 * 60;

/** The tokens of an installation: the access token, and its refresh token. */
interface Grant {
  installationId: number;
  accessToken: string;
  accessUntil: number | null;
  refreshToken: string;
  refreshUntil: number;
  /** The grant that it replaced, which is revoked once any token of this grant is used. */
  parent: Grant | null;
  replacedAt: number | null;
}

export interface TokenResponse {
  access_token: string;
  expires_in?: number;
  refresh_token?: string;
  refresh_token_expires_in?: number;
}

/** The tokens of all shops. */
export interface Tokens {
  /**
   * A pair for an id token; without expiry it is of the kind that Shopify no longer accepts from new apps. "Acquiring a
   * new expiring token will revoke all previous expiring tokens for that shop", their refresh tokens too.
   * @see https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens
   */
  issue(installationId: number, isExpiring: boolean): TokenResponse;
  /**
   * A token of the client credentials grant, without a refresh token. Nothing says that it is no "expiring token" of
   * the app in that shop: it revokes the others, and is revoked by the next one (strictest reading).
   * @see https://shopify.dev/docs/apps/build/dev-dashboard/get-api-access-tokens
   */
  issueToClient(installationId: number): TokenResponse;
  /**
   * A new pair for a refresh token, which revokes the access tokens before it; null when the refresh token is unknown,
   * expired, or replaced by one that was used. Until then, and for 30 days at most, it may be used again.
   * @see https://shopify.dev/changelog/more-resilient-refreshes-for-expiring-offline-access-tokens
   */
  refresh(installationId: number, refreshToken: string): TokenResponse | null;
  validate(installationId: number, accessToken: string): "good" | "unknown" | "notExpiring";
}

export function makeTokens(world: World): Tokens {
  const byAccess = new Map<string, Grant>();
  const byRefresh = new Map<string, Grant>();
  const seconds = () => world.now().getTime() / 1000;

  const make = (
    installationId: number,
    isExpiring: boolean,
    parent: Grant | null,
  ): TokenResponse => {
    const grant: Grant = {
      installationId,
      accessToken: `shpat_${randomBytes(16).toString("hex")}`,
      accessUntil: isExpiring ? seconds() + ACCESS_SECONDS : null,
      refreshToken: `shprt_${randomBytes(16).toString("hex")}`,
      refreshUntil: seconds() + REFRESH_SECONDS,
      parent,
      replacedAt: null,
    };
    byAccess.set(grant.accessToken, grant);
    if (!isExpiring) return { access_token: grant.accessToken };
    byRefresh.set(grant.refreshToken, grant);
    return {
      access_token: grant.accessToken,
      expires_in: ACCESS_SECONDS,
      refresh_token: grant.refreshToken,
      refresh_token_expires_in: REFRESH_SECONDS,
    };
  };
  const revoke = (installationId: number, kept: Grant | null) => {
    const isOne = (grant: Grant) => grant.installationId === installationId;
    for (const grant of byAccess.values())
      if (isOne(grant) && grant.accessUntil !== null) byAccess.delete(grant.accessToken);
    for (const grant of byRefresh.values())
      if (isOne(grant) && grant !== kept) byRefresh.delete(grant.refreshToken);
  };
  const use = (grant: Grant) => {
    if (grant.parent) byRefresh.delete(grant.parent.refreshToken);
    grant.parent = null;
  };

  return {
    issue: (installationId, isExpiring) => {
      if (isExpiring) revoke(installationId, null);
      return make(installationId, isExpiring, null);
    },
    issueToClient: (installationId) => {
      revoke(installationId, null);
      const { access_token } = make(installationId, false, null);
      byAccess.get(access_token)!.accessUntil = seconds() + CLIENT_CREDENTIALS_SECONDS;
      return { access_token, expires_in: CLIENT_CREDENTIALS_SECONDS };
    },
    refresh: (installationId, refreshToken) => {
      const old = byRefresh.get(refreshToken);
      if (!old || old.installationId !== installationId) return null;
      if (old.refreshUntil <= seconds()) return null;
      if (old.replacedAt !== null && old.replacedAt + RETRY_SECONDS <= seconds()) return null;
      use(old);
      // Only one pair stays valid: a retry revokes that of the first response.
      revoke(installationId, old);
      old.replacedAt ??= seconds();
      return make(installationId, true, old);
    },
    validate: (installationId, accessToken) => {
      const grant = byAccess.get(accessToken);
      if (!grant || grant.installationId !== installationId) return "unknown";
      if (grant.accessUntil === null) return "notExpiring";
      if (grant.accessUntil <= seconds()) return "unknown";
      use(grant);
      return "good";
    },
  };
}
