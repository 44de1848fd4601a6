import { toDecimal } from "#app/shipping/model/money.ts";
import type { BankAccountKind, KeptBankDetails, Payout } from "#app/shipping/model/payout.ts";
import { getBankDetails } from "#app/shipping/payouts/get-bank-details.ts";
import { getPayable } from "#app/shipping/payouts/get-payable.ts";
import { listPayouts } from "#app/shipping/payouts/list-payouts.ts";
import { payoutData } from "#app/shipping/payouts/payout-data.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";

const LISTED = 25;

/** Where payouts go: of the number its end alone. */
export interface MaskedBankAccount {
  institution: string;
  kind: BankAccountKind;
  endsIn: string;
  validFrom: string;
}

export type PayoutLine = ReturnType<typeof payoutData>;

export interface PayoutsPage {
  currency: string;
  /** What a payout would be now. */
  balance: number;
  setOff: number;
  amount: number;
  /** One that is asked for and not sent yet; null for none: there is one at a time. */
  open: PayoutLine | null;
  valid: MaskedBankAccount | null;
  waiting: MaskedBankAccount | null;
  /** The newest first. */
  payouts: PayoutLine[];
  /** The payout behind which the next ones are; null for the end. */
  next: number | null;
}

/** @param after of the page's URL: the payout behind which the list begins */
export async function readPayoutsPage(
  ctx: ServedShopContext,
  search: URLSearchParams,
): Promise<PayoutsPage> {
  const own = shippingContext(ctx);
  const payable = await getPayable(own);
  const { valid, waiting } = await getBankDetails(own, ctx.accountId);
  const asked = Number(search.get("after") ?? Number.NaN);
  const after = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
  const { data, next } = await listPayouts(own, { limit: LISTED, after });
  return {
    currency: ctx.shop.walletCurrency,
    balance: toDecimal(payable.balance),
    setOff: toDecimal(payable.setOff),
    amount: toDecimal(payable.amount),
    open: await openOne(own),
    valid: accountOf(valid),
    waiting: accountOf(waiting),
    payouts: data.map(payoutData),
    next,
  };
}

async function openOne(own: Parameters<typeof listPayouts>[0]): Promise<PayoutLine | null> {
  const open: Payout[] = [];
  for (const state of ["draft", "approved"] as const)
    open.push(...(await listPayouts(own, { limit: 1, state, after: undefined })).data);
  const [one] = open;
  return one ? payoutData(one) : null;
}

/** Null also for what was erased. */
function accountOf(kept: KeptBankDetails | null): MaskedBankAccount | null {
  if (!kept?.details) return null;
  const { bank, kind } = kept.details;
  return { institution: bank, kind, endsIn: kept.hint, validFrom: kept.validFrom.toISOString() };
}
