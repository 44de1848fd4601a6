import { untilAborted } from "#app/jobs/define-job.ts";
import { TooLate, within } from "#app/runtime/within.ts";
import type { Context } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { RateId, ShipmentId } from "#app/shipping/model/ids.ts";
import { statusAfter } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import {
  purchaseShipment,
  type PurchaseShipment,
} from "#app/shipping/shipments/purchase-shipment.ts";
import { enqueueJob } from "#db/jobs.ts";
import { isWaybillRefused } from "#db/shopify/merchant.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { getParcelOfShipment } from "../parcels/parcel-of-shipment.ts";
import { statusOfParcel } from "../parcels/parcel-status.ts";
import { getParcel, type OrderParcel } from "../parcels/parcel.ts";
import { MerchantRefusal } from "../refusal.ts";
import { obtainNumber } from "./obtain-number.ts";
import { syncOrderNow } from "./sync-order.ts";

/** An order that was synced longer ago is synced before money moves, when the store answers within this time. */
const FRESH_MS = MINUTE_MS;
const SYNC_WITHIN_MS = 2_500;
/** A merchant waits so long for the carrier; it has twice the time, and then a job asks again. */
const NUMBER_WITHIN_MS = 10_000;
const FINISH_AFTER_MS = 45_000;

/** What a merchant chose to pay. */
export interface ChosenRate {
  /** Null goes on with what is paid already. */
  rateId: RateId | null;
  /** The carrier's key of a service point; absent or null for none. */
  servicePointRef?: string | null;
  /** Its name and street, as the page showed them. */
  servicePointName?: string | null;
}

/**
 * Purchase, number, label: each once, for every caller and repetition.
 * @throws MerchantRefusal attentionNeeded, notShippable, noRateAvailable, carrierRefused; ShippingError of a purchase
 */
export async function purchaseSteps(
  ctx: ServedShopContext,
  { fulfillmentOrderId, ...chosen }: ChosenRate & { fulfillmentOrderId: string },
  signal?: AbortSignal,
): Promise<void> {
  const parcel = await getParcel(ctx, fulfillmentOrderId);
  const shipment = parcel.shipment?.isPaid
    ? parcel.shipment
    : await payUnlessStopped(ctx, parcel, chosen, signal);
  await numberSteps(ctx, shipment, signal);
}

/**
 * The same for a return, which no order decides of: nothing is read from the store.
 * @throws MerchantRefusal notShippable, noRateAvailable, carrierRefused; ShippingError of a purchase
 */
export async function purchaseReturnSteps(
  ctx: ServedShopContext,
  { shipmentId, ...chosen }: ChosenRate & { shipmentId: ShipmentId },
): Promise<void> {
  const { parcel } = await getParcelOfShipment(ctx, shipmentId);
  if (parcel.shipment.returnOf === undefined) throw new MerchantRefusal("notShippable");
  await numberSteps(ctx, await pay(ctx, parcel, chosen));
}

async function numberSteps(
  ctx: ServedShopContext,
  shipment: Shipment,
  signal?: AbortSignal,
): Promise<void> {
  if (shipment.trackingNumber !== null) return;
  if (!statusAfter(shipment.status, "labelled"))
    throw new ShippingError("shipmentAnnulAlreadyDone");

  const { shipmentId } = shipment;
  signal?.throwIfAborted();
  const asking = askCarrier(ctx, shipmentId);
  const isNumbered = await (signal ? untilAborted(signal, asking) : asking);
  if (!isNumbered && (await isWaybillRefused(ctx.db.read, ctx.accountId, shipmentId))) {
    throw new MerchantRefusal("carrierRefused");
  }
}

/** No money moves any more when the process is stopping. */
async function payUnlessStopped(
  ctx: ServedShopContext,
  parcel: OrderParcel,
  chosen: ChosenRate,
  signal?: AbortSignal,
): Promise<Shipment> {
  const fresh = await syncIfStale(ctx, parcel);
  signal?.throwIfAborted();
  return pay(ctx, fresh, chosen);
}

/** The order may have changed in the store since. A store that does not answer blocks no purchase. */
async function syncIfStale(ctx: ServedShopContext, parcel: OrderParcel): Promise<OrderParcel> {
  const { orderId, fulfillmentOrderId, syncedAt } = parcel.row;
  if (syncedAt && ctx.now().getTime() - syncedAt.getTime() < FRESH_MS) return parcel;
  await syncOrderNow(ctx, orderId, SYNC_WITHIN_MS);
  return getParcel(ctx, fulfillmentOrderId);
}

async function pay(
  ctx: Context,
  parcel: OrderParcel,
  { rateId, ...point }: ChosenRate,
): Promise<Shipment> {
  const { shipment } = parcel;
  if (shipment?.isPaid) return shipment;
  const { state, canPurchase } = statusOfParcel(parcel);
  if (!shipment || !canPurchase) {
    if (state === "attention") throw new MerchantRefusal("attentionNeeded");
    throw new MerchantRefusal(state === "draft" ? "noRateAvailable" : "notShippable");
  }

  // A request without a rate has shown no price: an earlier selection is not paid for it.
  if (rateId === null) throw new ShippingError("pApiShipmentPreferredRateRequired");
  const { shipmentId } = shipment;
  await promiseToFinish(ctx, shipmentId);
  try {
    return await payWithWallet(ctx, { shipmentId, preferredRateId: rateId, ...point });
  } catch (error) {
    // Another request paid first: the remaining steps are the same.
    if (!isCode(error, "paymentIntentShipmentPurchaseTransactionAlreadyCreated")) throw error;
    return { ...shipment, isPaid: true };
  }
}

/** Written before the money moves, so that the number is requested even when this process ends. */
async function promiseToFinish(ctx: Context, shipmentId: ShipmentId): Promise<void> {
  const { accountId } = ctx;
  const runAt = new Date(ctx.now().getTime() + FINISH_AFTER_MS);
  // One for several requests at once; a job that finds nothing paid does nothing.
  const onceKey = `finishPurchase:${shipmentId}:${Math.floor(runAt.getTime() / FINISH_AFTER_MS)}`;
  const payload = { accountId, shipmentId };
  await ctx.db.tx(accountId, (tx) =>
    enqueueJob(tx, ctx, { kind: "finishPurchase", payload, onceKey, runAt }),
  );
}

async function payWithWallet(ctx: Context, chosen: Omit<PurchaseShipment, "purchaseWith">) {
  const hasMethod = await ctx.money.payments.hasMethod(ctx.accountId);
  const purchaseWith = hasMethod ? ("walletTokenized" as const) : ("walletAvailable" as const);
  return purchaseShipment(ctx, { ...chosen, purchaseWith });
}

/** The call goes on after the wait is over: its answer is stored when it comes. */
async function askCarrier(ctx: ServedShopContext, shipmentId: ShipmentId): Promise<boolean> {
  const asking = obtainNumber(ctx, shipmentId);
  try {
    return await within(NUMBER_WITHIN_MS, asking);
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    asking.catch((err: unknown) =>
      ctx.log.warn(
        { event: "tracking_number.request_failed", shipmentId, err },
        "A tracking number could not be obtained.",
      ),
    );
    return false;
  }
}

const isCode = (error: unknown, code: ShippingError["code"]): boolean =>
  error instanceof ShippingError && error.code === code;
