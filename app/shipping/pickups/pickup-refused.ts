import type { PickupRefusal } from "../model/pickup.ts";

/** A refusal for the person who asks for a pickup, who answers for one, or who asks for a manifest. */
export class PickupRefused extends Error {
  override readonly name = "PickupRefused";
  readonly code: PickupRefusal;

  constructor(code: PickupRefusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
