import { z } from "zod";

import { MERCHANT, payoutDestinations } from "#app/shipping/model/payout.ts";
import { SettlementRefused } from "#app/shipping/model/settlement-refused.ts";
import { requestPayout } from "#app/shipping/payouts/request-payout.ts";
import {
  bankDetailsSchema,
  keepBankDetails,
  setBankDetails,
} from "#app/shipping/payouts/set-bank-details.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";

export type PayoutResult =
  /** `saved` with what is valid at once; `waits` with what is valid in two days. */
  | { kind: "asked" | "saved" | "waits" | "kept" }
  | { kind: "refused"; code: "payoutOpen" | "payoutNothingDue" | "bankDetailsMissing" }
  /** By the names of the fields. */
  | { kind: "invalid"; fields: string[] };

const destinationSchema = z.enum(payoutDestinations);

/** What a form of the page of payouts asks for; null for a form that the page does not have. */
export async function payoutAction(
  ctx: ServedShopContext,
  form: FormData,
): Promise<PayoutResult | null> {
  const { intent: asked, ...given } = Object.fromEntries(form);
  const intent: unknown = asked;
  const own = shippingContext(ctx);
  const { accountId } = ctx;
  switch (intent) {
    case "request": {
      const destination = destinationSchema.safeParse(given["destination"]);
      return destination.success ? request(own, destination.data) : null;
    }
    case "account": {
      const read = bankDetailsSchema.safeParse(given);
      if (!read.success)
        return { kind: "invalid", fields: read.error.issues.map(({ path }) => String(path[0])) };
      const { waiting } = await setBankDetails(own, accountId, read.data);
      return { kind: waiting ? "waits" : "saved" };
    }
    case "keepAccount":
      await keepBankDetails(own, accountId);
      return { kind: "kept" };
    default:
      return null;
  }
}

async function request(
  own: ReturnType<typeof shippingContext>,
  destination: (typeof payoutDestinations)[number],
): Promise<PayoutResult> {
  try {
    await requestPayout(own, { accountId: own.accountId, destination, askedBy: MERCHANT });
    return { kind: "asked" };
  } catch (error) {
    const code = error instanceof SettlementRefused ? error.code : null;
    if (code === "payoutOpen" || code === "payoutNothingDue" || code === "bankDetailsMissing")
      return { kind: "refused", code };
    throw error;
  }
}
