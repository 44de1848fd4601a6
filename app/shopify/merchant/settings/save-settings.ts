import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import { editAccount } from "#app/shipping/accounts/edit-account.ts";
import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import { labelFormats } from "#app/shipping/model/label.ts";
import { cents, type Currency } from "#app/shipping/model/money.ts";
import { replaceShopSettings } from "#db/shopify/shops.ts";

import { resync } from "../../orders/resync.ts";
import type { ShopContext } from "../../shop-context.ts";
import { isShopAmount, validateShopSettings, type ShopSettings } from "../../shop/shop-settings.ts";
import { readMerchantSettings, type SettingsRead } from "./read-settings.ts";

export type SettingsSaved =
  | { kind: "saved" }
  | { kind: "invalid"; errors: { path: string; reason: string }[] }
  /** Another user has changed the same setting since it was shown: nothing is saved, and the user decides. */
  | { kind: "conflict"; fields: string[] };

/** By the name of a setting (`language`, `checkout.markup`), as it travels in JSON. */
export interface ChangedSettings {
  /** Only the changed settings: the others keep their stored value, also one that another user has saved. */
  draft: Record<string, unknown>;
  /** What the same settings were when they were shown. */
  seen: Record<string, unknown>;
}

const accountShapeIn = (currency: Currency) =>
  z.object({
    labelFormat: z.enum(labelFormats).optional(),
    walletLowBelow: z
      .int()
      .refine((amount) => isShopAmount(amount, currency))
      .transform(cents)
      .optional(),
  });
/** What open drafts are planned with: they are planned again. */
const OF_DRAFTS = ["paymentGateways", "boxes", "productSizes"];
/** After this many attempts a concurrent save is over. */
const ATTEMPTS_MAX = 5;

/**
 * Saves the settings in the draft, of the shop and of its account; the others stay. Orders that wait for a decision are
 * synced again, because this may be the decision. Saving the same again changes nothing.
 */
export async function saveSettings(
  ctx: ShopContext,
  change: ChangedSettings,
): Promise<SettingsSaved> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const saved = await saveOver(ctx, await readMerchantSettings(ctx), change);
    if (saved) return saved;
  }
  throw new Error(`others keep changing the settings of ${ctx.shop.shopDomain}`);
}

/** Null when another user saved first: their settings must be read again. */
async function saveOver(
  ctx: ShopContext,
  { settings: before, account: accountBefore, version }: SettingsRead,
  { draft, seen }: ChangedSettings,
): Promise<SettingsSaved | null> {
  const { walletCurrency: currency } = ctx.shop;
  const kept = byName(before);
  const given = Object.keys(kept).filter((name) => Object.hasOwn(draft, name));
  const validated = validateShopSettings(
    together({ ...kept, ...Object.fromEntries(given.map((name) => [name, draft[name]])) }),
    ctx.shop,
    ctx.market?.customs.phone ?? null,
  );
  const account = accountShapeIn(currency).safeParse(draft);
  const errors = [
    ...("errors" in validated ? validated.errors : []),
    ...(account.error?.issues ?? []).map(({ path, message }) => ({
      path: path.join("."),
      reason: message,
    })),
  ];
  if ("errors" in validated || !account.success) return { kind: "invalid", errors };

  const now: Record<string, unknown> = { ...kept, ...accountBefore };
  const read = byName(validated.settings);
  const wanted: Record<string, unknown> = {
    ...Object.fromEntries(given.map((name) => [name, read[name]])),
    ...account.data,
  };
  const changed = Object.keys(wanted).filter((name) => !isSame(wanted[name], now[name]));
  if (changed.length === 0) return { kind: "saved" };
  const fields = changed.filter((name) => !isSame(now[name], seen[name]));
  if (fields.length > 0) return { kind: "conflict", fields };

  const { settings } = validated;
  const { accountId } = ctx;
  const isSaved = await ctx.db.tx(accountId, async (tx) => {
    const replaced = { settings, readVersion: version, now: ctx.now() };
    if (!(await replaceShopSettings(tx, accountId, replaced))) return false;
    const drafts = changed.some((name) => OF_DRAFTS.includes(name));
    await resync(tx, ctx, accountId, () => true, { drafts });
    await recordActivity(ctx, tx, accountId, {
      action: "settingsChanged",
      outcome: changed.join(", "),
    });
    return true;
  });
  if (!isSaved) return null;
  const { labelFormat, walletLowBelow } = account.data;
  const edit = {
    accountId,
    // Recipients receive mails in this language.
    language: settings.language,
    ...(labelFormat && { labelFormat }),
    ...(walletLowBelow !== undefined && { walletLowBelow }),
  };
  await editAccount(ctx, edit, { isRecorded: true });
  return { kind: "saved" };
}

/** Settings of which each part is a setting of its own. */
const groups = ["checkout", "fulfillment", "buyer", "notices"] as const;

function byName(settings: ShopSettings): Record<string, unknown> {
  const { checkout, fulfillment, buyer, notices, ...single } = settings;
  const parts = Object.entries({ checkout, fulfillment, buyer, notices }).flatMap(
    ([group, values]) =>
      Object.entries(values).map(([name, value]) => [`${group}.${name}`, value] as const),
  );
  return { ...single, ...Object.fromEntries(parts) };
}

function together(settings: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(settings);
  const groupOf = (name: string) => groups.find((group) => name.startsWith(`${group}.`));
  const partsOf = (group: string) =>
    Object.fromEntries(
      names
        .filter((name) => groupOf(name) === group)
        .map((name) => [name.slice(group.length + 1), settings[name]]),
    );
  return Object.fromEntries([
    ...names.filter((name) => !groupOf(name)).map((name) => [name, settings[name]]),
    ...groups.map((group) => [group, partsOf(group)]),
  ]);
}

/** Whatever the order of their fields: one of the two has travelled as JSON. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b));
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
