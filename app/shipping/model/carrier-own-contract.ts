import type { ContractBilling } from "./carrier-contract.ts";
import type { AccountId } from "./ids.ts";

/** Whose contract a carrier is. */
export interface CarrierOwnContract {
  /** The one account that may buy from it. */
  readonly ownedBy: AccountId;
  /** `ownAccount`: the carrier bills that account itself, and the wallet pays nothing. */
  readonly billing: ContractBilling;
  /** True when nothing is bought from it any more; what was bought is still followed and annulled. */
  readonly isClosed: boolean;
}
