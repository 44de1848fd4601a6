export interface Rate {
  rateId: number;
  carrierToken: string;
  priceTotal: number;
  available: boolean;
}

export interface Draft {
  shipmentId: number;
  rates: Rate[];
}

export interface Detail {
  shipmentId: number;
  extId: string | null;
  status: string;
  isPaid: boolean;
  goodsInsured: number;
  priceTotal: number | null;
  trackingNumber: string | null;
}

/** One shipment as its client knows it, and what may have happened besides. */
export interface Parcel {
  extId: string;
  shipmentId: number;
  /** The last insured amount that was acknowledged, and those that were asked for after it without an answer. */
  insured: number[];
  paid: Rate | null;
  purchaseTried: boolean;
  trackingNumber: string | null;
  /** The status that an acknowledged annulment led to. */
  givenBack: string | null;
  annulTried: boolean;
}

export type Acknowledged = "draft" | "edit" | "purchase" | "number" | "annulment";

/** Everything that was acknowledged, by a driver that is never killed. */
export interface Journal {
  parcels: Parcel[];
  acknowledged: Record<Acknowledged, number>;
  /** Requests whose answer never came. */
  unsynced: number;
  complaints: string[];
}

export function openJournal(): Journal {
  const acknowledged = { draft: 0, edit: 0, purchase: 0, number: 0, annulment: 0 };
  return { parcels: [], acknowledged, unsynced: 0, complaints: [] };
}

const givenBackStatuses = ["annulled", "refunded", "refundPending"];

/** What a shipment contradicts of what was acknowledged. */
export function contradictions(parcel: Parcel, seen: Detail): string[] {
  const { extId, insured, paid, trackingNumber, givenBack } = parcel;
  const isGivenBack = givenBackStatuses.includes(seen.status);
  const claims: [boolean, string][] = [
    [seen.extId === extId, `has the extId ${seen.extId}`],
    [
      insured.includes(seen.goodsInsured),
      `is insured for ${seen.goodsInsured}, not ${insured.join(" or ")}`,
    ],
    [!paid || seen.isPaid, "was paid and is not"],
    [parcel.purchaseTried || !seen.isPaid, "is paid and nobody paid"],
    [
      !paid || seen.priceTotal === null || seen.priceTotal === paid.priceTotal,
      `costs ${seen.priceTotal}, not ${paid?.priceTotal}`,
    ],
    [
      trackingNumber === null || seen.trackingNumber === trackingNumber,
      `has the number ${seen.trackingNumber}, not ${trackingNumber}`,
    ],
    [
      // A refund that waits for the carrier's word ends with it.
      givenBack === null ||
        seen.status === givenBack ||
        (givenBack === "refundPending" && seen.status === "refunded"),
      `is ${seen.status}, not ${givenBack}`,
    ],
    [parcel.annulTried || !isGivenBack, `is ${seen.status} and nobody annulled it`],
  ];
  return claims.flatMap(([holds, claim]) =>
    holds ? [] : [`shipment ${parcel.shipmentId} (${extId}) ${claim}`],
  );
}
