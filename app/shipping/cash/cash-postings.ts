import type { CashItem } from "#db/shipping/cash/cash-items.ts";

import type { CashMoveKind } from "../model/cash.ts";
import type { LedgerTransferKind, Posting, Side } from "../model/ledger.ts";
import { subtract, NO_MONEY, type Cents } from "../model/money.ts";

/**
 * What a move of cash posts. Collected, the carrier owes it and it is held for the merchant; banked, it is the
 * merchant's. What the carrier pays into the bank, net of what it deducts, is posted for the remittance, and a payout
 * for all that it pays: neither is of one parcel.
 * @param amount below zero for a reversal
 */
export function postingsOf(
  { country, carrierToken, currency, shipmentId }: CashItem,
  kind: CashMoveKind,
  amount: Cents,
): Posting[] {
  const carrierCash: Side = { kind: "carrierCash", country, carrierToken };
  const held: Side = { kind: "codHeld" };
  const losses: Side = { kind: "lossesOnCash" };
  const rows: Partial<
    Record<CashMoveKind, [LedgerTransferKind, LedgerTransferKind, Side, Side][]>
  > = {
    collect: [["codCollected", "codReversal", carrierCash, held]],
    bank: [["codReleased", "codReversal", held, { kind: "merchantPayable" }]],
    writeOff: [
      ["writeOff", "codReversal", losses, carrierCash],
      ["writeOff", "codReversal", held, losses],
    ],
  };
  const isReversal = amount < 0;
  return (rows[kind] ?? []).map(([forth, back, debit, credit]) => ({
    kind: isReversal ? back : forth,
    debit: isReversal ? credit : debit,
    credit: isReversal ? debit : credit,
    amount: isReversal ? subtract(NO_MONEY, amount) : amount,
    currency,
    shipmentId,
  }));
}
