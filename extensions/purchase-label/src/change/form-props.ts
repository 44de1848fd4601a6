import { type Fix } from "../use-order.ts";

/** A form that changes one thing of the parcel. */
export interface FormProps {
  isBusy: boolean;
  onFix: (fix: Fix) => void;
  /** Whether something is typed that is not saved: nothing is purchased meanwhile. */
  onType: (isUnsaved: boolean) => void;
}
