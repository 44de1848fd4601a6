import { join } from "node:path";

import { openService } from "#app/main/open-service.ts";
import { listAccounts } from "#app/shipping/accounts/list-accounts.ts";
import { cents } from "#app/shipping/model/money.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";

import type { Demo } from "../open-demo.ts";

/** Top-ups need no carriers and none of their secrets. */
const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

/** Tops up the shop's wallet as an operator can, beside the running app. */
export async function topUp({ folder }: Pick<Demo, "folder">, amountCents: number): Promise<void> {
  const databaseUrl = `file:${join(folder, "shipping.db")}`;
  const { service, close } = await openService({ databaseUrl }, quietLog, {
    isBrief: true,
  });
  try {
    const [account] = await listAccounts(service);
    if (!account) throw new Error("the app opened no account for the shop");
    const { accountId } = account;
    await topUpWallet(service, { accountId, amount: cents(amountCents), reference: "TOP-UP-1" });
  } finally {
    await close();
  }
}
