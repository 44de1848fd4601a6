import { findAccount } from "#db/shipping/accounts.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { accountMarket, type Context, type Service } from "./context.ts";
import { ShippingError } from "./model/errors.ts";
import type { AccountId, ShipmentId } from "./model/ids.ts";

/** The context of a shipment's own account, for background work without a request. */
export async function contextOfShipment(
  service: Service,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<Context> {
  const account = await findAccount(service.db.read, accountId);
  const shipment = await findShipment(service.db.read, accountId, shipmentId);
  const market = service.markets.get(shipment?.country ?? "");
  if (!account || !market) throw new ShippingError("pApiShipmentNotFound");
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
