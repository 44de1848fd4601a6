import { isOffered } from "../../shared/is-offered.ts";

/** Offers the print once there is a label. */
export default () => isOffered("print");
