/** The simulated carrier's own event codes, in the order of an ordinary shipment. */
const ordinary = [
  "admitted",
  "requested",
  "collecting",
  "collected",
  "sorted",
  "departed",
  "outForDelivery",
] as const;
const withCash = ["handedOver", "delivered"] as const;
/** Codes that occur only on request. */
const onRequest = ["notFound", "absent", "rescheduled", "returned"] as const;

export const parcelCodes = [...ordinary, ...withCash, ...onRequest] as const;
export type ParcelCode = (typeof parcelCodes)[number];

/** One event of a parcel, as the simulated carrier reports it. */
export interface ParcelEvent {
  code: ParcelCode;
  /** ISO 8601 in UTC. */
  at: string;
  city: string;
  weightKg: number | null;
}

/** The next event of an ordinary shipment; null at its end. */
export function nextCode(
  events: readonly ParcelEvent[],
  { collects }: { collects: boolean },
): ParcelCode | null {
  const steps: ParcelCode[] = [...ordinary, ...(collects ? withCash : (["delivered"] as const))];
  const passed = events.map(({ code }) => code);
  if (passed.includes("returned")) return null;
  return steps.find((code) => !passed.includes(code)) ?? null;
}

/** The carrier has the parcel, so its waybill can no longer be annulled. */
export function hasLeft(events: readonly ParcelEvent[]): boolean {
  const atHome: ParcelCode[] = ["admitted", "requested", "notFound"];
  return events.some(({ code }) => !atHome.includes(code));
}

/** The carrier weighs a parcel when it collects it. */
export const isWeighed = (code: ParcelCode): boolean => code === "collected";
