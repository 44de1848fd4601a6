import { TooLate, within } from "#app/runtime/within.ts";

import { AdminError } from "../../admin-api/admin.ts";
import { offerRates, type RatesOutcome } from "../../install/offer-rates.ts";
import { updateRates } from "../../install/update-rates.ts";
import type { ShopContext } from "../../shop-context.ts";
import { saveSettings } from "../settings/save-settings.ts";

/** How long the home page waits for the store. */
const SYNC_WITHIN_MS = 8_000;

/**
 * `unreachable`: the store did not answer in time; a later answer is stored all the same. `refused`: the store does not
 * let the app add its rates.
 */
export type HomeResult = { kind: "done" } | { kind: "unreachable" } | { kind: "refused" };

/** The action of a form of the first steps; null for an unknown form. A repetition changes nothing. */
export async function homeAction(ctx: ShopContext, intent: string): Promise<HomeResult | null> {
  switch (intent) {
    case "hide":
      return flag(ctx, "isSetUpHidden");
    case "pinned":
      return flag(ctx, "isBlockPinned");
    case "checkRates":
      return askStore(ctx, updateRates(ctx));
    case "offerRates":
      return askStore(ctx, offerRates(ctx));
    default:
      return null;
  }
}

async function flag(
  ctx: ShopContext,
  name: "isSetUpHidden" | "isBlockPinned",
): Promise<HomeResult> {
  await saveSettings(ctx, { draft: { [name]: true }, seen: { [name]: false } });
  return { kind: "done" };
}

/** For a merchant who has just added the rates, or lets the app add them, and does not wait for the next daily read. */
async function askStore(
  ctx: ShopContext,
  asked: Promise<RatesOutcome | void>,
): Promise<HomeResult> {
  try {
    const outcome = await within(SYNC_WITHIN_MS, asked);
    return { kind: outcome === "refused" ? "refused" : "done" };
  } catch (error) {
    if (!(error instanceof AdminError || error instanceof TooLate)) throw error;
    ctx.log.warn(
      { event: "checkout_rates.check_failed", err: error },
      "The registration of the checkout rates could not be checked.",
    );
    return { kind: "unreachable" };
  }
}
