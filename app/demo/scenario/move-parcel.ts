import type { ParcelView } from "#app/shopify/merchant/views.ts";
import type { ParcelCode } from "#app/simulators/carrier/parcel-codes.ts";

import type { Demo } from "../open-demo.ts";

/**
 * Advances a parcel of the simulated carrier by one event, or to the named one.
 * @returns the event; null when none is possible any more: delivered, returned or annulled
 */
export async function moveParcel(
  { carrier }: Pick<Demo, "carrier">,
  trackingNumber: string,
  code?: ParcelCode,
): Promise<ParcelCode | null> {
  const path = `/admin/guides/${encodeURIComponent(trackingNumber)}/advance`;
  const response = await fetch(new URL(path, carrier.baseUrl), {
    method: "POST",
    body: JSON.stringify(code ? { code } : {}),
  });
  if (!response.ok) return null;
  const { event } = (await response.json()) as { event: { code: ParcelCode } };
  return event.code;
}

/** Advances the parcel event by event, as a carrier does, to the named one. */
export async function moveTo(
  demo: Pick<Demo, "carrier">,
  { trackingNumber }: Pick<ParcelView, "trackingNumber">,
  goal: ParcelCode,
): Promise<void> {
  if (trackingNumber === null) return;
  for (;;) {
    const code = await moveParcel(demo, trackingNumber);
    if (code === null || code === goal) return;
  }
}
