import type { MovementFilter } from "#db/shipping/wallets.ts";

import type { Context } from "../context.ts";
import type { Currency } from "../model/money.ts";
import type { WalletMovement } from "../model/wallet.ts";
import { listWalletMovements } from "./list-wallet-movements.ts";

const BATCH_SIZE = 500;

/** Every movement that matches, newest first, in parts that are read from the database while they are used. */
export async function* exportWalletMovements(
  ctx: Context,
  filter: MovementFilter,
): AsyncGenerator<{ movements: WalletMovement[]; currency: Currency }> {
  for (let after: number | undefined; ;) {
    const slice = { ...filter, after, limit: BATCH_SIZE };
    const { data, next, currency } = await listWalletMovements(ctx, slice);
    yield { movements: data, currency };
    if (next === null) return;
    after = next;
  }
}
