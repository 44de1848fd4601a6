import type { MerchantMessages } from "#app/locales/catalogue.ts";
import { localDays } from "#app/shipping/model/local-day.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import { taxIn } from "#app/shipping/model/price-tax.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";
import type { MerchantEntry } from "#db/shopify/merchant-statement.ts";
import { selectStoreOrdersOfMany } from "#db/shopify/merchant.ts";

import type { ShopContext } from "../../shop-context.ts";
import { carrierName } from "../purchase/rate-views.ts";
import { orderIdOf } from "../shipments/order-of-shipment.ts";

/** A movement of the wallet as a merchant knows it. */
export interface Movement extends MerchantEntry {
  /** Of the order, of an earlier attempt too; else what another system calls its shipment. Null without a shipment. */
  name: string | null;
  /** What it is: a top-up, a label, a re-weigh. */
  text: string;
  /** What it is about, as text; of an adjustment, why it was made. */
  about: string;
  /** Of the shipment; null without one. */
  carrier: string | null;
  /** The part of the amount that is tax; null where no tax is known, and for what is no shipment's. */
  tax: Cents | null;
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

  const taxOf = taxAt(ctx);
  return entries.map((entry) => {
    const { shipmentId, extId } = entry;
    const orderName = entry.orderName || names.get(orderIdOf(ctx, entry) ?? "");
    const name =
      shipmentId === null
        ? null
        : orderName || extId || messages.movements.shipment(`${shipmentId}`);
    return {
      ...entry,
      name,
      text: textOf(entry, messages),
      about: aboutOf(entry, name ?? "", messages),
      carrier: carrierOf(ctx, entry),
      tax: shipmentId === null ? null : taxOf(entry),
    };
  });
}

function textOf({ kind, adjustmentType }: MerchantEntry, messages: MerchantMessages): string {
  return adjustmentType ? messages.adjustments[adjustmentType] : messages.transfers[kind];
}

function carrierOf({ market, messages }: ShopContext, { carrierToken }: MerchantEntry) {
  if (carrierToken === null) return null;
  return market ? carrierName(market, carrierToken, messages) : carrierToken;
}

/** Of what was moved at that moment, in the market's calendar. */
function taxAt({ market, shop }: ShopContext): (entry: MerchantEntry) => Cents | null {
  const taxes = market?.customs.priceTaxes ?? [];
  const currency = shop.walletCurrency;
  const dayOf = localDays(knownZone(market?.customs.timeZone ?? null));
  return ({ amount, objectCreated }) =>
    taxIn(amount, { taxes, currency, day: dayOf(objectCreated) });
}

const SHOPIFY_CHARGE = /^topUp:gid:\/\/shopify\/AppPurchaseOneTime\/(\d+)/;

function aboutOf(
  { kind, idempotencyKey, reason, returnOf }: MerchantEntry,
  name: string,
  messages: MerchantMessages,
): string {
  const { movements } = messages;
  if (kind === "charge") return (returnOf === null ? movements.label : movements.returned)(name);
  if (kind === "refund") return movements.refund(name);
  // What belongs to a journal has no text of its own.
  if (kind !== "topUp" && kind !== "adjustment") return name;
  const [, charge] = SHOPIFY_CHARGE.exec(idempotencyKey) ?? [];
  if (charge) return movements.shopifyCharge(charge);
  if (idempotencyKey.startsWith("draw:")) return movements.automatic;
  // An operator's own text follows the prefix of the kind.
  const reference = idempotencyKey.slice(idempotencyKey.indexOf(":") + 1);
  if (kind === "topUp") return movements.named(reference);
  return reason === null ? reference : `${reason} (${reference})`;
}
