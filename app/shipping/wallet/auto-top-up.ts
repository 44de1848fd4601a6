import type { Connection } from "#db/engine/database.ts";
import {
  closeAutoTopUp,
  findPendingAutoTopUp,
  insertAutoTopUp,
  leaseAutoTopUp,
  pauseAutoTopUp,
  type AutoTopUp,
} from "#db/shipping/auto-top-ups.ts";
import { insertTransfer } from "#db/shipping/wallets.ts";

import type { Context, Service } from "../context.ts";
import { waitFor } from "../durable/wait-for.ts";
import { subtract } from "../model/money.ts";
import type { AutoTopUpReply } from "../model/payment.ts";
import type { Rate } from "../model/rate.ts";
import type { Shipment } from "../model/shipment.ts";
import { idempotencyKeys } from "../model/wallet.ts";
import { topUp, walletOf } from "./transfers.ts";

/** How long a payment provider may take, and how much longer its lease lasts: nobody asks twice at once. */
const DRAW_TIMEOUT_MS = 20_000;
const DRAW_LEASE_MS = 30_000;
/** After an answer that was lost, how long to leave the provider alone before it is asked again. */
const DRAW_PAUSE_MS = 5_000;

/**
 * `walletTokenized`: draws what the wallet lacks for this purchase from the account's stored payment method. Without a
 * method, or when the draw does not succeed, nothing happens here and the purchase is judged by the balance.
 */
export async function topUpShortfall<Purchase>(
  ctx: Context,
  purchase: Purchase,
  getPayable: (
    ctx: Context,
    db: Connection,
    purchase: Purchase,
  ) => Promise<{ shipment: Shipment; rate: Rate }>,
): Promise<void> {
  if (!(await ctx.payments.hasMethod(ctx.accountId))) return;

  await waitFor(ctx, DRAW_TIMEOUT_MS, async () => {
    const claim = await ctx.db.tx(ctx.accountId, async (tx) => {
      const { shipment, rate } = await getPayable(ctx, tx, purchase);
      return claimAutoTopUp(ctx, tx, shipment, rate);
    });
    if (claim === "somebodyElseIsAtIt") return null;
    if (claim === "nothingLacks") return true;

    await finishAutoTopUp(ctx, claim, await askProvider(ctx, claim));
    return true;
  });
}

/** The intent to draw, committed before the provider hears of it. An earlier one without an outcome goes first. */
async function claimAutoTopUp(
  ctx: Context,
  tx: Connection,
  shipment: Shipment,
  rate: Rate,
): Promise<AutoTopUp | "nothingLacks" | "somebodyElseIsAtIt"> {
  const now = ctx.now();
  const lease = { leaseOwner: ctx.processId, leaseUntil: new Date(now.getTime() + DRAW_LEASE_MS) };

  const pending = await findPendingAutoTopUp(tx, ctx.accountId, shipment.shipmentId);
  if (pending)
    return (await leaseAutoTopUp(tx, pending, lease, now)) ? pending : "somebodyElseIsAtIt";

  const wallet = await walletOf(tx, ctx.accountId);
  if (wallet.balance >= rate.priceTotal) return "nothingLacks";

  const draw: AutoTopUp = {
    paymentDrawId: ctx.newId(),
    accountId: ctx.accountId,
    shipmentId: shipment.shipmentId,
    amount: subtract(rate.priceTotal, wallet.balance),
    currency: rate.currency,
  };
  await insertAutoTopUp(tx, draw, lease, now);
  return draw;
}

/** Asks for the outcome of a draw that was left without one: its reference takes the money at most once. */
export async function resumeAutoTopUp(service: Service, draw: AutoTopUp): Promise<void> {
  const now = service.now();
  const leaseUntil = new Date(now.getTime() + DRAW_LEASE_MS);
  const lease = { leaseOwner: service.processId, leaseUntil };
  const leased = await service.db.tx(draw.accountId, (tx) => leaseAutoTopUp(tx, draw, lease, now));
  if (leased) await finishAutoTopUp(service, draw, await askProvider(service, draw));
}

async function askProvider(service: Service, draw: AutoTopUp): Promise<AutoTopUpReply> {
  try {
    const reference = `draw:${draw.paymentDrawId}`;
    return await service.payments.draw(
      { ...draw, reference },
      AbortSignal.timeout(DRAW_TIMEOUT_MS),
    );
  } catch (error) {
    return { kind: "unknown", detail: String(error) };
  }
}

/** The money arrives in the wallet in the same commit as the outcome, once, under the draw's own key. */
async function finishAutoTopUp(
  service: Service,
  draw: AutoTopUp,
  answer: AutoTopUpReply,
): Promise<void> {
  await service.db.tx(draw.accountId, async (tx) => {
    const now = service.now();
    if (answer.kind === "unknown") {
      await pauseAutoTopUp(tx, draw, answer.detail, new Date(now.getTime() + DRAW_PAUSE_MS), now);
      return;
    }
    if (answer.kind === "declined") {
      await closeAutoTopUp(tx, draw, { state: "declined", detail: answer.detail }, now);
      return;
    }
    const { providerReference } = answer;
    if (!(await closeAutoTopUp(tx, draw, { state: "paid", providerReference }, now))) return;
    const wallet = await walletOf(tx, draw.accountId);
    const key = idempotencyKeys.autoTopUp(draw.paymentDrawId);
    await insertTransfer(tx, await topUp(service, tx, wallet, draw.amount, key));
  });
}
