import { cents, type Cents } from "./money.ts";

/** How a parcel ended that its carrier had taken over: at the door, or back with the sender. */
export type Ending = "delivered" | "returned";

/** A history of fewer parcels says little, so none is shown. */
export const HISTORY_PARCELS_MIN = 20;

/** What a carrier did with the parcels of an account that arrived or came back, to one canton or to all. */
export interface CarrierHistory {
  parcels: number;
  /** Parts of 1, of all of them. */
  firstTryShare: number;
  returnedShare: number;
  incidentShare: number;
  /** Of those that collect cash, whose recipients refused them or had none; null where too few collect any. */
  refusedShare: number | null;
  /** Whole days from the pickup to the door, in which half and nine of ten arrived; null where too few are known. */
  days: { p50: number; p90: number } | null;
  /** What all of them cost the wallet, for each that arrived; null where the wallet paid nothing or few arrived. */
  costPerDelivered: Cents | null;
}

/** The price with what the way back of those that fail is to be expected to cost: as much as the freight there. */
export const trueCost = (
  { price, freight }: { price: Cents; freight: Cents },
  { returnedShare }: Pick<CarrierHistory, "returnedShare">,
): Cents => cents(price + Math.round(freight * returnedShare));

/** What one number of days adds to a history; of these, `days` is negative where they are not known. */
export interface RouteCounts {
  days: number;
  parcels: number;
  delivered: number;
  firstTry: number;
  withIncident: number;
  withCash: number;
  refused: number;
  spent: number;
}

/** Null where too few parcels have ended. */
export function historyOfRoute(counts: readonly RouteCounts[]): CarrierHistory | null {
  const total = (of: keyof RouteCounts, some = counts) =>
    some.reduce((sum, each) => sum + each[of], 0);
  const parcels = total("parcels");
  if (parcels < HISTORY_PARCELS_MIN) return null;
  const delivered = total("delivered");
  const withCash = total("withCash");
  const spent = total("spent");
  const known = counts.filter(({ days }) => days >= 0).toSorted((a, b) => a.days - b.days);
  const knownParcels = total("parcels", known);
  const within = (share: number) => {
    let left = knownParcels * share;
    return known.find((each) => (left -= each.parcels) <= 0)?.days ?? 0;
  };
  return {
    parcels,
    firstTryShare: total("firstTry") / parcels,
    returnedShare: (parcels - delivered) / parcels,
    incidentShare: total("withIncident") / parcels,
    refusedShare: withCash < HISTORY_PARCELS_MIN ? null : total("refused") / withCash,
    days: knownParcels < HISTORY_PARCELS_MIN ? null : { p50: within(0.5), p90: within(0.9) },
    costPerDelivered:
      spent === 0 || delivered < HISTORY_PARCELS_MIN ? null : cents(Math.round(spent / delivered)),
  };
}
