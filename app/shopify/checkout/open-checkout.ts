import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { deleteCheckoutQuotes } from "#db/shopify/checkout-quotes.ts";

import type { ShopifyApp } from "../app.ts";
import { openCallbackHealth, type CallbackHealth } from "./callback-health.ts";
import { openQuoteRecorder } from "./quote-recorder.ts";
import { serveRates, type Listeners } from "./serve-rates.ts";

export interface Checkout {
  /** Mounted at `POST /shopify/rates/:token`. */
  serveRates: (request: Request, callbackToken: string) => Promise<Response>;
  /** Of this process, since it started. */
  healthOf: (accountId: AccountId) => CallbackHealth;
  /** Writes what is only in memory. */
  flush: () => Promise<void>;
  /** The same, and nothing is written any more. Before the database is closed. */
  stop: () => Promise<void>;
}

/** The live rates of every shop, with what is remembered of them. */
export function openCheckout(
  app: ShopifyApp,
  { observe = () => undefined }: Partial<Pick<Listeners, "observe">> = {},
): Checkout {
  const { service, options } = app;
  const keeper = openQuoteRecorder(service, options.log);
  const health = openCallbackHealth(service, options.log);

  return {
    serveRates: serveRates(app, {
      keepQuote: (quote) => keeper.keep(quote),
      count: ({ accountId }, callback) => health.count(accountId, callback),
      observe,
    }),
    healthOf: health.healthOf,
    async flush() {
      await Promise.all([keeper.flush(), health.flush()]);
    },
    async stop() {
      await Promise.all([keeper.stop(), health.stop()]);
    },
  };
}

/** Longer than any order that was placed waits for its label. */
const QUOTES_KEPT_MS = 60 * 24 * 60 * 60_000;

/** Forgets quotes that no label will be compared with any more. */
export async function pruneCheckoutQuotes({ db, now }: Pick<Service, "db" | "now">): Promise<void> {
  const madeBefore = new Date(now().getTime() - QUOTES_KEPT_MS);
  await db.tx(null, (tx) => deleteCheckoutQuotes(tx, madeBefore));
}
