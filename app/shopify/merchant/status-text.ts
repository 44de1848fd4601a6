import type { MerchantMessages } from "#app/locales/catalogue.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

/** The status in words. What is paid is no draft, although the carrier has not given its number yet. */
export function statusText(
  messages: MerchantMessages,
  { status, isPaid }: { status: ShipmentStatus; isPaid: boolean },
): string {
  const isUnnumbered = isPaid && (status === "quoted" || status === "created");
  return isUnnumbered ? messages.paidUnnumbered : messages.statuses[status];
}
