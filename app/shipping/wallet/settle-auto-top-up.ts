import { decideDurableCall, type Outcome } from "#db/durable/durable-calls.ts";
import {
  findAutoTopUp,
  selectAutoTopUps,
  type ListedAutoTopUp,
} from "#db/shipping/auto-top-ups.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import type { AccountId, AutoTopUpId } from "../model/ids.ts";
import type { ByHand } from "../money/move-by-hand.ts";
import { withinLimits } from "../money/within-limits.ts";
import { creditAutoTopUp } from "./auto-top-up.ts";

/** The newest automatic top-ups of all accounts, newest first, with their outcomes. */
export const listAutoTopUps = (service: Service, limit: number): Promise<ListedAutoTopUp[]> =>
  selectAutoTopUps(service.db.read, limit);

export interface SettleAutoTopUp {
  autoTopUpId: AutoTopUpId;
  /** Whether the provider has collected the money, as a person found out. */
  isCharged: boolean;
  by: ByHand;
}

/** A refusal for the operator alone. */
export class TopUpNotSettled extends Error {
  override readonly name = "TopUpNotSettled";
  readonly code: "topUpNotFound" | "topUpSettled";

  constructor(code: TopUpNotSettled["code"]) {
    super(code);
    this.code = code;
  }
}

/**
 * A person's answer in place of the provider's: money that it has collected goes into the wallet, once, under the
 * top-up's key. Settling it the same way again changes nothing.
 * @throws TopUpNotSettled topUpNotFound, topUpSettled when it has another outcome; MoneyRefused above what the person
 *   may move
 */
export async function settleAutoTopUp(
  service: Service,
  { autoTopUpId, isCharged, by: hand }: SettleAutoTopUp,
): Promise<{ state: Outcome["state"] }> {
  const known = await findAutoTopUp(service.db.read, autoTopUpId);
  if (!known) throw new TopUpNotSettled("topUpNotFound");
  const state = isCharged ? "succeeded" : "rejected";
  const settledBy = hand.by.name;
  const settle = () => settleAs(service, known, { state, settledBy });
  if (!isCharged || known.state === "succeeded") return settle();
  const { accountId, amount, currency, shipmentId } = known;
  const subject = `automatic ${autoTopUpId}`;
  return withinLimits(
    service,
    { kind: "topUpSettled", subject, accountId, amount, currency, shipmentId },
    hand,
    (error) => error instanceof TopUpNotSettled,
    settle,
  );
}

function settleAs(
  service: Service,
  known: { autoTopUpId: AutoTopUpId; accountId: AccountId },
  { state, settledBy }: { state: "succeeded" | "rejected"; settledBy: string },
): Promise<{ state: Outcome["state"] }> {
  const { autoTopUpId } = known;
  const isCharged = state === "succeeded";
  return service.db.tx(known.accountId, async (tx) => {
    const topUp = await findAutoTopUp(tx, autoTopUpId);
    if (topUp?.state === state) return { state };
    const decided = { state, detail: "settled by the operator", settledBy } as const;
    const isOpen = await decideDurableCall(tx, autoTopUpId, decided, service.now());
    if (!topUp || !isOpen) throw new TopUpNotSettled("topUpSettled");
    const by: Service = { ...service, doneBy: { kind: "operator", id: settledBy } };
    await recordActivity(by, tx, known.accountId, {
      action: "topUpSettled",
      subjectKind: "topUp",
      subjectId: autoTopUpId,
      outcome: isCharged ? "charged" : "notCharged",
    });
    if (isCharged) await creditAutoTopUp(by, tx, topUp, `settled:${settledBy}`);
    return { state };
  });
}
