import type { AccountId, MerchantChargeId, ShipmentId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";
import { HOUR_MS } from "./time-units.ts";

/** What a carrier bills after the label was sold, and its merchant has caused. Each is a kind of transfer. */
export const chargeTypes = ["reweigh", "returnFreight"] as const;
export type ChargeType = (typeof chargeTypes)[number];

/** `charged` and `debt` are taken: of the second the wallet lacked something, which is owed. */
export const chargeStates = ["announced", "contested", "charged", "waived", "debt"] as const;
export type ChargeState = (typeof chargeStates)[number];

/** By what a charge is due. No personal data. */
export interface ChargeEvidence {
  /** The carrier's document, such as the number and the line of its invoice. */
  document: string;
  /** What the carrier weighed; null where the charge is not about a weight. */
  billedKg: number | null;
  /** What the label was paid for: of the weight and the volume the larger one. */
  soldKg: number | null;
  /** Length, width and height of the parcel as it was sold, in centimetres; null for several. */
  boxCm: [number, number, number] | null;
  /** How the amount follows; null for nothing more to say. */
  formula: string | null;
}

export interface MerchantCharge {
  chargeId: MerchantChargeId;
  accountId: AccountId;
  shipmentId: ShipmentId;
  type: ChargeType;
  amount: Cents;
  currency: Currency;
  evidence: ChargeEvidence;
  /** Of the evidence's document: it charges a parcel once for each type. */
  documentKey: string;
  state: ChargeState;
  announcedBy: string;
  noticeAt: Date;
  /** When it is taken, unless it was contested before. */
  chargeAt: Date;
  contestedAt: Date | null;
  /** The merchant's reason. */
  contestText: string | null;
  /** Who waived it, or upheld it although it was contested. */
  decidedBy: string | null;
  takenAt: Date | null;
  objectUpdated: Date;
}

/** For the operator's people. */
export const whatFor = ({
  type,
  shipmentId,
  evidence: { billedKg, formula },
}: Pick<MerchantCharge, "type" | "shipmentId" | "evidence">): string =>
  [
    `${type} of shipment ${shipmentId}`,
    ...(billedKg === null ? [] : [`${billedKg} kg`]),
    ...(formula === null ? [] : [formula]),
  ].join(", ");

/** A charge with what its parcel is known by. */
export interface ListedCharge {
  charge: MerchantCharge;
  extId: string | null;
  trackingNumber: string | null;
}

/** Between the notice and the charge; the database's rules hold it too. */
export const CHARGE_NOTICE_MS = 72 * HOUR_MS;
/** Of the merchant's reason, in characters. */
export const CONTEST_LENGTH_MAX = 1000;
