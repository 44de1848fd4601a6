import { TooLate, within } from "#app/runtime/within.ts";
import { waitFor } from "#app/shipping/durable/wait-for.ts";
import { isMade } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import { exchange, shownAs } from "#app/shopify/model/exchange-rate.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";
import type { TopUpState } from "#app/shopify/model/top-up.ts";
import { isPaused } from "#db/durable/leases.ts";
import { findTopUp, type WalletTopUp } from "#db/shopify/top-ups.ts";

import { AdminError } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import type { ShopContext } from "../shop-context.ts";
import { isWithinBounds, storePriceOf } from "./charge-money.ts";
import { findLostPurchase } from "./find-lost-purchase.ts";
import { purchaseName } from "./purchase-name.ts";
import { readCharging } from "./read-charging.ts";
import { asksForTest } from "./test-money.ts";
import {
  claimTopUpRequest,
  finishClaimedTopUp,
  insertClaimedTopUp,
  topUpLeaseKey,
  type ClaimedTopUp,
} from "./top-up-lease.ts";
import { createPurchase } from "./top-up-queries.ts";

/** After an answer that was lost: the store may still be doing what it was asked. */
const PAUSE_MS = 30_000;
/** How long the merchant's page waits. The store usually answers within two seconds, or not at all. */
const ANSWER_WITHIN_MS = 8_000;
/** For people that read the row of a request that may or may not have arrived. */
const RESPONSE_LOST = "the store's answer was lost";
const DETAIL_LENGTH_MAX = 200;

export interface TopUpRequest {
  /** Made (`service.newId`) with the form, so that a form that arrives twice is one purchase. */
  walletTopUpId: WalletTopUpId;
  amount: Cents;
  /** The rate that the merchant was shown; null where the store is charged in the wallet's currency. */
  shownRate?: string | null;
  /** Where the store sends the merchant afterwards, with `charge_id` added. */
  returnUrl: string;
}

export type TopUpReply =
  /** Where the merchant says yes or no; to be opened outside the frame. */
  | { kind: "confirm"; confirmationUrl: string }
  | { kind: "outOfBounds" }
  /** The store cannot charge in the wallet's currency, and there is no rate of these days for its own. */
  | { kind: "otherCurrency" }
  /** Another rate than the merchant was shown. */
  | { kind: "rateChanged" }
  /** Not this shop's id, or of another amount. */
  | { kind: "notYours" }
  | { kind: "refused"; detail: string }
  /**
   * The store may have it, but its URL never arrived: it cannot be confirmed, so another one may be requested.
   */
  | { kind: "lost" }
  | { kind: "decided"; state: TopUpState };

/**
 * Requests wallet money of the merchant. The intent is stored before the request is sent; one id makes one purchase. A
 * purchase charges nothing until the merchant confirms it at its URL, so one whose URL was lost never charges.
 * @throws AdminError the store was not reached or refused the request: the same request may be repeated
 */
export async function requestTopUp(ctx: ShopContext, request: TopUpRequest): Promise<TopUpReply> {
  const { walletTopUpId, amount, shownRate = null } = request;
  if (!isWithinBounds(ctx, amount)) return { kind: "outOfBounds" };
  const charging = await readCharging(ctx);
  if (charging.kind === "noRate") return { kind: "otherCurrency" };
  const rate = charging.kind === "exchanged" ? charging.rate : null;
  if (shownRate !== (rate && shownAs(rate))) return { kind: "rateChanged" };
  if (!isMade(walletTopUpId, ctx.now())) return { kind: "notYours" };

  const key = { accountId: ctx.accountId, walletTopUpId };
  const fresh = await insertIntent(ctx, key, { amount, exchanged: rate && exchange(amount, rate) });
  if (fresh) return ask(ctx, fresh, request);

  const known = await waitFor(ctx, ANSWER_WITHIN_MS, async () => {
    const { db } = ctx;
    const found = await findTopUp(db.read, key);
    if (found?.amount !== amount) return { kind: "notYours" } as const;
    if (found.state !== "requested") return decidedOf(found);
    const claimed = await claimTopUpRequest(ctx, key);
    if (claimed) return { kind: "claimed" as const, claimed };
    // No process requests it: the store is given time, and the merchant need not wait for that.
    const isLost = await isPaused(db.read, topUpLeaseKey(walletTopUpId));
    return isLost ? ({ kind: "lost" } as const) : null;
  });
  // Another process requests it, or died meanwhile.
  if (!known) return { kind: "lost" };
  if (known.kind !== "claimed") return known;

  const lost = await findLostPurchase(ctx, walletTopUpId);
  if (!lost) return ask(ctx, known.claimed, request);
  await finishClaimedTopUp(ctx, known.claimed, {
    state: "pending",
    purchaseId: legacyId(lost.id),
    detail: null,
  });
  return { kind: "lost" };
}

/** Null when it was written before. */
function insertIntent(
  ctx: ShopContext,
  key: Pick<WalletTopUp, "accountId" | "walletTopUpId">,
  asked: Pick<WalletTopUp, "amount" | "exchanged">,
): Promise<ClaimedTopUp | null> {
  const now = ctx.now();
  return insertClaimedTopUp(ctx, {
    ...key,
    ...asked,
    state: "requested",
    purchaseId: null,
    confirmationUrl: null,
    isTest: asksForTest(ctx),
    detail: null,
    objectCreated: now,
    objectUpdated: now,
  });
}

function decidedOf({ state, confirmationUrl, detail }: WalletTopUp): TopUpReply {
  if (state === "failed") return { kind: "refused", detail: detail ?? "" };
  if (state !== "pending") return { kind: "decided", state };
  return confirmationUrl === null ? { kind: "lost" } : { kind: "confirm", confirmationUrl };
}

/** The request goes on after the merchant's wait is over: its outcome is stored, and a repetition returns it. */
async function ask(
  ctx: ShopContext,
  claimed: ClaimedTopUp,
  request: TopUpRequest,
): Promise<TopUpReply> {
  try {
    return await within(ANSWER_WITHIN_MS, askStore(ctx, claimed, request));
  } catch (err) {
    if (!(err instanceof TooLate) && !isOutcomeUnknown(err)) throw err;
    const { walletTopUpId } = claimed.topUp;
    ctx.log.warn(
      { event: "top_up.outcome_lost", err, walletTopUpId },
      "The outcome of a requested top-up is unknown.",
    );
    return { kind: "lost" };
  }
}

async function askStore(
  ctx: ShopContext,
  claimed: ClaimedTopUp,
  { returnUrl }: TopUpRequest,
): Promise<TopUpReply> {
  const { topUp } = claimed;
  const asked = {
    name: purchaseName(ctx.settings.language, topUp.walletTopUpId),
    price: storePriceOf(ctx, topUp),
    returnUrl,
    test: topUp.isTest,
  };
  const { data } = await ctx.admin.mutate(createPurchase, asked).catch(async (error: unknown) => {
    if (mayHaveHappened(error))
      await finishClaimedTopUp(ctx, claimed, { detail: RESPONSE_LOST }, PAUSE_MS);
    else await finishClaimedTopUp(ctx, claimed, { detail: null });
    throw error;
  });

  const { appPurchaseOneTime, confirmationUrl, userErrors } = data.appPurchaseOneTimeCreate;
  if (!appPurchaseOneTime || confirmationUrl === null) {
    const messages = userErrors.map(({ message }) => message).join("; ");
    const detail = messages.slice(0, DETAIL_LENGTH_MAX);
    const isKept = await finishClaimedTopUp(ctx, claimed, { state: "failed", detail });
    return isKept ? { kind: "refused", detail } : outcomeOfOther(ctx, topUp);
  }
  const purchaseId = legacyId(appPurchaseOneTime.id);
  const outcome = { state: "pending" as const, purchaseId, confirmationUrl, detail: null };
  const isKept = await finishClaimedTopUp(ctx, claimed, outcome);
  return isKept ? { kind: "confirm", confirmationUrl } : outcomeOfOther(ctx, topUp);
}

/** What the process wrote that took the lease over. */
async function outcomeOfOther({ db }: ShopContext, topUp: WalletTopUp): Promise<TopUpReply> {
  const current = await findTopUp(db.read, topUp);
  return current && current.state !== "requested" ? decidedOf(current) : { kind: "lost" };
}

const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof AdminError && error.kind === "outcomeUnknown";

const mayHaveHappened = (error: unknown): boolean =>
  error instanceof AdminError && ["outcomeUnknown", "refused"].includes(error.kind);
