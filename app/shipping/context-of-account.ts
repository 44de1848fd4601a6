import { findAccount } from "#db/shipping/accounts.ts";

import { accountMarket, type Context, type Service } from "./context.ts";
import type { AccountId } from "./model/ids.ts";

/** The context of an account in one country, for background work without a request; null where there is none. */
export async function contextOfAccount(
  service: Service,
  accountId: AccountId,
  country: string,
): Promise<Context | null> {
  const account = await findAccount(service.db.read, accountId);
  const market = service.markets.get(country);
  if (!account || !market) return null;
  const isSandbox = account.liveAccountId !== null;
  const caller = { isTest: account.isTest, hasTestMoney: false, isSandbox };
  return {
    ...service,
    accountId,
    market: accountMarket(market, { accountId, caller }),
    caller,
    requestId: null,
  };
}
