import { hasLeft, isWeighed, nextCode, type ParcelCode, type ParcelEvent } from "./journey.ts";

export interface GuideOrder {
  reference: string;
  weightKg: number;
  /** In decimals; 0 for nothing. */
  collect: number;
  /** The courier's keys of the two ends. */
  from: string;
  to: string;
}

export interface BookedGuide extends GuideOrder {
  number: string;
  isAnnulled: boolean;
  createdAt: string;
  events: ParcelEvent[];
}

export type Annulment = "annulled" | "alreadyAnnulled" | "tooLate" | "notFound";

/** A test bed forgets nothing by itself, so it takes in no more than it can hold. */
const GUIDES_MAX = 100_000;
const REWEIGHED_SHARE = 1.5;

export type GuideBook = ReturnType<typeof openGuideBook>;

/**
 * What the courier has in its books, in memory.
 * @param isReweighed asked when a parcel is weighed: true finds it heavier than declared
 * @param tell hears of every event as it happens
 */
export function openGuideBook(parts: {
  now: () => Date;
  isReweighed: () => boolean;
  tell: (guide: BookedGuide, event: ParcelEvent) => void;
}) {
  const { now, isReweighed, tell } = parts;
  const byNumber = new Map<string, BookedGuide>();
  // Guides of an earlier run may still be in somebody's database: no number of theirs may come again.
  const firstNumber = now().getTime();

  function happen(guide: BookedGuide, code: ParcelCode): ParcelEvent {
    const weightKg = isWeighed(code)
      ? guide.weightKg * (isReweighed() ? REWEIGHED_SHARE : 1)
      : null;
    const city = hasLeft(guide.events) ? guide.to : guide.from;
    const event = { code, at: now().toISOString(), city, weightKg };
    guide.events.push(event);
    tell(guide, event);
    return event;
  }

  return {
    all: (): BookedGuide[] => [...byNumber.values()],
    find: (number: string): BookedGuide | null => byNumber.get(number) ?? null,
    withReference: (reference: string): BookedGuide[] =>
      [...byNumber.values()].filter((guide) => guide.reference === reference),

    /** @throws RangeError when the book is full */
    create(order: GuideOrder): BookedGuide {
      if (byNumber.size >= GUIDES_MAX) throw new RangeError("the book is full");
      const number = `SIM${firstNumber + byNumber.size}`;
      const createdAt = now().toISOString();
      const guide: BookedGuide = { ...order, number, isAnnulled: false, createdAt, events: [] };
      byNumber.set(number, guide);
      happen(guide, "admitted");
      return guide;
    },

    annul(number: string): Annulment {
      const guide = byNumber.get(number);
      if (!guide) return "notFound";
      if (guide.isAnnulled) return "alreadyAnnulled";
      if (hasLeft(guide.events)) return "tooLate";
      guide.isAnnulled = true;
      return "annulled";
    },

    /** The next step of its journey, or the one that is named. Null when nothing more can happen to it. */
    advance(guide: BookedGuide, code?: ParcelCode): ParcelEvent | null {
      if (guide.isAnnulled) return null;
      const next = nextCode(guide.events, { collects: guide.collect > 0 });
      return next === null ? null : happen(guide, code ?? next);
    },
  };
}
