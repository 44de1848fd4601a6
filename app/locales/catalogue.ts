import type { activity } from "./en/activity.ts";
import type { addresses } from "./en/addresses.ts";
import type { analytics } from "./en/analytics.ts";
import type { apiChanges } from "./en/api-changes.ts";
import type { apiDetails } from "./en/api-details.ts";
import type { apiDocs } from "./en/api-docs.ts";
import type { apiErrors } from "./en/api-errors.ts";
import type { apiTopics } from "./en/api-topics.ts";
import type { attention } from "./en/attention.ts";
import type { billing } from "./en/billing.ts";
import type { buyerAnswer } from "./en/buyer-answer.ts";
import type { carriers } from "./en/carriers.ts";
import type { cash } from "./en/cash.ts";
import type { categories } from "./en/categories.ts";
import type { checkoutRates } from "./en/checkout-rates.ts";
import type { checkout } from "./en/checkout.ts";
import type { dataRequests } from "./en/data-requests.ts";
import type { handover } from "./en/handover.ts";
import type { home } from "./en/home.ts";
import type { incidents } from "./en/incidents.ts";
import type { keys } from "./en/keys.ts";
import type { labels } from "./en/labels.ts";
import type { mails } from "./en/mails.ts";
import type { merchantMails } from "./en/merchant-mails.ts";
import type { merchant } from "./en/merchant.ts";
import type { packing } from "./en/packing.ts";
import type { payouts } from "./en/payouts.ts";
import type { polaris } from "./en/polaris.ts";
import type { publicPages } from "./en/public-pages.ts";
import type { purchase } from "./en/purchase.ts";
import type { remittances } from "./en/remittances.ts";
import type { settings } from "./en/settings.ts";
import type { shell } from "./en/shell.ts";
import type { shipments } from "./en/shipments.ts";
import type { sms } from "./en/sms.ts";
import type { trackingPage } from "./en/tracking-page.ts";
import type { wallet } from "./en/wallet.ts";
import type { Language } from "./languages.ts";

/**
 * Every text of the app in one language, by page or area. English is the source of the shape: a key that another
 * language lacks or has too many does not compile.
 */
export interface Catalogue {
  activity: typeof activity;
  addresses: typeof addresses;
  analytics: typeof analytics;
  apiChanges: typeof apiChanges;
  apiDocs: typeof apiDocs;
  apiDetails: typeof apiDetails;
  apiErrors: typeof apiErrors;
  apiTopics: typeof apiTopics;
  attention: typeof attention;
  billing: typeof billing;
  buyerAnswer: typeof buyerAnswer;
  carriers: typeof carriers;
  cash: typeof cash;
  categories: typeof categories;
  checkout: typeof checkout;
  checkoutRates: typeof checkoutRates;
  dataRequests: typeof dataRequests;
  handover: typeof handover;
  home: typeof home;
  incidents: typeof incidents;
  keys: typeof keys;
  labels: typeof labels;
  mails: typeof mails;
  merchant: typeof merchant;
  merchantMails: typeof merchantMails;
  packing: typeof packing;
  payouts: typeof payouts;
  polaris: typeof polaris;
  publicPages: typeof publicPages;
  purchase: typeof purchase;
  remittances: typeof remittances;
  settings: typeof settings;
  shell: typeof shell;
  shipments: typeof shipments;
  sms: typeof sms;
  trackingPage: typeof trackingPage;
  wallet: typeof wallet;
}

/** One area in every language. */
export type ByLanguage<Area extends keyof Catalogue> = Readonly<Record<Language, Catalogue[Area]>>;

export type MailMessages = ReturnType<Catalogue["mails"]>;
export type MerchantMessages = Catalogue["merchant"];
