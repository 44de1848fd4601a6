import { listCashOf } from "#app/shipping/cash/list-cash-page.ts";
import type { CashProblem, CashState } from "#app/shipping/model/cash.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { Rate } from "#app/shipping/model/rate.ts";
import type { ShipmentCost } from "#app/shipping/model/shipment-cost.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";
import { readShipmentCosts } from "#app/shipping/shipments/read-shipment-costs.ts";
import { isStopped, type ListedShipment } from "#db/shopify/merchant-shipments.ts";
import { selectParcelsOfOrders, selectRatesOfMany } from "#db/shopify/merchant.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { canPrint } from "../parcels/parcel-status.ts";
import { placeName } from "../place-name.ts";
import { isBeforeHandover, readPrints, type PrintView } from "../print/read-prints.ts";
import { carrierName, carriersIn, proposeRate } from "../purchase/rate-views.ts";
import { statusText } from "../status-text.ts";
import { paidFor } from "./costs-of-shipment.ts";

export interface ShipmentRow {
  shipmentId: number;
  orderId: string | null;
  /** As the merchant knows it; the merchant's own id for what did not come from an order. */
  name: string;
  fulfillmentOrderId: string | null;
  status: ShipmentStatus;
  statusText: string;
  isPaid: boolean;
  place: string | null;
  /** Of the label; of a draft, the rate that a purchase would pay. Null when there is none. */
  carrier: string | null;
  /** What it has cost so far, adjustments and all; of a draft, that rate's. */
  price: number | null;
  /** Its money came back: the price is what the label was paid with. */
  isGivenBack: boolean;
  /** Not purchased yet: carrier and price are as last quoted. */
  isProposed: boolean;
  trackingNumber: string | null;
  incidentCount: number;
  goodsCollection: number;
  /** Where the cash that it collects is; null before it has a number, and without cash. */
  cash: { state: CashState; problem: CashProblem | null } | null;
  /** The buyer, also of what comes back from there. */
  customer: { fullName: string; street: string };
  /**
   * Of the order, in the first of its rows alone, so that a list adds up. Null when it is not known, as for what
   * another system made.
   */
  orderTotal: number | null;
  /** Which of the order's parcels; null when it has one. */
  parcel: { number: number; count: number } | null;
  orderedAt: string | null;
  items: { quantity: number; title: string }[];
  /** A person said that it came out. */
  isPrinted: boolean;
  /** The last print file; null while there was none, and when it did not come out. */
  printed: PrintView | null;
  /** Paid, and its order was cancelled or sent another way: to be refunded. */
  isStopped: boolean;
  /** No print file was made, and it is about to be handed over. */
  isToPrint: boolean;
  canPrint: boolean;
  /** Its parcel comes back. */
  isReturn: boolean;
  /** The draft of an order, which is purchased here. */
  isDraft: boolean;
  createdAt: string;
  updatedAt: string;
}

/** With what drafts would be purchased for, in the order given. */
export async function shipmentRows(
  ctx: ServedShopContext,
  listed: readonly ListedShipment[],
): Promise<ShipmentRow[]> {
  const drafts = listed.filter(isDraft).map(({ shipmentId }) => shipmentId);
  const rates = await selectRatesOfMany(ctx.db.read, ctx.accountId, drafts);
  const prints = await readPrints(ctx, listed);
  const paid = listed.filter(({ isPaid }) => isPaid).map(({ shipmentId }) => shipmentId);
  const costs = await readShipmentCosts(ctx, paid);
  const collecting = listed
    .filter(({ goodsCollection, trackingNumber }) => goodsCollection > 0 && trackingNumber !== null)
    .map(({ shipmentId }) => shipmentId);
  const cash = collecting.length > 0 ? await listCashOf(ctx, collecting) : null;
  const parcelOf = await numberParcels(ctx, listed);
  const isFirst = firstsOf(listed);
  return listed.map((each) => ({
    ...shipmentRow(ctx, each, rates),
    ...(each.isPaid && costInRow(each, costs.get(each.shipmentId))),
    ...(!isFirst.has(each) && { orderTotal: null }),
    printed: prints.get(each.shipmentId) ?? null,
    cash: cashInRow(cash?.get(each.shipmentId)),
    parcel: parcelOf(each),
  }));
}

const cashInRow = (item: NonNullable<ShipmentRow["cash"]> | undefined): ShipmentRow["cash"] =>
  item ? { state: item.state, problem: item.problem } : null;

/** The first line of each order, a return aside; lines of no order are all first. */
function firstsOf(listed: readonly ListedShipment[]): Set<ListedShipment> {
  const orders = new Set<string>();
  return new Set(
    listed.filter(({ orderName, orderedAt, returnOf }) => {
      if (returnOf !== null) return false;
      if (orderName === null) return true;
      // Of an earlier attempt the order's number is not known any more.
      const order = `${orderName} ${orderedAt?.getTime()}`;
      return orders.size < orders.add(order).size;
    }),
  );
}

async function numberParcels(
  { db, accountId }: ServedShopContext,
  listed: readonly ListedShipment[],
): Promise<(line: ListedShipment) => ShipmentRow["parcel"]> {
  const orderIds = new Set(listed.flatMap(({ orderId }) => orderId ?? []));
  const parcels = await selectParcelsOfOrders(db.read, accountId, [...orderIds]);
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  return ({ orderId, fulfillmentOrderId }) => {
    const own = byOrder.get(orderId ?? "") ?? [];
    const at = own.findIndex((each) => each.fulfillmentOrderId === fulfillmentOrderId);
    return own.length > 1 && at >= 0 ? { number: at + 1, count: own.length } : null;
  };
}

const isDraft = ({ isPaid, status }: ListedShipment): boolean =>
  !isPaid && (status === "created" || status === "quoted");

/** What was given back is shown as it was paid. */
function costInRow(
  listed: ListedShipment,
  cost: ShipmentCost | undefined,
): Pick<ShipmentRow, "price" | "isGivenBack"> {
  const paid = paidFor(listed, cost);
  const isGivenBack = listed.status === "refunded" && paid?.total === 0;
  return { price: paid && toDecimal(isGivenBack ? paid.label : paid.total), isGivenBack };
}

function shipmentRow(
  ctx: ServedShopContext,
  listed: ListedShipment,
  ratesOf: ReadonlyMap<ShipmentId, readonly Rate[]>,
): Omit<ShipmentRow, "printed" | "cash" | "parcel"> {
  const { market, messages } = ctx;
  const { shipmentId, orderId, orderName, fulfillmentOrderId, extId, status, isPaid } = listed;
  const { orderTotal, orderedAt, orderItems, labelPrintedAt, labelFileAt, trackingNumber } = listed;
  const rate = isPaid
    ? paidRate(listed)
    : proposeRate(ratesOf.get(shipmentId) ?? [], listed.chosenCarrierToken);
  return {
    shipmentId,
    orderId,
    name: orderName || extId || String(shipmentId),
    fulfillmentOrderId,
    status,
    statusText: statusText(messages, { status, isPaid }),
    isPaid,
    place: placeName(market, listed.territoryBaseId),
    carrier: rate && carrierName(carriersIn(ctx, listed.country), rate.carrierToken, messages),
    price: rate && toDecimal(rate.priceTotal),
    isGivenBack: false,
    isProposed: rate !== null && !isPaid,
    trackingNumber,
    incidentCount: listed.incidentCount ?? 0,
    goodsCollection: toDecimal(listed.goodsCollection),
    customer: { fullName: writtenText(listed.fullName), street: writtenText(listed.streetLine1) },
    orderTotal: orderTotal === null ? null : toDecimal(orderTotal),
    orderedAt: orderedAt?.toISOString() ?? null,
    items: (orderItems ?? []).map(({ quantity, title }) => ({ quantity, title })),
    isPrinted: labelPrintedAt !== null,
    // A return's label is printed by the buyer.
    isToPrint:
      labelPrintedAt === null &&
      labelFileAt === null &&
      trackingNumber !== null &&
      listed.returnOf === null &&
      !isStopped(listed) &&
      isBeforeHandover(status),
    isStopped: isStopped(listed),
    canPrint: trackingNumber !== null && canPrint({ isPaid, status }),
    isReturn: listed.returnOf !== null,
    isDraft: isDraft(listed) && fulfillmentOrderId !== null,
    createdAt: listed.objectCreated.toISOString(),
    updatedAt: listed.objectUpdated.toISOString(),
  };
}

const paidRate = ({ carrierToken, price }: ListedShipment) =>
  carrierToken !== null && price !== null ? { carrierToken, priceTotal: price } : null;
