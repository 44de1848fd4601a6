import { DAY_MS } from "#app/shipping/model/time-units.ts";
import {
  endLease,
  extendLease,
  findHolder,
  freeLease,
  freeLeases,
  type Lease,
  takeLease,
} from "#db/durable/leases.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  deleteIdempotentRequest,
  findIdempotentRequest,
  insertIdempotentRequest,
  setIdempotentResponse,
} from "#db/shipping/idempotent-requests.ts";

import type { Context } from "../context.ts";
import type { ShipmentId } from "../model/ids.ts";

/** A response is given again for this long after its request was first seen. */
export const IDEMPOTENCY_MS = DAY_MS;
/** A process that may have died is taken over after this; one that works extends its lease. */
const LEASE_MS = 15_000;
const EXTEND_MS = 5_000;
/** Work that goes on ends soon. */
const SOON_MS = 1_000;
const LEASES = "idempotency:";

/** In use: the first request with the key still runs. Reused: the key belongs to another request. */
export class KeyRefused extends Error {
  override readonly name = "KeyRefused";
  readonly code: "idempotencyKeyInUse" | "idempotencyKeyReused";
  /** Until the key of a process that died is free. */
  readonly retryAfterMs: number;

  constructor(code: KeyRefused["code"], retryAfterMs = SOON_MS) {
    super(code);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface IdempotentRequest {
  /** Chosen by the client; belongs to the account. */
  key: string;
  /** A hash of everything that the response depends on: method, path, market, body. */
  fingerprint: string;
}

export interface KeptResponse {
  status: number;
  /** As `seal` has made it: it holds personal data and, of a webhook, a secret. */
  body: string;
  /** Whose data is in the body: erased with its recipient. */
  shipmentId: ShipmentId | null;
}

export interface IdempotentRun {
  /** True when an earlier process with this request died before its response was kept. */
  isRepeat: boolean;
  /**
   * Keeps the response in the commit of the effect. Throws when another process has taken the request over, so that
   * the effect is rolled back.
   */
  keep(tx: Connection, response: KeptResponse): Promise<void>;
}

/**
 * Runs a request once for its key. The key is claimed before the work and the response kept in the commit of its
 * effect, or after work that has none, so that a lost answer, two requests at once and a killed process all have
 * one effect.
 * @param work returns its response; throws when nothing is final, so that the same key may try again
 * @returns the kept response, and whether an earlier request kept it
 * @throws KeyRefused idempotencyKeyReused for another request, idempotencyKeyInUse while the first still runs
 */
export async function runOnce(
  ctx: Context,
  request: IdempotentRequest,
  work: (run: IdempotentRun) => Promise<KeptResponse>,
): Promise<{ response: KeptResponse; isReplayed: boolean }> {
  const claim = await ctx.db.tx(ctx.accountId, (tx) => claimKey(ctx, tx, request));
  if (claim.kind === "kept") return { response: claim.response, isReplayed: true };

  const { lease, isRepeat } = claim;
  let isKept = false;
  const keep = async (tx: Connection, response: KeptResponse) => {
    if (!(await extendLease(tx, lease, LEASE_MS))) throw new KeyRefused("idempotencyKeyInUse");
    await setIdempotentResponse(tx, ctx.accountId, request.key, response);
    isKept = true;
  };
  const stop = keepExtending(ctx, lease);
  try {
    const response = await work({ isRepeat, keep });
    if (!isKept) await ctx.db.tx(ctx.accountId, (tx) => keep(tx, response));
    return { response, isReplayed: false };
  } finally {
    stop();
    await ctx.db.tx(ctx.accountId, (tx) => endLease(tx, lease));
  }
}

type Claim =
  | { kind: "kept"; response: KeptResponse }
  | { kind: "run"; lease: Lease; isRepeat: boolean };

async function claimKey(
  ctx: Context,
  tx: Connection,
  { key, fingerprint }: IdempotentRequest,
): Promise<Claim> {
  const { accountId } = ctx;
  const now = ctx.now();
  let found = await findIdempotentRequest(tx, accountId, key);
  if (found && found.objectCreated.getTime() + IDEMPOTENCY_MS <= now.getTime()) {
    await deleteIdempotentRequest(tx, accountId, key);
    found = null;
  }
  if (found && found.fingerprint !== fingerprint) throw new KeyRefused("idempotencyKeyReused");
  if (found?.response) return { kind: "kept", response: found.response };

  const leaseKey = `${LEASES}${accountId}:${key}`;
  const take = () => takeLease(tx, leaseKey, ctx.processId, LEASE_MS);
  const lease = (await take()) ?? ((await freeOfGone(ctx, tx, leaseKey)) ? await take() : null);
  if (!lease) throw new KeyRefused("idempotencyKeyInUse", await waitOf(ctx, tx, leaseKey));
  if (!found) {
    const idempotentRequestId = ctx.newId<"IdempotentRequest">();
    const row = { idempotentRequestId, accountId, key, fingerprint, objectCreated: now };
    await insertIdempotentRequest(tx, row);
  }
  return { kind: "run", lease, isRepeat: found !== null };
}

/** A process of this machine that was killed holds nothing any more. */
async function freeOfGone(ctx: Context, tx: Connection, leaseKey: string): Promise<boolean> {
  const owner = (await findHolder(tx, leaseKey))?.leaseOwner ?? null;
  return owner !== null && ctx.isProcessGone(owner) && freeLease(tx, leaseKey, owner);
}

/** This process knows that its own work goes on. Of another it knows only when its lease ends. */
async function waitOf({ processId }: Context, tx: Connection, leaseKey: string): Promise<number> {
  const holder = await findHolder(tx, leaseKey);
  return holder === null || holder.leaseOwner === processId ? SOON_MS : holder.remainingMs;
}

/**
 * Frees the keys of killed processes, before a server accepts requests. An SQLite file has one server at a time, so
 * whoever held a key before this one is gone; on PostgreSQL others may be at work, and the lease of one that is not
 * known to be gone ends by itself.
 */
export async function freeKeys({ db }: Pick<Context, "db">): Promise<void> {
  if (db.dialect === "sqlite") await db.tx(null, (tx) => freeLeases(tx, LEASES));
}

/** Extends the lease while the work goes on: a carrier may take longer than a dead process should be waited for. */
function keepExtending(ctx: Context, lease: Lease): () => void {
  const timer = setInterval(() => {
    // A lease that cannot be extended is noticed when the response is kept.
    void ctx.db.tx(ctx.accountId, (tx) => extendLease(tx, lease, LEASE_MS)).catch(() => false);
  }, EXTEND_MS);
  timer.unref();
  return () => clearInterval(timer);
}
