import { insertBuyerAnswer } from "#db/shipping/buyer-answers.ts";
import { claimAttempt } from "#db/shipping/incidents.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import {
  BUYER_TEXT_LENGTH_MAX,
  type BuyerAnswer,
  type BuyerField,
  type BuyerWish,
  type BuyerWords,
  type DispatchDoubt,
} from "../model/buyer-answer.ts";
import type { IncidentReason } from "../model/incident.ts";
import { giveToCarrier } from "./answer-incident.ts";
import { waitingCarrier } from "./open-incident.ts";
import {
  readBuyerQuestion,
  type IncidentOfLink,
  type BuyerQuestion,
} from "./read-buyer-question.ts";
import { routeOfCorrection } from "./route-of.ts";

/** What a buyer posts. */
export interface GivenAnswer extends BuyerWords {
  wish: BuyerWish;
  /** The delivery attempt that the form was for. */
  attempt: number;
  /** SHA-256 of the link, in hexadecimal. */
  link: string;
}

/** What the store has chosen. */
export interface AnswerRules {
  /** Reasons whose answers go to the carrier by themselves. */
  goesOut: readonly IncidentReason[];
  /** What buyers are asked about before their parcels leave. */
  asksBefore: readonly DispatchDoubt[];
  /** Whether it has a page on which an order is paid. */
  canPay: boolean;
}

/** `needs`: nothing that would change the next attempt. */
export type AnswerProblem = "wish" | "needs" | Exclude<BuyerField, "phone">;

export type TakenAnswer =
  | { kind: "taken"; answer: BuyerAnswer }
  /** Nothing was done: this holds. */
  | { kind: "held"; question: BuyerQuestion }
  | { kind: "invalid"; problem: AnswerProblem };

/**
 * Takes a buyer's answer to a problem: one for each delivery attempt, however often and from wherever it is posted. It
 * is kept as proof, and goes to the carrier by itself where the store wants that for this reason, the carrier's system
 * takes it, and the parcel stays on the way that was paid. All else waits for the merchant: another place, an office,
 * a payment by link, and that it was not ordered.
 * @returns null where the link asks nothing
 */
export async function takeBuyerAnswer(
  ctx: Context,
  asked: IncidentOfLink,
  given: GivenAnswer,
  rules: AnswerRules,
): Promise<TakenAnswer | null> {
  const { accountId, shipmentId, incidentId } = asked;
  const question = await readBuyerQuestion(ctx, ctx.db.read, asked, rules);
  const shipment = await findShipment(ctx.db.read, accountId, shipmentId);
  if (!question || !shipment) return null;
  if (question.kind !== "open" || question.attempt !== given.attempt)
    return { kind: "held", question };
  const words = wordsOf(given, question);
  const problem = answerProblemOf(given, words, question);
  if (problem) return { kind: "invalid", problem };
  const route = await routeOfCorrection(ctx, shipment.recipient, words);
  if (route === "abroad") return { kind: "invalid", problem: "point" };

  return ctx.db.tx(accountId, async (tx) => {
    const { wish, attempt, link } = given;
    const isOnRoute = route === "paid";
    const goesOut =
      wish === "deliver" &&
      isOnRoute &&
      rules.goesOut.some((reason) => reason === question.reason) &&
      waitingCarrier(ctx.market, shipment) !== null;
    const buyerAnswerId = ctx.newId<"BuyerAnswer">();
    const answer: BuyerAnswer = {
      buyerAnswerId,
      shipmentId,
      incidentId,
      attempt,
      wish,
      isOnRoute,
      link,
      words,
      state: goesOut ? "sent" : "waiting",
      answeredAt: ctx.now(),
    };
    // Another answer, the merchant's or a further attempt may have come since it was read.
    const holds = await readBuyerQuestion(ctx, tx, asked, rules);
    const isFirst =
      holds?.kind === "open" &&
      (await claimAttempt(tx, accountId, { incidentId, attempt }, answer.answeredAt)) &&
      (await insertBuyerAnswer(tx, accountId, answer));
    if (!isFirst)
      return {
        kind: "held",
        question: (await readBuyerQuestion(ctx, tx, asked, rules)) ?? { kind: "over" },
      };
    await recordActivity(ctx, tx, accountId, {
      action: "incidentBuyerAnswered",
      subjectKind: "shipment",
      subjectId: shipmentId,
      outcome: wish,
    });
    if (goesOut) await giveToCarrier(ctx, tx, shipment, { solution: "retry", buyerAnswerId });
    return { kind: "taken", answer };
  });
}

/** Only what was asked, and nothing beside another wish than delivery. */
export function wordsOf(
  { wish, day, street, reference, phone, point, carrierNote }: GivenAnswer,
  { fields }: Extract<BuyerQuestion, { kind: "open" }>,
): BuyerWords {
  const may = (field: BuyerField) => wish === "deliver" && fields.includes(field);
  return {
    day: may("day") ? day : null,
    street: may("street") ? street : null,
    reference: may("reference") ? reference : null,
    phone: may("phone") ? phone : null,
    point: may("point") ? point : null,
    carrierNote,
  };
}

export function answerProblemOf(
  { wish }: GivenAnswer,
  words: BuyerWords,
  { wishes, needs, days }: Extract<BuyerQuestion, { kind: "open" }>,
): AnswerProblem | null {
  if (!wishes.includes(wish)) return "wish";
  const isTooLong = (text: string | null) => (text?.length ?? 0) > BUYER_TEXT_LENGTH_MAX;
  if (isTooLong(words.street)) return "street";
  if (isTooLong(words.reference)) return "reference";
  if (words.day !== null && !days.includes(words.day)) return "day";
  if (words.point && !isOnEarth(words.point)) return "point";
  const lacks = needs.length > 0 && needs.every((field) => words[field] === null);
  if (wish !== "deliver" || !lacks) return null;
  return needs.every((field) => field === "day") ? "day" : "needs";
}

const isOnEarth = ({ lat, lng }: NonNullable<BuyerWords["point"]>): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
