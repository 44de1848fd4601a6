import { selectSuspenseMoves, type SuspenseMove } from "#db/shipping/cash-files/suspense.ts";

import type { Service } from "../context.ts";
import type { CarrierFileId } from "../model/ids.ts";
import { add, cents } from "../model/money.ts";
import {
  SUSPENSE_UNDONE,
  suspenseCauses,
  suspenseEnds,
  type Suspended,
} from "../model/suspense.ts";

/** All money that was ever in suspense in this bucket, the oldest first, with what is left of it. */
export const listSuspense = async ({ db }: Pick<Service, "db">): Promise<Suspended[]> =>
  suspendedOf(await selectSuspenseMoves(db.read));

/** Money by the transfers that brought it, from all moves of it. */
export function suspendedOf(moves: readonly SuspenseMove[]): Suspended[] {
  const undone = new Set(
    moves.filter(({ cause }) => cause === SUSPENSE_UNDONE).map(({ causeId }) => causeId),
  );
  const ended = Map.groupBy(
    moves.filter((move) => endOf(move) !== null),
    ({ causeId }) => causeId.slice(0, causeId.indexOf(":")),
  );
  return moves
    .filter(({ isIn, cause }) => isIn && cause !== SUSPENSE_UNDONE)
    .map(({ transferId, accountId, causeId, bankAccountId, currency, amount, at }) => {
      const settlements = (ended.get(String(transferId)) ?? []).map((move) => ({
        to: endOf(move)!,
        amount: move.amount,
        referenceKey: move.causeId.slice(move.causeId.indexOf(":") + 1),
        bankAccountId: move.bankAccountId,
        at: move.at,
        isUndone: undone.has(move.causeId),
      }));
      const settled = settlements.filter(({ isUndone }) => !isUndone);
      return {
        transferId,
        accountId,
        fileId: Number(causeId.split(":")[0]) as CarrierFileId,
        bankAccountId,
        currency,
        since: at,
        came: amount,
        left: cents(amount - add(...settled.map((each) => each.amount))),
        settlements,
      };
    });
}

const endOf = ({ cause }: SuspenseMove) =>
  suspenseEnds.find((end) => suspenseCauses[end] === cause) ?? null;
