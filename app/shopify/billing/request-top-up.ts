import { TooLate, within } from "#app/runtime/within.ts";
import { waitFor } from "#app/shipping/durable/wait-for.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";
import type { TopUpState } from "#app/shopify/model/top-up.ts";
import { isPaused } from "#db/durable/leases.ts";
import type { Shop } from "#db/shopify/shops.ts";
import { findTopUp, type WalletTopUp } from "#db/shopify/top-ups.ts";

import { AdminError } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import type { ShopifyApp } from "../app.ts";
import { readShopSettings } from "../shop/shop-settings.ts";
import { chargeOf, isWithinBounds } from "./charge-money.ts";
import { findLostPurchase } from "./find-lost-purchase.ts";
import { purchaseName } from "./purchase-name.ts";
import {
  claimTopUp,
  finishClaimedTopUp,
  insertClaimedTopUp,
  topUpLeaseKey,
  type ClaimedTopUp,
} from "./top-up-lease.ts";
import { createPurchase } from "./top-up-queries.ts";

/** After an answer that was lost: the store may still be doing what it was asked. */
const PAUSE_MS = 30_000;
/** So long the merchant looks at a button that turns. The store answers in a second or two, or not at all. */
const ANSWER_WITHIN_MS = 8_000;
/** For people that read the row of a request that may or may not have arrived. */
const RESPONSE_LOST = "the store's answer was lost";
const DETAIL_LENGTH_MAX = 200;

export interface TopUpRequest {
  /** Made (`service.newId`) with the form, so that one press that arrives twice is one purchase. */
  walletTopUpId: WalletTopUpId;
  amount: Cents;
  /** Where the store sends the merchant afterwards, with `charge_id` added. */
  returnUrl: string;
}

export type TopUpReply =
  /** Where the merchant says yes or no; to be opened outside the frame. */
  | { kind: "confirm"; confirmationUrl: string }
  | { kind: "outOfBounds" }
  /** Not this shop's id, or of another amount. */
  | { kind: "notYours" }
  | { kind: "refused"; detail: string }
  /**
   * The store may have it, but its address never came: nobody can say yes to it, so a new one is free to be asked for.
   */
  | { kind: "lost" }
  | { kind: "decided"; state: TopUpState };

/**
 * Asks the merchant for wallet money. The intent is kept before the store hears of it; one id makes one purchase. A
 * purchase charges nothing until somebody says yes at its address, so one whose address was lost never will.
 * @throws AdminError the store was not reached or refused the question: the same request may be repeated
 */
export async function requestTopUp(
  app: ShopifyApp,
  shop: Shop,
  request: TopUpRequest,
): Promise<TopUpReply> {
  const { walletTopUpId, amount } = request;
  const { service } = app;
  if (!isWithinBounds(amount)) return { kind: "outOfBounds" };
  if (!isPast(walletTopUpId, service.newId())) return { kind: "notYours" };

  const key = { accountId: shop.accountId, walletTopUpId };
  const fresh = await insertIntent(app, key, amount);
  if (fresh) return ask(app, shop, fresh, request);

  const known = await waitFor(service, ANSWER_WITHIN_MS, async () => {
    const { db } = service;
    const found = await findTopUp(db.read, key);
    if (found?.amount !== amount) return { kind: "notYours" } as const;
    if (found.state !== "requested") return decidedOf(found);
    const claimed = await claimTopUp(service, key);
    if (claimed) return { kind: "claimed" as const, claimed };
    // No process requests it: the store is given time, and the merchant need not wait for that.
    const isLost = await isPaused(db.read, topUpLeaseKey(walletTopUpId));
    return isLost ? ({ kind: "lost" } as const) : null;
  });
  // Another process requests it, or died meanwhile.
  if (!known) return { kind: "lost" };
  if (known.kind !== "claimed") return known;

  const lost = await findLostPurchase({ admin: app.adminOf(shop.shopDomain) }, walletTopUpId);
  if (!lost) return ask(app, shop, known.claimed, request);
  await finishClaimedTopUp(service, known.claimed, {
    state: "pending",
    purchaseId: legacyId(lost.id),
    detail: null,
  });
  return { kind: "lost" };
}

/** Ids are ordered by birth: one that is not born yet is invented, and would stand in the way of whoever gets it. */
function isPast(walletTopUpId: WalletTopUpId, newest: number): boolean {
  return Number.isSafeInteger(walletTopUpId) && walletTopUpId > 0 && walletTopUpId < newest;
}

/** Null when it was written before. */
function insertIntent(
  { service, options }: ShopifyApp,
  key: Pick<WalletTopUp, "accountId" | "walletTopUpId">,
  amount: Cents,
): Promise<ClaimedTopUp | null> {
  const now = service.now();
  return insertClaimedTopUp(service, {
    ...key,
    amount,
    state: "requested",
    purchaseId: null,
    confirmationUrl: null,
    isTest: options.isTestCharge,
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

/** Who asks for longer than the merchant waits goes on: what comes of it is kept, and told to whoever asks the same. */
async function ask(
  app: ShopifyApp,
  shop: Shop,
  claimed: ClaimedTopUp,
  request: TopUpRequest,
): Promise<TopUpReply> {
  try {
    return await within(ANSWER_WITHIN_MS, askStore(app, shop, claimed, request));
  } catch (err) {
    if (!(err instanceof TooLate) && !isOutcomeUnknown(err)) throw err;
    const { walletTopUpId } = claimed.topUp;
    app.options.log.warn(
      { event: "top_up.outcome_lost", walletTopUpId, err },
      "The outcome of a requested top-up is unknown.",
    );
    return { kind: "lost" };
  }
}

async function askStore(
  app: ShopifyApp,
  shop: Shop,
  claimed: ClaimedTopUp,
  { returnUrl }: TopUpRequest,
): Promise<TopUpReply> {
  const { service } = app;
  const { topUp } = claimed;
  const { language } = readShopSettings(shop.settings);
  const admin = app.adminOf(shop.shopDomain);
  const asked = {
    name: purchaseName(language, topUp.walletTopUpId),
    price: chargeOf(topUp.amount),
    returnUrl,
    test: topUp.isTest,
  };
  const { data } = await admin.mutate(createPurchase, asked).catch(async (error: unknown) => {
    if (mayHaveHappened(error))
      await finishClaimedTopUp(service, claimed, { detail: RESPONSE_LOST }, PAUSE_MS);
    else await finishClaimedTopUp(service, claimed, { detail: null });
    throw error;
  });

  const { appPurchaseOneTime, confirmationUrl, userErrors } = data.appPurchaseOneTimeCreate;
  if (!appPurchaseOneTime || confirmationUrl === null) {
    const messages = userErrors.map(({ message }) => message).join("; ");
    const detail = messages.slice(0, DETAIL_LENGTH_MAX);
    const isKept = await finishClaimedTopUp(service, claimed, { state: "failed", detail });
    return isKept ? { kind: "refused", detail } : outcomeOfOther(app, topUp);
  }
  const purchaseId = legacyId(appPurchaseOneTime.id);
  const outcome = { state: "pending" as const, purchaseId, confirmationUrl, detail: null };
  const isKept = await finishClaimedTopUp(service, claimed, outcome);
  return isKept ? { kind: "confirm", confirmationUrl } : outcomeOfOther(app, topUp);
}

/** What the process wrote that took the lease over. */
async function outcomeOfOther({ service }: ShopifyApp, topUp: WalletTopUp): Promise<TopUpReply> {
  const current = await findTopUp(service.db.read, topUp);
  return current && current.state !== "requested" ? decidedOf(current) : { kind: "lost" };
}

const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof AdminError && error.kind === "outcomeUnknown";

const mayHaveHappened = (error: unknown): boolean =>
  error instanceof AdminError && ["outcomeUnknown", "refused"].includes(error.kind);
