import { z } from "zod";

import { contestCharge } from "#app/shipping/charges/contest-charge.ts";
import type { MerchantChargeId } from "#app/shipping/model/ids.ts";
import { CONTEST_LENGTH_MAX } from "#app/shipping/model/merchant-charge.ts";
import { cents, smallestUnit } from "#app/shipping/model/money.ts";
import { SettlementRefused } from "#app/shipping/model/settlement-refused.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";

import { isWithinBounds } from "../../billing/charge-money.ts";
import type { ServedShopContext } from "../../shop-context.ts";
import { askForTopUp, askForUsagePlan, finishReturn, type MoneyAsked } from "./request-money.ts";

/** As a form writes it: digits, and at most two decimals that are not zero. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,10}(?:\.\d{1,2}0{0,6})?$/)
  .transform((text) => cents(Math.round(Number(text) * 100)));

/** What a merchant does about money. What is no number is no id of a top-up of the shop's. */
const walletSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("topUp"),
    walletTopUpId: z.number().or(z.nan()),
    amount,
    /** Empty where none was shown. */
    rate: z.string().max(100).default(""),
  }),
  z.object({ intent: z.literal("plan"), amount }),
  z.object({ intent: z.literal("raiseLimit"), amount }),
  /** Why a charge is not right. */
  z.object({
    intent: z.literal("contest"),
    chargeId: z.coerce.number().int().positive(),
    text: z.string().trim().min(1).max(CONTEST_LENGTH_MAX),
  }),
  /** The merchant is back from the store's page. */
  z.object({ intent: z.literal("settle"), chargeId: z.string(), about: z.string() }),
]);

type Contested = { kind: "contested" } | { kind: "refused"; code: "contestTooLate" };

type WalletResult = MoneyAsked | Contested | Awaited<ReturnType<typeof finishReturn>>;

/** What a form of the wallet's page asks for; null for a form that the page does not have. */
export async function walletAction(
  ctx: ServedShopContext,
  form: FormData,
): Promise<WalletResult | null> {
  const read = walletSchema.safeParse({
    ...Object.fromEntries(form),
    walletTopUpId: Number(form.get("walletTopUpId")),
  });
  if (!read.success) {
    const isAmount = read.error.issues.every(({ path }) => path[0] === "amount");
    return isAmount ? { kind: "refused", code: "outOfBounds" } : null;
  }
  const asked = read.data;
  if (asked.intent === "settle") return finishReturn(ctx, asked);
  if (asked.intent === "contest")
    return contest(ctx, { chargeId: asked.chargeId as MerchantChargeId, text: asked.text });
  const isWhole = asked.amount % smallestUnit(ctx.shop.walletCurrency) === 0;
  if (!isWhole || !isWithinBounds(ctx, asked.amount))
    return { kind: "refused", code: "outOfBounds" };
  if (asked.intent === "topUp") {
    const walletTopUpId = asked.walletTopUpId as WalletTopUpId;
    const shownRate = asked.rate === "" ? null : asked.rate;
    return askForTopUp(ctx, { walletTopUpId, amount: asked.amount, shownRate });
  }
  return askForUsagePlan(ctx, { limit: asked.amount, isRaise: asked.intent === "raiseLimit" });
}

async function contest(
  ctx: ServedShopContext,
  about: { chargeId: MerchantChargeId; text: string },
): Promise<Contested> {
  try {
    await contestCharge(ctx, { ...about, accountId: ctx.shop.accountId });
    return { kind: "contested" };
  } catch (error) {
    if (error instanceof SettlementRefused) return { kind: "refused", code: "contestTooLate" };
    throw error;
  }
}
