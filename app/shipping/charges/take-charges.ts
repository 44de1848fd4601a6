import type { Connection } from "#db/engine/database.ts";
import { findMerchantCharge, selectDueCharges } from "#db/shipping/merchant-charges.ts";

import { lendMissing } from "../books/debts.ts";
import { postJournal } from "../books/post-journal.ts";
import type { Service } from "../context.ts";
import type { MerchantCharge } from "../model/merchant-charge.ts";
import { announceLowWallet } from "../wallet/announce-low-wallet.ts";
import { walletOf } from "../wallet/transfers.ts";
import { changeCharge } from "./change-charge.ts";

const READ_AT_ONCE = 200;

/** Takes the announced charges whose time has come and that nobody has contested: each once, in a commit of its own. */
export async function takeDueCharges(
  service: Service,
  signal?: AbortSignal,
): Promise<{ taken: number }> {
  let taken = 0;
  for (;;) {
    const due = await selectDueCharges(service.db.read, service.now(), READ_AT_ONCE);
    for (const charge of due) {
      if (signal?.aborted) return { taken };
      if (await takeDue(service, charge)) taken += 1;
    }
    if (due.length < READ_AT_ONCE) return { taken };
  }
}

/** It may have been contested or waived, or taken by another worker, since it was read. */
const takeDue = (
  service: Service,
  { chargeId, accountId }: Pick<MerchantCharge, "chargeId" | "accountId">,
): Promise<boolean> =>
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
