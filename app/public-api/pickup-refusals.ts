import type { PickupRefusal } from "#app/shipping/model/pickup.ts";
import { PickupRefused } from "#app/shipping/pickups/pickup-refused.ts";

import { RequestError } from "./errors.ts";

/** What only the page of hand-overs asks for. */
type OfManifest = Extract<PickupRefusal, `manifest${string}`>;

const isOfManifest = (code: PickupRefusal): code is OfManifest => code.startsWith("manifest");

/** @throws RequestError with the code of what the pickup refused */
export async function refusingPickup<Answer>(act: Promise<Answer>): Promise<Answer> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof PickupRefused) || isOfManifest(error.code)) throw error;
    throw new RequestError(error.code, { cause: error });
  }
}
