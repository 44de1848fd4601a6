import type { Connection } from "#db/engine/database.ts";
import { findDispatchAnswer, insertBuyerAnswer } from "#db/shipping/buyer-answers.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { isOfCountry } from "../addresses/phone.ts";
import type { Context, Service } from "../context.ts";
import {
  dispatchDoubts,
  questionBefore,
  type BuyerAnswer,
  type DispatchDoubt,
  type Point,
} from "../model/buyer-answer.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import type { ShipmentStatus } from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { namesDoor } from "../model/split-street.ts";
import { writtenText } from "../model/written-text.ts";
import type { BuyerQuestion } from "./read-buyer-question.ts";
import { routeOfCorrection } from "./route-of.ts";
import {
  answerProblemOf,
  wordsOf,
  type AnswerRules,
  type GivenAnswer,
  type TakenAnswer,
} from "./take-buyer-answer.ts";

type Places = Pick<Service, "markets" | "places">;
interface Parcel {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

/** Those in which the store can still keep the parcel, or tell its carrier more. */
const beforeItLeaves: readonly ShipmentStatus[] = [
  "labelCreated",
  "pickupRequested",
  "pickupNotFound",
];

/**
 * What the buyer of a parcel is asked before it leaves: of what the store has chosen, that which is in doubt.
 * @returns null where nothing is, and for a parcel that comes back
 */
export async function readDispatchQuestion(
  service: Places,
  db: Connection,
  { accountId, shipmentId }: Parcel,
  { asksBefore, canPay }: AnswerRules,
): Promise<BuyerQuestion | null> {
  if (asksBefore.length === 0) return null;
  const shipment = await findShipment(db, accountId, shipmentId);
  if (!shipment || shipment.returnOf !== undefined) return null;
  const answer = await findDispatchAnswer(db, accountId, shipmentId);
  if (answer) return { kind: "answered", answer, isOverruled: false };
  const doubts = await doubtsOf(service, shipment, asksBefore);
  if (doubts.length === 0) return null;
  if (!beforeItLeaves.includes(shipment.status)) return { kind: "over" };
  const when = { attempt: 0, days: [], deadline: null };
  return {
    kind: "open",
    reason: "dispatch",
    doubts,
    ...when,
    ...questionBefore(doubts, canPay),
  };
}

/** What the buyer has said before it left; null while they have not. */
export const readDispatchAnswer = (
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<BuyerAnswer | null> => findDispatchAnswer(db, accountId, shipmentId);

async function doubtsOf(
  service: Places,
  shipment: Shipment,
  asksBefore: readonly DispatchDoubt[],
): Promise<DispatchDoubt[]> {
  const isInDoubt = {
    cash: () => shipment.goodsCollection > 0,
    address: () => isAddressDoubtful(service, shipment),
    phone: () => {
      const plan = service.markets.get(shipment.country)?.customs.phone;
      return plan !== undefined && !isOfCountry(shipment.recipient.phone, plan);
    },
  };
  const doubts: DispatchDoubt[] = [];
  for (const doubt of dispatchDoubts)
    if (asksBefore.includes(doubt) && (await isInDoubt[doubt]())) doubts.push(doubt);
  return doubts;
}

/**
 * Whether a courier may not find an address: the reader was not certain of its place and the merchant decided; it says
 * neither a door, nor a reference, nor a point; or its words or its point make the reader less sure of the place that
 * was paid, or mean another one.
 */
async function isAddressDoubtful(
  { markets, places }: Places,
  { country, recipient, servicePointRef }: Shipment,
): Promise<boolean> {
  const market = markets.get(country);
  // An office of the carrier is found by its number.
  if (!market || servicePointRef !== undefined) return false;
  const { streetLine1: street, reference, lat, lng, placeDoubt } = recipient;
  if (placeDoubt) return true;
  const point: Point | null = lat === null || lng === null ? null : { lat, lng };
  if (!namesDoor(street) && writtenText(reference ?? "") === "" && point === null) return true;
  // Not every market knows where its places lie.
  const isPlaced = point !== null && (await places.nearest(country, point)) !== null;
  const written = { street, reference, point: isPlaced ? point : null };
  return (await routeOfCorrection({ places, market }, recipient, written)) !== "paid";
}

/**
 * Takes what a buyer says of a parcel before it leaves: once. It is kept as proof with what was asked, and shown to the
 * merchant, who may keep the parcel or tell its carrier. It does nothing by itself.
 * @returns null where the link asks nothing
 */
export async function answerBeforeDispatch(
  ctx: Context,
  shipmentId: ShipmentId,
  given: GivenAnswer,
  rules: AnswerRules,
): Promise<TakenAnswer | null> {
  const { accountId } = ctx;
  const parcel = { accountId, shipmentId };
  const question = await readDispatchQuestion(ctx, ctx.db.read, parcel, rules);
  const shipment = await findShipment(ctx.db.read, accountId, shipmentId);
  if (!question || !shipment) return null;
  if (question.kind !== "open") return { kind: "held", question };
  const words = { ...wordsOf(given, question), asked: question.doubts };
  const problem = answerProblemOf(given, words, question);
  if (problem) return { kind: "invalid", problem };
  const route = await routeOfCorrection(ctx, shipment.recipient, words);
  if (route === "abroad") return { kind: "invalid", problem: "point" };

  const answer: BuyerAnswer = {
    buyerAnswerId: ctx.newId<"BuyerAnswer">(),
    shipmentId,
    incidentId: null,
    attempt: 0,
    wish: given.wish,
    isOnRoute: route === "paid",
    state: "waiting",
    link: given.link,
    words,
    answeredAt: ctx.now(),
  };
  return ctx.db.tx(accountId, async (tx): Promise<TakenAnswer | null> => {
    // It may have left, or been answered, since it was read.
    const status = (await findShipment(tx, accountId, shipmentId))?.status;
    const isHere = status !== undefined && beforeItLeaves.includes(status);
    if (!isHere || !(await insertBuyerAnswer(tx, accountId, answer))) {
      const first = await findDispatchAnswer(tx, accountId, shipmentId);
      const holds: BuyerQuestion = first
        ? { kind: "answered", answer: first, isOverruled: false }
        : { kind: "over" };
      return { kind: "held", question: holds };
    }
    await recordActivity(ctx, tx, accountId, {
      action: "dispatchAnswered",
      subjectKind: "shipment",
      subjectId: shipmentId,
      outcome: given.wish,
    });
    return { kind: "taken", answer };
  });
}
