import { isDeepStrictEqual } from "node:util";

import type { Connection } from "#db/engine/database.ts";
import {
  findJournal,
  insertJournal,
  insertJournals,
  selectTransfersOf,
} from "#db/shipping/ledger-journals.ts";
import { insertTransfer, insertTransfers } from "#db/shipping/wallets.ts";

import type { Service } from "../context.ts";
import type { AccountId, LedgerAccountId } from "../model/ids.ts";
import { ownSideKinds, type Journal, type Posting, type Side } from "../model/ledger.ts";
import type { Currency } from "../model/money.ts";
import type { Transfer } from "../model/wallet.ts";
import { openOwnSide, openSharedSide } from "./open-side.ts";

export interface PostJournal extends Omit<Journal, "journalId" | "staffId"> {
  staffId?: Journal["staffId"];
  /** At least one, in the order in which they are posted. None is of nothing. */
  transfers: readonly Posting[];
}

/** The cause has a journal of this account that moved something else. */
export class JournalDiffers extends Error {
  override readonly name = "JournalDiffers";
}

/**
 * Posts what belongs together, in the caller's commit: all of it, once for its cause, its cause's id and its account.
 * Within `db.tx(accountId)`, so that a side of the account is opened once.
 * @returns false when it is posted already
 * @throws JournalDiffers when that moved something else
 */
export async function postJournal(
  service: Pick<Service, "newId">,
  tx: Connection,
  { transfers, staffId = null, ...terms }: PostJournal,
): Promise<boolean> {
  if (transfers.length === 0) throw new Error(`an empty journal: ${terms.cause} ${terms.causeId}`);
  const journal: Journal = { ...terms, staffId, journalId: service.newId() };
  const isNew = await insertJournal(tx, journal);
  const wanted = await transfersOf(service, tx, journal, transfers);
  if (!isNew) {
    const earlier = await findJournal(tx, journal);
    const posted = earlier ? await selectTransfersOf(tx, earlier.journalId) : [];
    if (!isDeepStrictEqual(posted.map(movedBy), wanted.map(movedBy)))
      throw new JournalDiffers(`${journal.cause} ${journal.causeId} is posted with other terms`);
    return false;
  }
  for (const transfer of wanted)
    if (!(await insertTransfer(tx, transfer)))
      throw new Error(`a transfer has the key ${transfer.idempotencyKey} already`);
  return true;
}

/**
 * Posts journals of one account that are new, in few statements: their causes are made by the caller's commit.
 * @throws JournalDiffers when one of them is posted already
 */
export async function postNewJournals(
  service: Pick<Service, "newId">,
  tx: Connection,
  posts: readonly PostJournal[],
): Promise<void> {
  const sides: KnownSides = new Map();
  const transfers: Transfer[] = [];
  const journals: Journal[] = [];
  for (const { transfers: postings, staffId = null, ...terms } of posts) {
    if (postings.length === 0) throw new Error(`an empty journal: ${terms.cause} ${terms.causeId}`);
    const journal: Journal = { ...terms, staffId, journalId: service.newId() };
    journals.push(journal);
    transfers.push(...(await transfersOf(service, tx, journal, postings, sides)));
  }
  if (!(await insertJournals(tx, journals)) || !(await insertTransfers(tx, transfers)))
    throw new JournalDiffers("one of some new journals is posted already");
}

/** Sides that are open, by what they are. */
type KnownSides = Map<string, LedgerAccountId>;

async function transfersOf(
  service: Pick<Service, "newId">,
  tx: Connection,
  { journalId, cause, causeId, accountId, at }: Journal,
  postings: readonly Posting[],
  sides: KnownSides = new Map(),
): Promise<Transfer[]> {
  const openSide = async (side: Side, currency: Currency): Promise<LedgerAccountId> => {
    const key = JSON.stringify([side, currency, accountId]);
    const known = sides.get(key) ?? (await sideOf(service, tx, { accountId, side, currency }));
    sides.set(key, known);
    return known;
  };
  const transfers: Transfer[] = [];
  for (const [place, { kind, debit, credit, amount, currency, shipmentId }] of postings.entries()) {
    transfers.push({
      transferId: service.newId(),
      idempotencyKey: `${cause}:${causeId}:${accountId ?? "platform"}:${place + 1}`,
      kind,
      debitId: await openSide(debit, currency),
      creditId: await openSide(credit, currency),
      amount,
      currency,
      shipmentId: shipmentId ?? null,
      reversesId: null,
      referenceKey: null,
      journalId,
      objectCreated: at,
    });
  }
  return transfers;
}

const movedBy = ({ kind, debitId, creditId, amount, currency, shipmentId }: Transfer) => ({
  kind,
  debitId,
  creditId,
  amount,
  currency,
  shipmentId,
});

function sideOf(
  service: Pick<Service, "newId">,
  tx: Connection,
  { accountId, side, currency }: { accountId: AccountId | null; side: Side; currency: Currency },
): Promise<LedgerAccountId> {
  if (!isOwn(side)) return openSharedSide(service, tx, side, currency);
  if (accountId === null) throw new Error(`a ${side.kind} without its account`);
  return openOwnSide(service, tx, accountId, side.kind, currency);
}

const isOwn = (side: Side): side is Extract<Side, { kind: (typeof ownSideKinds)[number] }> =>
  ownSideKinds.some((kind) => kind === side.kind);
