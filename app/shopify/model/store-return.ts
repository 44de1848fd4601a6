/**
 * How far a return label is in the store. `refused`: the store has no return of it and gets none. `cancelled`: it has
 * none any more. `left`: the store's return stays, and nothing more is told to it.
 */
export type StoreReturnState = "pending" | "shown" | "refused" | "cancelled" | "left";

/** Why a return is not as far as it could be. */
export const storeReturnDetails = [
  /** The store has not granted access to its returns: it is tried again once it has. */
  "notGranted",
  /** The store does not know yet that the parcel was sent: it is asked again. */
  "notFulfilled",
  /** The buyer asked for the return, and the merchant has not answered: it is asked again. */
  "requested",
  /** What was in the parcel is in returns already, or was paid back: looked at again with the label's next news. */
  "nothingReturnable",
  /** The order was fulfilled without our label: what was in the parcel is not known. */
  "fulfilledElsewhere",
  /** The store's return has another label. */
  "otherLabel",
  /** The store does not show the order to the app any more. */
  "orderGone",
  /** The merchant cancelled or declined it in the store. */
  "takenBack",
  /** The merchant closed it in the store. */
  "closed",
] as const;
export type StoreReturnDetail = (typeof storeReturnDetails)[number];
