import type { MerchantMessages } from "#app/locales/catalogue.ts";
import type { MerchantEntry } from "#db/shopify/merchant-statement.ts";
import { selectStoreOrdersOfMany } from "#db/shopify/merchant.ts";

import type { ShopContext } from "../../shop-context.ts";
import { orderIdOf } from "../shipments/order-of-shipment.ts";

/** A movement of the wallet as a merchant knows it. */
export interface Movement extends MerchantEntry {
  /** Of the order, of an earlier attempt too; else what another system calls its shipment. Null without a shipment. */
  name: string | null;
  /** What it is about, as text. */
  about: string;
}

/** Names are read together, not one by one. */
export async function describeMovements(
  ctx: ShopContext,
  entries: readonly MerchantEntry[],
): Promise<Movement[]> {
  const { accountId, messages } = ctx;
  // The order of a label that was given back has another shipment by now.
  const unnamed = entries.filter(({ shipmentId, orderName }) => shipmentId !== null && !orderName);
  const orderIds = new Set(unnamed.flatMap((entry) => orderIdOf(ctx, entry) ?? []));
  const rows = await selectStoreOrdersOfMany(ctx.db.read, accountId, [...orderIds]);
  const names = new Map(rows.map(({ orderId, orderName }) => [orderId, orderName]));

  return entries.map((entry) => {
    const { shipmentId, extId } = entry;
    const orderName = entry.orderName || names.get(orderIdOf(ctx, entry) ?? "");
    const name =
      shipmentId === null
        ? null
        : orderName || extId || messages.movements.shipment(`${shipmentId}`);
    return { ...entry, name, about: aboutOf(entry, name ?? "", messages) };
  });
}

const SHOPIFY_CHARGE = /^topUp:gid:\/\/shopify\/AppPurchaseOneTime\/(\d+)/;

function aboutOf(
  { kind, idempotencyKey, reason }: MerchantEntry,
  name: string,
  messages: MerchantMessages,
): string {
  const { movements } = messages;
  if (kind === "charge") return movements.label(name);
  if (kind === "refund") return movements.refund(name);
  const [, charge] = SHOPIFY_CHARGE.exec(idempotencyKey) ?? [];
  if (charge) return movements.shopifyCharge(charge);
  if (idempotencyKey.startsWith("draw:")) return movements.automatic;
  // An operator's own text follows the prefix of the kind.
  const reference = idempotencyKey.slice(idempotencyKey.indexOf(":") + 1);
  if (kind === "topUp") return movements.deposit(reference);
  return reason === null ? reference : `${reason} (${reference})`;
}
