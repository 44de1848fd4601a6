import { z } from "zod";

import { languages } from "#app/locales/languages.ts";
import { parseJson } from "#app/runtime/parse-json.ts";
import { getAccount } from "#app/shipping/accounts/get-account.ts";
import type { Language } from "#app/shipping/model/language.ts";
import { buyerTopics, type MailTopic } from "#app/shipping/model/mail-topic.ts";
import type { PhonePlan } from "#app/shipping/model/market-customs.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";

import { storeIdentity } from "../../buyer/store-identity.ts";
import type { ShopContext } from "../../shop-context.ts";
import { buyerSettingsIn } from "../../shop/buyer-settings.ts";

/** What the preview answers. */
export type MailPreview = { kind: "invalid" } | { kind: "mail"; html: string };

type PreviewedIdentity =
  /** The settings are not such as could be saved. */
  | { kind: "invalid" }
  | {
      kind: "identity";
      store: StoreIdentity;
      storeName: string;
      language: Language;
      topic: MailTopic;
    };

const askedShapeIn = (plan: PhonePlan | null) =>
  z.object({
    buyer: buyerSettingsIn(plan),
    language: z.enum(languages),
    topic: z.enum(buyerTopics),
  });

/**
 * The store as buyers would see it with these settings. Nothing is stored.
 * @param asked JSON of `{buyer, language, topic}`, as the form sends it
 */
export async function previewIdentity(ctx: ShopContext, asked: string): Promise<PreviewedIdentity> {
  const given = askedShapeIn(ctx.market?.customs.phone ?? null).safeParse(parseJson(asked));
  if (!given.success) return { kind: "invalid" };
  const { buyer, language, topic } = given.data;
  const { name } = await getAccount(ctx, ctx.accountId);
  const store = storeIdentity(ctx.shop, buyer);
  return { kind: "identity", store, storeName: name, language, topic };
}
