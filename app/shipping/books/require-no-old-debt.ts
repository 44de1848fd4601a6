import type { Connection } from "#db/engine/database.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import { boundScale, cents, type Currency } from "../model/money.ts";
import { DAY_MS } from "../model/time-units.ts";
import { readDebt } from "./debts.ts";

/** From when on an account that owes buys nothing more. */
export interface DebtLimits {
  /** Since its oldest unpaid charge. */
  daysMax: number;
  /** Dollars, and a thousand times as much in other money. */
  amountMax: number;
}

export const debtLimits: DebtLimits = { daysMax: 7, amountMax: 50 };

/** @throws ShippingError walletDebtUnpaid */
export async function requireNoOldDebt(
  { accountId, now, money }: Pick<Context, "accountId" | "now" | "money">,
  db: Connection,
  currency: Currency,
): Promise<void> {
  const { total, lines } = await readDebt(db, accountId, currency);
  if (total === 0) return;
  const oldest = lines[0]?.objectCreated ?? now();
  const isOld = now().getTime() - oldest.getTime() >= money.debtLimits.daysMax * DAY_MS;
  const isLarge = total > cents(money.debtLimits.amountMax * 100 * boundScale(currency));
  if (isOld || isLarge) throw new ShippingError("walletDebtUnpaid");
}
