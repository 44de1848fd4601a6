import type { Context } from "../context.ts";
import type { WalletWithHeld } from "../model/wallet.ts";
import { showWallet } from "./show-wallet.ts";

/** The account's own wallet, with what its open holds reserve. */
export const getWallet = (ctx: Context): Promise<WalletWithHeld> => showWallet(ctx, ctx.accountId);
