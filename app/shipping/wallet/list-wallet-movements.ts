import { selectMovements, type MovementFilter } from "#db/shipping/wallets.ts";

import type { Context } from "../context.ts";
import type { Currency } from "../model/money.ts";
import { sliceOf, type Slice, type SliceRequest } from "../model/page.ts";
import type { WalletMovement } from "../model/wallet.ts";
import { walletOf } from "./transfers.ts";

export interface ListWalletMovements extends SliceRequest, MovementFilter {}

/** What moved the account's wallet, newest first. What moves it meanwhile does not shift the pages. */
export async function listWalletMovements(
  ctx: Context,
  { limit, after, ...filter }: ListWalletMovements,
): Promise<Slice<WalletMovement> & { currency: Currency }> {
  const { ledgerAccountId, currency } = await walletOf(ctx.db.read, ctx.accountId);
  const range = { ...filter, before: after, limit: limit + 1 };
  const rows = await selectMovements(ctx.db.read, ledgerAccountId, range);
  return { ...sliceOf(rows, limit, ({ version }) => version), currency };
}
