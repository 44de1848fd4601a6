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
  type AutoTopUp,
} from "#db/shipping/auto-top-ups.ts";
import { insertTransfer } from "#db/shipping/wallets.ts";

import type { Context, Service } from "../context.ts";
import { durableCall, OutcomeUnknown, type CallSteps } from "../durable/durable-call.ts";
import { waitFor } from "../durable/wait-for.ts";
import { subtract } from "../model/money.ts";
import type { AutoTopUpReply } from "../model/payment.ts";
import type { Rate } from "../model/rate.ts";
import type { Shipment } from "../model/shipment.ts";
import { idempotencyKeys } from "../model/wallet.ts";
import { topUpTransfer, walletOf } from "./transfers.ts";

/** How long a payment provider may take, and the longer lease of a process. */
const PROVIDER_TIMEOUT_MS = 20_000;
const PROVIDER_LEASE_MS = 30_000;
/** After an answer that was lost, the provider is not asked again before this. */
const PROVIDER_PAUSE_MS = 5_000;

/**
 * `walletTokenized`: collects what the wallet lacks for this purchase from the account's stored payment method. Without
 * a method, or when the payment does not succeed, nothing happens here and the balance decides about the purchase.
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

  await waitFor(ctx, PROVIDER_TIMEOUT_MS, async () => {
    const result = await durableCall(ctx, ctx.accountId, {
      async intent(tx) {
        const { shipment, rate } = await getPayable(ctx, tx, purchase);
        return claimAutoTopUp(ctx, tx, shipment, rate);
      },
      ...providerSteps(ctx),
    });
    return "instead" in result && result.instead === "busy" ? null : true;
  });
}

interface Claimed {
  topUp: AutoTopUp;
  call: DurableCall;
}

/** The intent, committed before the provider is asked. An earlier one without an outcome is resolved first. */
async function claimAutoTopUp(
  ctx: Context,
  tx: Connection,
  { shipmentId }: Shipment,
  rate: Rate,
): Promise<Claimed | { instead: "nothingLacks" | "busy" }> {
  const lease = leaseOf(ctx);
  const open = await findOpenAutoTopUp(tx, ctx.accountId, shipmentId);
  if (open) return (await claimOpen(ctx, tx, open)) ?? { instead: "busy" };

  const wallet = await walletOf(tx, ctx.accountId);
  if (wallet.balance >= rate.priceTotal) return { instead: "nothingLacks" };

  const now = ctx.now();
  const topUp: AutoTopUp = {
    autoTopUpId: ctx.newId(),
    accountId: ctx.accountId,
    shipmentId,
    amount: subtract(rate.priceTotal, wallet.balance),
    currency: rate.currency,
  };
  await insertAutoTopUp(tx, topUp, now);
  const { autoTopUpId: durableCallId } = topUp;
  const terms = { durableCallId, key: autoTopUpKey(shipmentId), requestRef: referenceOf(topUp) };
  const call = await insertDurableCall(tx, { ...terms, kind: "autoTopUp" }, lease, now);
  return call ? { topUp, call } : { instead: "busy" };
}

async function claimOpen(
  service: Service,
  tx: Connection,
  topUp: AutoTopUp,
): Promise<Claimed | null> {
  const call = await claimDurableCall(tx, topUp.autoTopUpId, leaseOf(service));
  return call && { topUp, call };
}

const leaseOf = ({ processId }: Service) => ({
  leaseOwner: processId,
  leaseMs: PROVIDER_LEASE_MS,
});

/** Providers know these references, so their form stays. */
const referenceOf = ({ autoTopUpId }: AutoTopUp): string => `draw:${autoTopUpId}`;

/** Asks for a missing outcome: the provider charges one reference at most once. */
export async function resumeAutoTopUp(service: Service, topUp: AutoTopUp): Promise<void> {
  await durableCall(service, topUp.accountId, {
    intent: async (tx) => (await claimOpen(service, tx, topUp)) ?? { instead: "busy" as const },
    ...providerSteps(service),
  });
}

/**
 * The provider is asked again with the same reference, which collects once; so there is no `find`. The money arrives in
 * the wallet in the commit of the outcome, once, under the key of the top-up.
 */
function providerSteps(
  service: Service,
): CallSteps<Claimed, Exclude<AutoTopUpReply, { kind: "unknown" }>> {
  return {
    async ask({ topUp }) {
      const reference = referenceOf(topUp);
      const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
      const answer = await service.payments.charge({ ...topUp, reference }, signal);
      if (answer.kind === "unknown") throw new OutcomeUnknown(answer.detail);
      return answer;
    },
    async keep(tx, { topUp }, answer) {
      if (answer.kind === "declined") return { state: "rejected", detail: answer.detail };
      await keepProviderReference(tx, topUp, answer.providerReference);
      const wallet = await walletOf(tx, topUp.accountId);
      const key = idempotencyKeys.autoTopUp(topUp.autoTopUpId);
      await insertTransfer(tx, await topUpTransfer(service, tx, wallet, topUp.amount, key));
      return { state: "succeeded", detail: null };
    },
    giveUp: () => ({ pauseMs: PROVIDER_PAUSE_MS }),
  };
}
