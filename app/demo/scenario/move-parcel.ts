import type { ParcelView } from "#app/shopify/merchant/views.ts";
import type { ParcelCode } from "#app/simulators/carrier/journey.ts";

import type { Demo } from "../open-demo.ts";

/**
 * Has the simulated carrier take a parcel one step on, or to the step that is named.
 * @returns what happened to it, or null when nothing more can: it was delivered, sent back or annulled
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

/** Step by step, as a carrier does, until it is there. */
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
