import { TooLate, within } from "#app/runtime/within.ts";
import type { Shop } from "#db/shopify/shops.ts";

import { AdminError } from "../../admin-api/admin.ts";
import type { ShopifyApp } from "../../app.ts";
import { updateRates } from "../../install/update-rates.ts";
import { saveSettings } from "../settings/save-settings.ts";

/** Whoever waits for the store on the first page waits so long. */
const LOOK_WITHIN_MS = 8_000;

/** `unreachable`: the store did not answer in time; what it answers later is kept all the same. */
export type HomeAnswer = { kind: "done" } | { kind: "unreachable" };

/** What was pressed among the first steps. Null for a form that is none of ours. Pressed again it changes nothing. */
export async function homeAction(
  app: ShopifyApp,
  shop: Shop,
  intent: string,
): Promise<HomeAnswer | null> {
  switch (intent) {
    case "hide":
      return flag(app, shop, "isSetUpHidden");
    case "pinned":
      return flag(app, shop, "isBlockPinned");
    case "checkRates":
      return checkRates(app, shop);
    default:
      return null;
  }
}

async function flag(
  app: ShopifyApp,
  shop: Shop,
  name: "isSetUpHidden" | "isBlockPinned",
): Promise<HomeAnswer> {
  await saveSettings(app, shop, { draft: { [name]: true }, seen: { [name]: false } });
  return { kind: "done" };
}

/** Looks now, for a merchant who has just added our rates and does not want to wait for the next look. */
async function checkRates(app: ShopifyApp, shop: Shop): Promise<HomeAnswer> {
  try {
    await within(LOOK_WITHIN_MS, updateRates(app, shop));
    return { kind: "done" };
  } catch (error) {
    if (!(error instanceof AdminError || error instanceof TooLate)) throw error;
    app.options.log.warn({ err: error }, "the rates could not be looked at");
    return { kind: "unreachable" };
  }
}
