import { isOffered } from "../../shared/is-offered.ts";

/** Offers the action while there is a label to purchase, something to put right, or a parcel to follow. */
export default () => isOffered("purchase");
