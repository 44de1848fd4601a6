/** `requested`: written before the store is asked. `active`: paid, and credited before it is written. */
export type TopUpState = "requested" | "pending" | "active" | "declined" | "expired" | "failed";
