import type { AccountId, TransferId } from "./ids.ts";
import type { LedgerTransferKind, OwnSideKind } from "./ledger.ts";
import type { Cents, Currency } from "./money.ts";

/** One movement of one own side of an account: wallet, cash that is due to it, what it owes. */
export interface ChainEntry {
  accountId: AccountId;
  currency: Currency;
  side: OwnSideKind;
  /** 1, 2, 3 … of the side, without gaps. */
  version: number;
  transferId: TransferId;
  kind: LedgerTransferKind;
  amount: Cents;
  balanceAfter: Cents;
  at: Date;
}

/** In the canonical form that is hashed: a JSON array without blanks, money in hundredths, the time in UTC. */
export const chainLine = (entry: ChainEntry): string =>
  JSON.stringify([
    entry.side,
    entry.version,
    entry.transferId,
    entry.kind,
    entry.amount,
    entry.balanceAfter,
    entry.at.toISOString(),
  ]);

/** In the order of a day's hash. */
export const inChainOrder = (a: ChainEntry, b: ChainEntry): number =>
  a.side === b.side ? a.version - b.version : a.side < b.side ? -1 : 1;

/** What is hashed of a day, given the hash of the account's day before, empty for its first one. */
export const chainedDayText = (previousHash: string, lines: readonly string[]): string =>
  [previousHash, ...lines].join("\n");

/** The account's leaf in the tree of a month. */
export const leafText = (accountId: AccountId, currency: Currency, hash: string): string =>
  `leaf\n${accountId}\n${currency}\n${hash}`;

/** One step from a leaf to the root: the neighbour, and the side on which it stands. */
export interface ProofStep {
  side: "left" | "right";
  hash: string;
}

const nodeText = (left: string, right: string): string => `node\n${left}\n${right}`;

/** The root over leaves' hashes; the last of an odd number goes up as it is. Empty without leaves. */
export function merkleRoot(leaves: readonly string[], hash: (text: string) => string): string {
  let level = [...leaves];
  while (level.length > 1) level = levelAbove(level, hash);
  return level[0] ?? "";
}

/** From the leaf at that place to the root. */
export function merklePath(
  leaves: readonly string[],
  at: number,
  hash: (text: string) => string,
): ProofStep[] {
  const path: ProofStep[] = [];
  let [level, place] = [[...leaves], at];
  while (level.length > 1) {
    const neighbour = level[place % 2 === 0 ? place + 1 : place - 1];
    if (neighbour !== undefined)
      path.push({ side: place % 2 === 0 ? "right" : "left", hash: neighbour });
    [level, place] = [levelAbove(level, hash), Math.floor(place / 2)];
  }
  return path;
}

function levelAbove(level: readonly string[], hash: (text: string) => string): string[] {
  const above: string[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left = "", right] = [level[at], level[at + 1]];
    above.push(right === undefined ? left : hash(nodeText(left, right)));
  }
  return above;
}
