import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { findSandboxOf } from "#db/shipping/accounts.ts";
import { bringIntoBalance } from "#test/support/cash-in-balance.ts";
import type { World } from "#test/support/world.ts";

/** The cash of a parcel of the sandbox, as if it had come into the bank: no test key can do that. */
export async function bankSandboxCash(
  { service, accountId: liveAccountId }: World,
  shipmentId: number,
): Promise<void> {
  const accountId = await findSandboxOf(service.db.read, liveAccountId);
  if (accountId === null) throw new Error("the account has no sandbox");
  await bringIntoBalance(service, accountId, shipmentId as ShipmentId);
}
