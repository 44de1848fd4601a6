import { selectWaitingDrafts } from "#db/shipping/batches/batch-items.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import { extScopeOf, type Integration } from "../model/integration.ts";
import type { CreateShipment } from "../shipments/create-shipment.ts";
import { settleItem } from "./settle-item.ts";

interface EraseWaitingDrafts {
  accountId: AccountId;
  of: "everybody" | { integration: Integration; orderIds: readonly string[] };
}

/** Ends the items of batches that would become drafts for these people. Repeating it changes nothing. */
export async function eraseWaitingDrafts(
  service: Service,
  { accountId, of }: EraseWaitingDrafts,
): Promise<void> {
  const isMeant = of === "everybody" ? () => true : isOfOrders(of);
  await service.db.tx(accountId, async (tx) => {
    for (const item of await selectWaitingDrafts(tx, accountId))
      if (isMeant(item.input as CreateShipment))
        await settleItem(service, tx, item, {
          state: "failed",
          code: "pApiAddressRecipientNotFound",
          input: null,
          objectUpdated: service.now(),
        });
  });
}

/** The extId of an order, or of one of its parts: `<order>` or `<order>-…`. */
function isOfOrders({ integration, orderIds }: Exclude<EraseWaitingDrafts["of"], string>) {
  const extScope = extScopeOf(integration);
  return ({ extId, integration: own }: CreateShipment): boolean =>
    extId !== null &&
    extScopeOf(own) === extScope &&
    orderIds.some((orderId) => extId === orderId || extId.startsWith(`${orderId}-`));
}
