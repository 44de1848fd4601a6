import { TooLate, within } from "#app/runtime/within.ts";

import { AdminError } from "../../admin-api/admin.ts";
import { updateRates } from "../../install/update-rates.ts";
import type { ShopContext } from "../../shop-context.ts";
import { saveSettings } from "../settings/save-settings.ts";

/** Whoever waits for the store on the first page waits so long. */
const SYNC_WITHIN_MS = 8_000;

/** `unreachable`: the store did not answer in time; what it answers later is kept all the same. */
export type HomeResult = { kind: "done" } | { kind: "unreachable" };

/** What was pressed among the first steps. Null for a form that is none of ours. Pressed again it changes nothing. */
export async function homeAction(ctx: ShopContext, intent: string): Promise<HomeResult | null> {
  switch (intent) {
    case "hide":
      return flag(ctx, "isSetUpHidden");
    case "pinned":
      return flag(ctx, "isBlockPinned");
    case "checkRates":
      return checkRates(ctx);
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

/** Looks now, for a merchant who has just added our rates and does not want to wait for the next look. */
async function checkRates(ctx: ShopContext): Promise<HomeResult> {
  try {
    await within(SYNC_WITHIN_MS, updateRates(ctx));
    return { kind: "done" };
  } catch (error) {
    if (!(error instanceof AdminError || error instanceof TooLate)) throw error;
    ctx.log.warn(
      { event: "checkout_rates.check_failed", err: error },
      "The registration of the checkout rates could not be checked.",
    );
    return { kind: "unreachable" };
  }
}
