import type { Connection } from "#db/engine/database.ts";
import { findCashItem, selectCashMoves, type CashItem } from "#db/shipping/cash/cash-items.ts";
import { findShipmentOwner } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { placesOf } from "../model/cash.ts";
import type { ShipmentId } from "../model/ids.ts";
import { type Cents, NO_MONEY, subtract } from "../model/money.ts";
import { referenceKeyOf } from "../model/reference-key.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import type { ByHand } from "../money/move-by-hand.ts";
import { withinLimits } from "../money/within-limits.ts";
import { CashRefused, writeOffCash } from "./move-cash.ts";

export interface WriteOff {
  shipmentId: ShipmentId;
  /** Of what its carrier still has. */
  amount: Cents;
  /** The merchant reads it in the story of the parcel's cash. */
  reason: string;
  /** What identifies it: the carrier's case, a decision. Each writes off once. */
  reference: string;
}

/**
 * Gives up what a carrier has collected for a parcel and will never hand over, when two people say so: the carrier owes
 * it no more, and neither is it owed to the merchant. The same reference finds what it wrote off before.
 * @throws SettlementRefused cashNotFound, cashNotToWriteOff; MoneyRefused moneyNeedsAnotherPerson,
 *   moneyReferenceAlreadyUsed, and those of a second person's word
 */
export async function writeOffLostCash(
  service: Service,
  { shipmentId, amount, reason, reference }: WriteOff,
  hand: ByHand,
): Promise<{ item: CashItem; isNew: boolean }> {
  const accountId = await findShipmentOwner(service.db.read, shipmentId);
  const known = accountId && (await findCashItem(service.db.read, accountId, shipmentId));
  if (!known) throw new SettlementRefused("cashNotFound");
  const cause = `writeOff:${referenceKeyOf(reference)}`;
  const isDone = (await selectCashMoves(service.db.read, known)).some(
    (move) => move.cause === cause && move.amount === amount,
  );
  if (isDone) {
    // Cut off between the commit and this, the request would be allowed for ever.
    const asked = await service.money.requests.findAsked({ kind: "writeOff", reference });
    if (asked?.state === "allowed") await service.money.requests.done(asked);
    return { item: known, isNew: false };
  }
  // Before a word is asked of anybody; and again in the commit.
  requireWithCarrier(known, amount);

  const terms = {
    kind: "writeOff",
    accountId: known.accountId,
    amount: subtract(NO_MONEY, amount),
    currency: known.currency,
    shipmentId,
    subject: reference,
    reason,
    needsTwo: true,
  } as const;
  return withinLimits(service, terms, hand, isRefusal, () =>
    service.db.tx(known.accountId, (tx) => writeOff(service, tx, known, { amount, cause, reason })),
  );
}

async function writeOff(
  service: Service,
  tx: Connection,
  { accountId, shipmentId }: CashItem,
  { amount, cause, reason }: { amount: Cents; cause: string; reason: string },
): Promise<{ item: CashItem; isNew: boolean }> {
  const item = await findCashItem(tx, accountId, shipmentId);
  if (!item) throw new SettlementRefused("cashNotFound");
  try {
    return await writeOffCash(service, tx, item, {
      amount,
      cause,
      at: service.now(),
      proof: reason,
    });
  } catch (error) {
    if (error instanceof CashRefused) throw new SettlementRefused("cashNotToWriteOff");
    throw error;
  }
}

/** What a carrier pays its own customer, and cash from before the books, are not the operator's to give up. */
function requireWithCarrier(item: CashItem, amount: Cents): void {
  const isWithCarrier = item.collected !== null && amount <= placesOf(item).withCarrier;
  if (item.books !== "ledger" || !isWithCarrier) throw new SettlementRefused("cashNotToWriteOff");
}

const isRefusal = (error: unknown): boolean => error instanceof SettlementRefused;
