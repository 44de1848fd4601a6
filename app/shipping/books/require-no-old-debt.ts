import type { Connection } from "#db/engine/database.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import { boundScale, cents, type Cents, type Currency } from "../model/money.ts";
import { DAY_MS } from "../model/time-units.ts";
import { type Debt, readDebt } from "./debts.ts";

/** From when on an account that owes buys nothing more. */
export interface DebtLimits {
  /** Since its oldest unpaid charge. */
  daysMax: number;
  /** Dollars, and a thousand times as much in other money. */
  amountMax: number;
}

export const debtLimits: DebtLimits = { daysMax: 7, amountMax: 50 };

/** Whether an account that owes may still buy: not `old` and not `large`, until `at` or until it owes more. */
export type DebtStop =
  | { state: "ahead"; at: Date; above: Cents }
  | { state: "old"; days: number }
  | { state: "large"; above: Cents };

/** @throws ShippingError walletDebtUnpaid */
export async function requireNoOldDebt(
  { accountId, now, money }: Pick<Context, "accountId" | "now" | "money">,
  db: Connection,
  currency: Currency,
): Promise<void> {
  const debt = await readDebt(db, accountId, currency);
  if (debt.total === 0) return;
  const { state } = stopOfDebt({ now, money }, debt, currency);
  if (state !== "ahead") throw new ShippingError("walletDebtUnpaid");
}

/** @param debt of more than nothing */
export function stopOfDebt(
  { now, money }: Pick<Context, "now" | "money">,
  { total, lines }: Debt,
  currency: Currency,
): DebtStop {
  const { daysMax, amountMax } = money.debtLimits;
  const above = cents(amountMax * 100 * boundScale(currency));
  if (total > above) return { state: "large", above };
  const oldest = lines[0]?.objectCreated ?? now();
  const at = new Date(oldest.getTime() + daysMax * DAY_MS);
  return at <= now() ? { state: "old", days: daysMax } : { state: "ahead", at, above };
}
