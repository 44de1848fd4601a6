import type { Connection } from "#db/engine/database.ts";
import {
  decideBankLine,
  findBankLineByKey,
  insertBankLines,
} from "#db/shipping/cash-files/bank-lines.ts";
import { selectSuspenseMoves } from "#db/shipping/cash-files/suspense.ts";

import { postJournal } from "../books/post-journal.ts";
import type { Service } from "../context.ts";
import type { TransferId } from "../model/ids.ts";
import type { SharedSide } from "../model/ledger.ts";
import { type Cents, NO_MONEY, subtract } from "../model/money.ts";
import { referenceKeyOf } from "../model/reference-key.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import type { StaffMember } from "../model/staff.ts";
import {
  SUSPENSE_LINE,
  SUSPENSE_UNDONE,
  suspenseCauses,
  type SuspenseEnd,
  type Suspended,
  type SuspenseSettlement,
} from "../model/suspense.ts";
import type { ByHand } from "../money/move-by-hand.ts";
import { withinLimits } from "../money/within-limits.ts";
import { suspendedOf } from "./list-suspense.ts";

export interface SettleSuspense {
  /** What brought the money, as `listSuspense` has it. */
  transferId: TransferId;
  to: SuspenseEnd;
  amount: Cents;
  /** Of `returned`: from which bank account; null for the one that the money came to. */
  from: string | null;
  reason: string;
  /** What identifies it: the bank's number, a letter, a decision. Each moves money once. */
  reference: string;
}

export interface SettledSuspense {
  money: Suspended;
  /** False when the reference had moved it before. */
  isNew: boolean;
}

/**
 * Says where money in suspense belongs, in one commit, within what the person may move alone, else with another
 * person's word. The same reference finds what it moved before.
 * @throws SettlementRefused suspenseNotFound, suspenseNotSoMuch, suspenseOfParcels; MoneyRefused
 *   moneyNeedsAnotherPerson, moneyReferenceAlreadyUsed, and those of a second person's word
 */
export async function settleSuspense(
  service: Service,
  asked: SettleSuspense,
  hand: ByHand,
): Promise<SettledSuspense> {
  const { transferId, to, amount, reference } = asked;
  const known = await suspendedBy(service.db.read, transferId);
  const bankAccountId = to === "returned" ? (asked.from ?? known.bankAccountId) : null;
  const done = settlementOf(known, reference);
  if (done?.to === to && done.amount === amount) {
    await endWord(service, "suspense", reference);
    return { money: known, isNew: false };
  }
  // Before a word is asked of anybody; and again in the commit.
  if (!done) requireLeft(known, asked);

  const terms = {
    kind: "suspense",
    accountId: known.accountId,
    amount: subtract(NO_MONEY, amount),
    currency: known.currency,
    shipmentId: null,
    subject: reference,
    // Whose word is asked has to say where it goes, too.
    reason: `${transferId} ${to}${bankAccountId === null ? "" : ` from ${bankAccountId}`}: ${asked.reason}`,
  } as const;
  return withinLimits(service, terms, hand, isRefusal, () =>
    service.db.tx(lockOf(known), (tx) => settle(service, tx, asked, hand.by)),
  );
}

async function settle(
  service: Service,
  tx: Connection,
  asked: SettleSuspense,
  by: StaffMember,
): Promise<SettledSuspense> {
  const { transferId, to, amount, reference, reason } = asked;
  const money = await suspendedBy(tx, transferId);
  if (settlementOf(money, reference)) return { money, isNew: false };
  requireLeft(money, asked);
  const { currency, bankAccountId } = money;
  const at = service.now();
  const credit = sideOf(to, { ...money, bankAccountId: asked.from ?? bankAccountId });
  const transfers = [
    {
      kind: to === "income" ? ("bankIn" as const) : ("bankOut" as const),
      debit: { kind: "suspense" as const },
      credit,
      amount,
      currency,
    },
  ];
  await post(service, tx, money, { cause: suspenseCauses[to], reference, by, at, transfers });
  if (to === "line")
    await insertBankLines(tx, [
      {
        bankLineId: service.newId<"BankLine">(),
        bankAccountId: bankAccountId ?? "",
        at,
        amount,
        currency,
        text: reason,
        reference,
        lineKey: lineKeyOf(money, reference),
        state: "open",
        matchedTo: null,
        decidedBy: null,
        objectCreated: at,
        objectUpdated: at,
      },
    ]);
  return { money: await suspendedBy(tx, transferId), isNew: true };
}

type UndoSuspense = Pick<SettleSuspense, "transferId" | "reference">;

/**
 * The money is in suspense again: the bank gave it back, or it was no income, or the line that it became is nothing.
 * Within the same limits as what settled it. The same again changes nothing.
 * @throws SettlementRefused suspenseNotFound, suspenseNotSettled, bankLineNotOpen when a remittance has the line;
 *   MoneyRefused as `settleSuspense`
 */
export async function undoSuspense(
  service: Service,
  asked: UndoSuspense,
  hand: ByHand,
): Promise<SettledSuspense> {
  const { transferId, reference } = asked;
  const known = await suspendedBy(service.db.read, transferId);
  const done = settlementOf(known, reference);
  if (!done) throw new SettlementRefused("suspenseNotSettled");
  if (done.isUndone) {
    await endWord(service, "suspenseUndone", reference);
    return { money: known, isNew: false };
  }
  // Before a word is asked of anybody; and again in the commit.
  if (done.to === "line") {
    const line = await findBankLineByKey(service.db.read, lineKeyOf(known, reference));
    if (line?.state !== "open") throw new SettlementRefused("bankLineNotOpen");
  }
  const terms = {
    kind: "suspenseUndone",
    accountId: known.accountId,
    amount: done.amount,
    currency: known.currency,
    shipmentId: null,
    subject: reference,
    reason: `${transferId} ${done.to} undone`,
  } as const;
  return withinLimits(service, terms, hand, isRefusal, () =>
    service.db.tx(lockOf(known), (tx) => undo(service, tx, asked, hand.by)),
  );
}

async function undo(
  service: Service,
  tx: Connection,
  { transferId, reference }: UndoSuspense,
  by: StaffMember,
): Promise<SettledSuspense> {
  const money = await suspendedBy(tx, transferId);
  const done = settlementOf(money, reference);
  if (!done) throw new SettlementRefused("suspenseNotSettled");
  if (done.isUndone) return { money, isNew: false };
  const { to, amount, bankAccountId } = done;
  const at = service.now();
  const transfers = [
    {
      kind: to === "income" ? ("bankOut" as const) : ("bankIn" as const),
      debit: sideOf(to, { bankAccountId }),
      credit: { kind: "suspense" as const },
      amount,
      currency: money.currency,
    },
  ];
  await post(service, tx, money, { cause: SUSPENSE_UNDONE, reference, by, at, transfers });
  if (to === "line") {
    const line = await findBankLineByKey(tx, lineKeyOf(money, reference));
    const nothing = { matchedTo: null, decidedBy: by.name };
    if (!line || !(await decideBankLine(tx, line.bankLineId, nothing, at)))
      throw new SettlementRefused("bankLineNotOpen");
  }
  return { money: await suspendedBy(tx, transferId), isNew: true };
}

/** Cut off between the commit and this, the request would be allowed for ever. */
async function endWord(
  { money: { requests } }: Service,
  kind: "suspense" | "suspenseUndone",
  reference: string,
): Promise<void> {
  const word = await requests.findAsked({ kind, reference });
  if (word?.state === "allowed") await requests.done(word);
}

const isRefusal = (error: unknown): boolean => error instanceof SettlementRefused;

const post = (
  service: Service,
  tx: Connection,
  { transferId, accountId }: Suspended,
  {
    reference,
    by,
    ...journal
  }: Pick<Parameters<typeof postJournal>[2], "cause" | "at" | "transfers"> & {
    reference: string;
    by: StaffMember;
  },
): Promise<boolean> =>
  postJournal(service, tx, {
    ...journal,
    causeId: `${transferId}:${referenceKeyOf(reference)}`,
    accountId,
    staffId: by.staffId,
  });

const sideOf = (to: SuspenseEnd, { bankAccountId }: Pick<Suspended, "bankAccountId">): SharedSide =>
  to === "income" ? { kind: "otherIncome" } : { kind: "bank", bankAccountId: bankAccountId ?? "" };

/** Those of one account are the account's; the others are done one after the other. */
const lockOf = ({ accountId }: Suspended) => accountId ?? "suspense:platform";

const lineKeyOf = ({ transferId }: Suspended, reference: string): string =>
  `${SUSPENSE_LINE}${transferId}:${referenceKeyOf(reference)}`;

async function suspendedBy(db: Connection, transferId: TransferId): Promise<Suspended> {
  const moves = await selectSuspenseMoves(db, transferId);
  const found = suspendedOf(moves).find((each) => each.transferId === transferId);
  if (!found) throw new SettlementRefused("suspenseNotFound");
  return found;
}

const settlementOf = (
  { settlements }: Suspended,
  reference: string,
): SuspenseSettlement | undefined =>
  settlements.find(({ referenceKey }) => referenceKey === referenceKeyOf(reference));

function requireLeft(money: Suspended, { to, amount }: SettleSuspense): void {
  // A line of the bank is for parcels that are not known yet, and these are.
  if (to === "line" && money.accountId !== null) throw new SettlementRefused("suspenseOfParcels");
  if (amount > money.left) throw new SettlementRefused("suspenseNotSoMuch");
}
