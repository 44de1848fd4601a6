import { z } from "zod";

import { labelFormats } from "#app/shipping/model/label.ts";
import { cents } from "#app/shipping/model/money.ts";
import { editAccount } from "#app/shipping/operations/edit-account.ts";
import { replaceShopSettings, type Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { lookAgain } from "../orders/look-again.ts";
import { judgeShopSettings, type ShopSettings } from "../shop-settings.ts";
import { readSettings } from "./read-settings.ts";

export type SettingsSaved =
  | { kind: "saved"; version: number }
  | { kind: "faults"; faults: { path: string; reason: string }[] }
  /** Somebody else has saved since these were read. */
  | { kind: "conflict" };

const LOW_BELOW_MAX = 1_000_000_00;
const accountShape = z.object({
  labelFormat: z.enum(labelFormats).optional(),
  walletLowBelow: z.int().min(0).max(LOW_BELOW_MAX).transform(cents).optional(),
});

/**
 * Saves what is in the draft, of the shop's settings and of its account; the rest stays as it is. Orders that wait for
 * a decision are looked at again, because it may have been this one.
 * @param version of the settings that the draft was made from
 */
export async function saveSettings(
  face: StoreFace,
  shop: Shop,
  { draft, version: readVersion }: { draft: Record<string, unknown>; version: number },
): Promise<SettingsSaved> {
  const { service } = face;
  const { accountId } = shop;
  const { settings: before, version } = await readSettings(face, shop);
  if (version !== readVersion) return { kind: "conflict" };

  const names = Object.keys(before) as (keyof ShopSettings)[];
  const given = Object.fromEntries(
    names.filter((name) => name in draft).map((name) => [name, draft[name]]),
  );
  const judged = judgeShopSettings({ ...before, ...given });
  const account = accountShape.safeParse(draft);
  const faults = [
    ...("faults" in judged ? judged.faults : []),
    ...(account.error?.issues ?? []).map(({ path, message }) => ({
      path: path.join("."),
      reason: message,
    })),
  ];
  if ("faults" in judged || !account.success) return { kind: "faults", faults };

  const isSaved = await service.db.tx(accountId, async (tx) => {
    const { settings } = judged;
    const now = service.now();
    if (!(await replaceShopSettings(tx, accountId, { settings, readVersion, now }))) return false;
    await lookAgain(tx, service, accountId, () => true);
    return true;
  });
  if (!isSaved) return { kind: "conflict" };
  const { labelFormat, walletLowBelow } = account.data;
  await editAccount(service, {
    accountId,
    // Whoever receives a parcel is written to in it.
    language: judged.settings.language,
    ...(labelFormat && { labelFormat }),
    ...(walletLowBelow !== undefined && { walletLowBelow }),
  });
  return { kind: "saved", version: readVersion + 1 };
}
