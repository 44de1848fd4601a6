import type { Address } from "./address.ts";
import type { IsHoliday } from "./holidays.ts";
import type { BuyerAnswerId, IncidentId, ShipmentId } from "./ids.ts";
import type { IncidentReason } from "./incident.ts";
import { addWorkingDays } from "./working-days.ts";

/**
 * What the buyer of a parcel with a problem wants done. `deliver`: another attempt, with what they add to it.
 * `payByLink`: the store is paid before that, and the courier collects nothing. `notOrdered`: they never wanted it.
 */
export const buyerWishes = ["deliver", "office", "payByLink", "notOrdered"] as const;
export type BuyerWish = (typeof buyerWishes)[number];

/** What a buyer can add to `deliver`. */
export const buyerFields = ["day", "street", "reference", "phone", "point"] as const;
export type BuyerField = (typeof buyerFields)[number];

/**
 * What of a parcel a store may have its buyer asked about before it leaves: whether they still want one that collects
 * cash, an address that a courier may not find, and a phone that is none of the country.
 */
export const dispatchDoubts = ["cash", "address", "phone"] as const;
export type DispatchDoubt = (typeof dispatchDoubts)[number];

/** A point on the map, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** What a buyer wrote; null for what they left as it was. */
export interface BuyerWords {
  /** `2026-11-26`. */
  day: string | null;
  street: string | null;
  reference: string | null;
  /** E.164. */
  phone: string | null;
  point: Point | null;
  /** The same for the carrier, in the market's language. */
  carrierNote: string | null;
  /** Before it leaves: what of the parcel the answer is about. Absent for a problem on the way. */
  asked?: readonly DispatchDoubt[];
}

/** As long as a carrier's line of an address. */
export const BUYER_TEXT_LENGTH_MAX = 200;

/** `waiting`: for the merchant. `sent`: it goes to the carrier. */
export const buyerAnswerStates = ["waiting", "sent"] as const;
export type BuyerAnswerState = (typeof buyerAnswerStates)[number];

/** A buyer's answer, as it is kept for proof. */
export interface BuyerAnswer {
  buyerAnswerId: BuyerAnswerId;
  shipmentId: ShipmentId;
  /** Null: to what was asked before the parcel left. */
  incidentId: IncidentId | null;
  /** The delivery attempt after which it was given: each asks again. 0 without an incident. */
  attempt: number;
  wish: BuyerWish;
  /** Whether the carrier comes where it was paid to come. */
  isOnRoute: boolean;
  state: BuyerAnswerState;
  /** SHA-256 of the link that was used, in hexadecimal. */
  link: string;
  /** Null once they are erased. */
  words: BuyerWords | null;
  answeredAt: Date;
}

interface Question {
  wishes: readonly BuyerWish[];
  fields: readonly BuyerField[];
  /** Without any of them, trying again changes nothing. */
  needs: readonly BuyerField[];
}

const where = ["street", "reference", "point", "phone"] as const satisfies BuyerField[];
const anything: Question = {
  wishes: ["deliver", "office", "notOrdered"],
  fields: ["day", ...where],
  needs: [],
};

const fieldsOf: Record<DispatchDoubt, readonly BuyerField[]> = {
  cash: [],
  address: ["street", "reference", "point"],
  phone: ["phone"],
};

/**
 * What the buyer is asked before the parcel leaves. They may also say that all is right as it is.
 * @param canPay whether there is a page on which the cash can be paid before
 */
export const questionBefore = (doubts: readonly DispatchDoubt[], canPay: boolean): Question => ({
  wishes: [
    "deliver",
    ...(canPay && doubts.includes("cash") ? (["payByLink"] as const) : []),
    "notOrdered",
  ],
  fields: doubts.flatMap((doubt) => fieldsOf[doubt]),
  needs: [],
});

/** What a buyer can say to each reason; null where nothing that they say moves the parcel. */
const questions: Record<IncidentReason, Question | null> = {
  absent: anything,
  wrongAddress: { ...anything, fields: [...where, "day"], needs: where },
  refused: { wishes: ["deliver", "notOrdered"], fields: ["day", "phone"], needs: [] },
  noCash: { wishes: ["deliver", "payByLink", "notOrdered"], fields: ["day", "phone"], needs: [] },
  wantsLater: { wishes: ["deliver", "office"], fields: ["day"], needs: ["day"] },
  held: { wishes: ["office", "deliver", "notOrdered"], fields: ["day", "phone"], needs: [] },
  other: anything,
  damaged: null,
  lost: null,
  returning: null,
};

/** The reasons that a buyer is asked about. */
export const askedReasons = (Object.keys(questions) as IncidentReason[]).filter(
  (reason) => questions[reason] !== null,
);

/**
 * What the buyer is asked about a problem; null for nothing.
 * @param canPay whether there is cash to collect and a page on which it can be paid before
 */
export function questionOf(reason: IncidentReason, canPay: boolean): Question | null {
  const question = questions[reason];
  if (!question) return null;
  const wishes = question.wishes.filter((wish) => wish !== "payByLink" || canPay);
  return { ...question, wishes };
}

/** Couriers plan no further ahead. */
const DAYS_AHEAD = 12;

/** The working days that a buyer may choose from: tomorrow the first. @param today noon UTC */
export function daysToChoose(today: Date, isHoliday: IsHoliday): string[] {
  const days: string[] = [];
  for (let day = today; days.length < DAYS_AHEAD;) {
    day = addWorkingDays(day, 1, isHoliday);
    days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** The recipient as the carrier is to look for them. */
export const correctedRecipient = (recipient: Address, words: BuyerWords): Address => ({
  ...recipient,
  streetLine1: words.street ?? recipient.streetLine1,
  reference: words.reference ?? recipient.reference,
  phone: words.phone ?? recipient.phone,
  ...words.point,
});
