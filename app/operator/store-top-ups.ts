import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import type { Service } from "#app/shipping/context.ts";
import type { ByHand } from "#app/shipping/money/move-by-hand.ts";
import { withinLimits } from "#app/shipping/money/within-limits.ts";
import { claimTopUp, topUpWalletIn } from "#app/shipping/wallet/top-up-wallet.ts";
import { walletOf } from "#app/shipping/wallet/transfers.ts";
import { creditOf } from "#app/shopify/model/top-up.ts";
import { decideDurableCall } from "#db/durable/durable-calls.ts";
import { findStoreTopUp, selectStoreTopUps, updateTopUp } from "#db/shopify/top-ups.ts";

import { Refusal } from "./refusal.ts";

const SETTLED = "settled by the operator";

/** The newest purchases of wallet money through the store's billing, in the form of automatic top-ups. */
export async function listStoreTopUps(service: Service, limit: number) {
  const topUps = await selectStoreTopUps(service.db.read, limit);
  return topUps.map(({ walletTopUpId, question, why, detail, attempts, ...topUp }) => {
    const needsPerson = question === "needsPerson";
    return {
      ...topUp,
      callId: walletTopUpId,
      shipmentId: null,
      state: needsPerson ? "needsPerson" : topUp.state,
      attempts: attempts ?? 1,
      detail: needsPerson ? why : detail,
    };
  });
}

/**
 * A person's answer to a question about a purchase: money that the store has collected goes into the wallet, once, also
 * when the store reports it later. The same answer again changes nothing. Null when there is no such purchase.
 * @throws Refusal topUpSettled, topUpNotConfirmed; MoneyRefused above what the person may move
 */
export async function settleStoreTopUp(
  service: Service,
  { callId, isCharged, by: hand }: { callId: number; isCharged: boolean; by: ByHand },
): Promise<{ state: "succeeded" | "rejected" } | null> {
  const known = await findStoreTopUp(service.db.read, callId);
  if (!known) return null;
  const { accountId, purchaseId } = known;
  if (isCharged && purchaseId === null)
    throw new Refusal(
      "topUpNotConfirmed",
      "The store never returned this purchase, so no merchant can have confirmed it.",
    );

  const state = isCharged ? "succeeded" : "rejected";
  const settledBy = hand.by.name;
  const credit = isCharged && purchaseId !== null ? creditOf(known, purchaseId) : null;
  const settle = () => settleAs(service, known, { state, credit, settledBy });
  if (!credit || known.state === "active") return settle();
  const { amount } = credit;
  const { currency } = await walletOf(service.db.read, accountId);
  const subject = `store ${callId}`;
  return withinLimits(
    service,
    { kind: "topUpSettled", subject, accountId, amount, currency, shipmentId: null },
    hand,
    (error) => error instanceof Refusal,
    settle,
  );
}

async function settleAs(
  service: Service,
  known: NonNullable<Awaited<ReturnType<typeof findStoreTopUp>>>,
  {
    state,
    credit,
    settledBy,
  }: {
    state: "succeeded" | "rejected";
    credit: ReturnType<typeof creditOf> | null;
    settledBy: string;
  },
): Promise<{ state: "succeeded" | "rejected" }> {
  const { accountId, walletTopUpId: callId } = known;
  const isCharged = state === "succeeded";
  const claim = credit && (await claimTopUp(service, credit));
  return service.db.tx(accountId, async (tx) => {
    const now = service.now();
    const isOpen = await decideDurableCall(tx, callId, { state, detail: SETTLED, settledBy }, now);
    if (!isOpen) {
      const current = await findStoreTopUp(tx, callId);
      const isSame = current?.detail === SETTLED && (current.state === "active") === isCharged;
      if (isSame) return { state };
      throw new Refusal("topUpSettled", "The top-up has another outcome already, or no question.");
    }
    const by: Service = { ...service, doneBy: { kind: "operator", id: settledBy } };
    await recordActivity(by, tx, accountId, {
      action: "topUpSettled",
      subjectKind: "topUp",
      subjectId: callId,
      outcome: isCharged ? "charged" : "notCharged",
    });
    if (credit) await topUpWalletIn(by, tx, credit, claim);
    const changes = { state: isCharged ? "active" : "failed", detail: SETTLED } as const;
    await updateTopUp(tx, known, { ...changes, objectUpdated: now });
    return { state };
  });
}
