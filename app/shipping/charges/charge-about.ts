import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import {
  CHARGE_NOTICE_MS,
  type ChargeEvidence,
  type ChargeType,
  type MerchantCharge,
} from "../model/merchant-charge.ts";
import { type Cents, smallestUnit } from "../model/money.ts";
import { allParcels } from "../model/parcel.ts";
import { referenceKeyOf } from "../model/reference-key.ts";
import type { Shipment } from "../model/shipment.ts";
import { walletOf } from "../wallet/transfers.ts";

export interface ChargeTerms {
  type: ChargeType;
  amount: Cents;
  /** What the carrier says; the parcel as it was sold is read from the shipment. */
  evidence: Pick<ChargeEvidence, "document" | "billedKg" | "formula">;
}

/**
 * A charge for a shipment, as it is announced now.
 * @throws ShippingError amountNotWhole
 */
export async function chargeAbout(
  { db, now, newId }: Service,
  shipment: Shipment,
  { type, amount, evidence }: ChargeTerms,
  announcedBy: string,
): Promise<MerchantCharge> {
  const { accountId, shipmentId, parcel, furtherParcels } = shipment;
  const { currency } = await walletOf(db.read, accountId);
  if (amount % smallestUnit(currency) !== 0) throw new ShippingError("amountNotWhole");
  const noticeAt = now();
  return {
    chargeId: newId<"MerchantCharge">(),
    accountId,
    shipmentId,
    type,
    amount,
    currency,
    evidence: {
      ...evidence,
      soldKg: soldKgOf(shipment),
      boxCm:
        parcel && furtherParcels.length === 0
          ? [parcel.lengthCm, parcel.widthCm, parcel.heightCm]
          : null,
    },
    documentKey: referenceKeyOf(evidence.document),
    state: "announced",
    announcedBy,
    noticeAt,
    chargeAt: new Date(noticeAt.getTime() + CHARGE_NOTICE_MS),
    contestedAt: null,
    contestText: null,
    decidedBy: null,
    takenAt: null,
    objectUpdated: noticeAt,
  };
}

/** What the price is for, of all its parcels; where a carrier's own price does not say it, what they weighed. */
export function soldKgOf({
  parcel,
  furtherParcels,
  selectedRate,
}: Pick<Shipment, "parcel" | "furtherParcels" | "selectedRate">): number | null {
  if (selectedRate?.breakdown) return selectedRate.breakdown.billableKg;
  return (
    parcel &&
    allParcels({ parcel, furtherParcels }).reduce((sum, { weightKg }) => sum + weightKg, 0)
  );
}
