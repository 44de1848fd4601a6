import type { CarrierPdfError } from "#app/labels/pdf/carrier-pages.ts";
import type { TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { NoLabelReason } from "#app/shipping/model/label.ts";
import type { UnavailableReason } from "#app/shipping/model/rate.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { AnnulReasonStatus } from "#app/shipping/model/shipment.ts";
import type { TransferKind } from "#app/shipping/model/wallet.ts";
import type { AttentionCode } from "#app/shopify/model/attention.ts";

import type { RefusalCode } from "../refusal.ts";

/** What a parcel's block says first. */
export const headlines = [
  "purchase",
  "noRate",
  "attention",
  "waiting",
  "ended",
  "annulled",
  "numberFollows",
  "carrierRefused",
  "print",
  "awaitPickup",
  "pickupFailed",
  "moving",
  "incident",
  "returning",
  "collecting",
  "delivered",
  "refundPending",
  "refunded",
  "changed",
] as const;
export type Headline = (typeof headlines)[number];

export const statementColumns = [
  "date",
  "kind",
  "amount",
  "balance",
  "order",
  "trackingNumber",
  "about",
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** Why there is no label in a document: none at all, or none that can be put there. */
export type NotPrinted = NoLabelReason | CarrierPdfError | "separatePdf";

/** Every sentence of the desk in one language. A code without words does not compile. */
export interface MerchantMessages {
  headlines: Record<Headline, { headline: string; summary: string }>;
  statuses: Record<ShipmentStatus, string>;
  events: Record<TrackingEventKind, string>;
  /** What the merchant is asked, with what they need to know of it. */
  attention: Record<AttentionCode, (subjects: readonly string[]) => string>;
  unavailable: Record<UnavailableReason, string>;
  /** What went wrong, and what to do about it. */
  refusals: Record<RefusalCode, string>;
  noLabel: Record<NotPrinted, string>;
  /** Heads the page of labels that are not in the document. */
  skippedLabels: string;
  annulReasons: Record<AnnulReasonStatus, string>;
  transfers: Record<TransferKind, string>;
  /** What a movement is about, for who does not know our keys. */
  movements: {
    label: (name: string) => string;
    refund: (name: string) => string;
    shopifyCharge: (number: string) => string;
    automatic: string;
    deposit: (reference: string) => string;
    /** A shipment that nobody gave a name. */
    shipment: (number: string) => string;
  };
  statementColumns: Record<StatementColumn, string>;
  units: {
    kilograms: (count: string) => string;
    workingDays: (count: number) => string;
  };
}
