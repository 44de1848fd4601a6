import { TooLate, within } from "#app/runtime/within.ts";
import { waitFor } from "#app/shipping/durable/wait-for.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";
import type { TopUpState } from "#app/shopify/model/top-up.ts";
import type { Shop } from "#db/shopify/shops.ts";
import {
  claimTopUp,
  findTopUp,
  insertTopUp,
  updateTopUp,
  type WalletTopUp,
} from "#db/shopify/top-ups.ts";

import { AdminError } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import type { ShopifyApp } from "../app.ts";
import { readShopSettings } from "../shop/shop-settings.ts";
import { chargeOf, isWithinBounds } from "./charge-money.ts";
import { findLostPurchase } from "./find-lost-purchase.ts";
import { purchaseName } from "./purchase-name.ts";
import { createPurchase } from "./top-up-queries.ts";

/** Longer than the mutation can take with all its waiting, see admin-client.ts. */
const CLAIM_MS = 120_000;
/** After an answer that was lost: the store may still be doing what it was asked. */
const PAUSE_MS = 30_000;
/** So long the merchant looks at a button that turns. The store answers in a second or two, or not at all. */
const ANSWER_WITHIN_MS = 8_000;
/** Kept with a request that may or may not have arrived. */
const ANSWER_LOST = "the store's answer was lost";
const DETAIL_LENGTH_MAX = 200;

export interface TopUpRequest {
  /** Made (`service.newId`) with the form, so that one press that arrives twice is one purchase. */
  walletTopUpId: WalletTopUpId;
  amount: Cents;
  /** Where the store sends the merchant afterwards, with `charge_id` added. */
  returnUrl: string;
}

export type TopUpAnswer =
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
): Promise<TopUpAnswer> {
  const { walletTopUpId, amount } = request;
  const { service } = app;
  if (!isWithinBounds(amount)) return { kind: "outOfBounds" };
  if (!isPast(walletTopUpId, service.newId())) return { kind: "notYours" };

  const key = { accountId: shop.accountId, walletTopUpId };
  const fresh = await insertIntent(app, key, amount);
  if (fresh) return ask(app, shop, fresh, request);

  const known = await waitFor(service, ANSWER_WITHIN_MS, async () => {
    const { now, db } = service;
    const lease = { now: now(), until: new Date(now().getTime() + CLAIM_MS) };
    const found = await findTopUp(db.read, key);
    if (found?.amount !== amount) return { kind: "notYours" } as const;
    if (found.state !== "requested") return decidedOf(found);
    const claimed = await db.tx(key.accountId, (tx) => claimTopUp(tx, key, lease));
    if (claimed) return { kind: "claimed" as const, claimed };
    // Nobody is asking: the store is given time, and whoever presses need not wait for that.
    return found.detail === ANSWER_LOST ? ({ kind: "lost" } as const) : null;
  });
  // Somebody is asking, or died while asking.
  if (!known) return { kind: "lost" };
  if (known.kind !== "claimed") return known;

  const lost = await findLostPurchase({ admin: app.adminOf(shop.shopDomain) }, walletTopUpId);
  if (!lost) return ask(app, shop, known.claimed, request);
  await write(app, known.claimed, {
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

/** Null when it was written before. Whoever writes it has the claim too. */
async function insertIntent(
  { service, options }: ShopifyApp,
  key: Pick<WalletTopUp, "accountId" | "walletTopUpId">,
  amount: Cents,
): Promise<WalletTopUp | null> {
  const now = service.now();
  const intent: WalletTopUp = {
    ...key,
    amount,
    state: "requested",
    purchaseId: null,
    confirmationUrl: null,
    isTest: options.isTestCharge,
    detail: null,
    objectCreated: now,
    objectUpdated: new Date(now.getTime() + CLAIM_MS),
  };
  const isNew = await service.db.tx(key.accountId, (tx) => insertTopUp(tx, intent));
  return isNew ? intent : null;
}

function decidedOf({ state, confirmationUrl, detail }: WalletTopUp): TopUpAnswer {
  if (state === "failed") return { kind: "refused", detail: detail ?? "" };
  if (state !== "pending") return { kind: "decided", state };
  return confirmationUrl === null ? { kind: "lost" } : { kind: "confirm", confirmationUrl };
}

/** Who asks for longer than the merchant waits goes on: what comes of it is kept, and told to whoever asks the same. */
async function ask(
  app: ShopifyApp,
  shop: Shop,
  topUp: WalletTopUp,
  request: TopUpRequest,
): Promise<TopUpAnswer> {
  try {
    return await within(ANSWER_WITHIN_MS, askStore(app, shop, topUp, request));
  } catch (err) {
    if (!(err instanceof TooLate) && !isOutcomeUnknown(err)) throw err;
    const { walletTopUpId } = topUp;
    app.options.log.warn({ err, walletTopUpId }, "nothing is known of a top-up that was asked for");
    return { kind: "lost" };
  }
}

async function askStore(
  app: ShopifyApp,
  shop: Shop,
  topUp: WalletTopUp,
  { returnUrl }: TopUpRequest,
): Promise<TopUpAnswer> {
  const { language } = readShopSettings(shop.settings);
  const admin = app.adminOf(shop.shopDomain);
  const asked = {
    name: purchaseName(language, topUp.walletTopUpId),
    price: chargeOf(topUp.amount),
    returnUrl,
    test: topUp.isTest,
  };
  const { data } = await admin.mutate(createPurchase, asked).catch(async (error: unknown) => {
    if (mayHaveHappened(error)) await write(app, topUp, { detail: ANSWER_LOST }, PAUSE_MS);
    else await write(app, topUp, { detail: null });
    throw error;
  });

  const { appPurchaseOneTime, confirmationUrl, userErrors } = data.appPurchaseOneTimeCreate;
  if (!appPurchaseOneTime || confirmationUrl === null) {
    const messages = userErrors.map(({ message }) => message).join("; ");
    const detail = messages.slice(0, DETAIL_LENGTH_MAX);
    await write(app, topUp, { state: "failed", detail });
    return { kind: "refused", detail };
  }
  const purchaseId = legacyId(appPurchaseOneTime.id);
  await write(app, topUp, { state: "pending", purchaseId, confirmationUrl, detail: null });
  return { kind: "confirm", confirmationUrl };
}

async function write(
  { service }: ShopifyApp,
  topUp: WalletTopUp,
  changes: Partial<Pick<WalletTopUp, "state" | "purchaseId" | "confirmationUrl" | "detail">>,
  pauseMs = 0,
): Promise<void> {
  const objectUpdated = new Date(service.now().getTime() + pauseMs);
  await service.db.tx(topUp.accountId, (tx) =>
    updateTopUp(tx, topUp, { ...changes, objectUpdated }),
  );
}

const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof AdminError && error.kind === "outcomeUnknown";

const mayHaveHappened = (error: unknown): boolean =>
  error instanceof AdminError && ["outcomeUnknown", "refused"].includes(error.kind);
