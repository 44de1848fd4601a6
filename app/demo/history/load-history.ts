import { join } from "node:path";

import { inArray } from "drizzle-orm";

import { openService } from "#app/main/open-service.ts";
import { listAccounts } from "#app/shipping/accounts/list-accounts.ts";
import type { Context, Documents, Service } from "#app/shipping/context.ts";
import { restartFacts } from "#app/shipping/facts/fold-facts.ts";
import { makeIdSource, type AccountId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { labelPdf } from "#app/simulators/carrier/label-pdf.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

import type { Demo } from "../open-demo.ts";
import { until } from "../scenario/until.ts";
import { cashRounds } from "./hand-over-cash.ts";
import { eventsOf } from "./past-events.ts";
import { hoursAfter, pastOrders } from "./past-orders.ts";

/** The app's own ids have other numbers. */
const WORKER_ID = 1;
/** Events that happen side by side: the database commits them together. */
const WAVE = 16;
const BALANCE_OF_A_WAVE = 40_000;
const DEPOSIT = 40_000;
/** Labels of parcels that are at their buyers' by now are short: laying out real ones takes half of the time. */
const LABELS_OF_HOURS = 5 * 24;
const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Gives the shop three months of history: top-ups, labels, journeys, incidents, refunds and the cash that carriers hand
 * over, each by the operation that a merchant, a carrier or the operator causes, with a clock that goes from one to the
 * next. Only the orders are written directly, into the simulated store and into the app's tables as reading them would
 * have. What was reported at the time is not reported again: the app does not run meanwhile, and the jobs are dropped.
 */
export async function loadHistory(
  { folder, shop }: Pick<Demo, "folder" | "shop">,
  now: Date,
  stopApp: () => Promise<unknown>,
): Promise<void> {
  const databaseUrl = `file:${join(folder, "shipping.db")}`;
  const opened = await openService({ databaseUrl }, quietLog, { isBrief: true });
  const { service } = opened;
  try {
    const [account] = await listAccounts(service);
    const market = service.markets.get("EC");
    if (!account || !market) throw new Error("the app opened no account for the shop");
    const { accountId } = account;
    const senderAddressId = await until("the shop has a sender", async () => {
      const found = await findShopOfAccount(service.db.read, accountId);
      return found?.senderAddressId ?? null;
    });
    await stopApp();

    let latestMs = 0;
    const newId = makeIdSource(() => latestMs, WORKER_ID);
    const shortened = { ...service.documents, printLabel: shortLabel };
    const contextAt = (at: Date): Context => ({
      ...service,
      now: () => at,
      newId,
      documents: at > hoursAfter(now, -LABELS_OF_HOURS) ? service.documents : shortened,
      accountId,
      market,
      caller: { isTest: false, hasTestMoney: false, isSandbox: false },
      requestId: null,
    });
    const orders = pastOrders(now);
    let waiting = [
      ...cashRounds(now),
      ...orders.flatMap((order, index) =>
        eventsOf({ senderAddressId, until: now, store: shop.state }, order, index),
      ),
    ];
    while (waiting.length > 0) {
      waiting = waiting.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      const wave = waiting.splice(0, WAVE);
      const [first] = wave;
      if (!first || first.at > now) break;
      latestMs = first.at.getTime();
      await topUpWhenLow(contextAt(first.at), accountId);
      const happens = wave.filter(({ at }) => at <= now);
      const later = await Promise.all(happens.map((event) => event.happen(contextAt(event.at))));
      waiting.push(...later.flat());
    }
    await dropNews(service, accountId);
    await restartFacts(service.db, accountId);
  } finally {
    await opened.close();
  }
}

const shortLabel: Documents["printLabel"] = (labels) =>
  Promise.resolve(labelPdf([labels].flat()[0]?.trackingNumber ?? ""));

async function topUpWhenLow(ctx: Context, accountId: AccountId): Promise<void> {
  const { balance } = await showWallet(ctx, accountId);
  if (balance >= BALANCE_OF_A_WAVE) return;
  const reference = `TOP-UP-${ctx.now().toISOString().slice(0, 10)}-${balance}`;
  await topUpWallet(ctx, { accountId, amount: cents(DEPOSIT), reference });
}

async function dropNews({ db }: Service, accountId: AccountId): Promise<void> {
  await db.tx(accountId, async (tx) => {
    const { jobs } = tx.tables;
    const told = ["shipmentChanged", "accountEvent", "sendLowBalanceMail"] as const;
    const done = ["runFilePart", "payOutItems"] as const;
    await tx
      .delete(jobs)
      .where(inArray(jobs.kind, [...told, ...done]))
      .returning({ jobId: jobs.jobId });
  });
}
