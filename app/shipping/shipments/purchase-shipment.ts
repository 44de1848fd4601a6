import type { Connection } from "#db/engine/database.ts";
import { markPaid, selectRate } from "#db/shipping/shipment-changes.ts";
import { findQuotedShipment } from "#db/shipping/shipments.ts";
import { insertTransfer } from "#db/shipping/wallets.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { requireNoOldDebt } from "../books/require-no-old-debt.ts";
import type { Context, InCommit } from "../context.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import { ShippingError } from "../model/errors.ts";
import type { RateId, ShipmentId } from "../model/ids.ts";
import { subtract } from "../model/money.ts";
import type { PurchaseWith } from "../model/payment.ts";
import { chargeOf, type Rate } from "../model/rate.ts";
import {
  contradictsSingleDeclaredValue,
  rateToPay,
  type QuotedShipment,
  type Shipment,
} from "../model/shipment.ts";
import type { Wallet } from "../model/wallet.ts";
import { announceLowWallet } from "../wallet/announce-low-wallet.ts";
import { topUpShortfall } from "../wallet/auto-top-up.ts";
import { chargeTransfer, walletOf } from "../wallet/transfers.ts";
import { announce } from "./announce-change.ts";
import { hasExpired, isExpiredRate, quoteAgain } from "./quote-again.ts";

export interface PurchaseShipment {
  shipmentId: ShipmentId;
  /** Null pays the rate that was selected before. */
  preferredRateId: RateId | null;
  purchaseWith: PurchaseWith;
  /** The carrier's key of a service point, as `listServicePoints` has it; absent or null for none. */
  servicePointRef?: string | null;
  /** Its name and street, for the label and the recipient; only with a key. */
  servicePointName?: string | null;
}

/**
 * Pays one rate from the wallet, all or nothing; one that its carrier bills itself takes nothing from it. A purchase
 * refused for insufficient funds leaves its rate selected, so that it can be repeated after a top-up without naming it
 * again.
 * @throws ShippingError pApiShipmentNotFound, paymentIntentShipmentPurchaseTransactionAlreadyCreated,
 * shipmentAnnulAlreadyDone, pApiShipmentPreferredRateRequired, pApiShipmentRateNotFound, pApiShipmentRateUnavailable,
 * ecCarrierShipmentCollectionMustEqualInsured, carrierWithoutServicePoints, walletDebtUnpaid,
 * paymentIntentExecuteTransactionWalletInsufficientFunds
 */
export async function purchaseShipment(
  ctx: Context,
  input: PurchaseShipment,
  inCommit?: InCommit<Shipment>,
): Promise<Shipment> {
  try {
    return await purchase(ctx, input, inCommit);
  } catch (error) {
    if (error instanceof ShippingError && error.code === "pApiShipmentRateNotFound") {
      // When a rate has expired, the caller chooses among fresh ones.
      const shipment = await findQuotedShipment(ctx.db.read, ctx.accountId, input.shipmentId);
      if (shipment && hasExpired(ctx, shipment)) await quoteAgain(ctx, input.shipmentId);
    }
    throw error;
  }
}

/**
 * The rate that `purchaseShipment` would pay now, without paying it. What the wallet has is not asked.
 * @throws ShippingError the same but for insufficient funds
 */
export async function checkPurchase(ctx: Context, input: PurchaseShipment): Promise<Rate> {
  return (await getPayable(ctx, ctx.db.read, input)).rate;
}

async function purchase(
  ctx: Context,
  input: PurchaseShipment,
  inCommit?: InCommit<Shipment>,
): Promise<Shipment> {
  const pay = (tx: Connection) => payFromWallet(ctx, tx, input, inCommit);
  for (let round = 1; ; round += 1) {
    const toppedUp =
      input.purchaseWith === "walletTokenized"
        ? await topUpShortfall(ctx, {
            getPayable: (db) => getPayable(ctx, db, input),
            pay,
          })
        : null;
    if (toppedUp?.kind === "purchased") return toppedUp.purchased;

    const purchased = await ctx.db.tx(ctx.accountId, pay);
    if (purchased) return purchased;
    // Another purchase has spent what this one counted on: the rest is collected.
    if (toppedUp?.kind === "enough" && round < TOP_UPS_MAX) continue;
    // Thrown outside the transaction, because a throw inside would roll the selection back.
    throw new ShippingError("paymentIntentExecuteTransactionWalletInsufficientFunds");
  }
}

/** How often what a purchase lacks is collected while others spend the wallet. */
const TOP_UPS_MAX = 5;

/** Null when the wallet lacks something: the rate stays selected. */
async function payFromWallet(
  ctx: Context,
  tx: Connection,
  input: PurchaseShipment,
  inCommit?: InCommit<Shipment>,
): Promise<Shipment | null> {
  const { shipment, rate, wallet } = await getPayable(ctx, tx, input);
  const now = ctx.now();
  const charge = chargeOf(rate);
  if (wallet.balance < charge) {
    await selectRate(tx, shipment, rate.rateId, now);
    return null;
  }

  // The ledger has no transfer of nothing: what the carrier bills itself is no sale of this service.
  const charged =
    rate.billing === "ownAccount" ||
    (await insertTransfer(tx, await chargeTransfer(ctx, tx, wallet, shipment, charge)));
  const marked = charged && (await markPaid(tx, shipment, rate.rateId, now));
  if (!marked) throw new ShippingError("paymentIntentShipmentPurchaseTransactionAlreadyCreated");
  const { rates: _rates, ...draft } = shipment;
  const paid: Shipment = { ...draft, isPaid: true, selectedRate: rate, objectUpdated: now };
  const { shipmentId: subjectId } = shipment;
  await recordActivity(ctx, tx, ctx.accountId, {
    action: "shipmentPurchased",
    subjectKind: "shipment",
    subjectId,
  });
  await announce(ctx, tx, paid, "purchased");
  const balance = subtract(wallet.balance, charge);
  await announceLowWallet(ctx, tx, ctx.accountId, wallet, balance);
  await inCommit?.(tx, paid);
  return paid;
}

/** The shipment, the rate and the wallet of a purchase that is made now, or the reason why it cannot be paid. */
async function getPayable(
  ctx: Context,
  db: Connection,
  input: PurchaseShipment,
): Promise<{ shipment: QuotedShipment; rate: Rate; wallet: Wallet }> {
  const shipment = await findQuotedShipment(db, ctx.accountId, input.shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");

  const rate = rateToPay(shipment, input.preferredRateId);
  const carrier = findCarrier(ctx.markets.get(shipment.country), rate.carrierToken);
  if (isExpiredRate(ctx, shipment, rate)) throw new ShippingError("pApiShipmentRateNotFound");
  // The carrier may have left the market since the draft was quoted.
  if (!carrier) throw new ShippingError("pApiShipmentRateUnavailable");
  if (carrier.collectionMustEqualInsured && contradictsSingleDeclaredValue(shipment)) {
    throw new ShippingError("ecCarrierShipmentCollectionMustEqualInsured");
  }
  const wallet = await walletOf(db, ctx.accountId);
  if (chargeOf(rate) > 0) await requireNoOldDebt(ctx, db, wallet.currency);
  // An account keeps the currency of its country; another country's carriers are paid in another.
  if (wallet.currency !== rate.currency) throw new ShippingError("pApiQuotationCurrencyNotFound");
  const servicePointRef = input.servicePointRef ?? null;
  if (servicePointRef === null) return { shipment, rate, wallet };
  // Whether the carrier still has the point is known when the waybill is asked for.
  if (!carrier.servicePoints) throw new ShippingError("carrierWithoutServicePoints");
  const name = input.servicePointName ?? null;
  const point = { servicePointRef, ...(name !== null && { servicePointName: name }) };
  return { shipment: { ...shipment, ...point }, rate, wallet };
}
