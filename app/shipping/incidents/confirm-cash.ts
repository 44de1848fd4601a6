import type { Connection } from "#db/engine/database.ts";
import { findCashAnswer, insertBuyerAnswer } from "#db/shipping/buyer-answers.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import type { BuyerAnswer, BuyerWish } from "../model/buyer-answer.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import type { ShipmentStatus } from "../model/shipment-status.ts";
import type { BuyerQuestion } from "./read-buyer-question.ts";
import type { AnswerRules, TakenAnswer } from "./take-buyer-answer.ts";

/** Those in which the store can still keep the parcel. */
const beforeItLeaves: readonly ShipmentStatus[] = [
  "labelCreated",
  "pickupRequested",
  "pickupNotFound",
];

/**
 * Whether the buyer of a parcel that collects cash still wants it, asked before it leaves.
 * @returns null where the store does not ask that, and for a parcel that collects nothing or comes back
 */
export async function readCashQuestion(
  db: Connection,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
  { confirmsCash, canPay }: AnswerRules,
): Promise<BuyerQuestion | null> {
  const shipment = await findShipment(db, accountId, shipmentId);
  if (!confirmsCash || !shipment || shipment.returnOf !== undefined) return null;
  if (shipment.goodsCollection === 0) return null;
  const answer = await findCashAnswer(db, accountId, shipmentId);
  if (answer) return { kind: "answered", answer, isOverruled: false };
  if (!beforeItLeaves.includes(shipment.status)) return { kind: "over" };
  const wishes: BuyerWish[] = [
    "deliver",
    ...(canPay ? (["payByLink"] as const) : []),
    "notOrdered",
  ];
  const nothing = { fields: [], needs: [], days: [], deadline: null };
  return { kind: "open", reason: "cash", attempt: 0, wishes, ...nothing };
}

/** What the buyer has said of it; null while they have not. */
export const readCashAnswer = (
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<BuyerAnswer | null> => findCashAnswer(db, accountId, shipmentId);

/**
 * Takes what a buyer says of a parcel that collects cash: once, before it leaves. It is kept as proof, and shown to the
 * merchant, who may keep the parcel.
 * @returns null where the link asks nothing
 */
export async function confirmCash(
  ctx: Context,
  shipmentId: ShipmentId,
  { wish, link }: { wish: BuyerWish; link: string },
  rules: AnswerRules,
): Promise<TakenAnswer | null> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx): Promise<TakenAnswer | null> => {
    const read = () => readCashQuestion(tx, { accountId, shipmentId }, rules);
    const question = await read();
    if (!question) return null;
    if (question.kind !== "open") return { kind: "held", question };
    if (!question.wishes.includes(wish)) return { kind: "invalid", problem: "wish" };
    const answer: BuyerAnswer = {
      buyerAnswerId: ctx.newId<"BuyerAnswer">(),
      shipmentId,
      incidentId: null,
      attempt: 0,
      wish,
      isOnRoute: true,
      state: "waiting",
      link,
      words: null,
      answeredAt: ctx.now(),
    };
    if (!(await insertBuyerAnswer(tx, accountId, answer)))
      return { kind: "held", question: (await read()) ?? { kind: "over" } };
    await recordActivity(ctx, tx, accountId, {
      action: "cashConfirmed",
      subjectKind: "shipment",
      subjectId: shipmentId,
      outcome: wish,
    });
    return { kind: "taken", answer };
  });
}
