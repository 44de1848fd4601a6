/** The simulated courier's own words for what happens to a parcel, in the order of an ordinary journey. */
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
/** What happens only when somebody says so. */
const onRequest = ["notFound", "absent", "rescheduled", "returned"] as const;

export const parcelCodes = [...ordinary, ...withCash, ...onRequest] as const;
export type ParcelCode = (typeof parcelCodes)[number];

/** One thing that happened to a parcel, as the courier tells it. */
export interface ParcelEvent {
  code: ParcelCode;
  /** ISO 8601 in UTC. */
  at: string;
  city: string;
  weightKg: number | null;
}

/** The next step of an ordinary journey, or null at its end. */
export function nextCode(
  events: readonly ParcelEvent[],
  { collects }: { collects: boolean },
): ParcelCode | null {
  const steps: ParcelCode[] = [...ordinary, ...(collects ? withCash : (["delivered"] as const))];
  const passed = events.map(({ code }) => code);
  if (passed.includes("returned")) return null;
  return steps.find((code) => !passed.includes(code)) ?? null;
}

/** The parcel is in the courier's hands, so that its guide cannot be annulled any more. */
export function hasLeft(events: readonly ParcelEvent[]): boolean {
  const atHome: ParcelCode[] = ["admitted", "requested", "notFound"];
  return events.some(({ code }) => !atHome.includes(code));
}

/** The courier weighs a parcel when it takes it in. */
export const isWeighed = (code: ParcelCode): boolean => code === "collected";
