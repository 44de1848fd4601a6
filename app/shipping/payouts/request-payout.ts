import { findOwnSide } from "#db/shipping/ledger-sides.ts";
import { findBankDetailsAt } from "#db/shipping/payouts/bank-details.ts";
import { insertPayout, selectPayouts } from "#db/shipping/payouts/payouts.ts";

import { setOffDebt } from "../books/debts.ts";
import type { InCommit, Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import { NO_MONEY } from "../model/money.ts";
import type { Payout, PayoutDestination } from "../model/payout.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import { walletOf } from "../wallet/transfers.ts";
import { announcePayoutDone, enqueueItems, postPayout } from "./payouts.ts";

export interface RequestPayout {
  accountId: AccountId;
  destination: PayoutDestination;
  /** A person of the operator, or MERCHANT. */
  askedBy: string;
}

/**
 * All that is in the account's balance of cash, to its bank or into its wallet. What it owes is set off first. Into the
 * wallet it goes at once.
 * @throws SettlementRefused payoutOpen, payoutNothingDue, bankDetailsMissing
 */
export function requestPayout(
  service: Service,
  { accountId, destination, askedBy }: RequestPayout,
  inCommit?: InCommit<Payout>,
): Promise<Payout> {
  return service.db.tx(accountId, async (tx) => {
    // Into the wallet as well: what is asked for the bank is not taken away from it.
    const open = { accountId, states: ["draft", "approved"] as const };
    if ((await selectPayouts(tx, open, 1)).length > 0) throw new SettlementRefused("payoutOpen");
    const { currency } = await walletOf(tx, accountId);
    const now = service.now();
    const payoutId = service.newId<"Payout">();
    const details = destination === "bank" ? await findBankDetailsAt(tx, accountId, now) : null;
    if (destination === "bank" && !details) throw new SettlementRefused("bankDetailsMissing");
    const causeId = String(payoutId);
    const setOff = await setOffDebt(service, tx, { accountId, currency, causeId });
    const due = await findOwnSide(tx, accountId, "merchantPayable", currency);
    const amount = due?.balance ?? NO_MONEY;
    if (amount + setOff <= 0) throw new SettlementRefused("payoutNothingDue");
    const payout: Payout = {
      payoutId,
      accountId,
      amount,
      setOff,
      currency,
      destination,
      bankDetailsId: details?.bankDetailsId ?? null,
      bankAccountId: null,
      state: destination === "bank" && amount > 0 ? "draft" : "done",
      bankReference: null,
      orderedAt: null,
      askedBy,
      approvedBy: null,
      confirmedBy: null,
      objectCreated: now,
      objectUpdated: now,
    };
    if (!(await insertPayout(tx, payout))) throw new SettlementRefused("payoutOpen");
    if (destination === "wallet" && amount > 0)
      await postPayout(service, tx, payout, "payout", {
        kind: "payout",
        debit: { kind: "merchantPayable" },
        credit: { kind: "wallet" },
      });
    await enqueueItems(service, tx, payout);
    if (payout.state === "done") await announcePayoutDone(service, tx, payout);
    await inCommit?.(tx, payout);
    return payout;
  });
}
