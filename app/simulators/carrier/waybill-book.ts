import { hasLeft, isWeighed, nextCode, type ParcelCode, type ParcelEvent } from "./parcel-codes.ts";

export interface WaybillOrder {
  reference: string;
  weightKg: number;
  /** In decimals; 0 for none. */
  collect: number;
  /** The carrier's keys of the two cities. */
  from: string;
  to: string;
  /** Of one of its points; absent for delivery at the address. */
  servicePoint?: string | null | undefined;
  /** The number of the waybill whose parcel it brings back; absent for what is sent for the first time. */
  returnOf?: string;
}

export interface BookedWaybill extends WaybillOrder {
  number: string;
  isAnnulled: boolean;
  createdAt: string;
  events: ParcelEvent[];
}

export type Annulment = "annulled" | "alreadyAnnulled" | "tooLate" | "notFound";

/** The simulator never deletes waybills, so it limits their number. */
const WAYBILLS_MAX = 100_000;
const REWEIGHED_SHARE = 1.5;

export type WaybillBook = ReturnType<typeof openWaybillBook>;

/**
 * The simulated carrier's waybills, in memory.
 * @param isReweighed called when a parcel is weighed: true finds it heavier than declared
 * @param report called for every event as it happens
 */
export function openWaybillBook(parts: {
  now: () => Date;
  isReweighed: () => boolean;
  report: (waybill: BookedWaybill, event: ParcelEvent) => void;
}) {
  const { now, isReweighed, report } = parts;
  const byNumber = new Map<string, BookedWaybill>();
  // Waybills of an earlier run may still be in a database: their numbers must not come again.
  const firstNumber = now().getTime();

  function happen(waybill: BookedWaybill, code: ParcelCode): ParcelEvent {
    const weightKg = isWeighed(code)
      ? waybill.weightKg * (isReweighed() ? REWEIGHED_SHARE : 1)
      : null;
    const city = hasLeft(waybill.events) ? waybill.to : waybill.from;
    const event = { code, at: now().toISOString(), city, weightKg };
    waybill.events.push(event);
    report(waybill, event);
    return event;
  }

  return {
    all: (): BookedWaybill[] => [...byNumber.values()],
    find: (number: string): BookedWaybill | null => byNumber.get(number) ?? null,
    withReference: (reference: string): BookedWaybill[] =>
      [...byNumber.values()].filter((waybill) => waybill.reference === reference),

    /** @throws RangeError when the book is full */
    create(order: WaybillOrder): BookedWaybill {
      if (byNumber.size >= WAYBILLS_MAX) throw new RangeError("the book is full");
      const number = `SIM${firstNumber + byNumber.size}`;
      const createdAt = now().toISOString();
      const waybill: BookedWaybill = { ...order, number, isAnnulled: false, createdAt, events: [] };
      byNumber.set(number, waybill);
      happen(waybill, "admitted");
      return waybill;
    },

    annul(number: string): Annulment {
      const waybill = byNumber.get(number);
      if (!waybill) return "notFound";
      if (waybill.isAnnulled) return "alreadyAnnulled";
      if (hasLeft(waybill.events)) return "tooLate";
      waybill.isAnnulled = true;
      return "annulled";
    },

    /** The parcel's next event, or the named one. Null when no further event is possible. */
    advance(waybill: BookedWaybill, code?: ParcelCode): ParcelEvent | null {
      if (waybill.isAnnulled) return null;
      const next = nextCode(waybill.events, { collects: waybill.collect > 0 });
      return next === null ? null : happen(waybill, code ?? next);
    },
  };
}
