/** `approved`: on its way to the bank's file. `sent`: the bank has the order; `done`: the bank has paid. */
export const payoutStates = ["draft", "approved", "sent", "done", "returned", "withdrawn"] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutDestinations = ["bank", "wallet"] as const;
export type PayoutDestination = (typeof payoutDestinations)[number];
