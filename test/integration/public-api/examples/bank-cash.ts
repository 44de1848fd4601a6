import { bankCash, collectCash, remitCash } from "#app/shipping/cash/move-cash.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { findSandboxOf } from "#db/shipping/accounts.ts";
import { findCodItem } from "#db/shipping/cash/cod-items.ts";
import type { World } from "#test/support/world.ts";

/** The cash of a parcel of the sandbox, as if it had come into the bank: no test key can do that. */
export async function bankSandboxCash(
  { service, accountId: liveAccountId }: World,
  shipmentId: number,
): Promise<void> {
  const accountId = await findSandboxOf(service.db.read, liveAccountId);
  if (accountId === null) throw new Error("the account has no sandbox");
  await service.db.tx(accountId, async (tx) => {
    const expected = await findCodItem(tx, accountId, shipmentId as ShipmentId);
    if (!expected) throw new Error("the parcel has no cash");
    const given = { amount: cents(expected.expected), at: service.now() };
    const { item } = await collectCash(service, tx, expected, {
      ...given,
      by: "file",
      cause: "row",
    });
    const remitted = await remitCash(service, tx, item, { ...given, cause: "row:remit" });
    await bankCash(service, tx, remitted.item, { ...given, cause: "row:bank" });
  });
}
