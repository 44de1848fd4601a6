import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { mailJobs } from "#app/notifications/mail/jobs.ts";
import type { JobKind } from "#app/shipping/model/job.ts";
import { queueOf } from "#db/job-queues.ts";

const ROOT = join(import.meta.dirname, "../../..");
const ENGLISH = join(ROOT, "app/locales/en");

/**
 * What says that something is going to happen without the reader: "we email you", "we'll ask again", "automatically".
 * Texts for programmers (`api-…`) have tests of their own, and `polaris` is the library's.
 */
const PROMISE =
  /\b(?:we|it)'ll\b|\bwe're (?!not\b)\w+ing\b|\bwe (?:also |already |then )?(?:e?mail|notify|tell|send|check|try|retry|ask|keep|refund|erase|update|add|charge)\b|\bautomatically\b|\bby itself\b|\bwill be \w+ed\b|\byou'll (?:get|receive|hear|see|be (?:able|told|notified|emailed|refunded))\b|\brefunds? comes? back\b|\bupdates when\b/i;

type Keeper = { job: JobKind } | { file: string; named: string };
const job = (kind: JobKind): Keeper => ({ job: kind });
/** Code that runs in a request or a page: the file, and a name in it. */
const code = (file: string, named: string): Keeper => ({ file, named });

/** Each text that promises something, and what keeps it. */
const keepers: Record<string, Keeper> = {
  "addresses.other": job("storeEvent"),
  "attention.place.remembered": code(
    "app/shopify/orders/decisions/confirm-territory.ts",
    "confirmTerritory",
  ),
  "carriers.connect.disconnectText": code(
    "app/shipping/retention/prune-records.ts",
    "SECRETS_KEPT_DAYS = 90",
  ),
  "checkout.preview.failed": code("app/ui/checkout/preview.tsx", "useQuery"),
  "handover.done.asking": code("app/shopify/merchant/handover/pickup-action.ts", "settlePickup"),
  "handover.standing.saved": job("askStandingPickup"),
  "handover.standing.text": job("askStandingPickup"),
  // The store's set-up reads its country and registers the rates.
  "home.statuses.preparing.title": job("setUpShop"),
  "home.statuses.countryNotServed.whatToDo.0": job("setUpShop"),
  "home.statuses.planNotEligible.whatToDo.2": code(
    "app/shopify/install/open-shop.ts",
    "CHECKED_EVERY_MS = 10 * MINUTE_MS",
  ),
  "home.statuses.failed.whatToDo.0": job("checkShops"),
  "home.webhookOff.text": job("pruneEvents"),
  "mails.news.withdrawn.body.1": job("sendMail"),
  "merchant.headlines.carrierChecked.headline": job("reconcile"),
  "merchant.attention.territoryUnknown": code(
    "app/shopify/orders/decisions/confirm-territory.ts",
    "confirmTerritory",
  ),
  "merchant.attention.weight": code(
    "app/shopify/orders/decisions/set-product-fact.ts",
    "setProductWeight",
  ),
  "merchant.attention.redacted": job("reconcileStore"),
  "merchant.silence.paid": job("finishPurchase"),
  "purchase.canClose": job("purchaseBulkItem"),
  "settings.wallet.help": job("sendLowBalanceMail"),
  "settings.gateways.text": code(
    "app/shopify/orders/desired/plan-collection.ts",
    "Gateways without a decision",
  ),
  "settings.fulfillment.notifyCustomerHelp": job("sendMail"),
  "settings.fulfillment.missing.text": job("pushFulfillment"),
  "settings.fulfillment.missing.granted": job("pushFulfillment"),
  "shell.errors.preparing.title": job("setUpShop"),
  "shell.errors.preparing.text": job("setUpShop"),
  "shell.errors.countryNotServed.text": job("setUpShop"),
  "shell.access.notApproved.text": job("reconcileStores"),
  "shipments.empty.text": job("syncStoreOrder"),
  "trackingPage.states.annulled.explanation": job("sendMail"),
  "trackingPage.states.refundPending.explanation": job("sendMail"),
  "trackingPage.states.refunded.explanation": job("sendMail"),
  "wallet.balanceHint": code("app/shipping/wallet/transfers.ts", "refundTransfer"),
  "wallet.topUp.text": job("finishTopUp"),
  "wallet.outcomes.pending": job("finishTopUp"),
  "wallet.outcomes.requested": job("finishTopUp"),
};

/** Every text of the merchant and the buyer, by its place. A function is the texts in it. */
async function textsOfPeople(): Promise<[path: string, text: string][]> {
  const found: [string, string][] = [];
  const collect = (value: unknown, path: string): void => {
    if (typeof value === "string") found.push([path, value]);
    else if (typeof value === "function") found.push([path, String(value)]);
    else if (typeof value === "object" && value !== null)
      for (const [key, each] of Object.entries(value)) collect(each, `${path}.${key}`);
  };
  for (const file of readdirSync(ENGLISH).filter((name) => !/^(api-|polaris)/.test(name))) {
    const area = (await import(join(ENGLISH, file))) as Record<string, unknown>;
    for (const [name, texts] of Object.entries(area)) {
      const names = {
        store: "S",
        carrier: "C",
        number: "N",
        destination: null,
        replaces: "M",
        others: [],
      };
      const isMails = name === "mails" && typeof texts === "function";
      collect(isMails ? (texts as (about: object) => unknown)(names) : texts, name);
    }
  }
  return found;
}

function isThere(keeper: Keeper): boolean {
  if ("job" in keeper) return keeper.job in queueOf;
  const path = join(ROOT, keeper.file);
  return existsSync(path) && readFileSync(path, "utf8").includes(keeper.named);
}

describe("a text that promises something", () => {
  test("has what keeps it in the table, and the table has no other", async () => {
    const promising = (await textsOfPeople()).filter(([, text]) => PROMISE.test(text));
    const paths = promising.map(([path]) => path);
    expect(paths.filter((path) => !(path in keepers))).toEqual([]);
    expect(Object.keys(keepers).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test.each(Object.entries(keepers))("%s is kept", (_path, keeper) => {
    expect(isThere(keeper)).toBe(true);
  });

  test("of a mail is kept by a job that sends one", () => {
    const mailing = Object.values(mailJobs).map(({ kind }) => kind);
    for (const path of ["settings.wallet.help", "settings.fulfillment.notifyCustomerHelp"]) {
      const keeper = keepers[path]!;
      expect(mailing).toContain("job" in keeper ? keeper.job : keeper.file);
    }
  });

  test.each(["We'll email you.", "We ask again tomorrow.", "It's refunded automatically."])(
    "is found: %s",
    (text) => expect(text).toMatch(PROMISE),
  );
});
