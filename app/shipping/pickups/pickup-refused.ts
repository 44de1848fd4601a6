/** A refusal for the person who asks for a pickup, who answers for one, or who asks for a manifest. */
export class PickupRefused extends Error {
  override readonly name = "PickupRefused";
  readonly code:
    | "pickupNotOffered"
    | "pickupWindowInvalid"
    | "pickupNothingToCollect"
    | "pickupNotFound"
    | "pickupPending"
    | "pickupSettled"
    | "manifestNotReady"
    | "manifestUnavailable";

  constructor(code: PickupRefused["code"], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
