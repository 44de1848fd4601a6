import type { Connection } from "#db/engine/database.ts";
import {
  type DueCharge,
  findMerchantCharge,
  selectDueCharges,
} from "#db/shipping/merchant-charges.ts";

import { lendMissing } from "../books/debts.ts";
import { postJournal } from "../books/post-journal.ts";
import type { Service } from "../context.ts";
import { eachInRound } from "../each-in-round.ts";
import type { MerchantCharge } from "../model/merchant-charge.ts";
import { announceLowWallet } from "../wallet/announce-low-wallet.ts";
import { walletOf } from "../wallet/transfers.ts";
import { changeCharge } from "./change-charge.ts";

const READ_AT_ONCE = 200;

/**
 * Takes the announced charges whose time has come and that nobody has contested: each once, in a commit of its own.
 * @throws RoundFailed for those that failed, when the others were taken
 */
export async function takeDueCharges(
  service: Service,
  signal?: AbortSignal,
): Promise<{ taken: number }> {
  const nameOf = ({ chargeId }: DueCharge) => `charge ${chargeId}`;
  const taken = await eachInRound(dueCharges(service, signal), nameOf, (charge) =>
    takeDue(service, charge),
  );
  return { taken };
}

async function* dueCharges(
  { db, now }: Service,
  signal: AbortSignal | undefined,
): AsyncGenerator<DueCharge> {
  for (let after: DueCharge | null = null; ;) {
    const page: DueCharge[] = await selectDueCharges(db.read, { now: now(), after }, READ_AT_ONCE);
    for (const charge of page) {
      if (signal?.aborted) return;
      yield charge;
    }
    if (page.length < READ_AT_ONCE) return;
    after = page.at(-1) ?? null;
  }
}

/** It may have been contested or waived, or taken by another worker, since it was read. */
const takeDue = (service: Service, { chargeId, accountId }: DueCharge): Promise<boolean> =>
  service.db.tx(accountId, async (tx) => {
    const charge = await findMerchantCharge(tx, chargeId);
    if (charge?.state !== "announced" || charge.chargeAt > service.now()) return false;
    await takeCharge(service, tx, charge);
    return true;
  });

/** From the wallet, and what it lacks is owed: in the caller's commit. */
export async function takeCharge(
  service: Service,
  tx: Connection,
  charge: MerchantCharge,
  { decidedBy = null }: Partial<Pick<MerchantCharge, "decidedBy">> = {},
): Promise<MerchantCharge> {
  const { accountId, shipmentId, type, amount, currency } = charge;
  const wallet = await walletOf(tx, accountId);
  const causeId = String(charge.chargeId);
  const lent = await lendMissing(service, tx, {
    accountId,
    wallet,
    charge: amount,
    cause: type,
    causeId,
    shipmentId,
  });
  const takenAt = service.now();
  await postJournal(service, tx, {
    cause: "merchantCharge",
    causeId,
    accountId,
    at: takenAt,
    transfers: [
      {
        kind: type,
        debit: { kind: "wallet" },
        credit: { kind: "sales" },
        amount,
        currency,
        shipmentId,
      },
    ],
  });
  const state = lent > 0 ? "debt" : "charged";
  const action = decidedBy === null ? "chargeTaken" : "chargeUpheld";
  const taken = await changeCharge(service, tx, charge, { state, decidedBy, takenAt }, action);
  const after = await walletOf(tx, accountId);
  await announceLowWallet(service, tx, accountId, wallet, after.balance);
  return taken;
}
