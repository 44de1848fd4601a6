import { LRUCache } from "lru-cache";

import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { countUnpaidDrafts } from "#db/shipping/drafts.ts";

import type { Context } from "../context.ts";
import type { AccountId } from "../model/ids.ts";

/**
 * Whether the account has as many unpaid drafts as it may keep.
 * @param pending how many more the caller is about to add before this one
 */
export type DraftQuota = (ctx: Context, pending?: number) => Promise<boolean>;

const COUNTED_AGAIN_MS = MINUTE_MS;
const ACCOUNTS_MAX = 10_000;

interface Counted {
  drafts: number;
  atMs: number;
}

/**
 * Bounds what an account without money can make the database keep. Counting costs as much as there are drafts, so an
 * account is counted once a minute and each question since then taken for a new draft; only a full account is counted
 * each time. Several processes may exceed the limit by what they create in a minute.
 * @param max 0 turns it off
 */
export function openDraftQuota(max: number): DraftQuota {
  if (max <= 0) return () => Promise.resolve(false);
  const counted = new LRUCache<AccountId, Counted>({ max: ACCOUNTS_MAX });

  return async function hasTooManyDrafts({ db, accountId, now }, pending = 0) {
    const nowMs = now().getTime();
    const known = counted.get(accountId);
    if (known && known.drafts < max && Math.abs(nowMs - known.atMs) < COUNTED_AGAIN_MS) {
      known.drafts++;
      return false;
    }
    const drafts = pending + (await countUnpaidDrafts(db.read, accountId, max));
    counted.set(accountId, { drafts: drafts + 1, atMs: nowMs });
    return drafts >= max;
  };
}
