import type { Connection, Database } from "#db/engine/database.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import {
  type Claim,
  type Claimed,
  insertClaim,
  isUsed,
  isVoided,
  passClaim,
  voidClaim,
} from "#db/shipping/claims.ts";

import type { AccountId } from "./model/ids.ts";

/** What must be one over all accounts, wherever they are. */
export interface Claims {
  /**
   * Makes it this account's, before the commit that uses it; null when something has come of another account's claim.
   * That of an account that was cut off between its claim and its commit is taken over.
   */
  take(claimed: Claimed, accountId: AccountId): Promise<Claim | null>;
}

interface ClaimsParts {
  home: Database;
  /** The database of an account. */
  databaseOf: (accountId: AccountId) => Promise<Database>;
  now: () => Date;
}

export function openClaims({ home, databaseOf, now }: ClaimsParts): Claims {
  /** False when something has come of it; else nothing will any more. */
  async function voidHeld(held: Claim): Promise<boolean> {
    const db = await databaseOf(held.accountId);
    return db.tx(held.accountId, async (tx) => {
      if (await isUsed(tx, held)) return false;
      // It was moved since, with what may have come of the claim.
      if (!(await findAccount(tx, held.accountId))) throw new Error("the account is being moved");
      await voidClaim(tx, { ...held, version: held.version + 1 });
      return true;
    });
  }

  /** Null when another process has changed it since: the caller's client asks again. */
  async function passed(held: Claim, accountId: AccountId): Promise<Claim | null> {
    const isPassed = await home.tx(null, (tx) => passClaim(tx, held, accountId));
    return isPassed ? { ...held, accountId, version: held.version + 1 } : null;
  }

  return {
    async take(claimed, accountId) {
      const wanted = { ...claimed, accountId, version: 1, objectCreated: now() };
      const held = await home.tx(null, (tx) => insertClaim(tx, wanted));
      if (held.accountId === accountId) {
        // A takeover that was cut off has voided it: the next version is this account's as well.
        const db = await databaseOf(accountId);
        return (await isVoided(db.read, held)) ? passed(held, accountId) : held;
      }
      // First in the holder's bucket: cut off after the home, it would leave two accounts with a valid claim.
      return (await voidHeld(held)) ? passed(held, accountId) : null;
    },
  };
}

/** In the transaction that uses the claim, under the lock of its account: whether it is still the account's. */
export const isStillClaimed = async (tx: Connection, claim: Claim): Promise<boolean> =>
  !(await isVoided(tx, claim));

/** The claims of a service with one bucket, which is its own home. */
export const claimsIn = (db: Database, now: () => Date = () => new Date()): Claims =>
  openClaims({ home: db, databaseOf: () => Promise.resolve(db), now });
