import type { CashItem } from "#db/shipping/cash/cash-items.ts";

import { toDecimal } from "../model/money.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The cash of a parcel as it is told outside: amounts in decimals, times as ISO 8601, no personal data. */
export function cashData(item: CashItem, { extId }: { extId: string | null }) {
  const { shipmentId, trackingNumber, carrierToken, currency, state, books, problem } = item;
  return {
    shipmentId,
    extId,
    trackingNumber,
    carrierToken,
    currency,
    state,
    books,
    problem,
    expected: toDecimal(item.expected),
    collected: item.collected === null ? null : toDecimal(item.collected),
    remitted: toDecimal(item.remitted),
    banked: toDecimal(item.banked),
    paidOut: toDecimal(item.paidOut),
    writtenOff: toDecimal(item.writtenOff),
    collectedBy: item.collectedBy,
    deliveredAt: iso(item.deliveredAt),
    collectedAt: iso(item.collectedAt),
    dueAt: iso(item.dueAt),
    remittedAt: iso(item.remittedAt),
    bankedAt: iso(item.bankedAt),
    paidOutAt: iso(item.paidOutAt),
  };
}
