import type { Connection } from "#db/engine/database.ts";
import { findCharge, findWallet, insertTransfer } from "#db/shipping/wallets.ts";

import { openSharedSide } from "../books/open-side.ts";
import { reverseLabel } from "../books/post-label.ts";
import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId } from "../model/ids.ts";
import { cents, smallestUnit, type Cents, type Currency } from "../model/money.ts";
import { referenceKeyOf } from "../model/reference-key.ts";
import type { Shipment } from "../model/shipment.ts";
import { idempotencyKeys, type Transfer, type Wallet } from "../model/wallet.ts";

/** The one wallet of an account, in the currency that the account was opened in. */
export async function walletOf(db: Connection, accountId: AccountId): Promise<Wallet> {
  const wallet = await findWallet(db, accountId);
  if (!wallet) throw new ShippingError("accountNotFound");
  return wallet;
}

/** @throws ShippingError amountNotWhole when the currency has no amount so small */
function requireWhole(amount: Cents, currency: Currency): Cents {
  if (amount % smallestUnit(currency) !== 0) throw new ShippingError("amountNotWhole");
  return amount;
}

/** The transfer from an account's wallet to sales; not inserted yet. Its key allows one charge per shipment. */
export async function chargeTransfer(
  service: Service,
  tx: Connection,
  wallet: Wallet,
  shipment: Shipment,
  amount: Cents,
): Promise<Transfer> {
  return {
    transferId: service.newId(),
    idempotencyKey: idempotencyKeys.charge(shipment.shipmentId),
    kind: "charge",
    debitId: wallet.ledgerAccountId,
    creditId: await openSharedSide(service, tx, { kind: "sales" }, wallet.currency),
    amount,
    currency: wallet.currency,
    shipmentId: shipment.shipmentId,
    reversesId: null,
    referenceKey: null,
    journalId: null,
    objectCreated: service.now(),
  };
}

/**
 * Gives the money of a paid shipment back, once; none where the carrier bills the account itself. Before its number
 * exists that voids its hold; after it, the posted money is returned. The number itself posts the hold, by the
 * database's rules, in the commit that keeps it. What the label cost, and the tax of its sale, is taken back with it:
 * the carrier has annulled the waybill, or has confirmed to a person that it bills nothing.
 */
export async function giveMoneyBack(
  service: Service,
  tx: Connection,
  shipment: Shipment,
): Promise<void> {
  if (shipment.selectedRate?.billing === "ownAccount") return;
  await insertTransfer(tx, await refundTransfer(service, tx, shipment));
  await reverseLabel(service, tx, shipment);
}

/** The reversal of the shipment's charge, to the cent; not inserted yet. */
async function refundTransfer(
  service: Service,
  tx: Connection,
  shipment: Shipment,
): Promise<Transfer> {
  const charged = await findCharge(tx, shipment.accountId, shipment.shipmentId);
  if (!charged) throw new Error(`shipment ${shipment.shipmentId} is paid without a charge`);
  return {
    ...charged,
    transferId: service.newId(),
    idempotencyKey: idempotencyKeys.refund(shipment.shipmentId),
    kind: "refund",
    debitId: charged.creditId,
    creditId: charged.debitId,
    reversesId: charged.transferId,
    objectCreated: service.now(),
  };
}

/** Where a top-up waits until it is in the bank: at the store's platform, which bills it, or on its way by transfer. */
export type TopUpSource = "storeClearing" | "depositClearing";

/** The transfer of outside money into a wallet; not inserted yet. */
export async function topUpTransfer(
  service: Service,
  tx: Connection,
  wallet: Wallet,
  amount: Cents,
  { idempotencyKey, from }: { idempotencyKey: string; from: TopUpSource },
): Promise<Transfer> {
  return {
    transferId: service.newId(),
    idempotencyKey,
    kind: "topUp",
    debitId: await openSharedSide(service, tx, { kind: from }, wallet.currency),
    creditId: wallet.ledgerAccountId,
    amount: requireWhole(amount, wallet.currency),
    currency: wallet.currency,
    shipmentId: null,
    reversesId: null,
    referenceKey: referenceKeyOf(idempotencyKey),
    journalId: null,
    objectCreated: service.now(),
  };
}

/**
 * What the money of a top-up was worth above it, by the rate at which it was charged in another currency; not inserted
 * yet. It stays with the platform.
 */
export async function exchangeTransfer(
  service: Service,
  tx: Connection,
  { currency }: Pick<Wallet, "currency">,
  amount: Cents,
  idempotencyKey: string,
): Promise<Transfer> {
  return {
    transferId: service.newId(),
    idempotencyKey,
    kind: "exchange",
    debitId: await openSharedSide(service, tx, { kind: "storeClearing" }, currency),
    creditId: await openSharedSide(service, tx, { kind: "exchange" }, currency),
    amount,
    currency,
    shipmentId: null,
    reversesId: null,
    referenceKey: null,
    journalId: null,
    objectCreated: service.now(),
  };
}

/** The transfer of a correction: into the wallet, or out of it when the amount is negative; not inserted yet. */
export async function adjustmentTransfer(
  service: Service,
  tx: Connection,
  wallet: Wallet,
  amount: Cents,
  idempotencyKey: string,
): Promise<Transfer> {
  const counterparty = await openSharedSide(service, tx, { kind: "adjustment" }, wallet.currency);
  const [debitId, creditId] =
    amount < 0 ? [wallet.ledgerAccountId, counterparty] : [counterparty, wallet.ledgerAccountId];
  return {
    transferId: service.newId(),
    idempotencyKey,
    kind: "adjustment",
    debitId,
    creditId,
    amount: requireWhole(cents(Math.abs(amount)), wallet.currency),
    currency: wallet.currency,
    shipmentId: null,
    reversesId: null,
    referenceKey: null,
    journalId: null,
    objectCreated: service.now(),
  };
}
