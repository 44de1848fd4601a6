import type { Service } from "../context.ts";
import { isRequestExpired, type MoneyTerms, nothingAlone } from "../model/money-request.ts";
import { MoneyRefused } from "./money-refused.ts";
import type { ByHand } from "./move-by-hand.ts";

/** What a person settles or gives up: an amount that moves once by a key of its own. */
export type SettledTerms = Pick<MoneyTerms, "accountId" | "amount" | "currency" | "shipmentId"> & {
  kind: "refundSettled" | "topUpSettled" | "writeOff" | "suspense" | "suspenseUndone";
  /** What is settled, which is settled once. */
  subject: string;
  reason?: string;
  /** Whatever the amount is, one person's word is not enough. */
  needsTwo?: boolean;
};

/**
 * Does what moves money on one person's word, within what one person may move; above that, when another person, whose
 * role moves money, gives the same word. What was refused frees what it claimed; what nobody confirmed in time is asked
 * for anew.
 * @param isRefusal whether the work, when it throws this, has moved nothing
 * @throws MoneyRefused moneyNeedsAnotherPerson, and those of a second person's word
 */
export async function withinLimits<Done>(
  { money: { requests }, now }: Service,
  { subject, reason = "", needsTwo = false, ...settled }: SettledTerms,
  { by, limits }: ByHand,
  isRefusal: (error: unknown) => boolean,
  work: () => Promise<Done>,
): Promise<Done> {
  const terms = { ...settled, reason, reference: subject, topUpReference: null };
  const alone = needsTwo ? nothingAlone : limits;
  let { request, isNew } = await requests.ask(terms, by, alone);
  if (isRequestExpired(request, now())) {
    await requests.forget(request.requestId, by);
    ({ request, isNew } = await requests.ask(terms, by, alone));
  }
  if (request.state === "pending" && (isNew || request.askedBy === by.staffId))
    throw new MoneyRefused("moneyNeedsAnotherPerson");
  if (request.state === "pending") {
    if (limits[by.role].perAction === 0) throw new MoneyRefused("moneyNeedsAnotherPerson");
    request = await requests.confirm(request.requestId, by);
  }
  try {
    const done = await work();
    if (request.state === "allowed") await requests.done(request);
    return done;
  } catch (error) {
    if (request.state === "allowed" && isRefusal(error)) await requests.takeBack(request);
    throw error;
  }
}
