import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import {
  claimDurableCall,
  insertDurableCall,
  type DurableCall,
} from "#db/durable/durable-calls.ts";
import type { Connection } from "#db/engine/database.ts";
import {
  autoTopUpKey,
  findOpenAutoTopUp,
  insertAutoTopUp,
  keepProviderReference,
  sumCountedOn,
  type AutoTopUp,
} from "#db/shipping/auto-top-ups.ts";
import { findQuotedShipment } from "#db/shipping/shipments.ts";
import { insertTransfer } from "#db/shipping/wallets.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context, Service } from "../context.ts";
import { durableCall, OutcomeUnknown, type CallSteps } from "../durable/durable-call.ts";
import { waitFor } from "../durable/wait-for.ts";
import { ShippingError } from "../model/errors.ts";
import { cents, subtract } from "../model/money.ts";
import type { AutoTopUpReply } from "../model/payment.ts";
import { chargeOf, type Rate } from "../model/rate.ts";
import { isEditable, type Shipment } from "../model/shipment.ts";
import { idempotencyKeys } from "../model/wallet.ts";
import { topUpTransfer, walletOf } from "./transfers.ts";

/** How long a payment provider may take, and the longer lease of a process. */
const PROVIDER_TIMEOUT_MS = 20_000;
const PROVIDER_LEASE_MS = 30_000;
/** After an answer that was lost, the provider is not asked again before this. */
const PROVIDER_PAUSE_MS = 5_000;
/** After so many lost answers, some five minutes, a person is needed; the provider is asked on, less often. */
const ATTEMPTS_MAX = 10;
const QUESTION_PAUSE_MS = 5 * MINUTE_MS;

/** What a purchase is, for collecting what it lacks. */
export interface PurchaseSteps<Purchased> {
  /** The shipment and the rate that the purchase would pay now; throws the ShippingError that refuses it. */
  getPayable(db: Connection): Promise<{ shipment: Shipment; rate: Rate }>;
  /** Pays from the wallet; null when that lacks something. */
  pay(tx: Connection): Promise<Purchased | null>;
}

export type ToppedUp<Purchased> =
  | { kind: "purchased"; purchased: Purchased }
  /** The balance was, or is now, enough; unless another purchase took it, and then the rest is to be collected. */
  | { kind: "enough" }
  /** Without a method, or when the payment does not succeed: the balance decides about the purchase. */
  | { kind: "notCollected" };

/**
 * `walletTokenized`: collects what the wallet lacks for this purchase from the account's stored payment method. The
 * money pays the purchase in the commit that credits it, so no other purchase can take it.
 */
export async function topUpShortfall<Purchased>(
  ctx: Context,
  purchase: PurchaseSteps<Purchased>,
): Promise<ToppedUp<Purchased>> {
  // A provider of the operator does not know a sandbox, and must never collect real money for play.
  if (ctx.caller.isSandbox || !(await ctx.money.payments.hasMethod(ctx.accountId)))
    return { kind: "notCollected" };

  const collected = await waitFor(ctx, PROVIDER_TIMEOUT_MS, async () => {
    let purchased: Purchased | null = null;
    const result = await durableCall(ctx, ctx.accountId, {
      intent: (tx) => claimAutoTopUp(ctx, tx, purchase),
      ...providerSteps(ctx, async (tx) => {
        purchased = await payIfPayable(tx, purchase);
      }),
    });
    if ("instead" in result) return result.instead === "busy" ? null : { kind: result.instead };
    if (result.state !== "ended" || result.outcome.state !== "succeeded")
      return { kind: "notCollected" as const };
    return purchased === null
      ? { kind: "enough" as const }
      : { kind: "purchased" as const, purchased };
  });
  return collected ?? { kind: "notCollected" };
}

/** A draft that was edited or annulled while its money was collected leaves that money in the wallet. */
async function payIfPayable<Purchased>(
  tx: Connection,
  purchase: PurchaseSteps<Purchased>,
): Promise<Purchased | null> {
  try {
    await purchase.getPayable(tx);
  } catch (error) {
    if (error instanceof ShippingError) return null;
    throw error;
  }
  return purchase.pay(tx);
}

interface Claimed {
  topUp: AutoTopUp;
  call: DurableCall;
  /** False when the purchase that it was for will not happen: then nothing is collected that has not been already. */
  isWanted: boolean;
}

/** The intent, committed before the provider hears of it. An earlier one without an outcome goes first. */
async function claimAutoTopUp(
  ctx: Context,
  tx: Connection,
  purchase: PurchaseSteps<unknown>,
): Promise<Claimed | { instead: "enough" | "notCollected" | "busy" }> {
  const { shipment, rate } = await purchase.getPayable(tx);
  const { shipmentId } = shipment;
  const lease = leaseOf(ctx);
  const open = await findOpenAutoTopUp(tx, ctx.accountId, shipmentId);
  if (open?.state === "needsPerson") return { instead: "notCollected" };
  if (open) return (await claimOpen(ctx, tx, open, true)) ?? { instead: "busy" };

  const wallet = await walletOf(tx, ctx.accountId);
  const countedOn = await sumCountedOn(tx, ctx.accountId, shipmentId);
  const fromWallet = cents(Math.max(0, wallet.balance - countedOn));
  const charge = chargeOf(rate);
  if (fromWallet >= charge) return { instead: "enough" };

  const now = ctx.now();
  const topUp: AutoTopUp = {
    autoTopUpId: ctx.newId(),
    accountId: ctx.accountId,
    shipmentId,
    amount: subtract(charge, fromWallet),
    currency: rate.currency,
    rateId: rate.rateId,
    fromWallet,
  };
  await insertAutoTopUp(tx, topUp, now);
  const { autoTopUpId: durableCallId } = topUp;
  const terms = { durableCallId, key: autoTopUpKey(shipmentId), requestRef: referenceOf(topUp) };
  const call = await insertDurableCall(tx, { ...terms, kind: "autoTopUp" }, lease, now);
  return call ? { topUp, call, isWanted: true } : { instead: "busy" };
}

async function claimOpen(
  service: Service,
  tx: Connection,
  topUp: AutoTopUp,
  isWanted: boolean,
): Promise<Claimed | null> {
  const claimable = { evenQuestions: true };
  const call = await claimDurableCall(tx, topUp.autoTopUpId, leaseOf(service), claimable);
  return call && { topUp, call, isWanted };
}

const leaseOf = ({ processId }: Service) => ({
  leaseOwner: processId,
  leaseMs: PROVIDER_LEASE_MS,
});

/** Providers know these references, so their form stays. */
const referenceOf = ({ autoTopUpId }: AutoTopUp): string => `draw:${autoTopUpId}`;

/**
 * Asks for the outcome of one that was left without. Its money goes into the wallet: the request that it was for has
 * had its answer, so nothing is purchased now.
 */
export async function resumeAutoTopUp(service: Service, topUp: AutoTopUp): Promise<void> {
  await durableCall(service, topUp.accountId, {
    async intent(tx) {
      const isWanted = await isStillWanted(tx, topUp);
      return (await claimOpen(service, tx, topUp, isWanted)) ?? { instead: "busy" as const };
    },
    ...providerSteps(service, () => Promise.resolve()),
  });
}

/** The draft can still be paid with the rate that the money is for. */
async function isStillWanted(
  tx: Connection,
  { accountId, shipmentId, rateId }: AutoTopUp,
): Promise<boolean> {
  const shipment = await findQuotedShipment(tx, accountId, shipmentId);
  if (!shipment || !isEditable(shipment)) return false;
  return shipment.rates.some((rate) => rate.rateId === rateId);
}

/**
 * After an answer that was lost the provider is asked first what it has collected. The same reference collects once,
 * so asking again is safe; but not for a purchase that will not happen, because it could be the first time that the
 * provider hears of it. The money arrives in the wallet in the commit of the outcome, once, under the top-up's key.
 * @param spend what follows in that commit
 */
function providerSteps(
  service: Service,
  spend: (tx: Connection) => Promise<void>,
): CallSteps<Claimed, Answered> {
  const requestOf = (topUp: AutoTopUp) => {
    const { accountId, amount, currency } = topUp;
    return { accountId, amount, currency, reference: referenceOf(topUp) };
  };
  return {
    async ask({ topUp }) {
      const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
      return known(await service.money.payments.charge(requestOf(topUp), signal));
    },
    async find({ topUp, isWanted }) {
      const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
      const found = (await service.money.payments.find?.(requestOf(topUp), signal)) ?? "cannotSay";
      if (found !== "none" && found !== "cannotSay") return known(found);
      if (isWanted) return null;
      return found === "none"
        ? { kind: "declined", detail: "nothing was collected, and the purchase was given up" }
        : { kind: "needsPerson", detail: "the purchase was given up, and money may be collected" };
    },
    mayAskAgain: () => true,
    async keep(tx, { topUp }, answer) {
      if (answer.kind === "declined") return { state: "rejected", detail: answer.detail };
      if (answer.kind === "needsPerson") return { state: "needsPerson", detail: answer.detail };
      await creditAutoTopUp(service, tx, topUp, answer.providerReference);
      await spend(tx);
      return { state: "succeeded", detail: null };
    },
    giveUp: ({ call }, detail) =>
      call.attempts < ATTEMPTS_MAX
        ? { pauseMs: PROVIDER_PAUSE_MS }
        : { needsPerson: detail, pauseMs: QUESTION_PAUSE_MS },
  };
}

type Answered = Exclude<AutoTopUpReply, { kind: "unknown" }>;

function known(answer: AutoTopUpReply): Answered {
  if (answer.kind === "unknown") throw new OutcomeUnknown(answer.detail);
  return answer;
}

/** The money that a provider collected, into the wallet: once for each automatic top-up. */
export async function creditAutoTopUp(
  service: Service,
  tx: Connection,
  topUp: AutoTopUp,
  providerReference: string,
): Promise<void> {
  await keepProviderReference(tx, topUp, providerReference);
  const wallet = await walletOf(tx, topUp.accountId);
  const transfer = await topUpTransfer(service, tx, wallet, topUp.amount, {
    idempotencyKey: idempotencyKeys.autoTopUp(topUp.autoTopUpId),
    from: "depositClearing",
  });
  await insertTransfer(tx, transfer);
  await recordActivity(service, tx, topUp.accountId, {
    action: "walletAutoToppedUp",
    subjectKind: "transfer",
    subjectId: transfer.transferId,
  });
}
