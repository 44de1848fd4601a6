import { readDebt } from "#app/shipping/books/debts.ts";
import { type DebtStop, stopOfDebt } from "#app/shipping/books/require-no-old-debt.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import type { ShopContext } from "../../shop-context.ts";

/** What the account owes, in decimals of the wallet's currency, the oldest charge first. */
export interface Owed {
  total: number;
  lines: {
    id: string;
    at: string;
    what: string;
    trackingNumber: string | null;
    amount: number;
    open: number;
  }[];
  /** Whether labels can be purchased all the same: until a moment, and up to a sum. */
  stop:
    | { state: "ahead"; at: string; above: number }
    | { state: "old"; days: number }
    | { state: "large"; above: number };
}

/** @returns null for nothing */
export async function readOwed(ctx: ShopContext): Promise<Owed | null> {
  const { db, accountId, shop, messages } = ctx;
  const debt = await readDebt(db.read, accountId, shop.walletCurrency);
  if (debt.total === 0) return null;
  const causes: Readonly<Record<string, string | undefined>> = {
    ...messages.transfers,
    ...messages.adjustments,
  };
  return {
    total: toDecimal(debt.total),
    lines: debt.lines.map(({ cause, causeId, objectCreated, trackingNumber, amount, open }) => ({
      id: `${cause} ${causeId}`,
      at: objectCreated.toISOString(),
      what: causes[cause] ?? messages.transfers.debt,
      trackingNumber,
      amount: toDecimal(amount),
      open: toDecimal(open),
    })),
    stop: stopView(stopOfDebt(ctx, debt, shop.walletCurrency)),
  };
}

function stopView(stop: DebtStop): Owed["stop"] {
  if (stop.state === "old") return stop;
  const above = toDecimal(stop.above);
  if (stop.state === "large") return { state: stop.state, above };
  return { state: stop.state, at: stop.at.toISOString(), above };
}
