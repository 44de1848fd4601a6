import { withLease } from "#app/shipping/durable/lease.ts";
import { waitFor } from "#app/shipping/durable/wait-for.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { endLease, type Lease } from "#db/durable/leases.ts";
import { enqueueJob, resumeParkedJobs } from "#db/jobs.ts";
import {
  deleteSessionIfStill,
  findSession,
  replaceSession,
  type ShopSessionRow,
} from "#db/shopify/sessions.ts";
import { findShop, updateShop } from "#db/shopify/shops.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { makeOwnTokens, type OwnTokens } from "./own-tokens.ts";
import { askForExchange, askForRefresh, type RefreshedAccess } from "./refresh-access.ts";
import {
  offlineSessionId,
  openSealedSession,
  sealSession,
  type OfflineSession,
} from "./sealed-session.ts";

/** The rest of a token's time is for the case that the store cannot issue another now. */
const REFRESH_BEFORE_MS = 5 * MINUTE_MS;
/** Longer than a refresh may take. A process that dies loses the lease then, and the old refresh token still works. */
const LEASE_MS = 30_000;
/** Longer than the lease: a process that waits may have to refresh for one that died. */
const PATIENCE_MS = 40_000;

/** `staleToken`: the page has to send a newer id token. `refused`: the store grants this app nothing. */
export type TokenVerdict = "admitted" | "staleToken" | "refused";

/**
 * The access tokens of the shops that have the app. Only one expiring token of a shop is valid at a time: acquiring
 * another revokes it. So exchange and refresh are under one lease, and neither happens while the kept token works.
 */
export interface AccessTokens {
  /**
   * A token that is valid for some minutes still. Simultaneous callers share one refresh; so do processes.
   * @throws AdminError unauthorized: until the merchant opens the app; unreachable, throttled: retry later; refused:
   * the store's response is unknown
   */
  tokenOf(shopDomain: string): Promise<string>;
  /**
   * Handles a token that the store rejected. A process that replaces it is waited for; else it is refreshed, because
   * a refresh whose response was lost has revoked it. Without success only the merchant can grant access again.
   * @returns true when there is another token by now, so that a retry makes sense
   * @throws AdminError as tokenOf, when the store does not say whether the access is lost
   */
  lose(shopDomain: string, token: string): Promise<boolean>;
  /**
   * Exchanges the id token of a page for an access token when the shop has none, or none for much longer.
   * @throws AdminError as tokenOf
   */
  admit(shopDomain: string, idToken: string): Promise<TokenVerdict>;
}

interface Parts extends Pick<ShopifyApp, "service" | "options"> {
  own: OwnTokens;
}

interface Kept {
  row: ShopSessionRow;
  session: OfflineSession;
  leftMs: number;
}

export function makeAccess(app: Pick<ShopifyApp, "service" | "options">): AccessTokens {
  const parts: Parts = { ...app, own: makeOwnTokens(app) };
  const refreshing = new Map<string, Promise<string>>();

  return {
    tokenOf(shopDomain) {
      const shared = refreshing.get(shopDomain);
      if (shared) return shared;
      const own = patiently(parts, () => validToken(parts, shopDomain)).finally(() =>
        refreshing.delete(shopDomain),
      );
      refreshing.set(shopDomain, own);
      return own;
    },
    lose: (shopDomain, token) => patiently(parts, () => replaceRejected(parts, shopDomain, token)),
    admit: (shopDomain, idToken) => patiently(parts, () => admission(parts, shopDomain, idToken)),
  };
}

async function patiently<T>(
  { service }: Parts,
  attempt: () => Promise<T | null>,
): Promise<NonNullable<T>> {
  const result = await waitFor(service, PATIENCE_MS, attempt);
  if (result === null || result === undefined)
    throw new AdminError("unreachable", "another process has been renewing the token too long");
  return result;
}

/** Null while another process renews the token, and when one has just done so. */
async function validToken(parts: Parts, shopDomain: string): Promise<string | null> {
  const kept = await readKept(parts, shopDomain);
  if (!kept) return firstOwnToken(parts, shopDomain);
  const { row, session, leftMs } = kept;
  if (leftMs > REFRESH_BEFORE_MS) return session.accessToken;
  try {
    return await alone(parts, shopDomain, row, (lease) => refresh(parts, lease, kept));
  } catch (error) {
    // The old token is used until its end while the store does not issue another.
    if (leftMs > 0 && error instanceof AdminError && error.kind !== "unauthorized")
      return session.accessToken;
    throw error;
  }
}

/** Where the app needs no merchant for a token. Null while another process asks for it. */
async function firstOwnToken(parts: Parts, shopDomain: string): Promise<string | null> {
  const refused = new AdminError("unauthorized", "the app has to be opened again");
  if (!parts.own.isOn) throw refused;
  return alone(parts, shopDomain, null, async (lease) => {
    const access = await parts.own.ask(shopDomain);
    if (!access) throw refused;
    if (!(await keep(parts, lease, shopDomain, access))) return null;
    await endReopening(parts, shopDomain);
    return access.accessToken;
  });
}

/** The merchant need not open the app any more. What was missed meanwhile is read. */
async function endReopening({ service }: Parts, shopDomain: string): Promise<void> {
  const shop = await findShop(service.db.read, shopDomain);
  if (!shop?.needsReopen) return;
  const { accountId } = shop;
  await service.db.tx(accountId, async (tx) => {
    await updateShop(tx, accountId, { needsReopen: false, objectUpdated: service.now() });
    await enqueueJob(tx, service, { kind: "setUpShop", payload: { accountId } });
    await enqueueJob(tx, service, { kind: "reconcileStore", payload: { accountId } });
  });
}

/** Null while another process renews the token. */
function replaceRejected(parts: Parts, shopDomain: string, token: string): Promise<boolean | null> {
  return underLease(parts, shopDomain, async (lease) => {
    const kept = await readKept(parts, shopDomain);
    if (!kept) return false;
    if (kept.session.accessToken !== token) return true;
    try {
      return (await refresh(parts, lease, kept)) === null ? null : true;
    } catch (error) {
      if (error instanceof AdminError && error.kind === "unauthorized") return false;
      throw error;
    }
  });
}

/** Null while another process renews the token, and when one has just done so. */
async function admission(
  parts: Parts,
  shopDomain: string,
  idToken: string,
): Promise<TokenVerdict | null> {
  const kept = await readKept(parts, shopDomain);
  if (kept && kept.leftMs > REFRESH_BEFORE_MS) return "admitted";
  const isUsable = kept !== null && kept.leftMs > 0;
  try {
    return await alone(parts, shopDomain, kept?.row ?? null, async (lease) => {
      const { options, service } = parts;
      const access =
        (await parts.own.ask(shopDomain)) ??
        (await askForExchange(options, shopDomain, idToken, service.now()));
      if (typeof access === "string") return isUsable ? "admitted" : access;
      return (await keep(parts, lease, shopDomain, access)) ? "admitted" : null;
    });
  } catch (error) {
    if (isUsable && error instanceof AdminError) return "admitted";
    throw error;
  }
}

/** Null when the session is another one by now, or another process is renewing it. */
function alone<T>(
  parts: Parts,
  shopDomain: string,
  row: ShopSessionRow | null,
  work: (lease: Lease) => Promise<T | null>,
): Promise<T | null> {
  return underLease(parts, shopDomain, async (lease) => {
    const current = await findSession(parts.service.db.read, offlineSessionId(shopDomain));
    return current?.content === row?.content ? work(lease) : null;
  });
}

function underLease<T>(
  { service }: Parts,
  shopDomain: string,
  work: (lease: Lease) => Promise<T | null>,
): Promise<T | null> {
  const key = `shopToken:${shopDomain}`;
  return withLease(service, { accountId: null, key, durationMs: LEASE_MS }, work);
}

/** Null without a session that can be read: one that was sealed with another key is replaced by the next exchange. */
async function readKept({ service, options }: Parts, shopDomain: string): Promise<Kept | null> {
  const row = await findSession(service.db.read, offlineSessionId(shopDomain));
  const session = row && openSealedSession(options.signingKeys, row.content);
  if (!row || !session) return null;
  return { row, session, leftMs: session.expires.getTime() - service.now().getTime() };
}

/** Null when another process has taken the lease over. */
async function refresh(parts: Parts, lease: Lease, { row, session }: Kept): Promise<string | null> {
  const { shopDomain } = row;
  const access =
    (await parts.own.ask(shopDomain)) ?? (await askForPair(parts, shopDomain, session));
  if (access === "refused") {
    if (!(await giveUp(parts, row, lease))) return null;
    throw new AdminError("unauthorized", "the refresh token was refused");
  }
  return (await keep(parts, lease, shopDomain, access)) ? access.accessToken : null;
}

function askForPair(
  { options, service }: Parts,
  shopDomain: string,
  { refreshToken }: OfflineSession,
): ReturnType<typeof askForRefresh> {
  // A token of the app's own credentials that the store does not renew any more: only the merchant can.
  if (refreshToken === null) return Promise.resolve("refused");
  return askForRefresh(options, shopDomain, refreshToken, service.now());
}

/** Stores the new token and resumes the shop's parked jobs. False when another process has taken the lease over. */
async function keep(
  { service, options }: Parts,
  lease: Lease,
  shopDomain: string,
  access: RefreshedAccess,
): Promise<boolean> {
  const { db } = service;
  const session = { id: offlineSessionId(shopDomain), shop: shopDomain, state: "", ...access };
  const now = service.now();
  const shop = await findShop(db.read, shopDomain);
  return db.tx(null, async (tx) => {
    if (!(await endLease(tx, lease))) return false;
    await replaceSession(tx, {
      sessionId: session.id,
      shopDomain,
      content: sealSession(options.signingKeys, session),
      expires: access.expires,
      objectUpdated: now,
    });
    if (shop) await resumeParkedJobs(tx, [String(shop.accountId), shopDomain], now);
    return true;
  });
}

/**
 * Deletes the session that the store rejected: only the merchant can give us access again, by opening the app.
 * @returns false when there is another session by now, or another process has taken the lease over
 */
async function giveUp(
  { service, options }: Parts,
  row: ShopSessionRow,
  lease: Lease,
): Promise<boolean> {
  const { shopDomain } = row;
  const shop = await findShop(service.db.read, shopDomain);
  const isDeleted = await service.db.tx(shop?.accountId ?? null, async (tx) => {
    if (!(await endLease(tx, lease))) return false;
    if (!(await deleteSessionIfStill(tx, row))) return false;
    if (shop)
      await updateShop(tx, shop.accountId, { needsReopen: true, objectUpdated: service.now() });
    return true;
  });
  if (isDeleted)
    options.log.warn(
      { event: "shop.access_lost", shopDomain },
      "The store rejected the access token.",
    );
  return isDeleted;
}
