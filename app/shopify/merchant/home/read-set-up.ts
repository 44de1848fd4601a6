import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { countEntries } from "#db/shopify/merchant-statement.ts";
import { selectSenderIds } from "#db/shopify/senders.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

import type { ShopContext } from "../../shop-context.ts";
import { readShopSettings } from "../../shop/shop-settings.ts";
import type { RatesStatus } from "../checkout/checkout-health.ts";

/** The first steps of a shop, in the order in which they help. */
export const setUpSteps = ["sender", "boxes", "money", "rates", "block"] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** `impossible`: the store's plan does not allow it, and no action here changes that. */
export type StepState = "done" | "open" | "impossible";

export interface SetUp {
  /** The merchant has put them away. */
  isHidden: boolean;
  steps: { name: SetUpStep; state: StepState }[];
}

/** @param ratesStanding what the store and its buyers say of the live rates */
export async function readSetUp(ctx: ShopContext, ratesStatus: RatesStatus): Promise<SetUp> {
  const { accountId, money } = ctx;
  const { read } = ctx.db;
  const kept = (await findShopOfAccount(read, accountId)) ?? ctx.shop;
  const { isSetUpHidden, isBlockPinned, boxes } = readShopSettings(kept.settings);
  const senderIds = await selectSenderIds(read, accountId);
  const { ledgerAccountId } = await showWallet(ctx, accountId);
  // Money that was spent counts as a top-up: a low balance is shown elsewhere.
  const hasPaid =
    (await countEntries(read, ledgerAccountId)) > 0 || (await money.payments.hasMethod(accountId));
  const isDone: Record<SetUpStep, boolean> = {
    sender: kept.senderAddressId !== null || senderIds.some((senderId) => senderId !== null),
    money: hasPaid,
    boxes: boxes.length > 0,
    block: isBlockPinned,
    rates: ratesStatus === "working",
  };
  const isImpossible = (step: SetUpStep) =>
    step === "rates" && ["planNotEligible", "countryNotServed"].includes(ratesStatus);
  const stateOf = (step: SetUpStep): StepState => {
    if (isDone[step]) return "done";
    return isImpossible(step) ? "impossible" : "open";
  };
  return {
    isHidden: isSetUpHidden,
    steps: setUpSteps.map((name) => ({ name, state: stateOf(name) })),
  };
}
