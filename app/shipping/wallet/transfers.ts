import type { Connection } from "#db/engine/database.ts";
import {
  findCharge,
  findWallet,
  findPlatformAccount,
  insertPlatformAccount,
  insertTransfer,
} from "#db/shipping/wallets.ts";

import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, LedgerAccountId } from "../model/ids.ts";
import { cents, smallestUnit, type Cents, type Currency } from "../model/money.ts";
import { referenceKeyOf } from "../model/reference-key.ts";
import type { Shipment } from "../model/shipment.ts";
import {
  idempotencyKeys,
  type LedgerAccountKind,
  type Transfer,
  type Wallet,
} from "../model/wallet.ts";

/** The one wallet of an account, in the currency that the account was opened in. */
export async function walletOf(db: Connection, accountId: AccountId): Promise<Wallet> {
  const wallet = await findWallet(db, accountId);
  if (!wallet) throw new ShippingError("accountNotFound");
  return wallet;
}

/** The platform's counterparty in a currency, opened for the first money that moves in it. */
export async function openPlatformAccount(
  { newId }: Pick<Service, "newId">,
  tx: Connection,
  kind: Exclude<LedgerAccountKind, "wallet">,
  currency: Currency,
): Promise<LedgerAccountId> {
  const found = await findPlatformAccount(tx, kind, currency);
  if (found) return found;
  await insertPlatformAccount(tx, { ledgerAccountId: newId(), kind, currency });
  // Another process may have opened it since.
  const opened = await findPlatformAccount(tx, kind, currency);
  if (!opened) throw new Error(`no ledger account ${kind} in ${currency}`);
  return opened;
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
    creditId: await openPlatformAccount(service, tx, "sales", wallet.currency),
    amount,
    currency: wallet.currency,
    shipmentId: shipment.shipmentId,
    reversesId: null,
    referenceKey: null,
    objectCreated: service.now(),
  };
}

/**
 * Gives the money of a paid shipment back, once; none where the carrier bills the account itself. Before its number
 * exists that voids its hold; after it, the posted money is returned. The number itself posts the hold, by the
 * database's rules, in the commit that keeps it.
 */
export async function giveMoneyBack(
  service: Service,
  tx: Connection,
  shipment: Shipment,
): Promise<void> {
  if (shipment.selectedRate?.billing === "ownAccount") return;
  await insertTransfer(tx, await refundTransfer(service, tx, shipment));
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

/** The transfer of outside money into a wallet; not inserted yet. */
export async function topUpTransfer(
  service: Service,
  tx: Connection,
  wallet: Wallet,
  amount: Cents,
  idempotencyKey: string,
): Promise<Transfer> {
  return {
    transferId: service.newId(),
    idempotencyKey,
    kind: "topUp",
    debitId: await openPlatformAccount(service, tx, "funding", wallet.currency),
    creditId: wallet.ledgerAccountId,
    amount: requireWhole(amount, wallet.currency),
    currency: wallet.currency,
    shipmentId: null,
    reversesId: null,
    referenceKey: referenceKeyOf(idempotencyKey),
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
    debitId: await openPlatformAccount(service, tx, "funding", currency),
    creditId: await openPlatformAccount(service, tx, "exchange", currency),
    amount,
    currency,
    shipmentId: null,
    reversesId: null,
    referenceKey: null,
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
  const counterparty = await openPlatformAccount(service, tx, "adjustment", wallet.currency);
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
    objectCreated: service.now(),
  };
}
