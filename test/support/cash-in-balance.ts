import { bankCash, collectCash, remitCash } from "#app/shipping/cash/move-cash.ts";
import type { Service } from "#app/shipping/context.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { findCashItem } from "#db/shipping/cash/cash-items.ts";

/** The cash of a parcel as if it had come into the bank, without the file and the statement that say so. */
export async function bringIntoBalance(
  service: Service,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<void> {
  await service.db.tx(accountId, async (tx) => {
    const expected = await findCashItem(tx, accountId, shipmentId);
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
