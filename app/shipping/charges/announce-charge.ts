import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { findChargeOfDocument, insertCharge } from "#db/shipping/merchant-charges.ts";
import { findShipment, findShipmentOwner } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import type { ShipmentId } from "../model/ids.ts";
import { chargeTypes, type MerchantCharge, whatFor } from "../model/merchant-charge.ts";
import { isRequestExpired, type MoneyTerms, nothingAlone } from "../model/money-request.ts";
import { NO_MONEY, subtract } from "../model/money.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import type { Shipment } from "../model/shipment.ts";
import type { StaffMember } from "../model/staff.ts";
import { isSameMovement } from "../money/money-requests.ts";
import type { ByHand } from "../money/move-by-hand.ts";
import { tellOfCharge } from "./change-charge.ts";
import { chargeAbout, type ChargeTerms } from "./charge-about.ts";
import { requireCause } from "./require-cause.ts";

export interface AnnounceCharge extends ChargeTerms {
  shipmentId: ShipmentId;
  /** Of the way back of a parcel that was delivered: its carrier has reported none, but its document says so. */
  isAfterDelivery?: boolean;
}

/**
 * Announces what a merchant will be charged after 72 hours, with its evidence: by mail, event and page. Above what one
 * person may charge, and on a document that the parcel's story does not bear out, it is announced when another person
 * asks for the same. The same document on the same terms finds
 * what it announced before.
 * @throws SettlementRefused chargeNotOfShipment, chargeAlreadyAnnounced, chargeNeedsAnotherPerson,
 *   chargeDiffersFromAsked, chargeReasonMissing, what `requireCause` throws; ShippingError amountNotWhole; MoneyRefused
 */
export async function announceCharge(
  service: Service,
  asked: AnnounceCharge,
  { by, limits }: ByHand,
): Promise<{ charge: MerchantCharge; isNew: boolean }> {
  const charge = await chargeOf(service, asked, by.name);
  const known = await findChargeOfDocument(service.db.read, charge);
  if (known) return { charge: sameAs(known, charge), isNew: false };
  // Before a word is asked of anybody; and again in the commit.
  const { isAfterDelivery = false } = asked;
  const isOnDocument = await requireCause(service.db.read, charge, isAfterDelivery);
  if (isOnDocument && charge.evidence.formula === null)
    throw new SettlementRefused("chargeReasonMissing");

  const { accountId } = charge;
  const { requests } = service.money;
  const terms = termsOf(charge);
  await requireSameAsAsked(service, charge, by);
  const { request: first, isNew } = await requests.ask(
    terms,
    by,
    isOnDocument ? nothingAlone : limits,
  );
  let request = first;
  if (request.state === "pending" && !isNew && request.askedBy !== by.staffId)
    request = await requests.confirm(request.requestId, by);
  if (request.state === "pending")
    throw new SettlementRefused("chargeNeedsAnotherPerson", { asked: request });
  if (request.state === "withdrawn") throw new SettlementRefused("chargeNotPossible");

  const announced = await service.db
    .tx(accountId, (tx) => announce(service, tx, charge, isOnDocument))
    .catch(async (error: unknown) => {
      // Another process was first; nobody's limit is used for what is not charged.
      if (error instanceof SettlementRefused) await requests.takeBack(request);
      throw error;
    });
  await requests.done(request);
  return announced;
}

/** What a second person has to say as the first one did: the amount, and in the reason what it is for. */
function termsOf(charge: MerchantCharge): MoneyTerms {
  const { accountId, shipmentId, type, amount, currency, evidence } = charge;
  return {
    kind: "merchantCharge",
    accountId,
    amount: subtract(NO_MONEY, amount),
    currency,
    reason: whatFor(charge),
    reference: `${type} ${shipmentId} ${evidence.document}`,
    shipmentId,
    topUpReference: null,
  };
}

/**
 * A second person who says another cause, weight or amount has not confirmed what was asked for. Who asked may correct
 * it, and what nobody can confirm any more is in nobody's way.
 * @throws SettlementRefused chargeDiffersFromAsked
 */
async function requireSameAsAsked(
  { money: { requests }, now }: Service,
  charge: MerchantCharge,
  by: StaffMember,
): Promise<void> {
  const known = await Promise.all(
    chargeTypes.map(async (type) => {
      const terms = termsOf({ ...charge, type });
      const asked = await requests.findAsked(terms);
      const isSame = type === charge.type && asked !== null && isSameMovement(asked, terms);
      return { type, asked, isSame };
    }),
  );
  if (known.some(({ isSame, asked }) => isSame && asked && !isRequestExpired(asked, now()))) return;
  for (const { type, asked } of known) {
    if (asked?.state !== "pending") continue;
    const isOpen = !isRequestExpired(asked, now());
    if (isOpen && asked.askedBy !== by.staffId)
      throw new SettlementRefused("chargeDiffersFromAsked", { asked });
    // One document may charge a parcel for each cause.
    if (!isOpen || type === charge.type) await requests.forget(asked.requestId, by);
  }
}

async function announce(
  service: Service,
  tx: Connection,
  charge: MerchantCharge,
  isOnDocument: boolean,
): Promise<{ charge: MerchantCharge; isNew: boolean }> {
  const known = await findChargeOfDocument(tx, charge);
  if (known) return { charge: sameAs(known, charge), isNew: false };
  await requireCause(tx, charge, isOnDocument);
  await insertCharge(tx, charge);
  const { accountId, chargeId } = charge;
  await enqueueJob(tx, service, {
    kind: "sendChargeMail",
    payload: { accountId, chargeId },
    onceKey: `chargeMail:${chargeId}`,
  });
  await tellOfCharge(service, tx, charge, "chargeAnnounced");
  return { charge, isNew: true };
}

async function chargeOf(
  service: Service,
  { shipmentId, isAfterDelivery: _isAfterDelivery, ...terms }: AnnounceCharge,
  announcedBy: string,
): Promise<MerchantCharge> {
  const { db } = service;
  const accountId = await findShipmentOwner(db.read, shipmentId);
  const shipment = accountId && (await findShipment(db.read, accountId, shipmentId));
  const account = accountId && (await findAccount(db.read, accountId));
  if (!shipment || !account || account.isTest || !isOfWallet(shipment))
    throw new SettlementRefused("chargeNotOfShipment");
  return chargeAbout(service, shipment, terms, announcedBy);
}

/** What a carrier bills its own customer, the service does not charge. */
const isOfWallet = ({ isPaid, trackingNumber, selectedRate }: Shipment): boolean =>
  isPaid && trackingNumber !== null && selectedRate?.billing !== "ownAccount";

/** @throws SettlementRefused chargeAlreadyAnnounced for other terms */
function sameAs(known: MerchantCharge, { amount, evidence }: MerchantCharge): MerchantCharge {
  const { billedKg, formula } = evidence;
  const isSame =
    known.amount === amount &&
    known.evidence.billedKg === billedKg &&
    known.evidence.formula === formula;
  if (!isSame) throw new SettlementRefused("chargeAlreadyAnnounced");
  return known;
}
